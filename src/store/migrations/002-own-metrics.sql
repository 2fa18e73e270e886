-- Definitions of metrics that are a run's own: a judge or a module of its config. JSON list; NULL: none.

ALTER TABLE run ADD COLUMN own_metrics TEXT;
