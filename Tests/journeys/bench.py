"""Prints what the element costs in Chromium: its size, moves, frames, opening and cutting a large photo."""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent))

import bench_moves  # noqa: E402
import bench_photo  # noqa: E402
import bench_size  # noqa: E402
from conftest import launch, start_server  # noqa: E402


def main():
    bench_size.report()
    server, address = start_server()
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            for part in (bench_moves, bench_photo):
                print()
                part.report(browser, address)
            browser.close()
    finally:
        server.terminate()


if __name__ == "__main__":
    main()
