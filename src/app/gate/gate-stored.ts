// The gate over runs of a store as data alone: what pages, replies and threads hand on. Nothing is asked.
import { type GateDefinition, metricOfCheck } from '../../analysis/gate/gate-definition.ts';
import type { DatasetRef } from '../../model/example.ts';
import type { Run } from '../../model/run.ts';
import type { GatedRun, GateReportInput } from '../../report/gate/gate-report.ts';
import { recordAbout } from '../../report/judges/judge-record.ts';
import { type ComparedSource, recordedSource } from '../compare/compared-source.ts';
import { judgeRecord } from '../judge-record.ts';
import { pooledSource } from './asked-again.ts';
import { gateRecorded, unasked } from './gate-recorded.ts';
import type { JudgeContext } from './judge-evidence.ts';
import { rejudgedRun } from './stale-baseline.ts';
import { withWhatSettles } from './what-settles.ts';

type StoredRun = Run & { readonly dataset: DatasetRef };

export interface GateStored {
  readonly run: StoredRun;
  /** (None.) */
  readonly baseline: StoredRun | undefined;
  readonly gate: GateDefinition;
  /** As of when labels are young enough, in milliseconds since the epoch. */
  readonly now: number;
}

/** In no language yet. */
export type GatedStored = Omit<GateReportInput, 'language' | 'ways'>;

/** A FAIL that is to be confirmed by asking again is INCONCLUSIVE. @throws ConfigError for runs that are not held against each other */
export async function gateStored(
  store: JudgeContext['store'],
  { run, baseline, gate, now }: GateStored,
): Promise<GatedStored> {
  const sourceOf = (each: StoredRun): ComparedSource =>
    recordedSource(store, each, { reference: each.pinnedAs ?? each.id, kind: 'run' });
  const [current, before] = [sourceOf(run), baseline && sourceOf(baseline)];
  const rejudged = before && (await rejudgedRun(store, before, current.dataset));
  const clock = { now: () => now, monotonic: () => now };
  const decided = await gateRecorded({ store, clock }, { current, baseline: before, rejudged }, gate);
  const told = unasked(decided, 'no-ask');
  const sources = { current: pooledSource(current, told.again), baseline: before };
  const result = await withWhatSettles(told, sources);
  const record = await judgeRecord(store, baseline === undefined ? [run] : [run, baseline]);
  return {
    result,
    record: recordAbout(
      record,
      result.checks.map(({ check }) => metricOfCheck(check)),
    ),
    current: named(current),
    baseline: before === undefined ? null : named(before),
    inconclusive: gate.inconclusive,
    ownMetrics: [current, ...(before === undefined ? [] : [before])].flatMap(({ ownMetrics = [] }) => ownMetrics),
  };
}

const named = ({ id, reference, name }: ComparedSource): GatedRun => ({ id, reference, name });
