// evidenceHit: whether an answer shows what it rests on.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { checkTraits, matchParameter, needParameters, noAnswerSkipped } from './check-parameters.ts';

export const evidenceHitDefinition: MetricDefinition = {
  ...checkTraits,
  name: 'evidenceHit',
  title: 'Evidence hit',
  formula:
    '1 when enough of the evidence stands in the answer, else 0. Evidence: the expected keywords and expected citations of the example; where it names neither, the set phrases of evidence of its language (第N条, 제N조, Article N, しなければならない, …), of which one is enough',
  citation: 'own definition; the rate over examples is the evidence hit rate (根拠出現率)',
  edges: `${noAnswerSkipped} Questions that ask for a check other than should_correct_premise are skipped (unanswerable), and so are examples that name nothing where the table of phrases is empty (nothing to look for). What stands only in sentences saying that nothing is known is not found. An expected citation is found where that place or one inside it is cited, however it is written; a law that the answer leaves out is not held against it, and what is no citation of a law is looked for as a text. An article number counts whether or not the article says so: see citationAccuracy. The details name what was found and what is missing.`,
  parameters: [...needParameters, matchParameter],
  needs: ['answer', 'answerable'],
  version: 1,
};
