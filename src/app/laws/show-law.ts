// A place of a law as a file of statutes has it: whether it is there on a day, how far, and its words.
import { z } from 'zod';
import { openStatutes, type StatuteDatabase } from '../../datasets/laws/statute-database.ts';
import { printPlace } from '../../law/citations/citation-grammars.ts';
import type { LawPlace } from '../../law/places/covers.ts';
import type { ProvisionClause } from '../../law/places/provision.ts';
import { isInsideUnread, locate, mayBeLeftOut, namesColumn } from '../../law/statutes/locate-place.ts';
import { bestFirst, lookUp, newerWithout, type PlaceOfDay } from '../../law/statutes/look-up-place.ts';
import { clauseText, textOf, withSentences } from '../../law/statutes/place-words.ts';
import type { StatuteLaw } from '../../law/statutes/statute-book.ts';
import { printedPlaces, transitionalProvisions } from '../../law/statutes/transitional-provisions.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import { readAskedPlace, type UnreadPlace } from './read-asked-place.ts';

const day = z.string().nullable();

export const shownPlaceSchema = z.strictObject({
  law: z.string(),
  place: z.string(),
  found: z.enum(['yes', 'no', 'deleted', 'not-in-force']),
  depth: z.enum(['law', 'article', 'paragraph', 'item', 'row']).nullable(),
  paragraphs: z.int().min(0).nullable(),
  items: z.int().min(0).nullable(),
  text: z.string().nullable(),
  from: day,
  until: day,
  candidates: z
    .array(z.strictObject({ law: z.string(), number: z.string().nullable(), from: day, until: day }))
    .optional(),
  /** What nothing else here says of the verdict, such as that the law is not in the file, that the text could not be read as a place, that the text of the day is not known, or that the place stands in supplementary provisions. */
  note: z.string().optional(),
  /** The texts that may all be that of the day, where they differ: `text`, `from` and `until` are null then. */
  texts: z.array(z.strictObject({ source: z.string(), from: day, seen: day, text: z.string() })).optional(),
});

export type ShownPlace = z.output<typeof shownPlaceSchema>;

interface ShowLawRequest {
  /** File of statutes. */
  readonly laws: string;
  /** `民法第709条` */
  readonly place: string;
  /** `2020-04-01` */
  readonly on: string;
}

export interface ShownLaw {
  readonly document: ShownPlace;
  /** What a reader should know besides, such as that no revision of that day is there. */
  readonly notes: readonly string[];
}

/** @throws DatasetError for a file that cannot be read, and a text that names no place of a law */
export function showLaw({ laws, place: text, on }: ShowLawRequest): ShownLaw {
  const book = openStatutes(laws);
  try {
    return showPlace(book, text, on);
  } finally {
    book.close();
  }
}

export function showPlace(book: StatuteDatabase, text: string, on: string): ShownLaw {
  const asked = readAskedPlace(book, text);
  if ('unread' in asked) return unreadRest(asked);
  const { place, laws: candidates, otherNumber, means = [] } = asked;
  const ends = place.to === undefined ? [place.provision] : [place.provision, place.to];
  const all = candidates.map((law) => {
    const judged = ends.map((provision) => lookUp(book, { law, provision }, on));
    return { judged, worst: judged.find(({ found }) => found !== 'yes') ?? (judged[0] as PlaceOfDay) };
  });
  const order = bestFirst(all.map(({ worst }) => worst));
  const best = all.find(({ worst }) => worst === order[0]);
  if (best === undefined && means.length === 0 && namesPreamble.test(text)) return untold(text, place.law, preambles);
  if (best === undefined) {
    const document: ShownPlace = {
      law: place.law,
      place: printPlace(place),
      found: 'no',
      depth: null,
      ...nothing,
      from: null,
      until: null,
    };
    if (means.length === 0) return { document: { ...document, note: notImported }, notes: [notImported] };
    const note = `it may be ${means.map(({ name }) => name).join(' or ')}: whose law is meant is not told, as the Civil Code of Japan tells it`;
    const named = means.map(({ name, number = null, revisions }) => ({
      law: name,
      number,
      from: revisions.at(-1)?.from ?? null,
      until: null,
    }));
    return { document: { ...document, candidates: named, note }, notes: [note] };
  }
  const { worst, judged } = best;
  const { law, located, found, from = null, until = null } = worst;
  const { supplement } = worst.located.provision;
  // It may stand in supplementary provisions though none were named, or in those of an amendment though none was.
  const isMoved = found !== 'no' && supplement !== undefined && supplement !== place.provision.supplement;
  const inSupplement = (provision: LawPlace['provision']): LawPlace['provision'] =>
    isMoved ? { ...provision, supplement } : provision;
  const printed = printPlace(
    present({
      law: law.name,
      provision: inSupplement(place.provision),
      to: place.to === undefined ? undefined : inSupplement(place.to),
    }),
  );
  const open = judged.find(({ rivals }) => rivals !== undefined);
  const isThere = found !== 'no' && open === undefined;
  const special = [
    ...(open === undefined ? [] : [openNote(open, on)]),
    ...(isMoved ? [movedNote(supplement)] : []),
    ...(otherNumber === undefined ? [] : [numberNote(book, law, otherNumber)]),
    ...namesakeNotes(order, on),
    ...notHeld(book, worst, place.provision),
  ];
  const notes = [...special, ...notesOn(worst, on)];
  const document: ShownPlace = present({
    law: law.name,
    place: printed,
    found: open === undefined ? (found === 'before-revisions' ? ('not-in-force' as const) : found) : foundInAll(open),
    depth: located.depth,
    ...(isThere
      ? {
          paragraphs: located.held?.paragraphs ?? 0,
          items: located.held?.items ?? 0,
          text: ofPlaces(judged)
            .map((one) => wordsAt(book, one, place.provision))
            .join('\n'),
        }
      : nothing),
    from: open === undefined ? from : null,
    until: open === undefined ? until : null,
    candidates: candidates.length < 2 ? undefined : order.map(candidateOf),
    note: special.length === 0 && found !== 'before-revisions' ? undefined : notes.join('; '),
    texts: open === undefined ? undefined : textsOf(book, open),
  });
  return { document, notes: [...notes, ...transitional(book, worst, place.provision)] };
}

