-- What people are asked to label on a server: queues, what stands in them, and in whose hands each item was.

CREATE TABLE label_queue (
  id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('answers', 'documents')),
  run_id TEXT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  against_run_id TEXT REFERENCES run (id) ON DELETE CASCADE,
  metric TEXT,
  scale TEXT NOT NULL,
  selection TEXT,
  people INTEGER NOT NULL,
  repeat_every INTEGER NOT NULL,
  items INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  closed_at BIGINT
);
CREATE INDEX label_queue_of_run ON label_queue (run_id);
CREATE INDEX label_queue_against_run ON label_queue (against_run_id);

CREATE TABLE label_item (
  queue_id TEXT NOT NULL REFERENCES label_queue (id) ON DELETE CASCADE,
  item INTEGER NOT NULL,
  example_id TEXT NOT NULL,
  trial_id TEXT,
  document_id TEXT,
  PRIMARY KEY (queue_id, item)
);

CREATE TABLE label_turn (
  id TEXT NOT NULL PRIMARY KEY,
  queue_id TEXT NOT NULL REFERENCES label_queue (id) ON DELETE CASCADE,
  item INTEGER NOT NULL,
  author TEXT NOT NULL,
  round INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('held', 'later', 'unsure', 'decided')),
  held_until BIGINT NOT NULL,
  step INTEGER NOT NULL,
  value DOUBLE PRECISION,
  comment TEXT,
  changed_at BIGINT NOT NULL,
  UNIQUE (queue_id, item, author, round)
);

-- Which runs have labels is asked for pages; of a store's scores, labels are few.
CREATE INDEX score_of_people ON score (trial_id) WHERE source = 'human';
