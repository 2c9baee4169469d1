"""A second process that helps with a list of tasks, for work too short for a pool of workers."""

from __future__ import annotations

import contextlib
import io
import os
import pickle
import signal
import threading
from collections.abc import Callable
from typing import Generic, NoReturn, TypeVar

T = TypeVar("T")


class Helper(Generic[T]):
    """Does the tasks 0, 1, 2 ... in a copy of this process, from now on, while this one does something else.

    `results` does what is left from the other end until both meet. So nobody waits, and nothing depends on the helper:
    where there is none (another system, other threads, a single core), or where it fails or is killed, all is done
    here, and fails here.
    """

    def __init__(self, task: Callable[[int], T], count: int) -> None:
        self._task = task
        self._count = count
        self._received = b""
        self._process = 0
        self._owner = os.getpid()
        if hasattr(os, "fork") and threading.active_count() == 1 and os.cpu_count() != 1:
            with contextlib.suppress(OSError):  # no memory, no room for a process: then without
                self._begin()

    def _begin(self) -> None:
        with contextlib.ExitStack() as undo:
            pipe, writer = os.pipe()
            undo.callback(os.close, pipe)
            # Between two processes and one: an interruption here would run the caller's clean-up in both.
            mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
            try:
                process = os.fork()
                if process == 0:
                    os.close(pipe)
                    _help(self._task, self._count, writer, mask)
            finally:
                os.close(writer)
                signal.pthread_sigmask(signal.SIG_SETMASK, mask)
            undo.pop_all()
        os.set_blocking(pipe, False)
        self._process, self._pipe = process, pipe

    def results(self) -> list[T]:
        """All results in order; each should be small, and pickle must know how to send it."""
        first: list[T] = []
        last: list[T] = []
        try:
            while len(first) + len(last) < self._count:
                last.append(self._task(self._count - 1 - len(last)))
                first += self._arrived()
        finally:
            self._dismiss()
        return [*first[: self._count - len(last)], *reversed(last)]

    def _arrived(self) -> list[T]:
        """What the helper has found since it was asked before."""
        while self._process:
            try:
                chunk = os.read(self._pipe, 1 << 16)
            except BlockingIOError:
                break
            self._received += chunk
            if not chunk:
                self._dismiss()
        stream, whole, found = io.BytesIO(self._received), 0, []
        try:
            while True:
                found.append(pickle.load(stream))  # noqa: S301 - from a copy of ourselves
                whole = stream.tell()
        except (EOFError, pickle.UnpicklingError):
            self._received = self._received[whole:]  # the rest is on its way
        return found

    def _dismiss(self) -> None:
        """End the helper; a copy of its owner, made for something else, must not."""
        process, self._process = self._process, 0
        if process:
            os.close(self._pipe)
            if self._owner == os.getpid():
                with contextlib.suppress(ProcessLookupError, ChildProcessError):  # the system may do it by itself
                    os.kill(process, signal.SIGKILL)
                    os.waitpid(process, 0)

    __del__ = _dismiss


def _help(task: Callable[[int], T], count: int, writer: int, mask: set[int | signal.Signals]) -> NoReturn:
    """Send one result after the other. Whatever happens, nothing of the caller's is cleaned up or said twice."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        with open(writer, "wb") as pipe:
            for i in range(count):
                pipe.write(pickle.dumps(task(i)))
                pipe.flush()
    finally:
        os._exit(0)
