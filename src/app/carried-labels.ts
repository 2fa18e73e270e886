// What people said of an answer, given to the same answer in another run.

import type { Example } from '../model/example.ts';
import { canonicalJson } from '../model/json.ts';
import type { Score } from '../model/score.ts';
import type { Trial } from '../model/trial.ts';

export interface CarriedLabelsOptions {
  /** Of the trial that was labelled; those of instruments are left. */
  readonly scores: readonly Score[];
  /** The same answer. */
  readonly to: Trial;
  readonly newId: () => string;
}

/** The labels with ids of their own. */
export const carriedLabels = ({ scores, to, newId }: CarriedLabelsOptions): readonly Score[] =>
  scores
    .filter(({ source }) => source === 'human')
    .map((score) => ({ ...score, id: newId(), runId: to.runId, trialId: to.id }));

/** Whether all that a person may have looked at is what it was; grades of documents are not among it. */
export const looksTheSame = (before: Example, now: Example): boolean =>
  canonicalJson(seen(before)) === canonicalJson(seen(now));

const seen = ({ judgements: _, category: _c, metadata: _m, ...example }: Example): Omit<Example, 'judgements'> =>
  example;
