// Lexical relations between laws: whether both laws of a relation and a word for it stand in one sentence.
import type { Relationship } from '../../../model/example.ts';
import { splitSentences } from '../../../text/split-sentences.ts';
import { isBlank } from '../../is-blank.ts';
import type { Scorer } from '../../scorer.ts';
import { noExpectedRelations } from '../../unscorable.ts';
import { lexicalScorer } from './lexical-scorer.ts';

/** That two laws have to do with each other. */
const relationWords =
  /特別|一般法|一般規定|一般的な|特則|優先|優越|劣後|先に適用|先立|上位|下位|委任|基づ|準用|参照|引用|適用|例による|補充|定めがない|定めのない|に対して|특별|일반법|일반\s?규정|특칙|우선|먼저\s?적용|상위|하위|위임|근거|따라|준용|참조|인용|적용|보충|규정이\s?없|\b(?:special|general|specific|prevails?|precedence|precedes?|overrides?|supersedes?|before|first|higher|lower|superior|subordinate|delegat\w+|implement\w+|under|pursuant|based on|refers?|reference|mutatis|appl(?:y|ies|ied)|supplement\w*|subsidiar\w+)\b/iu;

export const scoreLexicalLawRelations: Scorer = lexicalScorer(({ answer }, _metric, { example }) => {
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
