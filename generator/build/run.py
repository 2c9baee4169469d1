"""The whole build, from top to bottom: plan, skip what is unchanged, make the rest in parallel, write, remember."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine import games
from generator.build import fingerprint, kit, manifest, plan
from generator.build.fingerprint import Fingerprints
from generator.build.manifest import Entry, Memory
from generator.build.pictures import with_pictures
from generator.build.plan import BuildRequest
from generator.build.writer import Output, locked
from generator.failure import Failure
from generator.games import presentation
from generator.job import Artefact, Extract, Job, Kind
from generator.project import Project, per_project, use

if TYPE_CHECKING:
    from engine.loading.pack import AnyPack

Planned = tuple[Kind, Job]
Progress = Callable[[int, int, str], None]
"""Called with how many are done, how many there are, and the name of the last."""


class Report:
    """What came of a build; names of artefacts with the reason why they were skipped or failed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made: list[Entry] = []
        self.unchanged: list[Entry] = []
        self.skipped: list[tuple[str, str]] = []
        self.failed: list[tuple[str, Failure]] = []
        self.edited: list[str] = []
        """Files that somebody changed while it was running; what was made is made again next time."""
        self.english: list[str] = []
        """Sentences about languages whose texts are printed in English."""


def build(project: Project, game: str, request: BuildRequest, jobs: int, progress: Progress) -> Report:
    """Bring the output up to date with the content."""
    project.forget(game)  # what was read before the fingerprints were taken may have changed in between
    project.use(game)
    folder = project.output / plan.folder_name(game, request.edition)
    with locked(folder):
        entries, memory = manifest.load(folder)
        if not entries:  # what is wrong in the content comes first, whatever else the project lacks
            load_pack(project.root, game, request.edition)
        prints = Fingerprints(memory.seen, project.program_seen)
        base = fingerprint.combine([*_code(game, prints), *fingerprint.libraries()])
        report, output, done = Report(folder), Output(folder), 0
        extracts = dict(memory.extracts)
        try:
            for planned in _rounds(project, game, request):
                pending = list(_pending(planned, base, entries, memory, prints, report))
                if pending and not done:
                    load_pack(project.root, game, request.edition)
                    output.prepare()
                total = done + len(pending)
                for job, inputs, made in _make_all(pending, jobs):
                    if isinstance(made, Failure):
                        report.failed.append((job.name, made))
                    else:
                        _keep(output, job, inputs, made, entries, memory, report)
                    done += 1
                    progress(done, total, job.name)
        finally:  # what is finished counts, whatever stopped the rest
            if not request.only:
                kits = (e for e in entries.values() if e.kind == kit.KIND and e.language in request.languages)
                report.unchanged += [entry for entry in kits if manifest.intact(folder, entry, memory)]
            if done or memory.extracts != extracts or _lost(folder, request, entries, memory):
                # Imported here: a build with nothing to do needs no words.
                from generator.build import start_page  # noqa: PLC0415
                from generator.language.text import english_left  # noqa: PLC0415

                pack = load_pack(project.root, game, request.edition)
                spoken = dict.fromkeys(entry.language for entry in report.made)
                report.english = list(english_left(project.root, pack, spoken))
                any_kit = Job(project.root, game, request.edition, "", kit.KIND)
                _pack_kits(output, any_kit, pack, request, entries, memory, report)
                memory.seen = prints.remembered()
                report.edited = prints.changed()
                if report.edited:  # nobody knows which bytes the makers have read: make it all again
                    memory.extracts = extracts
                    for entry in report.made:
                        entries[entry.name] = entry._replace(inputs="")
                manifest.save(output, entries, memory, {**_about(pack), "about": start_page.about_game(pack)})
                start_page.write(project, output, pack, request.languages, entries)
                output.close()
    return report


def _rounds(project: Project, game: str, request: BuildRequest) -> tuple[list[Planned], list[Planned]]:
    """First what stands for itself, then what tells of others."""
    planned = list(plan.plan(project.root, game, request))
    return [one for one in planned if not one[0].counts_pages_of], [one for one in planned if one[0].counts_pages_of]


def _lost(folder: Path, request: BuildRequest, entries: dict[str, Entry], memory: Memory) -> bool:
    """Whether the index or a kit, which no job makes, is no longer as it was written."""
    kits = [entry for entry in entries.values() if entry.kind == kit.KIND and entry.language in request.languages]
    pages = ("", *{f"{entry.language}/" for entry in entries.values()}, "../")
    there = all((folder / f"{place}{manifest.INDEX}").is_file() for place in pages)
    return bool(entries) and not (there and all(manifest.intact(folder, entry, memory) for entry in kits))


