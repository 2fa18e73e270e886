// Walks over the trials of a run and counts whom was called for it: the target, the target's models, and each judge.
import type { CallRecord } from '../../model/call-error.ts';
import type { Outcome } from '../../model/score.ts';
import type { AnsweredTrial, Trial } from '../../model/trial.ts';
import { type CountedReason, createReasonTally, type TrialCollector } from '../trial-collector.ts';
import { type CallCounts, type CallTally, createCallTally } from './call-tally.ts';
import { readScoreDetails } from './read-score-details.ts';

/**
 * - `target`: asks of the system under test, one a trial
 * - `target-models`: the models that the target calls and tells of
 * - `judge`: the calls behind one judged metric
 */
export type CallerKind = 'target' | 'target-models' | 'judge';

export interface CallerCounts extends CallCounts {
  readonly kind: CallerKind;
  /** Of a judge: the metric. */
  readonly metric?: string;
  /** Models that answered, as their vendors name them, in order of their names. */
  readonly models: readonly string[];
}

/** Why trials failed. */
type FailureReason = CountedReason<{ readonly exampleId: string; readonly message: string }>;

/** All of it is of the latest execution of each trial, and of the scores that count. */
export interface RunCalls {
  /** Target first, then its models, then judged metrics in order of their names; only those that were called. */
  readonly callers: readonly CallerCounts[];
  /** Of failed trials, most frequent first. */
  readonly failures: readonly FailureReason[];
}

interface Caller {
  readonly tally: CallTally;
  readonly models: Set<string>;
}

const createCaller = (): Caller => ({ tally: createCallTally(), models: new Set() });

export function createCallCollector(): TrialCollector<RunCalls> {
  const target = createCaller();
  const own = createCaller();
  const judges = new Map<string, Caller>();
  const failures = createReasonTally<FailureReason['example']>();

  return {
    add(_, trial, scores) {
      addTrial(target.tally, trial);
      if (trial.status === 'ok') addCalls(own, callsOf(trial));
      else {
        const { code, message } = trial.error;
        failures.add(code, () => ({ exampleId: trial.exampleId ?? '', message }));
      }
      for (const { metric, source, outcome } of scores) {
        if (source !== 'judge' || (outcome.status === 'skipped' && outcome.details === undefined)) continue;
        const judge = judges.get(metric) ?? createCaller();
        judges.set(metric, judge);
        addOutcome(judge, outcome);
      }
    },
    facts: () => ({
      callers: [
        counted('target', target),
        counted('target-models', own),
        ...[...judges].sort(byName).map(([metric, judge]) => ({ ...counted('judge', judge), metric })),
      ].filter(({ calls, failed }) => calls > 0 || failed.length > 0),
      failures: failures.counts(),
    }),
  };
}

const byName = ([a]: readonly [string, Caller], [b]: readonly [string, Caller]): number => (a < b ? -1 : 1);

const counted = (kind: CallerKind, { tally, models }: Caller): CallerCounts => ({
  kind,
  models: [...models].sort(),
  ...tally.counts(),
});

/** What a target with models of its own takes is counted with them, from their records; else from what it tells of itself. */
function addTrial(tally: CallTally, trial: Trial): void {
  const retries = trial.retries ?? {};
  if (trial.status === 'failed') {
    tally.addGivenUp(retries);
    tally.addFailure(trial.error.code);
    return;
  }
  const { usage = {}, cached = false } = trial.output;
  tally.add({
    cached,
    retries,
    inputTokens: usage.inputTokens ?? null,
    outputTokens: usage.outputTokens ?? null,
    costUsd: usage.costUsd ?? null,
    ms: trial.latencyMs ?? null,
  });
}

/** A reused answer cost nothing again, and neither did the calls that it was once made by. */
const callsOf = ({ output: { calls = [], cached } }: AnsweredTrial): readonly CallRecord[] =>
  cached === true ? calls.map((call) => ({ ...call, cached: true })) : calls;

function addCalls({ tally, models }: Caller, calls: readonly CallRecord[]): void {
  for (const call of calls) {
    tally.add(call);
    if (call.model !== '') models.add(call.model);
  }
}

function addOutcome(judge: Caller, outcome: Outcome): void {
  const { calls, retries } = readScoreDetails(outcome.details);
  addCalls(judge, calls);
  if (outcome.status !== 'failed' || outcome.by !== 'instrument') return;
  judge.tally.addFailure(outcome.error.code);
  if (wasGivenUp(outcome.error.code)) judge.tally.addGivenUp(retries);
}

/** A reply that came and could not be used has a record; a call without a reply has none. */
const wasGivenUp = (code: string): boolean => code.startsWith('model-');
