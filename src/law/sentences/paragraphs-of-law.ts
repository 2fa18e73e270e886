// The paragraphs of a whole law as of a day, and which of them have the words of a sentence.
import { isInForce, type LawIndex } from '../index/law-index.ts';
import type { Provision } from '../places/provision.ts';
import { provisionOf } from '../statutes/place-key.ts';
import { textOf } from '../statutes/place-words.ts';
import type { HeldPlace, StatuteBook } from '../statutes/statute-book.ts';
import { textsOfDay } from '../statutes/texts-of-day.ts';
import { termsOf } from './clauses.ts';

export interface LawParagraph {
  /** An article without paragraphs is one. */
  readonly provision: Provision;
  /** With what lies in it. */
  readonly text: string;
}

export interface ParagraphsOfLaw {
  /**
   * Share of some terms that others have, from 0 to 1. A term weighs ln(1 + N / (1 + n)) where n of the N paragraphs have it: 使用者 stands in
   * half of a law on labour, and tells little.
   */
  share(terms: ReadonlySet<string>, there: ReadonlySet<string>): number;
  /** The paragraphs with the largest shares of some terms, largest first. */
  mostLike(terms: ReadonlySet<string>, most: number): readonly (LawParagraph & { readonly share: number })[];
}

/**
 * @param law as the index calls it
 * @returns undefined where the index has no words of it, or cannot tell which are those of the day
 */
export function paragraphsOfLaw(index: LawIndex, law: string, day: string): ParagraphsOfLaw | undefined {
  const known = kept.get(index) ?? new Map<string, ParagraphsOfLaw | undefined>();
  kept.set(index, known);
  const key = `${law}\n${textKey(index, law, day)}`;
  const found = known.has(key) ? known.get(key) : weighed(readParagraphs(index, law, day));
  // What was asked about last stands last: a law that answers keep citing is read once.
  known.delete(key);
  known.set(key, found);
  const [oldest] = known.keys();
  if (known.size > mostLaws && oldest !== undefined) known.delete(oldest);
  return found;
}

/** Laws whose words are in memory together: a long one has some 100,000 of them. */
const mostLaws = 8;
const kept = new WeakMap<LawIndex, Map<string, ParagraphsOfLaw | undefined>>();

/** Days with the same text have the same words. */
function textKey({ statutes }: LawIndex, law: string, day: string): string {
  const revision = statutes === undefined ? undefined : revisionOf(statutes, law, day);
  return revision === undefined ? day : `revision ${revision}`;
}

/** Of one law alone: which of several of a name is meant is not asked here. */
function revisionOf(book: StatuteBook, name: string, day: string): number | undefined {
  const [law, ...others] = book.named(name);
  if (law === undefined || others.length > 0) return undefined;
  const { governing, others: rivals } = textsOfDay(law, day);
  return rivals.length > 0 ? undefined : governing?.id;
}

function readParagraphs({ statutes, laws }: LawIndex, law: string, day: string): readonly LawParagraph[] {
  if (statutes !== undefined && statutes.named(law).length > 0) {
    const revision = revisionOf(statutes, law, day);
    return revision === undefined
      ? []
      : statutes.articles(revision).flatMap((key) => ofArticle(statutes, revision, key));
  }
  const listed = laws.find(({ name }) => name === law);
  return (listed?.provisions ?? []).flatMap(({ provision, to, text = '', cut, ...days }) =>
    text.trim() === '' || cut === true || to !== undefined || !isInForce(days, day) ? [] : [{ provision, text }],
  );
}

function ofArticle(book: StatuteBook, revision: number, key: string): readonly LawParagraph[] {
  const article = book.place(revision, key);
  if (article === undefined || article.isDeleted || article.to !== undefined) return [];
  const inside = book.below(revision, key).filter(({ level }) => level === 'paragraph');
  const held: readonly HeldPlace[] = inside.length > 1 ? inside : [article];
  return held.flatMap((one) => {
    const text = textOf(book, revision, one);
    return text.trim() === '' || one.isDeleted ? [] : [{ provision: provisionOf(one.key), text }];
  });
}

function weighed(paragraphs: readonly LawParagraph[]): ParagraphsOfLaw | undefined {
  if (paragraphs.length === 0) return undefined;
  const having = new Map<string, number[]>();
  for (const [at, { text }] of paragraphs.entries())
    for (const term of termsOf(text)) {
      const list = having.get(term);
      if (list === undefined) having.set(term, [at]);
      else list.push(at);
    }
  const weightOf = (term: string): number => Math.log(1 + paragraphs.length / (1 + (having.get(term)?.length ?? 0)));
  const sum = (terms: Iterable<string>): number => [...terms].reduce((total, term) => total + weightOf(term), 0);
  return {
    share(terms, there) {
      const all = sum(terms);
      return all === 0 ? 0 : sum([...terms].filter((term) => there.has(term))) / all;
    },
    mostLike(terms, most) {
      const all = sum(terms);
      if (all === 0) return [];
      const found = new Map<number, number>();
      for (const term of terms)
        for (const at of having.get(term) ?? []) found.set(at, (found.get(at) ?? 0) + weightOf(term));
      return [...found]
        .toSorted(([a, x], [b, y]) => y - x || a - b)
        .slice(0, most)
        .map(([at, weight]) => ({ ...(paragraphs[at] as LawParagraph), share: weight / all }));
    },
  };
}