def _pending(
    planned: list[Planned],
    base: str,
    entries: dict[str, Entry],
    memory: Memory,
    prints: Fingerprints,
    report: Report,
) -> Iterator[tuple[Kind, Job, str]]:
    """The jobs that must run, each with the hash of its inputs; the others are reported as unchanged or skipped."""
    by_job: dict[str, list[Entry]] = {}
    by_paper: dict[tuple[str, str], list[Entry]] = {}
    for entry in entries.values():
        by_job.setdefault(entry.job, []).append(entry)
        by_paper.setdefault((entry.language, entry.paper), []).append(entry)
    for kind, bare in planned:
        beside = by_paper.get((bare.language, bare.paper), []) if kind.counts_pages_of else []
        pages = tuple(_pages(kind, beside, memory, report.folder))
        job = bare._replace(pages=pages) if pages else bare
        system = fingerprint.pango_file() if kind.needs == "pango" else ""
        parts = [base, system, kind.maker, job.name, _hash(kind.reads, job, prints)]
        parts += [_extracted(extract, job, base, prints, memory) for extract in kind.extracts]
        inputs = fingerprint.combine([*parts, *(f"{name} {pages}" for name, pages in job.pages)])
        files = by_job.get(job.name, [])
        if files and all(e.inputs == inputs and manifest.intact(report.folder, e, memory) for e in files):
            report.unchanged.extend(files)
        elif kind.needs == "pango" and not fingerprint.pango():
            packages = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
            report.skipped.append((job.name, f"Pango is missing (Debian: apt-get install {packages})"))
        else:
            yield kind, job, inputs


def _code(game: str, prints: Fingerprints) -> Iterator[str]:
    """The code that a game is made with: shared rooms and its own, wherever that is installed; no other game's."""
    yield prints.code(name for name in games.BUILT_IN if name != game)
    if game not in games.BUILT_IN:
        folder = Path(str(import_module(games.installed()[game]).__file__)).parent
        yield prints.group(folder.parent, f"{folder.name}/**/*.py")


@per_project
def _other_games(root: Path, game: str) -> str:
    """The folders of other games, to be left out of a pattern."""
    return "".join(f" -{name}" for name in Project(root).games() if name != game)


def _hash(reads: tuple[str, ...], job: Job, prints: Fingerprints) -> str:
    """One hash of all files that a kind reads for a job: most kinds read the same in a language."""
    key = reads, job.language
    if key not in prints.together:
        prints.together[key] = fingerprint.combine(prints.group(job.root, name) for name in _patterns(reads, job))
    return prints.together[key]


def _patterns(reads: tuple[str, ...], job: Job) -> Iterator[str]:
    """The files that a kind reads for a job."""
    others = _other_games(job.root, job.game)
    yield from (read.format(game=job.game, language=job.language, others=others) for read in reads)
    yield from (f"content/{folder}/*.yaml" for folder in presentation(job.game).shares)


def _extracted(extract: Extract, job: Job, base: str, prints: Fingerprints, memory: Memory) -> str:
    """The hash of an extract, from the memory as long as no file that it is taken from has changed."""
    inputs = fingerprint.combine([base, _hash(extract.reads, job, prints)])
    remembered = memory.extracts.get(extract.taker)
    if remembered is None or remembered[0] != inputs:
        use(job.root, job.game)
        try:
            taken = extract.load()(load_pack(job.root, job.game, job.edition), job.root)
        except Failure as failure:  # the maker meets it as well, and tells it; other artefacts do not need the extract
            taken = failure
        remembered = memory.extracts[extract.taker] = inputs, fingerprint.digest(repr(taken).encode())
    return remembered[1]


def _pages(kind: Kind, beside: list[Entry], memory: Memory, folder: Path) -> Iterator[tuple[str, int]]:
    """How many pages the files have whose pages a job counts; a file that is not there is left out."""
    for entry in beside:
        counted = entry.kind in kind.counts_pages_of and "pages" in entry.facts
        if counted and manifest.intact(folder, entry, memory):
            yield entry.kind, entry.facts["pages"]


def _make_all(pending: list[tuple[Kind, Job, str]], jobs: int) -> Iterator[tuple[Job, str, Artefact | Failure]]:
    """Run the makers, in parallel where that helps, in the order in which they finish."""
    count = min(jobs or os.cpu_count() or 1, len(pending))
    if count <= 1:
        for kind, job, inputs in pending:
            yield job, inputs, _make(kind, job)
        return
    # Imported here: a build with nothing to do needs no processes.
    from concurrent.futures import as_completed  # noqa: PLC0415

    from generator.build.workers import workers  # noqa: PLC0415

    with workers(count) as pool:
        running = {pool.submit(_make, kind, job): (job, inputs) for kind, job, inputs in pending}
        for future in as_completed(running):
            yield *running[future], future.result()


