-- What a trial said stands in its row when it is short, and scores have one index, that of their trial: a run writes a third of the bytes.
-- Lists by value sort the run that they are of.

-- only sqlite
CREATE TABLE trial_next (
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
  details TEXT,
  UNIQUE (run_id, example_ordinal, repeat, execution),
  CHECK ((status = 'failed') = (error_code IS NOT NULL)),
  CHECK ((error_code IS NULL) = (error_message IS NULL)),
  CHECK ((status = 'ok') = (details IS NOT NULL OR details_hash IS NOT NULL)),
  CHECK (details IS NULL OR details_hash IS NULL)
);
-- only sqlite
INSERT INTO trial_next SELECT trial.*, NULL FROM trial ORDER BY id;
-- only sqlite
CREATE TABLE score_next (
  id TEXT NOT NULL,
  trial_id TEXT NOT NULL REFERENCES trial_next (id) ON DELETE CASCADE,
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
  PRIMARY KEY (trial_id, id),
  CHECK ((status = 'scored') = (value IS NOT NULL)),
  CHECK ((status = 'skipped') = (reason IS NOT NULL)),
  CHECK ((status = 'failed') = (failed_by IS NOT NULL)),
  CHECK ((status = 'failed') = (error_code IS NOT NULL)),
  CHECK ((error_code IS NULL) = (error_message IS NULL)),
  CHECK (details IS NULL OR details_hash IS NULL)
);
-- only sqlite
INSERT INTO score_next SELECT id, trial_id, metric, metric_version, source, author, scorer_fingerprint, status, value, reason, failed_by,
  error_code, error_message, details, details_hash, superseded_by FROM score ORDER BY trial_id, id;
-- only sqlite
DROP TABLE score;
-- only sqlite
DROP TABLE trial;
-- only sqlite
ALTER TABLE trial_next RENAME TO trial;
-- only sqlite
ALTER TABLE score_next RENAME TO score;
-- only sqlite
CREATE INDEX trial_of_stream ON trial (run_id, id) WHERE example_ordinal IS NULL;
-- only sqlite
CREATE INDEX trial_by_details ON trial (details_hash) WHERE details_hash IS NOT NULL;
-- only sqlite
CREATE INDEX trial_by_contexts ON trial (contexts_hash) WHERE contexts_hash IS NOT NULL;
-- only sqlite
CREATE INDEX score_by_details ON score (details_hash) WHERE details_hash IS NOT NULL;

-- only postgres
ALTER TABLE trial ADD COLUMN details TEXT;
-- only postgres
ALTER TABLE trial DROP CONSTRAINT trial_check2;
-- only postgres
ALTER TABLE trial ADD CHECK ((status = 'ok') = (details IS NOT NULL OR details_hash IS NOT NULL));
-- only postgres
ALTER TABLE trial ADD CHECK (details IS NULL OR details_hash IS NULL);
-- only postgres
DROP INDEX score_by_value;
-- only postgres
DROP INDEX score_by_trial;
-- only postgres
ALTER TABLE score DROP CONSTRAINT score_pkey;
-- only postgres
ALTER TABLE score ADD PRIMARY KEY (trial_id, id);
-- only postgres
ALTER TABLE score DROP COLUMN run_id;
