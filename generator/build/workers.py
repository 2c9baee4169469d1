"""Processes that work side by side. Ctrl-C ends them at once; one that was killed is reported as a failure."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from generator.failure import Failure


@contextlib.contextmanager
def workers(count: int) -> Iterator[ProcessPoolExecutor]:
    """`count` processes; 0 means one per core. Tasks that have not begun when something goes wrong are cancelled."""
    pool = ProcessPoolExecutor(count or os.cpu_count(), initializer=_end_on_interrupt)
    try:
        yield pool
    except KeyboardInterrupt:
        for process in multiprocessing.active_children():  # the interruption may have reached this process alone
            process.kill()
        raise
    except BrokenProcessPool as error:
        raise Failure("a worker was killed (out of memory?)", "try again with --jobs 1") from error
    finally:
        pool.shutdown(cancel_futures=True)


def _end_on_interrupt() -> None:
    """A worker that took the interruption for a failed task would go on with the next one."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
