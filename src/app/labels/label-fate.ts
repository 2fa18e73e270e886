// What becomes of a label beside the one that is there: told by what both say.
import { type HumanDetails, readHumanDetails, writeHumanDetails } from '../../model/human-details.ts';
import { canonicalJson, type JsonObject } from '../../model/json.ts';
import type { Score } from '../../model/score.ts';

export function fateOf(score: Score, labels: readonly Score[]): 'added' | 'changed' | 'same' | 'older' {
  const present = labels.find(({ metric, author }) => metric === score.metric && author === score.author);
  if (present === undefined) return 'added';
  if (sameOutcome(present, score)) return 'same';
  const [before, now] = [timeOf(present), timeOf(score)];
  return before !== undefined && now !== undefined && now < before ? 'older' : 'changed';
}

export const detailsOf = ({ outcome }: Score): HumanDetails =>
  outcome.status === 'failed' ? {} : readHumanDetails(outcome.details);

/** By what is read of them: labels of former versions say the same in other words. */
export const sameOutcome = (a: Score, b: Score): boolean => canonicalJson(saidBy(a)) === canonicalJson(saidBy(b));

function saidBy(score: Score): JsonObject {
  const value = score.outcome.status === 'scored' ? score.outcome.value : null;
  return { value, details: writeHumanDetails(detailsOf(score)) ?? {} };
}

/** How the answer of a label came to be labelled. */
export function kindOf(score: Score): 'drawn' | 'forReading' | 'unknown' {
  const { selection } = detailsOf(score);
  if (selection === undefined) return 'unknown';
  return selection.how === 'drawn' ? 'drawn' : 'forReading';
}

function timeOf(score: Score): number | undefined {
  const { at } = detailsOf(score);
  return at === undefined ? undefined : Date.parse(at);
}
