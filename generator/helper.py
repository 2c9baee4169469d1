"""A second process that helps with a list of tasks, for work too short for a pool of workers."""

from __future__ import annotations

import io
import os
import pickle
import select
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
        self._process = 0
        self._received = b""
        if hasattr(os, "fork") and threading.active_count() == 1 and os.cpu_count() != 1:
            self._pipe, writer = os.pipe()
            self._process = os.fork()
            if self._process == 0:
                _help(task, count, writer)
            os.close(writer)

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
        while self._process and select.select([self._pipe], [], [], 0)[0]:
            chunk = os.read(self._pipe, 1 << 16)
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
        if self._process:
            os.kill(self._process, signal.SIGKILL)
            os.waitpid(self._process, 0)
            os.close(self._pipe)
            self._process = 0

    __del__ = _dismiss


def _help(task: Callable[[int], T], count: int, writer: int) -> NoReturn:
    """Send one result after the other. Whatever happens, nothing of the caller's is cleaned up or said twice."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        for i in range(count):
            os.write(writer, pickle.dumps(task(i)))
    finally:
        os._exit(0)
