// Places of a law as English texts write them: Article 9(2)(b), Articles 12 to 14, § 230(c)(1), paragraph 2 of Article 3, Annex III.
import { matchAt } from '../../match-at.ts';
import type { Division, ProvisionClause } from '../provision.ts';
import { readRoman } from '../roman-numeral.ts';
import type { WrittenProvision, WrittenStep } from '../written-provision.ts';

export interface Ref {
  readonly start: number;
  readonly end: number;
  readonly written: WrittenProvision;
  readonly to?: WrittenProvision;
}

/** A word for a kind of place, and what it counts: Articles 5, 6(1) and 7. */
export interface RefGroup {
  readonly refs: readonly Ref[];
  readonly end: number;
  /** `sure` of a law by itself (Article 5); else only beside one (section 3, paragraph 2, Chapter II). */
  readonly sure: boolean;
}

type Kind = 'article' | 'section' | 'paragraph' | 'item' | 'annex' | Division['kind'];

const keyword =
  /(?:(Articles|Arts?\.|articles|arts?\.|Article|article|Art(?= \d)|art(?= \d))|(Sections|sections|Secs?\.|secs?\.|§§ ?|§ ?|Section|section|ss?\.?(?= ?\d{1,3}[A-Z]?(?:[ ,(;.–-]|$))|[Rr]eg(?:ulation)?s?\.?(?= ?\d{1,3}[A-Z]?(?:[ ,(;]|\.(?!\d)|$)))|(Paragraphs?|paragraphs?|Paras?\.?|paras?\.?|[Ss]ub-?[Ss]ections?)|([Ii]tems?|[Pp]oints?|[Ll]etters?|[Ss]ub-?paragraphs?)|(Annex(?:es)?|annex|Schedules?|schedule|Appendix)|(Chapters?|Parts?|Titles?|Books?|Divisions?|chapter))[ \u00a0]?(?=[\d([IVXa-z])/uy;
const label = '\\d{1,3}|[a-z]|([a-z])\\2|[ivx]{2,6}|[A-Z]';
const inBrackets = new RegExp(` ?\\((?:(${label}))\\)`, 'uy');
const single =
  /(\d{1,5}(?:[A-Z]{1,2}|[a-z])?(?:-\d{1,4})*)(?![\p{L}\p{N}]|\.\d|%|-\d| (?:Data Protection )?Working Party)/uy;
const counted = /(\d{1,5}(?:[A-Z]{1,2}|[a-z])?)(?![\p{L}\p{N}]|\.\d|%)/uy;
const roman = /([IVX]{1,6})(?![\p{L}\p{N}])/uy;
const small = new RegExp(`\\(?(${label})\\)?(?![\\p{L}\\p{N}]|\\.\\d|%)`, 'uy');

const divisionKinds: Readonly<Record<string, Division['kind']>> = {
  c: 'chapter',
  p: 'part',
  t: 'part',
  b: 'book',
  d: 'division',
};

interface Head {
  readonly kind: Kind;
  readonly plural: boolean;
  readonly sure: boolean;
  readonly end: number;
}

function readKeyword(text: string, at: number): Head | undefined {
  const found = matchAt(keyword, text, at);
  if (found === undefined) return undefined;
  const word = found[0].trim();
  const end = at + found[0].length;
  const kinds: readonly Kind[] = ['article', 'section', 'paragraph', 'item', 'annex', 'chapter'];
  const place = found.slice(1, 7).findIndex((group) => group !== undefined);
  const kind = place === 5 ? (divisionKinds[(word[0] as string).toLowerCase()] as Kind) : (kinds[place] as Kind);
  const plural = /(?:s\.?|§§|es)$/u.test(word) && !/^ss?\.?$/u.test(word);
  return { kind, plural: plural || word === 'ss' || word === 'ss.', sure: /^Art/u.test(word), end };
}

interface Draft {
  readonly start: number;
  end: number;
  readonly number: string;
  labels: string[];
  paragraph?: string;
  item?: string;
  subitems?: string[];
  clause?: ProvisionClause;
}

/** The group that begins at `at`, with what encloses it: paragraph 2 of Article 3. */
export function readGroupEn(text: string, at: number): RefGroup | undefined {
  const part = matchAt(clauseBefore, text, at);
  const from = at + (part?.[0].length ?? 0);
  const ordinal = matchAt(ordinalParagraph, text, from);
  const group = ordinal === undefined ? readPlain(text, from) : ordinalGroup(from, ordinal);
  if (group === undefined) return undefined;
  const enclosed = encloses(text, group);
  if (part === undefined) return enclosed;
  const clause = clauseOf(part[1] as string);
  const [first, ...others] = enclosed.refs;
  if (first === undefined || clause === undefined) return enclosed;
  return { ...enclosed, refs: [{ ...first, start: at, written: { ...first.written, clause } }, ...others] };
}

const clauseBefore =
  /(?:[Tt]he )?(proviso|main clause|first sentence|second sentence|each item|each of the items|items) (?:to|of|in) (?=[APapSs§])/uy;
const clauseBehind = /,? (?:the )?(proviso|main clause|first sentence|second sentence)(?![a-z])/uy;
const clauseOf = (words: string): ProvisionClause | undefined =>
  (
    ({
      proviso: 'proviso',
      'main clause': 'principal',
      'first sentence': 'first-sentence',
      'second sentence': 'second-sentence',
    }) as const
  )[words] ?? 'each-item';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ordinalParagraph = new RegExp(`(?:[Tt]he )?(${ordinals.join('|')}) paragraph(?= (?:of|in) [AaSs§])`, 'uy');

function ordinalGroup(at: number, found: RegExpExecArray): RefGroup {
  const number = String(ordinals.indexOf(found[1] as string) + 1);
  const end = at + found[0].length;
  return { refs: [{ start: at, end, written: { paragraph: { label: number } } }], end, sure: false };
}

function readPlain(text: string, at: number): RefGroup | undefined {
  const head = readKeyword(text, at);
  if (head === undefined) return undefined;
  const first = readDraft(text, head.end, { head, start: at });
  if (first === undefined) return undefined;
  const refs: Ref[] = [];
  let last = first;
  let to: Draft | undefined;
  const close = (): void => {
    const written = writtenOf(head, last);
    refs.push({
      start: last.start,
      end: (to ?? last).end,
      written,
      ...(to !== undefined && { to: writtenOf(head, to) }),
    });
  };
  for (let count = 0; count < 60; count += 1) {
    const next = readNext(text, (to ?? last).end, { head, last: to ?? last });
    if (next === undefined || (next.range && to !== undefined)) break;
    if (next.range) {
      to = next.draft;
      continue;
    }
    close();
    last = next.draft;
    to = undefined;
  }
  close();
  return { refs, end: (to ?? last).end, sure: head.sure };
}

const joint = /(,? (?:and|or|and\/or) (?:of )?|, (?!and|or)|(?: to | through | ?[-–] ?| until ))/uy;

/** What a list goes on with: 6, 6(1), (b). */
function readNext(
  text: string,
  at: number,
  { head, last }: { readonly head: Head; readonly last: Draft },
): { readonly draft: Draft; readonly range: boolean } | undefined {
  const found = matchAt(joint, text, at);
  if (found === undefined) return undefined;
  const range = /(?:to|through|until|[-–]) ?$/u.test(found[0]);
  const from = at + found[0].length;
  const labels = readLabels(text, from);
  if (labels.labels.length > 0 && text[from] === '(' && last.paragraph === undefined) {
    const kept = last.labels.slice(0, Math.max(0, last.labels.length - labels.labels.length));
    if (last.labels.length === 0 && head.kind !== 'paragraph' && head.kind !== 'item') return undefined;
    if (last.labels.length > 0) {
      return {
        range,
        draft: { start: from, end: labels.end, number: last.number, labels: [...kept, ...labels.labels] },
      };
    }
  }
  const again = range ? readKeyword(text, from) : undefined;
  const repeated = again?.kind === head.kind;
  const below = head.kind === 'paragraph' || head.kind === 'item';
  if (!head.plural && !(range && (below || repeated))) return undefined;
  const own = repeated ? again : { ...head, plural: true };
  const draft = readDraft(text, repeated ? again.end : from, { head: own, start: from });
  return draft === undefined ? undefined : { draft, range };
}

function readDraft(
  text: string,
  at: number,
  { head, start }: { readonly head: Head; readonly start: number },
): Draft | undefined {
  const { kind, plural } = head;
  const numeral =
    kind === 'paragraph' || kind === 'item' || kind === 'section' || matchAt(roman, text, at) === undefined
      ? undefined
      : matchAt(roman, text, at);
  const value = numeral === undefined ? undefined : readRoman(numeral[1] as string);
  const found =
    value !== undefined
      ? numeral
      : matchAt(kind === 'paragraph' || kind === 'item' ? small : plural ? severalAt(text, at) : single, text, at);
  if (found === undefined) return undefined;
  const number = value === undefined ? (found[1] as string) : String(value);
  const { labels, end } = readLabels(text, at + found[0].length);
  const draft: Draft = { start, end, number, labels };
  if (value !== undefined && kind === 'article' && labels.length === 0) readSection(text, draft);
  readNamed(text, draft, kind);
  return draft;
}

/** 3-2 of several is a branch, 12-14 a range. */
function severalAt(text: string, at: number): RegExp {
  const [, first, second] = matchAt(pair, text, at) ?? [];
  return first !== undefined && Number(second) < Number(first) ? single : counted;
}

const pair = /(\d{1,5})-(\d{1,4})(?![\p{L}\p{N}])/uy;

function readLabels(text: string, at: number): { readonly labels: string[]; readonly end: number } {
  const labels: string[] = [];
  let end = at;
  for (
    let found = matchAt(inBrackets, text, end);
    found !== undefined && labels.length < 6;
    found = matchAt(inBrackets, text, end)
  ) {
    labels.push(found[1] as string);
    end += found[0].length;
  }
  return { labels, end };
}

const paragraphBehind = new RegExp(
  `,? (?:paragraph|para\\.?|par\\.?|sub-?section|subsec\\.|Abs\\.) \\(?(${label})\\)?(?![\\p{L}\\p{N}])`,
  'uy',
);
const itemBehind = new RegExp(
  `,? (?:item|point|sub-?paragraph|letter|lit\\.?|[Nn]o\\.|Nr\\.) \\(?(${label})\\)?(?![\\p{L}\\p{N}])`,
  'uy',
);
const subitemBehind = new RegExp(`,? (?:sub-?items? )?\\((${label})\\)`, 'uy');

/** Articles in roman numerals have sections: Article I, Section 8, Clause 3. */
const sectionBehind = /, (?:[Ss]ection|[Ss]ec\.|§) ?(\d{1,3})(?![\p{L}\p{N}]|\.\d)/uy;
const clauseNumber = /, (?:[Cc]lause|[Cc]l\.) ?(\d{1,3})(?![\p{L}\p{N}]|\.\d)/uy;

function readSection(text: string, draft: Draft): void {
  const section = matchAt(sectionBehind, text, draft.end);
  if (section === undefined) return;
  draft.paragraph = section[1] as string;
  draft.end += section[0].length;
  const clause = matchAt(clauseNumber, text, draft.end);
  if (clause === undefined) return;
  draft.item = clause[1] as string;
  draft.end += clause[0].length;
}

/** , paragraph (1), item (ii), (a) */
function readNamed(text: string, draft: Draft, kind: Kind): void {
  if (kind === 'article' || kind === 'section' || kind === 'annex') {
    const paragraph =
      draft.labels.length === 0 && draft.paragraph === undefined
        ? matchAt(paragraphBehind, text, draft.end)
        : undefined;
    if (paragraph !== undefined) {
      draft.paragraph = paragraph[1] as string;
      draft.end += paragraph[0].length;
      const more = readLabels(text, draft.end);
      const [item, ...subitems] = more.labels;
      if (item !== undefined) {
        Object.assign(draft, { item, end: more.end, ...(subitems.length > 0 && { subitems }) });
      }
    }
  }
  const item =
    draft.item === undefined && draft.labels.length < 2 && kind !== 'item'
      ? matchAt(itemBehind, text, draft.end)
      : undefined;
  if (item !== undefined) {
    draft.item = item[1] as string;
    draft.end += item[0].length;
    const below = readLabels(text, draft.end);
    const subitems = below.labels;
    draft.end = below.end;
    for (
      let sub = matchAt(subitemBehind, text, draft.end);
      sub !== undefined && subitems.length < 4;
      sub = matchAt(subitemBehind, text, draft.end)
    ) {
      subitems.push(sub[1] as string);
      draft.end += sub[0].length;
    }
    if (subitems.length > 0) draft.subitems = subitems;
  }
  const clause = matchAt(clauseBehind, text, draft.end);
  if (clause === undefined) return;
  const words = clauseOf(clause[1] as string);
  if (words !== undefined) draft.clause = words;
  draft.end += clause[0].length;
}

/** Brackets by their order; a lone letter behind Article is an item, behind a section a paragraph. */
function writtenOf({ kind }: Head, { number, labels, paragraph, item, subitems, clause }: Draft): WrittenProvision {
  const part = clause === undefined ? {} : { clause };
  const step = (name: string | undefined): WrittenStep | undefined =>
    name === undefined ? undefined : { label: name };
  if (kind === 'paragraph' || kind === 'item') {
    const below = kind === 'item' ? labels : item !== undefined ? (subitems ?? []) : labels.slice(1);
    const own = kind === 'item' ? number : (item ?? labels[0]);
    return steps({
      paragraph: kind === 'paragraph' ? step(number) : undefined,
      item: step(own),
      subitems: below,
      ...part,
    });
  }
  const lettered = kind === 'article' && labels.length > 0 && !/^\d/u.test(labels[0] as string);
  const [first, second, ...rest] = lettered ? [undefined, ...labels] : labels;
  const places = {
    paragraph: step(paragraph ?? first),
    item: step(item ?? second),
    subitems: subitems ?? rest.filter((each) => each !== undefined),
    ...part,
  };
  if (kind === 'annex') return { annex: { kind: 'table', number }, ...steps(places) };
  if (kind === 'article' || kind === 'section') return { article: { label: number }, ...steps(places) };
  return { divisions: [{ kind, number }] };
}

interface Places {
  readonly paragraph: WrittenStep | undefined;
  readonly item: WrittenStep | undefined;
  readonly subitems: readonly string[];
  readonly clause?: ProvisionClause;
}

const steps = ({ paragraph, item, subitems, clause }: Places): WrittenProvision => ({
  ...(paragraph !== undefined && { paragraph }),
  ...(item !== undefined && { item }),
  ...(subitems.length > 0 && { subitems }),
  ...(clause !== undefined && { clause }),
});

const of = /,? (?:of|in|to|under) (?:the )?/uy;

/** paragraphs 1 and 2 of Article 3; point (f) of Article 6(1). */
function encloses(text: string, group: RefGroup): RefGroup {
  const inner = group.refs[0]?.written;
  if (inner === undefined || inner.article !== undefined || inner.annex !== undefined || inner.divisions !== undefined)
    return group;
  const found = matchAt(of, text, group.end);
  const outer = found === undefined ? undefined : readOuter(text, group.end + found[0].length);
  if (outer === undefined) return group;
  const refs = group.refs.map((ref, at) => ({
    ...ref,
    written: { ...outer.written, ...ref.written },
    ...(ref.to !== undefined && { to: { ...outer.written, ...ref.to } }),
    ...(at === group.refs.length - 1 && { end: outer.end }),
  }));
  return { refs, end: outer.end, sure: outer.sure };
}

function readOuter(
  text: string,
  at: number,
): { readonly written: WrittenProvision; readonly end: number; readonly sure: boolean } | undefined {
  const back = matchAt(pointed, text, at);
  if (back !== undefined) return { written: pointedPlace(back), end: at + back[0].length, sure: false };
  const outer = readPlain(text, at);
  const [only, ...others] = outer?.refs ?? [];
  if (outer === undefined || only === undefined || others.length > 0 || only.to !== undefined) return undefined;
  const enclosed = encloses(text, outer);
  return { written: enclosed.refs[0]?.written ?? only.written, end: enclosed.end, sure: enclosed.sure };
}

const pointed =
  /(?:[Tt]he )?(same|preceding|previous|foregoing|said|that|this) ([Aa]rticle|[Ss]ection|[Pp]aragraph|[Ii]tem)(?![A-Za-z\d]| [\dIVX(])/uy;

function pointedPlace([, pointer = '', kind = '']: RegExpExecArray): WrittenProvision {
  const step: WrittenStep = { relative: /preceding|previous|foregoing/u.test(pointer) ? 'previous' : 'same' };
  const name = kind.toLowerCase();
  return name === 'paragraph' ? { paragraph: step } : name === 'item' ? { item: step } : { article: step };
}

/** the same Article, paragraph 2; the preceding paragraph. */
export function readPointedEn(text: string, at: number): RefGroup | undefined {
  const found = matchAt(pointed, text, at);
  if (found === undefined) return undefined;
  const draft: Draft = { start: at, end: at + found[0].length, number: '', labels: [] };
  const written = pointedPlace(found);
  if (written.article !== undefined) readNamed(text, draft, 'article');
  const { paragraph, item, subitems = [], clause } = draft;
  const below = steps({
    paragraph: paragraph === undefined ? undefined : { label: paragraph },
    item: item === undefined ? undefined : { label: item },
    subitems,
    ...(clause !== undefined && { clause }),
  });
  const sure = /same|preceding|foregoing|said/u.test(found[1] as string) && found[2] === 'Article';
  return { refs: [{ start: at, end: draft.end, written: { ...written, ...below } }], end: draft.end, sure };
}
