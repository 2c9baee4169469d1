"""What Liberté's files may hold, what must hold across them, and what can be counted in them."""

from engine.games.liberte.content.checks import check
from engine.games.liberte.content.content import Content
from engine.games.liberte.content.totals import totals
from engine.loading.pack import ContentKind

KIND = ContentKind(Content, check, totals)
