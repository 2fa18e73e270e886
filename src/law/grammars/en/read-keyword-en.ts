// The word for a kind of place before its number: Article, §, Sec., paragraphs, Annex, Chapter.
import { matchAt } from '../../../text/match-text.ts';
import type { Division, ProvisionClause } from '../../places/provision.ts';

export type PlaceKind = 'article' | 'section' | 'paragraph' | 'item' | 'annex' | 'recital' | Division['kind'];

export interface Keyword {
  readonly kind: PlaceKind;
  readonly plural: boolean;
  /** As in `RefGroup`. */
  readonly sure: boolean;
  readonly end: number;
}

const keyword =
  /(?:(Articles|Arts?\.|articles|arts?\.|Article|article|Art(?= \d)|art(?= \d))|(Sections|sections|Secs?\.|secs?\.|§§ ?|§ ?|Section|section|ss?\.?(?= ?\d{1,3}[A-Z]?(?:[ ,(;.–-]|$))|[Rr]eg(?:ulation)?s?\.?(?= ?\d{1,3}[A-Z]?(?:[ ,(;]|\.(?!\d)|$))|Rules?(?= \d))|(Paragraphs?|paragraphs?|Paras?\.?|paras?\.?|[Ss]ub-?[Ss]ections?)|([Ii]tems?|[Pp]oints?|[Ll]etters?|[Ss]ub-?paragraphs?)|(Annex(?:es)?|annex|Schedules?|schedule|Sche?d?s?\.?(?= \d)|Appendix)|(Chapters?|Parts?|Titles?|Books?|Divisions?|chapter)|([Rr]ecitals?(?= [\d(])))[ \u00a0]?(?=[\d([IVXa-z])/uy;

const divisionKinds: Readonly<Record<string, Division['kind']>> = {
  c: 'chapter',
  p: 'part',
  t: 'part',
  b: 'book',
  d: 'division',
};

export function readKeyword(text: string, at: number): Keyword | undefined {
  const found = matchAt(keyword, text, at);
  if (found === undefined) return undefined;
  const word = found[0].trim();
  const end = at + found[0].length;
  const kinds: readonly PlaceKind[] = ['article', 'section', 'paragraph', 'item', 'annex', 'chapter', 'recital'];
  const place = found.slice(1, 8).findIndex((group) => group !== undefined);
  const kind =
    place === 5 ? (divisionKinds[(word[0] as string).toLowerCase()] as PlaceKind) : (kinds[place] as PlaceKind);
  const plural = /(?:s\.?|§§|es)$/u.test(word) && !/^ss?\.?$/u.test(word);
  return { kind, plural: plural || word === 'ss' || word === 'ss.', sure: /^(?:Art|[Rr]ecital)/u.test(word), end };
}

// The part of a provision that is meant: the proviso to Article 3, Article 3, first sentence.
interface ReadClause {
  readonly clause: ProvisionClause;
  readonly end: number;
}

/** Before the place that it is of. */
export const clauseBefore = (text: string, at: number): ReadClause | undefined => readClause(before, text, at);

export const clauseBehind = (text: string, at: number): ReadClause | undefined => readClause(behind, text, at);

const before =
  /(?:[Tt]he )?(proviso|main clause|first sentence|second sentence|each item|each of the items|items) (?:to|of|in) (?=[APapRSs§])/uy;
const behind = /,? (?:the )?(proviso|main clause|first sentence|second sentence)(?![a-z])/uy;

const clauses: Readonly<Record<string, ProvisionClause>> = {
  proviso: 'proviso',
  'main clause': 'principal',
  'first sentence': 'first-sentence',
  'second sentence': 'second-sentence',
};

function readClause(pattern: RegExp, text: string, at: number): ReadClause | undefined {
  const found = matchAt(pattern, text, at);
  if (found === undefined) return undefined;
  return { clause: clauses[found[1] as string] ?? 'each-item', end: at + found[0].length };
}
