"""Processes that work side by side.

Ctrl-C ends them at once, and so does the end of their parent, however that comes about; one that was killed, or that
the system does not let begin, is reported as a failure.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from generator.failure import Failure


@contextlib.contextmanager
def workers(count: int) -> Iterator[ProcessPoolExecutor]:
    """`count` processes; 0 means one per core. Tasks that have not begun when something goes wrong are cancelled."""
    number = count or os.cpu_count() or 1
    pool = ProcessPoolExecutor(number, initializer=_begin)
    try:
        _start(pool, number)
        yield pool
    except KeyboardInterrupt:
        _kill()  # the interruption may have reached this process alone
        raise
    except BrokenProcessPool as error:
        raise Failure("a worker was killed (out of memory?)", "try again with --jobs 1") from error
    finally:
        with contextlib.suppress(RuntimeError):  # it has no thread to wait for if the system refused one
            pool.shutdown(cancel_futures=True)


def _start(pool: ProcessPoolExecutor, number: int) -> None:
    """Have the processes begin; where only some can, none may stay behind and be waited for."""
    refused: list[BaseException | None] = []
    usual, threading.excepthook = threading.excepthook, lambda args: refused.append(args.exc_value)
    try:
        first = pool.submit(os.getpid)
        while not first.done() and not refused:
            wait([first], 0.05)
    except (OSError, RuntimeError) as error:
        refused.append(error)
    finally:
        threading.excepthook = usual
    if refused:
        _kill()
        reason = getattr(refused[0], "strerror", None) or str(refused[0])
        raise Failure(f"cannot start {number} processes: {reason}", "try again with --jobs 1")
    first.result()


def _kill() -> None:
    for process in multiprocessing.active_children():
        process.kill()


def _begin() -> None:
    """In each worker. One that took the interruption for a failed task would go on with the next one."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    with contextlib.suppress(RuntimeError):  # where no more threads are allowed it works all the same
        threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
