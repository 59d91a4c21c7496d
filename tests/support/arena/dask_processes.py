"""A real Dask scheduler and its workers, each a process of its own."""

import json
import subprocess
import sys
from pathlib import Path

from tests.support.waiting import block_until

START_TIMEOUT_S = 120


class DaskProcesses:
    """A scheduler with some workers; they end with the block."""

    def __init__(self, folder: Path, workers: int, threads: int = 1) -> None:
        self._file = folder / "scheduler.json"
        self._log = (folder / "dask.log").open("w")
        self.scheduler = self._start("dask_scheduler", "--port", "0", "--host", "127.0.0.1")
        self.workers = [
            self._start("dask_worker", "--nthreads", str(threads), "--no-nanny")
            for _ in range(workers)
        ]

    def _start(self, module: str, *arguments: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", f"distributed.cli.{module}", *arguments]
        command += ["--scheduler-file", str(self._file), "--no-dashboard"]
        return subprocess.Popen(command, stdout=self._log, stderr=self._log)

    @property
    def address(self) -> str:
        """Where the scheduler listens, once it does."""
        block_until(lambda: self._file.exists() and self._file.stat().st_size, START_TIMEOUT_S)
        return str(json.loads(self._file.read_text())["address"])

    def __enter__(self) -> "DaskProcesses":
        return self

    def __exit__(self, *exception: object) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()
        self._log.close()
