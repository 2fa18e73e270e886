// Lexical relations between laws: whether both laws of a relation and a word for it stand in one sentence.

import type { Relationship } from '../../../model/example.ts';
import type { MetricDefinition } from '../../../model/metric-definition.ts';
import { splitSentences } from '../../../text/split-sentences.ts';
import { isBlank } from '../../expectation-of.ts';
import type { PureMetric } from '../../metric.ts';
import { noExpectedRelations } from '../../unscorable.ts';
import { judgedTraits } from '../judged-metric.ts';
import { lexicalMetric } from '../lexical/lexical-metric.ts';

/** That two laws have to do with each other. */
const relationWords =
  /特別|一般法|一般規定|一般的な|特則|優先|優越|劣後|先に適用|先立|上位|下位|委任|基づ|準用|参照|引用|適用|例による|補充|定めがない|定めのない|に対して|특별|일반법|일반\s?규정|특칙|우선|먼저\s?적용|상위|하위|위임|근거|따라|준용|참조|인용|적용|보충|규정이\s?없|\b(?:special|general|specific|prevails?|precedence|precedes?|overrides?|supersedes?|before|first|higher|lower|superior|subordinate|delegat\w+|implement\w+|under|pursuant|based on|refers?|reference|mutatis|appl(?:y|ies|ied)|supplement\w*|subsidiar\w+)\b/iu;

const definition: MetricDefinition = {
  ...judgedTraits,
  name: 'lexicalLawRelations',
  title: 'Lexical relations between laws',
  formula:
    'expected relations of which both names, as the example writes them, stand in one sentence of the answer together with a word for a relation (特別, 優先, 準用, 基づく; 특별, 우선, 준용, 따라; special, prevails, under, refers …) / expected relations',
  citation: 'own; co-occurrence of two names and a relation word, without a model',
  edges:
    'No expectedRelationships: skipped (the judge finds relations for itself then, and this cannot). An empty answer: 0. Direction is not seen: “A goes before B” and “B goes before A” are the same, and so is a denial. Abbreviations, “the same act”, and relations told over two sentences are not found. What is wrong beyond what is expected costs nothing.',
  needs: ['answer', 'answerable'],
  companionOf: ['lawRelations'],
  version: 1,
};

export const lexicalLawRelations: PureMetric = lexicalMetric(definition, ({ answer }, _metric, { example }) => {
  const { expectedRelationships = [] } = example;
  const expected = expectedRelationships.filter(({ from, to }) => !isBlank(from) && !isBlank(to));
  if (expected.length === 0) return noExpectedRelations;
  const sentences = splitSentences(answer).map(({ text }) => folded(text));
  const found = expected.filter((relation) => sentences.some((sentence) => states(sentence, relation)));
  return found.length / expected.length;
});

function states(sentence: string, { from, to }: Relationship): boolean {
  const [first, second] = [folded(from), folded(to)];
  // Of 道路法 and 道路法施行令 the shorter stands in the longer: it must stand somewhere else too.
  const [longer, shorter] = first.length >= second.length ? [first, second] : [second, first];
  if (!sentence.includes(longer)) return false;
  const rest = sentence.replaceAll(longer, ' ');
  return rest.includes(shorter) && relationWords.test(rest.replaceAll(shorter, ' '));
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