/** Which of several laws of one name is shown, how the others are told, and whether a newer one has not the place. */
function namesakeNotes(order: readonly PlaceOfDay[], on: string): readonly string[] {
  const [best, ...others] = order;
  if (best === undefined || others.length === 0) return [];
  const newer = newerWithout(order);
  const begun = order.filter(({ now }) => now !== undefined).length;
  return [
    `${order.length} laws have this name, of which ${begun === 0 ? 'none is' : begun === 1 ? 'one is' : `${begun} are`} in force on ${on}: this is ${nameOf(best)}, beside ${others.map(nameOf).join(', ')}; a number before the place, or in brackets behind the name, tells which is meant`,
    ...(newer === undefined ? [] : [`${nameOf(newer)}, which is newer, has no such place`]),
  ];
}

const nameOf = ({ law: { name, number, revisions } }: PlaceOfDay): string =>
  `${number ?? name} (${revisions[0]?.from === undefined ? 'from a day that nothing tells' : `from ${revisions[0].from}`})`;

/** What the file does not have of a place, or does not tell. */
function notHeld(
  book: StatuteDatabase,
  { found, revision, located }: PlaceOfDay,
  provision: LawPlace['provision'],
): readonly string[] {
  if (found === 'yes' && namesColumn(provision))
    return ['which columns the table has is not told: the column was not looked at'];
  if (found !== 'no') return [];
  const { clause, ...whole } = provision;
  if (clause !== undefined && locate(book, revision.id, whole).isThere) return [partNote(clause)];
  if (isInsideUnread(book, revision.id, { provision, located }))
    return ['the file does not tell what stands inside this table: the place may exist'];
  return mayBeLeftOut(book, revision.id, provision)
    ? ['the file does not have all of these supplementary provisions: the place may exist']
    : [];
}

/** Courts call 前段 and 後段 what stands before and behind a comma of one sentence, too: 憲法14条1項後段. */
const partNote = (clause: ProvisionClause): string =>
  clause === 'first-sentence' || clause === 'second-sentence'
    ? 'the place itself is there, and is one sentence beside any proviso: parts of a sentence (前段, 後段, 전단, 후단) are not told'
    : `the place itself is there, and its text has no such part (${partNames[clause]})`;

const partNames: Readonly<Record<Exclude<ProvisionClause, 'first-sentence' | 'second-sentence'>, string>> = {
  proviso: 'ただし書, 단서',
  principal: '本文, 본문: what a proviso stands beside',
  'each-item': '各号, 각 호',
  introduction: '柱書, 각 호 외의 부분',
};

/** Without the folders of whoever imported it. */
const fileName = (source: string): string => source.slice(source.lastIndexOf('/') + 1);

const openNote = ({ rivals = [] }: PlaceOfDay, on: string): string =>
  `what stood here on ${on} is not known: nothing tells when the text of ${rivals.map(({ revision }) => fileName(revision.source)).join(', ')} began, and it differs here`;

