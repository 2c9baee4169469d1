"""Workers end with what they work for, and one that is killed or cannot begin is a failure."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable

import pytest

from generator.build.workers import workers
from generator.failure import Failure
from tests.project import ROOT


@pytest.mark.parametrize("interrupt", [os.killpg, os.kill], ids=["all of them", "their parent alone"])
def test_workers_end_when_they_are_interrupted(interrupt: Callable[[int, int], None]) -> None:
    """Also those that would go on for ten minutes, whether the terminal tells everybody or a script only the parent."""
    script = "import time\nfrom generator.build.workers import workers\nwith workers(2) as pool:\n"
    script += "    running = [pool.submit(time.sleep, 600) for _ in range(8)]\n"
    script += "    while not running[1].running(): time.sleep(0.01)\n"
    script += "    time.sleep(0.5)\n    print('working', flush=True)\n    running[0].result()\n"
    process = subprocess.Popen(
        [sys.executable, "-c", script], cwd=ROOT, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"working\n"
    interrupt(process.pid, signal.SIGINT)
    process.communicate(timeout=60)  # until the last of them has closed its output
    assert process.returncode == -signal.SIGINT


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_with_their_parent(how: signal.Signals) -> None:
    """However it was killed: workers that stay would hold the lock of the folder."""
    script = "import time\nfrom generator.build.workers import workers\nwith workers(2) as pool:\n"
    script += "    running = [pool.submit(time.sleep, 600) for _ in range(8)]\n"
    script += "    print('working', flush=True)\n    running[0].result()\n"
    process = subprocess.Popen([sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"working\n"
    process.send_signal(how)
    process.communicate(timeout=60)  # until the last of them has closed its output
    assert process.returncode == -how


@pytest.mark.parametrize("refuse", ["os.fork", "threading.Thread.start"])
def test_processes_that_cannot_begin_are_a_failure(refuse: str) -> None:
    """As with `ulimit -u`: nothing hangs, and no process is left to wait for."""
    script = (
        "import os, threading\nfrom generator.failure import Failure\nfrom generator.build.workers import workers\n"
    )
    script += f"usual, count = {refuse}, 0\ndef refused(*args):\n    global count\n    count += 1\n"
    script += "    if count > 1:\n        raise BlockingIOError(11, 'Resource temporarily unavailable')\n"
    script += f"    return usual(*args)\n{refuse} = refused\ntry:\n    with workers(3): pass\n"
    script += "except Failure as failure:\n    print(failure.message)\n"
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("cannot start 3 processes: Resource temporarily unavailable\n", "")


def test_a_killed_worker_is_a_failure() -> None:
    """As the system does when memory runs out."""
    with pytest.raises(Failure, match="a worker was killed"), workers(1) as pool:
        pool.submit(os._exit, 1).result()
