"""A real Dask scheduler and its workers, each a process of its own."""

import json
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

START_TIMEOUT_S = 120


class DaskProcesses:
    """A scheduler with some workers; they end with the block."""

    def __init__(self, folder: Path, workers: int) -> None:
        self._file = folder / "scheduler.json"
        self._log = (folder / "dask.log").open("w")
        self._scheduler = self._start("dask_scheduler", "--port", "0", "--host", "127.0.0.1")
        self.workers = [self._start("dask_worker", "--nthreads", "1", "--no-nanny")]
        for _ in range(workers - 1):
            self.workers.append(self._start("dask_worker", "--nthreads", "1", "--no-nanny"))

    def _start(self, module: str, *arguments: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", f"distributed.cli.{module}", *arguments]
        command += ["--scheduler-file", str(self._file), "--no-dashboard"]
        return subprocess.Popen(command, stdout=self._log, stderr=self._log)

    @property
    def address(self) -> str:
        """Where the scheduler listens, once it does."""
        deadline = time.monotonic() + START_TIMEOUT_S
        while time.monotonic() < deadline:
            if self._file.exists() and self._file.stat().st_size:
                return str(json.loads(self._file.read_text())["address"])
            time.sleep(0.05)
        raise TimeoutError("the scheduler did not start")

    def __enter__(self) -> "DaskProcesses":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for process in (*self.workers, self._scheduler):
            process.kill()
            process.wait()
        self._log.close()
