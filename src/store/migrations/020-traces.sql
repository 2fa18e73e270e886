-- Production traffic: spans until their trace is whole, what became of each trace, and what people thought of answers.

CREATE TABLE span (
  trace_id TEXT NOT NULL,
  span_id TEXT NOT NULL,
  came_at BIGINT NOT NULL,
  facts TEXT NOT NULL,
  PRIMARY KEY (trace_id, span_id)
);
CREATE INDEX span_by_time ON span (came_at);

CREATE TABLE open_trace (
  trace_id TEXT NOT NULL PRIMARY KEY,
  came_at BIGINT NOT NULL,
  arrivals INTEGER NOT NULL,
  rooted INTEGER NOT NULL
);
CREATE INDEX open_trace_by_time ON open_trace (came_at);

CREATE TABLE trace (
  id TEXT NOT NULL PRIMARY KEY,
  stream TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('kept', 'dropped')),
  run_id TEXT REFERENCES run (id) ON DELETE CASCADE,
  trial_id TEXT REFERENCES trial (id) ON DELETE CASCADE,
  started_at BIGINT NOT NULL,
  probability DOUBLE PRECISION NOT NULL CHECK (probability > 0 AND probability <= 1),
  stratum TEXT,
  query TEXT,
  history TEXT,
  category TEXT,
  language TEXT,
  release_name TEXT,
  session_id TEXT,
  person TEXT,
  model TEXT,
  failed INTEGER NOT NULL,
  latency_ms DOUBLE PRECISION,
  input_tokens DOUBLE PRECISION,
  output_tokens DOUBLE PRECISION,
  cost_usd DOUBLE PRECISION,
  dataset_hash TEXT,
  example_id TEXT,
  score_probability DOUBLE PRECISION,
  sealed INTEGER NOT NULL,
  CHECK ((status = 'kept') = (trial_id IS NOT NULL)),
  CHECK ((trial_id IS NULL) = (run_id IS NULL)),
  CHECK (status = 'kept' OR (query IS NULL AND history IS NULL))
);
CREATE INDEX trace_by_time ON trace (started_at, id);
CREATE INDEX trace_of_stream ON trace (stream, started_at, id);
CREATE INDEX trace_of_trial ON trace (trial_id);
CREATE INDEX trace_of_run ON trace (run_id);
CREATE INDEX trace_unscored ON trace (started_at, id) WHERE status = 'kept' AND score_probability IS NULL;

CREATE TABLE feedback (
  id TEXT NOT NULL PRIMARY KEY,
  trace_id TEXT NOT NULL,
  at BIGINT NOT NULL,
  by_name TEXT NOT NULL,
  thumbs TEXT CHECK (thumbs IN ('up', 'down')),
  stars INTEGER CHECK (stars BETWEEN 1 AND 5),
  comment TEXT,
  correction TEXT
);
CREATE INDEX feedback_of_trace ON feedback (trace_id, at, id);
CREATE INDEX feedback_by_time ON feedback (at);

-- At most one run of a stream.
CREATE UNIQUE INDEX run_of_stream ON run (target_id) WHERE target_type = 'stream' AND dataset_id IS NULL;
