// Queries about "this ordinance" that do not say which: over a corpus of many they have no answer, and what is measured is a guess.
import type { Example } from '../../model/example.ts';
import type { RuleFinding } from './lint-finding.ts';

/** A document that is only pointed at; of the Japanese 日本 the second half is no pointer. */
const pointers = [
  /(?:この|当該|(?<!日)本)(?:条例|規則|規程|要綱|要領|法律|法令|文書)/gu,
  /(?<![\p{Script=Hangul}])(?:이|본|해당) ?(?:조례|규칙|규정|법률|법령|문서)/gu,
  /\b(?:this|the present|said) (?:ordinance|regulation|bylaw|statute|act|law|document)\b/giu,
];

/** Something that names one: a title of its own, a number or an id, words in quotation marks. */
const names = [
  /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]{2,}(?:条例|規則|規程|要綱|要領|法)/u,
  /[\p{Script=Hangul}]{2,} ?(?:조례|규칙|규정|법)/u,
  /[A-Z]\w+ (?:[A-Z]\w+ )*(?:Ordinance|Regulation|Bylaw|Statute|Act|Law)\b/u,
  /[A-Za-z]*\d[\w-]{3,}/u,
  /[「『“"‘].+[」』”"’]/u,
];

/** Queries of a conversation may point at what was said before, and are not looked at. */
export function unnamedDocumentFindings(examples: readonly Example[]): readonly RuleFinding[] {
  const found = examples.filter(({ query, history = [] }) => history.length === 0 && isUnnamed(query));
  if (found.length === 0) return [];
  const message = `${found.length} queries point at a document ("this ordinance") and do not name it`;
  return [{ rule: 'unnamed-document', message, where: found.map(({ id }) => id) }];
}

/** @example isUnnamed('この条例の目的は何ですか。') // => true */
export function isUnnamed(query: string): boolean {
  const rest = pointers.reduce((text, pointer) => text.replaceAll(pointer, '\n'), query);
  return rest !== query && !names.some((name) => name.test(rest));
}
