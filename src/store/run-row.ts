// A run's head as its row, and back.
import type { Run } from '../model/run.ts';
import type { RunRow } from './tables.ts';

/** A run's row with what it is joined to. */
export interface JoinedRunRow extends RunRow {
  readonly experiment_name: string;
  readonly dataset_name: string | null;
  readonly dataset_examples: number | null;
}

export function encodeRun(run: Run): RunRow {
  return {
    id: run.id,
    experiment_id: run.experimentId,
    dataset_id: run.dataset?.id ?? null,
    dataset_hash: run.dataset?.hash ?? null,
    target_id: run.target.id,
    target_type: run.target.type,
    target_fingerprint: run.target.fingerprint,
    target_config: JSON.stringify(run.target.config),
    ordinal: run.ordinal,
    repeat: run.repeat,
    concurrency: run.concurrency,
    metrics: JSON.stringify(run.metrics),
    own_metrics: run.ownMetrics === undefined ? null : JSON.stringify(run.ownMetrics),
    environment: JSON.stringify(run.environment),
    status: run.status,
    started_at: run.startedAt,
    finished_at: run.finishedAt ?? null,
    parent_id: run.parentId ?? null,
    pinned_as: run.pinnedAs ?? null,
    tags: JSON.stringify(run.tags),
    owner: null,
    lease_until: null,
    fence: 0,
  };
}

export function decodeRun(row: JoinedRunRow): Run {
  const { dataset_id: id, dataset_hash: hash, dataset_name: name, dataset_examples: examples } = row;
  return {
    id: row.id,
    experimentId: row.experiment_id,
    experiment: row.experiment_name,
    target: {
      id: row.target_id,
      type: row.target_type,
      config: JSON.parse(row.target_config),
      fingerprint: row.target_fingerprint,
    },
    ...(id !== null &&
      hash !== null &&
      name !== null &&
      examples !== null && { dataset: { id, name, hash, examples } }),
    ordinal: row.ordinal,
    repeat: row.repeat,
    concurrency: row.concurrency,
    metrics: JSON.parse(row.metrics),
    ...(row.own_metrics !== null && { ownMetrics: JSON.parse(row.own_metrics) }),
    environment: JSON.parse(row.environment),
    status: row.status,
    startedAt: row.started_at,
    ...(row.finished_at !== null && { finishedAt: row.finished_at }),
    ...(row.parent_id !== null && { parentId: row.parent_id }),
    ...(row.pinned_as !== null && { pinnedAs: row.pinned_as }),
    tags: JSON.parse(row.tags),
  };
}
