-- What audits found of judges, so that reports of what a judge scored can say it.

CREATE TABLE judge_audit (
  id TEXT NOT NULL PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  metric TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  findings TEXT NOT NULL
);
CREATE INDEX judge_audit_of_judge ON judge_audit (fingerprint, made_at);
