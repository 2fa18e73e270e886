// The transitional provisions that name an article: which 附則 and 부칙 say from when, and to what, its text applies.

import { kanjiNumeral } from '../../text/kanji-number.ts';
import { printPlace } from '../citations/citation-grammars.ts';
import type { Provision } from '../places/provision.ts';
import { provisionOf } from './place-key.ts';
import type { HeldPlace, StatuteBook } from './statute-book.ts';

/**
 * Those supplementary provisions whose caption says that they are transitional (経過措置, 경과조치, 적용례) and whose words name the article, in the order of
 * print. Words may name an article of another law by the same number: it is told which provisions to read, not what they mean.
 * @returns keys; none for a place that is no article of the main part
 */
export function transitionalProvisions(
  book: StatuteBook,
  revision: number,
  { supplement, annex, article }: Provision,
): readonly string[] {
  if (article === undefined || supplement !== undefined || annex !== undefined) return [];
  const named = namesOf(article);
  return book
    .heads(revision)
    .filter(({ level }) => level === 'supplement')
    .flatMap(({ key }) => articlesOf(book.below(revision, key)))
    .filter(({ caption, text }) => isTransitional(caption) && named.some((name) => name.test(text)))
    .map(({ key }) => key);
}

interface SupplementaryArticle {
  readonly key: string;
  readonly caption: string;
  readonly text: string;
}

/** With the words of all that lies in them; one without a caption of its own has that of the article before it, as captions of groups are printed. */
function articlesOf(places: readonly HeldPlace[]): readonly SupplementaryArticle[] {
  const articles: { key: string; caption: string; text: string }[] = [];
  for (const { key, level, caption, text } of places) {
    const last = articles.at(-1);
    if (level === 'article') articles.push({ key, caption: caption ?? last?.caption ?? '', text });
    else if (last !== undefined && key.startsWith(`${last.key}/`)) last.text += `\n${text}`;
  }
  return articles;
}

const isTransitional = (caption: string): boolean =>
  /経過措置|適用区分|適用関係|경과조치|적용례|적용 ?특례/u.test(caption);

/** 第七百九条 and not 第七百九条の二; 제750조 and not 제750조의2. */
function namesOf(article: string): readonly RegExp[] {
  const [main = '', ...branches] = article.split('-');
  const kanji = `第${kanjiNumeral(Number(main))}条${branches.map((branch) => `の${kanjiNumeral(Number(branch))}`).join('')}`;
  const hangul = `제${main}조${branches.map((branch) => `의${branch}`).join('')}`;
  return [new RegExp(`${kanji}(?!の[一二三四五六七八九十])`, 'u'), new RegExp(`${hangul}(?!의\\d)`, 'u')];
}

/** The provisions of keys, printed. */
export const printedPlaces = (law: string, keys: readonly string[]): readonly string[] =>
  keys.map((key) => printPlace({ law, provision: provisionOf(key) }));