def _make(kind: Kind, job: Job) -> Artefact | Failure:
    use(job.root, job.game)
    try:
        pack, about = load_pack(job.root, job.game, job.edition), presentation(job.game)
        if job.kind in about.worded:
            about.part("words_check")(job.root, pack, job.language)
        return with_pictures(job, kind.load()(job, pack))
    except Failure as failure:
        return failure


def load_pack(root: Path, game: str, edition: str | None) -> AnyPack:
    """The content; workers inherit it where the system can fork. The default edition is read once, named or not."""
    if edition not in (packs := _packs(root, game)):
        pack = packs[edition] = games.load_pack(root, game, edition)
        packs[pack.edition] = pack
    return packs[edition]


@per_project
def _packs(_root: Path, _game: str) -> dict[str | None, AnyPack]:
    return {}  # what was loaded of a game, by edition


def _keep(
    output: Output, job: Job, inputs: str, made: Artefact, entries: dict[str, Entry], memory: Memory, report: Report
) -> None:
    """Write what a maker gave and forget what the same job gave before under another name."""
    for stale in [name for name, entry in entries.items() if entry.job == job.name]:
        del entries[stale]
    for file, data in made.files.items():
        output.write(f"{job.language}/{file}", data)
    for file, data in made.files.items():  # only now: an artefact that lacks a file is not there
        name = f"{job.language}/{file}"
        entries[name] = entry = Entry(
            name=name,
            job=job.name,
            kind=job.kind,
            language=job.language,
            paper=job.paper,
            style=job.style,
            size=len(data),
            hash=fingerprint.digest(data),
            inputs=inputs,
            facts=dict(made.facts.get(file, {})),
        )
        manifest.remember(output, entry, memory)
        report.made.append(entry)


def _pack_kits(
    output: Output,
    any_kit: Job,
    pack: AnyPack,
    request: BuildRequest,
    entries: dict[str, Entry],
    memory: Memory,
    report: Report,
) -> None:
    """One archive for each language whose sheets are complete; it is written again when one of them has changed."""
    refused = {name for name, _ in report.failed}  # what lies there of these is of an earlier build
    there = (entry for entry in entries.values() if entry.job not in refused)
    whole = [entry for entry in there if manifest.intact(report.folder, entry, memory)]
    legal = [fingerprint.digest(path.read_bytes()) for path in kit.papers(any_kit.root)]
    for language in request.languages:
        for paper in request.papers or ("a4",):
            job = any_kit._replace(language=language, paper=paper, style=request.style)
            parts = kit.members(job.game, language, paper, job.style, whole)
            files = {part.name.partition("/")[2] for part in parts}
            beside = (e for e in whole if e.language == language and e.facts.get("part_of") in files)
            pictures = sorted(beside, key=lambda entry: entry.name)
            inputs = fingerprint.combine([*(f"{part.name} {part.hash}" for part in (*parts, *pictures)), *legal])
            style = "" if job.style == "color" else f"-{job.style}"
            name = f"{job.game}-{language}-{paper}{style}.zip"
            earlier = entries.get(f"{language}/{name}")
            if not parts or (earlier and earlier.inputs == inputs and manifest.intact(report.folder, earlier, memory)):
                continue
            report.unchanged = [entry for entry in report.unchanged if entry is not earlier]
            packed = kit.contents(pack, job.root, output, parts, pictures)
            made = Artefact({name: kit.archive(packed)}, {name: {"files": len(packed)}})
            _keep(output, job, inputs, made, entries, memory, report)


def _about(pack: AnyPack) -> dict[str, Any]:
    """What the manifest says of the build as a whole."""
    identity = pack.content.identity
    return {
        "game": pack.game,
        "edition": pack.edition,
        "version": identity.version,
        "languages": [language.code for language in identity.languages],
        "editions": [edition.id for edition in identity.editions],
        "content": pack.hash,
        "libraries": fingerprint.libraries(),
        "pango": fingerprint.pango(),
    }


def languages_and_editions(project: Project, game: str) -> tuple[list[str], list[str]]:
    """What can be asked for: from the last build while `game.yaml` has not changed since, else from the content."""
    project.use(game)
    folder = project.output / game
    last = manifest.about(folder)
    source = project.root / "content" / game / "game.yaml"
    seen = manifest.seen_before(folder, str(source))
    if last and seen and source.is_file() and Fingerprints(seen).file(str(source)) == seen[str(source)][1]:
        return last["languages"], last["editions"]
    from engine.errors import ContentError  # noqa: PLC0415 - brings dataclasses: a build with nothing to do needs none

    try:
        identity = games.load_identity(project.root, game)
    except ContentError:  # a person wants to see what is wrong in all files
        identity = load_pack(project.root, game, None).content.identity
    return [language.code for language in identity.languages], [edition.id for edition in identity.editions]
