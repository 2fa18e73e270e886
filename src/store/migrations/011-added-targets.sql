-- Targets that were added on a server, beside those of its config.

CREATE TABLE added_target (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  settings TEXT NOT NULL,
  added_by TEXT NOT NULL,
  added_at BIGINT NOT NULL
);
