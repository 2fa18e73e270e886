// keywordHit: whether an answer names any of the expected keywords.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { checkTraits, matchParameter, noAnswerSkipped } from './check-parameters.ts';

export const keywordHitDefinition: MetricDefinition = {
  ...checkTraits,
  name: 'keywordHit',
  aliases: [],
  title: 'Keyword hit',
  formula: '1 when at least one expected keyword stands in the answer, else 0',
  citation: 'own definition; the rate over examples is the keyword hit rate',
  edges: `${noAnswerSkipped} Skipped where the example has no keywords (no expected keywords) or asks for a check other than should_correct_premise (unanswerable). A keyword that stands only in sentences saying that nothing is known is no hit (rule refused where the whole answer says no more), unless a keyword itself denies (ありません, 없). Synonyms and meaning are not looked at: an answer that denies what the keyword says is a hit.`,
  parameters: [matchParameter],
  needs: ['answer', 'answerable', 'expectedKeywords'],
  version: 1,
};
