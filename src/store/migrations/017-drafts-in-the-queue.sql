-- Questions that a model writes go through the queue: what was asked for is kept until they are there, and each call is counted before it is made.

ALTER TABLE dataset_draft ADD COLUMN asked TEXT;
ALTER TABLE dataset_draft ADD COLUMN calls INTEGER NOT NULL DEFAULT 0;
