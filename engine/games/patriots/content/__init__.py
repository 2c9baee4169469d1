"""What the game's files may hold, what must hold across them, and what can be counted in them."""

from engine.games.patriots.content.checks import check
from engine.games.patriots.content.content import Content
from engine.games.patriots.content.totals import totals
from engine.loading.pack import ContentKind

KIND = ContentKind(Content, check, totals)
