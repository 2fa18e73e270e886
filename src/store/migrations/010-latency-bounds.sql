-- For which goals a gate would pass the latencies of a run, and for which it would fail them. JSON; NULL: nothing was to be timed, or a category.

ALTER TABLE run_slice ADD COLUMN latency_bounds TEXT;
