// Words that a text defines for a law: 個人情報の保護に関する法律（平成十五年法律第五十七号。以下「法」という。）.
import { matchAt } from '../../../text/match-text.ts';
import { createLawNames } from '../../names/law-names.ts';
import { isNameCharacter, readLawNumber } from './characters.ts';
import { type LawMention, withoutOverlaps } from './law-mentions.ts';
import { followsLawName, lawSuffix } from './law-suffixes.ts';

interface LawTerms {
  readonly mentions: readonly LawMention[];
  /** For the end of a mention: the place behind the brackets that say its number or another name of it. */
  readonly behind: ReadonlyMap<number, number>;
}

interface Definition {
  readonly term: string;
  readonly from: number;
  readonly mention: LawMention;
}

const longestBrackets = 300;
const defines = /以下[^「」『』]{0,24}[「『]([^「」『』()]{1,40})[」』]と(?:いう|いい|呼|略|総|する)/u;
const shortName = /^(?:以下|略称|通称|いわゆる)?[、:,]? ?[「『]?([^「」『』、。()]{2,30})[」』]?$/u;
const definedBefore = /[「『]([^「」『』()]{1,40})[」』]とは[、,]?$/u;

/** Mentions with those by words that the text defines, from where it defines them. */
export function withLawTerms(text: string, mentions: readonly LawMention[]): LawTerms {
  const definitions: Definition[] = [];
  const behind = new Map<number, number>();
  const hidden: { readonly start: number; readonly end: number }[] = [];
  for (const mention of mentions) {
    const { reference, start, end } = mention;
    if (reference.kind === 'bare') continue;
    const earlier = definedBefore.exec(text.slice(Math.max(0, start - 48), start))?.[1];
    if (earlier !== undefined) definitions.push({ term: earlier, from: end, mention });
    const closed = closedAt(text, end);
    const brackets = bracketsAt(text, closed);
    if (brackets === undefined) continue;
    const term = termIn(brackets.words);
    if (term !== undefined) definitions.push({ term, from: brackets.end, mention });
    if (term !== undefined || readLawNumber(text, closed + 1) !== undefined) {
      behind.set(end, brackets.end);
      hidden.push({ start: closed, end: brackets.end });
    }
  }
  const seen = outside(mentions, hidden);
  return {
    behind,
    mentions: definitions.length === 0 ? seen : withoutOverlaps([...seen, ...byTerms(text, definitions)]),
  };
}

/** Behind the quotation marks around a name: 「民法」（明治二十九年法律第八十九号）. */
export const closedAt = (text: string, end: number): number => end + (matchAt(closers, text, end)?.[0].length ?? 0);

const closers = /[」』】》*]{1,3}(?=\()/uy;

function bracketsAt(text: string, at: number): { readonly words: string; readonly end: number } | undefined {
  if (text[at] !== '(') return undefined;
  let depth = 0;
  for (let place = at; place < Math.min(text.length, at + longestBrackets); place += 1) {
    if (text[place] === '(') depth += 1;
    if (text[place] !== ')') continue;
    depth -= 1;
    if (depth === 0) return { words: text.slice(at + 1, place), end: place + 1 };
  }
  return undefined;
}

function termIn(words: string): string | undefined {
  const defined = defines.exec(words)?.[1];
  if (defined !== undefined) return defined;
  const name = shortName.exec(words)?.[1];
  if (name === undefined || lawSuffix(name, name.length) === undefined || /^(?:この|同|本)/u.test(name))
    return undefined;
  return name;
}

/** The mentions outside of these places; both lists are in order. */
function outside(
  mentions: readonly LawMention[],
  hidden: readonly { readonly start: number; readonly end: number }[],
): readonly LawMention[] {
  let next = 0;
  return mentions.filter(({ start }) => {
    while (next < hidden.length && (hidden[next] as { end: number }).end <= start) next += 1;
    const place = hidden[next];
    return place === undefined || start < place.start;
  });
}

function byTerms(text: string, definitions: readonly Definition[]): readonly LawMention[] {
  const names = createLawNames([...new Set(definitions.map(({ term }) => term))].map((name) => ({ name })));
  const ordered = definitions.toSorted((a, b) => a.from - b.from);
  const current = new Map<string, LawMention>();
  const found: LawMention[] = [];
  let next = 0;
  for (let at = ordered[0]?.from ?? text.length; at < text.length; at += 1) {
    for (; (ordered[next]?.from ?? text.length) <= at; next += 1) {
      const { term, mention } = ordered[next] as Definition;
      current.set(term, mention);
    }
    if (isNameCharacter(text, at - 1)) continue;
    const term = names.at(text, at);
    const mention = term === undefined ? undefined : current.get(term.law);
    if (term === undefined || mention === undefined) continue;
    const more = matchAt(/施行(?:令|規則|細則)/uy, text, term.end)?.[0] ?? '';
    const end = term.end + more.length;
    if (!followsLawName(text, end)) continue;
    const certain = term.law.length > 2 && lawSuffix(text, end) !== undefined && !/^施行/u.test(term.law);
    found.push({ start: at, end, extension: more, certain, reference: { kind: 'term', mention } });
  }
  return found;
}
