// A canary: answers that never change, judged anew each day by every judge, so that what changes is the judge.
import type { Example } from '../../model/example.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { AnsweredTrial } from '../../model/trial.ts';
import type { AlertStore, CanaryValue } from '../../ports/alert-store.ts';
import type { RunStore } from '../../ports/run-store.ts';
import type { DatasetStore } from '../../ports/store.ts';
import { type ScoringMetric, scoreTrial } from '../../runner/score-trial.ts';
import { scoredExamples } from '../scored-examples.ts';

export interface Canary {
  readonly name: string;
  /** Pinned name or id. */
  readonly run: string;
  /** Answers at most, the first of the run. */
  readonly answers: number;
}

interface CanaryContext {
  readonly store: Pick<AlertStore, 'putCanaryValues' | 'canaryValues'> &
    Pick<RunStore, 'findRun' | 'scoredTrials' | 'claimRun' | 'releaseLease'> &
    Pick<DatasetStore, 'examplesOf'>;
  readonly newId: () => string;
}

interface JudgeCanary {
  /** Of each judge its own instruments, that remember nothing. */
  readonly judges: readonly (readonly ScoringMetric[])[];
  /** Midnight (UTC). */
  readonly day: number;
  /** This process. */
  readonly owner: string;
  readonly stop: AbortSignal;
}

const heldMs = 30 * 60_000;

/**
 * Keeps what each judge says of each answer on this day; what it failed to say has a reason and no value. What is there of the day stays, and
 * another server that is at it is left alone.
 * @returns how many values were kept
 * @throws ConfigError `no-canary-run` when there is no such run
 */
export async function judgeCanary(
  context: CanaryContext,
  canary: Canary,
  { judges, day, owner, stop }: JudgeCanary,
): Promise<number> {
  const { store, newId } = context;
  const run = await store.findRun(canary.run);
  if (run?.dataset === undefined)
    throw new ConfigError(`there is no run ${canary.run} for the canary ${canary.name}`, {
      code: 'no-canary-run',
      hint: 'pin a run of recorded answers under this name',
    });
  const lease = await store.claimRun(run.id, { owner, forMs: heldMs });
  if (lease === undefined) return 0;
  try {
    const there = await store.canaryValues({ canary: canary.name, from: day, to: day + 1 });
    const known = new Set(there.map(({ judge, metric, trialId }) => `${judge}\n${metric}\n${trialId}`));
    const answers: { readonly example: Example; readonly trial: AnsweredTrial }[] = [];
    for await (const { example, trial } of scoredExamples(store, run)) {
      if (trial.status === 'ok') answers.push({ example, trial });
      if (answers.length >= canary.answers) break;
    }
    let kept = 0;
    for (const metrics of judges) {
      for (const { example, trial } of answers) {
        if (stop.aborted) return kept;
        const wanted = metrics.filter(
          ({ fingerprint, metric }) => !known.has(`${fingerprint}\n${metric.name}\n${trial.id}`),
        );
        if (wanted.length === 0) continue;
        const { scores, stop: ended } = await scoreTrial(example, trial, wanted, { newId });
        const values = scores.map(({ metric, scorerFingerprint, outcome }): CanaryValue => {
          const head = { canary: canary.name, day, judge: scorerFingerprint, metric, trialId: trial.id };
          if (outcome.status === 'scored') return { ...head, value: outcome.value };
          return { ...head, value: null, why: outcome.status === 'skipped' ? outcome.reason : outcome.error.message };
        });
        // A budget that has ended is no verdict of a judge: it is asked when there is one again.
        if (ended !== undefined) return kept;
        await store.putCanaryValues(values);
        kept += values.length;
      }
    }
    return kept;
  } finally {
    await store.releaseLease(lease);
  }
}
