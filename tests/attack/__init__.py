"""Input that was spoilt at random: whatever it is, the program ends in time, in words, and changes nothing else.

`make attack` goes through the classes of `classes.CLASSES`, try by try; every try is made again from its number alone.
"""
