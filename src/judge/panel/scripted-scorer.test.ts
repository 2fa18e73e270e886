// Judges that say what they are told to. Only tests import it.
import type { ScoreInput } from '../../metrics/metric.ts';
import { keepReply, readJudgeDetails, writeJudgeDetails } from '../../model/judge-details.ts';
import { type PanelDetails, readPanelDetails } from '../../model/panel-details.ts';
import { givenReason } from '../../model/reasons.ts';
import { failedBy, type Outcome, scored, skipped } from '../../model/score.ts';
import type { InstrumentScorer } from '../../ports/instruments.ts';

/** A value with its reason, why it is skipped (`plain`: without being asked), the code of a failure, or an error to throw. */
export type Said =
  | number
  | { readonly skipped: string }
  | { readonly plain: string }
  | { readonly failed: string }
  | Error;

export interface ScriptedScorer extends InstrumentScorer {
  /** The repeat of each question, in order. */
  readonly repeats: number[];
}

const call = { model: 'm', inputTokens: 10, outputTokens: 2, costUsd: 0.01, ms: 5, cached: false, retries: {} };

function outcomeOf(said: Said, name: string): Outcome {
  if (said instanceof Error) throw said;
  if (typeof said === 'number')
    return scored(said, writeJudgeDetails({ reason: `${name} says ${said}`, label: String(said), calls: [call] }));
  if ('plain' in said) return skipped(givenReason(said.plain));
  if ('skipped' in said) return skipped(givenReason(said.skipped), writeJudgeDetails({ calls: [call] }));
  const details = writeJudgeDetails({ calls: [call, call], reply: keepReply('hm') });
  return failedBy('instrument', { code: said.failed, message: 'no score' }, details);
}

/** @param turned what it says of contexts in reverse order (it cannot be asked that) */
export function scriptedScorer(
  name: string,
  script: readonly Said[],
  turned?: readonly (Said | undefined)[],
): ScriptedScorer {
  const left = [...script];
  const leftTurned = [...(turned ?? [])];
  const repeats: number[] = [];
  return {
    repeats,
    source: 'judge',
    fingerprint: name,
    scorer: async (_metric, { trial }) => {
      repeats.push(trial.repeat);
      const said = left.shift();
      if (said === undefined) throw new Error('the script is at its end');
      return outcomeOf(said, name);
    },
    ...(turned === undefined
      ? {}
      : {
          reversed: async () => {
            const said = leftTurned.shift();
            return said === undefined ? undefined : outcomeOf(said, `${name} turned`);
          },
        }),
  };
}

/** A trial of a question. */
export const inputOf = (exampleId: string, repeat = 0): ScoreInput => ({
  example: { id: exampleId, query: 'q' },
  trial: {
    ...{ id: exampleId, runId: 'r', exampleId, repeat, execution: 0, startedAt: 0, status: 'ok' },
    output: { answer: 'a' },
  },
});

/** What an outcome keeps of its votes. */
export function panelOf(outcome: Outcome): PanelDetails | undefined {
  return readPanelDetails(readJudgeDetails(outcome.details)?.findings);
}
