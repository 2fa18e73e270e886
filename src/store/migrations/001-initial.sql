-- The tables of docs/store-schema.md. Each statement ends with a semicolon at the end of a line.

CREATE TABLE dataset (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  description TEXT,
  created_by TEXT,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);

CREATE TABLE dataset_content (
  id TEXT NOT NULL PRIMARY KEY,
  hash TEXT UNIQUE,
  scale_min INTEGER NOT NULL,
  scale_max INTEGER NOT NULL,
  examples INTEGER NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE TABLE dataset_version (
  dataset_id TEXT NOT NULL REFERENCES dataset (id) ON DELETE CASCADE,
  hash TEXT NOT NULL REFERENCES dataset_content (hash),
  header TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  put_at BIGINT NOT NULL,
  PRIMARY KEY (dataset_id, hash)
);
CREATE INDEX dataset_version_by_hash ON dataset_version (hash);

CREATE TABLE example (
  content_id TEXT NOT NULL REFERENCES dataset_content (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  example_id TEXT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (content_id, ordinal),
  UNIQUE (content_id, example_id)
);

CREATE TABLE experiment (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  description TEXT,
  created_at BIGINT NOT NULL
);

CREATE TABLE run (
  id TEXT NOT NULL PRIMARY KEY,
  experiment_id TEXT NOT NULL REFERENCES experiment (id),
  dataset_id TEXT,
  dataset_hash TEXT,
  target_id TEXT NOT NULL,
  target_type TEXT NOT NULL,
  target_fingerprint TEXT NOT NULL,
  target_config TEXT NOT NULL,
  ordinal INTEGER NOT NULL,
  repeat INTEGER NOT NULL,
  concurrency INTEGER NOT NULL,
  metrics TEXT NOT NULL,
  environment TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('running', 'finished', 'interrupted')),
  started_at BIGINT NOT NULL,
  finished_at BIGINT,
  parent_id TEXT REFERENCES run (id) ON DELETE SET NULL,
  pinned_as TEXT UNIQUE,
  tags TEXT NOT NULL,
  revision BIGINT NOT NULL,
  FOREIGN KEY (dataset_id, dataset_hash) REFERENCES dataset_version (dataset_id, hash),
  CHECK ((dataset_id IS NULL) = (dataset_hash IS NULL))
);
CREATE INDEX run_by_experiment ON run (experiment_id, started_at);
CREATE INDEX run_by_time ON run (started_at);
CREATE INDEX run_by_dataset ON run (dataset_id, dataset_hash);
CREATE INDEX run_by_parent ON run (parent_id);
CREATE INDEX run_by_fingerprint ON run (target_fingerprint);

CREATE TABLE blob (
  hash TEXT NOT NULL PRIMARY KEY,
  encoding TEXT NOT NULL CHECK (encoding IN ('zstd', 'none')),
  size_bytes INTEGER NOT NULL,
  bytes BYTEA NOT NULL
);

CREATE TABLE trial (
  id TEXT NOT NULL PRIMARY KEY,
  run_id TEXT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  example_ordinal INTEGER,
  repeat INTEGER NOT NULL,
  execution INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('ok', 'failed')),
  started_at BIGINT NOT NULL,
  latency_ms DOUBLE PRECISION,
  measured TEXT,
  error_code TEXT,
  error_message TEXT,
  details_hash TEXT REFERENCES blob (hash),
  contexts_hash TEXT REFERENCES blob (hash),
  UNIQUE (run_id, example_ordinal, repeat, execution),
  CHECK ((status = 'failed') = (error_code IS NOT NULL)),
  CHECK ((error_code IS NULL) = (error_message IS NULL)),
  CHECK ((status = 'ok') = (details_hash IS NOT NULL))
);
CREATE INDEX trial_of_stream ON trial (run_id, id) WHERE example_ordinal IS NULL;
CREATE INDEX trial_by_details ON trial (details_hash) WHERE details_hash IS NOT NULL;
CREATE INDEX trial_by_contexts ON trial (contexts_hash) WHERE contexts_hash IS NOT NULL;

CREATE TABLE score (
  id TEXT NOT NULL PRIMARY KEY,
  trial_id TEXT NOT NULL REFERENCES trial (id) ON DELETE CASCADE,
  metric TEXT NOT NULL,
  metric_version INTEGER NOT NULL,
  source TEXT NOT NULL CHECK (source IN ('computed', 'judge', 'human')),
  author TEXT,
  scorer_fingerprint TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('scored', 'skipped', 'failed')),
  value DOUBLE PRECISION,
  reason TEXT,
  failed_by TEXT CHECK (failed_by IN ('target', 'instrument')),
  error_code TEXT,
  error_message TEXT,
  details TEXT,
  details_hash TEXT REFERENCES blob (hash),
  superseded_by TEXT,
  CHECK ((status = 'scored') = (value IS NOT NULL)),
  CHECK ((status = 'skipped') = (reason IS NOT NULL)),
  CHECK ((status = 'failed') = (failed_by IS NOT NULL)),
  CHECK ((status = 'failed') = (error_code IS NOT NULL)),
  CHECK ((error_code IS NULL) = (error_message IS NULL)),
  CHECK (details IS NULL OR details_hash IS NULL)
);
CREATE INDEX score_by_trial ON score (trial_id, metric);
CREATE INDEX score_by_details ON score (details_hash) WHERE details_hash IS NOT NULL;

CREATE TABLE run_slice (
  run_id TEXT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  slice INTEGER NOT NULL,
  category TEXT,
  revision BIGINT NOT NULL,
  summary_version INTEGER NOT NULL,
  examples INTEGER NOT NULL,
  trials_ok INTEGER,
  trials_failed INTEGER,
  latency_n INTEGER NOT NULL,
  latency_mean_ms DOUBLE PRECISION,
  latency_p50_ms DOUBLE PRECISION,
  latency_p95_ms DOUBLE PRECISION,
  latency_p99_ms DOUBLE PRECISION,
  latency_histogram TEXT,
  PRIMARY KEY (run_id, slice),
  CHECK ((slice = 0) = (category IS NULL)),
  CHECK ((slice = 0) = (trials_ok IS NOT NULL)),
  CHECK ((slice = 0) = (trials_failed IS NOT NULL))
);

CREATE TABLE run_summary (
  run_id TEXT NOT NULL,
  metric TEXT NOT NULL,
  metric_version INTEGER NOT NULL,
  slice INTEGER NOT NULL,
  position INTEGER NOT NULL,
  mean DOUBLE PRECISION,
  mean_answered DOUBLE PRECISION,
  ci_low DOUBLE PRECISION,
  ci_high DOUBLE PRECISION,
  ci_method TEXT NOT NULL,
  n INTEGER NOT NULL,
  imputed INTEGER NOT NULL,
  skipped INTEGER NOT NULL,
  skipped_reasons TEXT NOT NULL,
  failed_instrument INTEGER NOT NULL,
  failed_target INTEGER NOT NULL,
  bound_low DOUBLE PRECISION,
  bound_high DOUBLE PRECISION,
  PRIMARY KEY (run_id, metric, metric_version, slice),
  FOREIGN KEY (run_id, slice) REFERENCES run_slice (run_id, slice) ON DELETE CASCADE
);
CREATE INDEX run_summary_by_slice ON run_summary (run_id, slice);
CREATE INDEX run_summary_of_metric ON run_summary (metric, run_id) WHERE slice = 0;

CREATE TABLE call_cache (
  key TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('embed', 'rerank', 'judge')),
  reply BYTEA NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE INDEX call_cache_by_time ON call_cache (created_at);
