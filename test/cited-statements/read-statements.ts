// The labelled sentences that cite places of laws of our own, and the words of those places.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Holding } from '#src/model/cited-sentence.ts';

export const languages = ['ja', 'ko', 'en'] as const;
export type StatementLanguage = (typeof languages)[number];

export interface LabelledSentence {
  readonly place: string;
  readonly sentence: string;
  readonly label: Exclude<Holding, 'cannot-tell' | 'other-day'>;
  /** Undefined where the place is one of a statute that is not ours. */
  readonly words: string | undefined;
}

interface StatementFile {
  readonly laws: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly statements: readonly (readonly [string, LabelledSentence['label'], string, string])[];
}

const placeForms: Readonly<Record<StatementLanguage, RegExp>> = {
  ja: /^(.*?)第(\d+)条(?:第(\d+)項)?(?:第(\d+)号)?$/u,
  ko: /^(.*?) 제(\d+)조(?:제(\d+)항)?(?:제(\d+)호)?$/u,
  en: /^(.*?) s (\d+)(?:\((\d+)\))?(?:\(([a-z])\))?$/u,
};

/**
 * @param stem of the file: `seen`, written before the rules and used to make them; `further` and `hard`, written later for more rules;
 *   `unseen` and what is called after it, by somebody who did not know the rules
 */
export function labelledSentences(stem: string, language: StatementLanguage): readonly LabelledSentence[] {
  const file = new URL(`../../../test/cited-statements/${stem}.${language}.yaml`, import.meta.url);
  const { laws, statements } = parse(readFileSync(file, 'utf8')) as StatementFile;
  return statements.map(([place, label, , sentence]) => {
    const [, law = '', article = '', paragraph, item] = placeForms[language].exec(place) ?? [];
    return { place, sentence, label, words: partOf(language, laws[law]?.[article], paragraph, item) };
  });
}

/** The words of each article of the laws of a file. */
export function articlesOf(stem: string, language: StatementLanguage): readonly string[] {
  const file = new URL(`../../../test/cited-statements/${stem}.${language}.yaml`, import.meta.url);
  return Object.values((parse(readFileSync(file, 'utf8')) as StatementFile).laws).flatMap((law) => Object.values(law));
}

/** How a paragraph begins; the first may have no number. */
const paragraphMarks: Readonly<Record<StatementLanguage, RegExp>> = {
  ja: /^[\d２-９]+[\s　]/u,
  ko: /^[①-⑳]/u,
  en: /^\(\d+\)/u,
};

/** A paragraph has its items; an item stands below the head of its list. */
function partOf(
  language: StatementLanguage,
  text: string | undefined,
  paragraph: string | undefined,
  item: string | undefined,
): string | undefined {
  const lines = text === undefined ? [] : text.split('\n');
  const starts = lines.flatMap((line, at) => (at === 0 || paragraphMarks[language].test(line) ? [at] : []));
  const at = paragraph === undefined ? undefined : Number(paragraph) - 1;
  const inside = at === undefined ? lines : lines.slice(starts[at] ?? lines.length, starts[at + 1]);
  if (inside.length === 0 || item === undefined) return inside.length === 0 ? undefined : inside.join('\n');
  const nth = /^\d+$/u.test(item) ? Number(item) : item.charCodeAt(0) - 96;
  return `${inside[0]}\n${inside[nth]}`;
}
