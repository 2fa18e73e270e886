-- Datasets on their way into the store, and what was counted of those that are there.

CREATE TABLE dataset_draft (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('making', 'ready', 'failed')),
  told TEXT NOT NULL,
  dataset_id TEXT REFERENCES dataset (id) ON DELETE SET NULL,
  created_by TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL
);
CREATE INDEX dataset_draft_by_time ON dataset_draft (created_at);

CREATE TABLE dataset_facts (
  hash TEXT NOT NULL REFERENCES dataset_content (hash) ON DELETE CASCADE,
  part TEXT NOT NULL,
  part_version INTEGER NOT NULL,
  facts TEXT NOT NULL,
  PRIMARY KEY (hash, part)
);
