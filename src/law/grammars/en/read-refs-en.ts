// Places of a law as English texts write them: Article 9(2)(b), Articles 12 to 14, § 230(c)(1), paragraph 2 of Article 3, Annex III.
import { present } from '../../../model/present.ts';
import { matchAt } from '../../../text/match-text.ts';
import type { ProvisionClause } from '../../places/provision.ts';
import type { WrittenProvision, WrittenStep } from '../../places/written-provision.ts';
import {
  clauseBefore,
  codeTitleEn,
  type DraftPlace,
  type Keyword,
  ordinalsEn,
  type PlaceKind,
  readBracketLabels,
  readDraft,
  readKeyword,
  readNamed,
  readSigned,
} from './read-draft-en.ts';

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

/** The group that begins at `at`, with what encloses it: paragraph 2 of Article 3. */
export function readGroupEn(text: string, at: number): RefGroup | undefined {
  const part = clauseBefore(text, at);
  const unnumbered = part === undefined ? matchAt(unnumberedPart, text, at) : undefined;
  const from = part?.end ?? at + (unnumbered?.[0].length ?? 0);
  const ordinal = matchAt(ordinalParagraph, text, from);
  const group = ordinal === undefined ? readPlain(text, from) : ordinalGroup(from, ordinal);
  if (group === undefined) return undefined;
  const enclosed = encloses(text, group);
  const [first, ...others] = enclosed.refs;
  if (first === undefined) return enclosed;
  if (part === undefined) return { ...enclosed, refs: [{ ...first, start: at }, ...others] };
  const written = { ...first.written, clause: part.clause };
  return { ...enclosed, refs: [{ ...first, start: at, written }, ...others] };
}

const ordinalParagraph = new RegExp(`(?:[Tt]he )?(${ordinalsEn.join('|')}) paragraph(?= (?:of|in) [AaSs§])`, 'uy');

/** The second subparagraph of Article 4(1): no number tells it apart, so that it counts as the paragraph around it. */
const unnumberedPart = new RegExp(
  `(?:[Tt]he )?(?:${ordinalsEn.join('|')}|last) (?:sub-?paragraph|indent|alinea) (?:of|in) (?=[AaPp])`,
  'uy',
);

function ordinalGroup(at: number, found: RegExpExecArray): RefGroup {
  const number = String(ordinalsEn.indexOf(found[1] as string) + 1);
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
  let to: DraftPlace | undefined;
  const close = (): void => {
    const written = writtenOf(head.kind, last);
    refs.push(
      present({
        start: last.start,
        end: (to ?? last).end,
        written,
        to: to !== undefined ? writtenOf(head.kind, to) : undefined,
      }),
    );
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
  // Annexes of Union law have points: Annex III point 4(a).
  const isAnnexPoint =
    head.kind === 'annex' && refs.every(({ written: { annex, item } }) => annex !== undefined && item !== undefined);
  return { refs, end: (to ?? last).end, sure: head.sure || (isAnnexPoint && /^Annex/u.test(text.slice(at, at + 5))) };
}

const joint = /(,? (?:and|or|and\/or) (?:of )?|, (?!and|or)|(?: to | through | ?[-–] ?| until ))/uy;

const codeTitle = new RegExp(codeTitleEn, 'uy');

/** What a list goes on with: 6, 6(1), (b). */
function readNext(
  text: string,
  at: number,
  { head, last }: { readonly head: Keyword; readonly last: DraftPlace },
): { readonly draft: DraftPlace; readonly range: boolean } | undefined {
  const found = matchAt(joint, text, at);
  if (found === undefined) return undefined;
  const range = /(?:to|through|until|[-–]) ?$/u.test(found[0]);
  const from = at + found[0].length;
  if (matchAt(codeTitle, text, from) !== undefined) return undefined;
  const signed = readSigned(text, from, last);
  if (signed !== undefined) return { draft: signed, range };
  const labels = readBracketLabels(text, from);
  const [item, ...subitems] = labels.labels;
  // Article 7, paragraph (1), items (i) and (ii)
  if (item !== undefined && text[from] === '(' && last.item !== undefined && last.subitems === undefined) {
    const { number, paragraph } = last;
    const below = present({ paragraph, subitems: subitems.length > 0 ? subitems : undefined });
    return { range, draft: { start: from, end: labels.end, number, labels: [], item, ...below } };
  }
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

const of =
  /,? (?:of|in|to|under) (?:the )?(?:(?:first|second|third|fourth|last) (?:sub-?paragraph|indent) (?:of|in) (?:the )?)?/uy;

/** paragraphs 1 and 2 of Article 3; point (f) of Article 6(1). */
function encloses(text: string, group: RefGroup): RefGroup {
  const inner = group.refs[0]?.written;
  if (inner === undefined || inner.article !== undefined || inner.annex !== undefined || inner.divisions !== undefined)
    return group;
  const found = matchAt(of, text, group.end);
  const outer = found === undefined ? undefined : readOuter(text, group.end + found[0].length);
  if (outer === undefined) return group;
  const refs = group.refs.map((ref, at) =>
    present({
      ...ref,
      written: within(outer.written, ref.written),
      to: ref.to !== undefined ? within(outer.written, ref.to) : undefined,
      end: at === group.refs.length - 1 ? outer.end : ref.end,
    }),
  );
  return { refs, end: outer.end, sure: outer.sure };
}

/** Item (a) of subparagraph 1 lies below the item that subparagraph 1 is. */
function within(outer: WrittenProvision, inner: WrittenProvision): WrittenProvision {
  const { item, subitems = [], ...others } = inner;
  if (outer.item === undefined || item === undefined || !('label' in item)) return { ...outer, ...inner };
  return { ...outer, ...others, subitems: [...(outer.subitems ?? []), item.label, ...subitems] };
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
  const draft: DraftPlace = { start: at, end: at + found[0].length, number: '', labels: [] };
  const written = pointedPlace(found);
  if (written.article !== undefined) readNamed(text, draft, 'article');
  const { paragraph, item, subitems = [], clause } = draft;
  const below = steps({
    paragraph: paragraph === undefined ? undefined : { label: paragraph },
    item: item === undefined ? undefined : { label: item },
    subitems,
    clause,
  });
  const sure = /same|preceding|foregoing|said/u.test(found[1] as string) && found[2] === 'Article';
  return { refs: [{ start: at, end: draft.end, written: { ...written, ...below } }], end: draft.end, sure };
}

// A place that was read, as paragraph, item and what lies below.

/** Brackets by their order; a lone letter behind Article is an item, behind a section a paragraph. */
function writtenOf(
  kind: PlaceKind,
  { number, labels, paragraph, item, subitems, clause }: DraftPlace,
): WrittenProvision {
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
  if (kind === 'recital') return { annex: { kind, number } };
  if (kind === 'annex') return { annex: { kind: 'table', number }, ...steps(places) };
  if (kind === 'article' || kind === 'section') return { article: { label: number }, ...steps(places) };
  return { divisions: [{ kind, number }] };
}

interface Places {
  readonly paragraph: WrittenStep | undefined;
  readonly item: WrittenStep | undefined;
  readonly subitems: readonly string[];
  readonly clause?: ProvisionClause | undefined;
}

const steps = ({ paragraph, item, subitems, clause }: Places): WrittenProvision =>
  present({ paragraph, item, subitems: subitems.length > 0 ? subitems : undefined, clause });