/** The law of this name is shown, whatever number stands behind it. */
function numberNote(book: StatuteDatabase, { name, number }: StatuteLaw, told: string): string {
  const other = book.numbered(told).map((one) => one.name);
  return `the number ${told} is not that of ${name} (${number ?? 'a number that is not known'})${other.length === 0 ? '' : ` but of ${other.join(', ')}`}: which of both is meant is not told`;
}

const movedNote = (supplement: string): string =>
  supplement === ''
    ? 'it stands in the supplementary provisions, which go on counting from the main provisions'
    : `it stands in the supplementary provisions that ${supplement} brought`;

/** Whether it is there can be told where all texts that may be that of the day agree. */
const foundInAll = ({ found, rivals = [] }: PlaceOfDay): ShownPlace['found'] =>
  found === 'yes' && rivals.every(({ located }) => located.isThere && !located.isDeleted) ? 'yes' : 'not-in-force';

/** Of a text that has not the place an empty one. */
const textsOf = (book: StatuteDatabase, { governing, rivals = [] }: PlaceOfDay): ShownPlace['texts'] =>
  [...(governing === undefined ? [] : [governing]), ...rivals].map(({ revision, located }) => ({
    source: revision.source,
    from: revision.from ?? null,
    seen: revision.seen ?? null,
    text: located.isThere ? textOf(book, revision.id, located.held) : '',
  }));

const notImported = 'no law of that name is in the file: whether the place exists is not told';

/**
 * The document for a text that names no place of a law, or says where it is only beside another place, with what `showLaw` said of it.
 * @returns undefined for any other error
 */
export function refusedPlace(place: string, error: unknown): ShownPlace | undefined {
  if (!(error instanceof DatasetError) || !unreadable.has(error.code)) return undefined;
  return { law: '', place, found: 'no', depth: null, ...nothing, from: null, until: null, note: error.message };
}

const unreadable: ReadonlySet<string> = new Set(['relative-place', 'no-law', 'unreadable-place']);

function unreadRest({ unread, law, isSeveral }: UnreadPlace): ShownLaw {
  if (isSeveral) return untold(unread, law, 'it names several places, of which one is looked up at a time');
  const unreadable = 'what stands behind the name of the law could not be read as a place';
  return untold(unread, law, namesPreamble.test(unread) ? preambles : unreadable);
}

const namesPreamble = /(?:前文|전문)(?: ?[第제]? ?[\d０-９一二三四五六七八九十]{1,3} ?(?:項|段落?|항))?$/u;
const preambles = 'preambles (前文, 전문) are not kept: what stands there is not told';

function untold(place: string, law: string, note: string): ShownLaw {
  const document = { law, place, found: 'no' as const, depth: null, ...nothing, from: null, until: null, note };
  return { document, notes: [note] };
}

/** Both ends of 第3条から第5条まで may lie in what one entry says of all of them. */
const ofPlaces = ([first, ...others]: readonly PlaceOfDay[]): readonly PlaceOfDay[] =>
  first === undefined ? [] : [first, ...others.filter(({ located }) => located.held?.key !== first.located.held?.key)];

const nothing = { paragraphs: null, items: null, text: null };

const candidateOf = ({ law, from, until }: PlaceOfDay): NonNullable<ShownPlace['candidates']>[number] => ({
  law: law.name,
  number: law.number ?? null,
  from: from ?? null,
  until: until ?? null,
});

function wordsAt(book: StatuteDatabase, { revision, located }: PlaceOfDay, { clause }: LawPlace['provision']): string {
  const { held } = located;
  const isPart = clause !== undefined && clause !== 'each-item';
  const part = held === undefined || !isPart ? undefined : clauseText(withSentences(book, revision.id, held), clause);
  return part ?? textOf(book, revision.id, held);
}

function notesOn({ found, law, revision, located, from }: PlaceOfDay, on: string): readonly string[] {
  const notes: string[] = [];
  if (found === 'before-revisions') {
    notes.push(
      `the file has no text of ${on}: the first that it has of this law is in force from ${from ?? 'a day that nothing tells'} on`,
    );
  }
  if (found === 'not-in-force') notes.push(`it does not stand in the text of ${on}`);
  if (found === 'no') notes.push(`confirmed down to: ${printPlace({ law: law.name, provision: located.provision })}`);
  if (revision.from === undefined) notes.push('nothing tells since when this text is in force');
  return notes;
}

/** The provisions to read where a text changed: an old case may be under the former text. */
function transitional(
  book: StatuteDatabase,
  { law, revision, found }: PlaceOfDay,
  provision: LawPlace['provision'],
): readonly string[] {
  if (found === 'no') return [];
  const printed = printedPlaces(law.name, transitionalProvisions(book, { law, revision: revision.id }, provision));
  return printed.length === 0 ? [] : [`transitional provisions name it: ${printed.join(', ')}`];
}
