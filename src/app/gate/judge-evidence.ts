// Judges held against people for a gate: the labels of every run that the same judge scored, as far as they are young enough.

import { weighJudge } from '../../analysis/calibration/calibrate.ts';
import type { CalibrationRow } from '../../analysis/calibration/calibration-row.ts';
import { noFigure } from '../../analysis/calibration/figure.ts';
import { partMetricOf } from '../../analysis/citations/answer-parts.ts';
import type { CalibratedCheck, GateCheck } from '../../analysis/gate/gate-definition.ts';
import { type JudgeEvidence, judgeKey } from '../../analysis/gate/gate-evidence.ts';
import type { Run } from '../../model/run.ts';
import type { LabelStore } from '../../ports/label-store.ts';
import type { Store } from '../../ports/store.ts';
import type { AppContext } from '../app-context.ts';
import { recordedRows, storedLabels } from '../calibration/recorded-rows.ts';
import { type WeighedMetric, weighedMetrics } from '../calibration/weighed-rows.ts';

export interface JudgeContext extends Pick<AppContext, 'clock'> {
  readonly store: Store & Pick<LabelStore, 'labelledRuns'>;
}

const dayMs = 24 * 3600 * 1000;

/**
 * Only runs of the store are looked at, and of a run only what one judge scored. A label was given when its score was made, which its id
 * tells; one whose id does not counts as older than any age.
 * @returns by metric and most age, for each check that asks for it
 */
export async function judgeEvidence(
  context: JudgeContext,
  run: Run,
  checks: readonly GateCheck[],
): Promise<ReadonlyMap<string, JudgeEvidence>> {
  const found = new Map<string, JudgeEvidence>();
  for (const check of checks) {
    if (check.kind !== 'calibrated' || !run.metrics.includes(check.metric)) continue;
    found.set(judgeKey(check.metric, check.maxAgeDays), await heldAgainstPeople(context, run, check));
  }
  return found;
}

async function heldAgainstPeople(
  { store, clock }: JudgeContext,
  run: Run,
  { metric: name, maxAgeDays }: CalibratedCheck,
): Promise<JudgeEvidence> {
  const metrics = weighedMetrics(run, [name]);
  const metric = metrics[0] as WeighedMetric;
  const now = clock.now();
  const oldest = maxAgeDays === null ? Number.NEGATIVE_INFINITY : now - maxAgeDays * dayMs;
  const labels = storedLabels({});
  const rows: CalibrationRow[] = [];
  let [counted, all] = [0, 0];
  let newest: number | undefined;
  for (const other of await labelledRuns(store, run, name)) {
    const [weighed] = await recordedRows({
      store,
      run: other,
      metrics,
      labelsOf: (row, of) =>
        labels(
          {
            ...row,
            scores: row.scores.filter((score) => {
              if (score.source !== 'human' || !labelNames(name).includes(score.metric)) return true;
              const at = timeOfId(score.id);
              all++;
              if (at !== undefined) newest = Math.max(newest ?? at, at);
              const young = maxAgeDays === null || (at !== undefined && at >= oldest);
              if (young) counted++;
              return young;
            }),
          },
          of,
        ),
    });
    rows.push(...(weighed?.rows ?? []));
  }
  const newestDays = newest === undefined ? null : Math.max(0, Math.floor((now - newest) / dayMs));
  const known = { counted, all, newestDays };
  if (counted === 0) return { ...known, kappa: noFigure('no labels', 0), basis: 'unknown' };
  const { overall } = weighJudge(rows, { range: metric.range, direction: metric.direction });
  return 'kind' in overall
    ? { ...known, kappa: noFigure(overall.reason, overall.n), basis: 'unknown' }
    : { ...known, kappa: overall.verdicts.kappa, basis: overall.basis };
}

/** Runs with labels of the metric that the judge of this run scored, and no other judge. */
async function labelledRuns(store: JudgeContext['store'], run: Run, metric: string): Promise<readonly Run[]> {
  const judge = (await store.scorersOf(run.id)).get(metric);
  const found: Run[] = [];
  const ids = new Set<string>();
  for (const name of labelNames(metric)) for (const id of await labelledBy(store, name)) ids.add(id);
  for (const id of ids) {
    const other = await store.findRun(id);
    if (other?.dataset === undefined || !other.metrics.includes(metric)) continue;
    const own = (await store.scorersOf(other.id)).get(metric);
    if (own?.size === 1 && [...own].every((fingerprint) => judge?.has(fingerprint) === true)) found.push(other);
  }
  return found;
}

/** What labels of parts of answers are kept as is the same for all metrics that look at these parts. */
const labelNames = (metric: string): readonly string[] => [...new Set([metric, partMetricOf(metric) ?? metric])];

async function labelledBy(store: JudgeContext['store'], metric: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const runId of await store.labelledRuns({ metric })) {
    const { rows } = await store.queryScores({ runId, metric, source: 'human', limit: 1 });
    if (rows.length > 0) found.push(runId);
  }
  return found;
}

/** Milliseconds since the epoch, of an id of version 7; undefined for any other. */
function timeOfId(id: string): number | undefined {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/iu.exec(id) ?? [];
  return high === undefined ? undefined : Number.parseInt(`${high}${low}`, 16);
}
