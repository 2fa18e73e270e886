// What becomes of an answer that cites nothing, for every metric of citations.
import { writeCitationDetails } from '../../model/citation-details.ts';
import { type Outcome, scored, skipped } from '../../model/score.ts';
import { isBlank, isUnanswerable } from '../expectation-of.ts';
import { refuses } from '../judged/lexical/lexical-metric.ts';
import type { ScoreInput } from '../scorer.ts';
import { emptyAnswer } from '../unscorable.ts';

/** Why nothing can be said of an answer that cites nothing. */
export const noCitation = 'no citation';

/** @returns the outcome of an empty answer, or of a refusal that is right; undefined for any other */
export function silentOutcome({ example, trial }: ScoreInput): Outcome | undefined {
  const { answer = '' } = trial.output;
  if (isBlank(answer)) return withoutCitation({ example, why: emptyAnswer });
  if (isUnanswerable(example) && refuses(answer)) return skipped('refused, as it should be');
  return undefined;
}

/** Nothing can be said, unless the example asks for citations: then the details have none. */
export const withoutCitation = ({
  example,
  why = noCitation,
}: {
  readonly example: ScoreInput['example'];
  readonly why?: string;
}): Outcome => (example.citations === 'required' ? scored(0, nothingCited) : skipped(why));

const nothingCited = writeCitationDetails({ total: 0, accurate: 0, verdicts: {}, inaccurate: [], untold: 0 });
