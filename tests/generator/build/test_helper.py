"""The helper: a second process takes what it can, and nothing depends on it.

The tests' own processes may have threads, and such a one is never copied: what needs a helper runs by itself.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from generator.build.helper import Helper
from tests.project import ROOT

START = """
import os, signal, sys, time
from generator.build.helper import Helper
HERE = os.getpid()
def slow(i):
    time.sleep(0.02)
    return i, os.getpid()
"""


def run(code: str) -> str:
    """What a program prints."""
    command = [sys.executable, "-c", START + code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout.strip()


def test_both_processes_do_their_share() -> None:
    """All results in order, some from here and some from there."""
    code = """
helper = Helper(slow, 30)
time.sleep(0.2)
found = helper.results()
print([i for i, _ in found] == list(range(30)), found[0][1] != HERE, found[-1][1] == HERE)
"""
    assert run(code) == "True True True"


def test_a_helper_that_has_done_all_leaves_little_to_do() -> None:
    """After a long wait the only task done here is the last, which nobody had to wait for."""
    code = """
helper = Helper(slow, 10)
time.sleep(1.5)
print(sum(process == HERE for _, process in helper.results()))
"""
    assert run(code) == "1"


@pytest.mark.parametrize(
    "harm",
    [
        "os.kill(os.getpid(), signal.SIGKILL)",
        "raise SystemExit(3)",
        "raise ValueError('there only')",
        "return lambda: 0",
        "os.close(max(int(fd) for fd in os.listdir('/proc/self/fd')))",
    ],
)
def test_without_the_helper_all_is_done_here(harm: str) -> None:
    """Killed, ended, failed, or with a result that cannot be sent: the results are the same, and nothing is said."""
    code = f"""
def task(i):
    if i == 3 and os.getpid() != HERE:
        {harm}
    return i
helper = Helper(task, 50)
time.sleep(0.3)
print(helper.results() == list(range(50)))
"""
    assert run(code) == "True"


@pytest.mark.parametrize(
    "state",
    [
        "os.fork = lambda: (_ for _ in ()).throw(OSError(11, 'no room'))",
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (3, 3))",
        "signal.signal(signal.SIGCHLD, signal.SIG_IGN)",
    ],
    ids=["no process", "no pipe", "the system buries the dead"],
)
def test_no_state_of_the_system_makes_it_fail(state: str) -> None:
    """Without room for a process or a file, or where ended processes are gone at once, the results are the same."""
    code = f"""
{state}
helper = Helper(lambda i: i * i, 20)
print(helper.results() == [i * i for i in range(20)])
"""
    assert run(code) == "True"


def test_a_copy_of_its_owner_leaves_it_alone() -> None:
    """Another process that was copied meanwhile and ends does not end the helper."""
    code = """
helper = Helper(slow, 10)
other = os.fork()
if other == 0:
    del helper
    os._exit(0)
os.waitpid(other, 0)
time.sleep(1)
print(sum(process == HERE for _, process in helper.results()))
"""
    assert run(code) == "1"


def test_a_helper_ends_with_its_owner() -> None:
    """It has nobody to send to, even if what it sends would fill the pipe."""
    code = """
helper = Helper(lambda i: bytes(100_000), 100_000)
print(helper._process, flush=True)
os._exit(0)
"""
    process = int(run(code))
    deadline = time.monotonic() + 10
    while Path(f"/proc/{process}").exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not Path(f"/proc/{process}").exists()


def test_an_interruption_ends_both_in_silence() -> None:
    """Ctrl-C reaches all processes of a terminal; the helper says nothing and cleans nothing up."""
    code = """
os.setpgid(0, 0)
helpers = []
try:
    for _ in range(40):
        helpers.append(Helper(slow, 200))
    os.killpg(0, signal.SIGINT)
    time.sleep(5)
except KeyboardInterrupt:
    print("interrupted", os.getpid() == HERE)
"""
    assert run(code) == "interrupted True"


def test_what_fails_everywhere_fails_here() -> None:
    """The caller gets the exception itself."""
    code = """
def task(i):
    raise KeyError(i)
try:
    Helper(task, 5).results()
except KeyError as error:
    print("told", error)
"""
    assert run(code) == "told 4"


def test_nothing_is_left_behind() -> None:
    """Neither a process nor an open file, even if a task fails or nobody asks for the results."""
    code = """
def failing(i):
    raise KeyError(i)
before = os.listdir("/proc/self/fd")
Helper(slow, 4).results()
try:
    Helper(failing, 4).results()
except KeyError:
    pass
Helper(slow, 4)
print(os.listdir("/proc/self/fd") == before)
try:
    os.waitpid(-1, os.WNOHANG)
except ChildProcessError:
    print("no child")
"""
    assert run(code) == "True\nno child"


def test_a_large_result_arrives_whole() -> None:
    """Larger than a pipe holds at a time."""
    code = """
helper = Helper(lambda i: bytes([i]) * 300_000, 6)
time.sleep(0.2)
print([len(found) for found in helper.results()] == [300_000] * 6)
"""
    assert run(code) == "True"


def test_beside_other_threads_no_process_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy would have their locks and not them."""
    monkeypatch.setattr("threading.active_count", lambda: 2)
    monkeypatch.setattr("os.fork", lambda: pytest.fail("copied"))
    assert Helper(str, 4).results() == ["0", "1", "2", "3"]


def test_no_tasks_no_results() -> None:
    """An empty list is done at once."""
    assert Helper(str, 0).results() == []
