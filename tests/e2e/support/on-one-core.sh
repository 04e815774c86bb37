#!/bin/sh
# Starts Chromium ($CHROMIUM_FOR_TESTS) on the one core that belongs to its Playwright worker: two browsers whose threads
# wait for each other busily on the same two cores take twice the time of two that have a core each.
exec taskset -c "$((${TEST_PARALLEL_INDEX:-0} % $(nproc --all)))" "$CHROMIUM_FOR_TESTS" "$@"
