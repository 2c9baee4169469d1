"""Font tables as bytes: a subset gets its own name and character map, and is packed as WOFF or WOFF 2 for the web.

Written by hand because HarfBuzz has cut the subset already: two small tables and a container remain, and importing
fontTools for them takes longer than making them. The only module that imports brotli.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping

import brotli

Tables = dict[bytes, bytes]
_NAMES = {"copyright": 0, "family": 1, "style": 2, "full": 4, "postscript": 6, "licence": 13, "address": 14}


_NEEDED = {b"cmap", b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp"}


def is_whole(data: bytes) -> bool:
    """Whether a font file has the tables that nothing can be set without, and none of its tables is cut off."""
    count = int.from_bytes(data[4:6], "big")
    if len(data) < 12 + 16 * count:
        return False
    listed = [struct.unpack_from(">4s4xLL", data, at) for at in range(12, 12 + 16 * count, 16)]
    return {tag for tag, _, _ in listed} >= _NEEDED and all(start + size <= len(data) for _, start, size in listed)


def tables(data: bytes) -> Tables:
    """The tables of a font file by tag."""
    count = struct.unpack_from(">H", data, 4)[0]
    by_tag: Tables = {}
    for n in range(count):
        tag, _, offset, length = struct.unpack_from(">4sLLL", data, 12 + 16 * n)
        by_tag[tag] = data[offset : offset + length]
    return by_tag


def named(names: Mapping[str, str]) -> bytes:
    """A `name` table (Windows, English) of the names that are given."""
    texts = sorted((_NAMES[key], text.encode("utf-16-be")) for key, text in names.items())
    records, strings = b"", b""
    for number, text in texts:
        records += struct.pack(">6H", 3, 1, 0x409, number, len(text), len(strings))
        strings += text
    return struct.pack(">3H", 0, len(texts), 6 + len(records)) + records + strings


def character_map(glyphs: Mapping[str, int]) -> bytes:
    """A `cmap` table of format 4: one segment for each character of the basic plane."""
    codes = sorted((ord(character), glyph) for character, glyph in glyphs.items())
    codes.append((0xFFFF, 0))
    count = len(codes)
    power = 1 << (count.bit_length() - 1)
    ends = b"".join(struct.pack(">H", code) for code, _ in codes)
    deltas = b"".join(struct.pack(">H", (glyph - code) % 0x10000) for code, glyph in codes)
    body = struct.pack(">4H", 2 * count, 2 * power, power.bit_length() - 1, 2 * (count - power))
    body += ends + b"\0\0" + ends + deltas + bytes(2 * count)
    subtable = struct.pack(">3H", 4, len(body) + 6, 0) + body
    return struct.pack(">4HL", 0, 1, 3, 1, 12) + subtable


def woff(tables: Tables) -> bytes:
    """The tables as a WOFF file; checksums are made anew."""
    whole = _with_checksum(tables)
    directory, body = b"", b""
    start = 44 + 20 * len(whole)
    for tag, table in sorted(whole.items()):
        packed = zlib.compress(table, 9)
        stored = packed if len(packed) < len(table) else table
        directory += struct.pack(">4s4L", tag, start + len(body), len(stored), len(table), _checksum(tag, table))
        body += _padded(stored)
    size = 12 + 16 * len(whole) + sum(len(_padded(table)) for table in whole.values())
    header = struct.pack(
        ">4sLLHHLHHLLLLL", b"wOFF", 0x10000, start + len(body), len(whole), 0, size, 1, 0, 0, 0, 0, 0, 0
    )
    return header + directory + body


# The tags that WOFF 2 knows by number, as far as our fonts have them.
_NUMBERED = {b"cmap": 0, b"head": 1, b"hhea": 2, b"hmtx": 3, b"maxp": 4, b"name": 5, b"OS/2": 6, b"post": 7}
_NUMBERED |= {b"glyf": 10, b"loca": 11, b"GDEF": 26, b"GPOS": 27, b"GSUB": 28}
_AS_THEY_ARE = 0xC0
"""Says of `glyf` and `loca` that they were not rearranged."""


def woff2(tables: Tables, quality: int) -> bytes:
    """The tables as a WOFF 2 file, all in one stream, compressed by Brotli with a quality from 0 to 11."""
    whole = _with_checksum(tables)
    directory, body = b"", b""
    for tag, table in sorted(whole.items()):
        number = _NUMBERED.get(tag)
        flag = (0x3F if number is None else number) | (_AS_THEY_ARE if tag in (b"glyf", b"loca") else 0)
        directory += bytes([flag]) + (tag if number is None else b"") + _base128(len(table))
        body += table
    packed = brotli.compress(body, mode=brotli.MODE_FONT, quality=quality)
    size = 12 + 16 * len(whole) + sum(len(_padded(table)) for table in whole.values())
    length = 48 + len(directory) + len(packed)
    header = struct.pack(
        ">4sLLHHLLHHLLLLL",
        *(b"wOF2", 0x10000, length + -length % 4, len(whole), 0, size, len(packed), 1, 0, 0, 0, 0, 0, 0),
    )
    return _padded(header + directory + packed)


def _base128(n: int) -> bytes:
    """A number in groups of seven bits, the highest first."""
    groups = [n & 0x7F]
    while n := n >> 7:
        groups.append(n & 0x7F | 0x80)
    return bytes(reversed(groups))


def _with_checksum(tables: Tables) -> Tables:
    """The same tables with the whole file's checksum in `head`."""
    head = tables[b"head"]
    blank = {**tables, b"head": head[:8] + bytes(4) + head[12:]}
    directory, body = _directory(blank)
    adjustment = (0xB1B0AFBA - _sum(directory + body)) % 2**32
    return {**blank, b"head": head[:8] + struct.pack(">L", adjustment) + head[12:]}


def _directory(whole: Tables) -> tuple[bytes, bytes]:
    count = len(whole)
    power = 1 << (count.bit_length() - 1)
    header = struct.pack(">LHHHH", 0x10000, count, 16 * power, power.bit_length() - 1, 16 * (count - power))
    start = 12 + 16 * count
    body = b""
    for tag, table in sorted(whole.items()):
        header += struct.pack(">4sLLL", tag, _checksum(tag, table), start + len(body), len(table))
        body += _padded(table)
    return header, body


def _checksum(tag: bytes, table: bytes) -> int:
    """Of one table; that of `head` as if its own adjustment were zero."""
    return _sum(table[:8] + bytes(4) + table[12:] if tag == b"head" else table)


def _padded(data: bytes) -> bytes:
    return data + bytes(-len(data) % 4)


def _sum(data: bytes) -> int:
    whole = _padded(data)
    words: tuple[int, ...] = struct.unpack(f">{len(whole) // 4}L", whole)
    return sum(words) % 2**32
