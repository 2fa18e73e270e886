// A place of a law as a file of statutes has it: whether it is there on a day, how far, and its words.
import { z } from 'zod';
import { openStatutes, type StatuteDatabase } from '../../datasets/laws/statute-database.ts';
import { printPlace } from '../../law/citations/citation-grammars.ts';
import { findCitations, parseCitation } from '../../law/citations/find-citations.ts';
import { readNamedPlace } from '../../law/index/read-labels.ts';
import { createLawNames } from '../../law/names/law-names.ts';
import type { LawPlace } from '../../law/places/covers.ts';
import { clauseText, mayBeLeftOut, textOf, withSentences } from '../../law/statutes/locate-place.ts';
import { foundOrder, lookUp, type PlaceOfDay } from '../../law/statutes/look-up-place.ts';
import { printedPlaces, transitionalProvisions } from '../../law/statutes/transitional-provisions.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';

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
  const place = readPlace(book, text);
  const candidates = book.named(place.law);
  const ends = place.to === undefined ? [place.provision] : [place.provision, place.to];
  const all = candidates.map((law) => {
    const judged = ends.map((provision) => lookUp(book, { law, provision }, on));
    return { judged, worst: judged.find(({ found }) => found !== 'yes') ?? (judged[0] as PlaceOfDay) };
  });
  const best = all.toSorted((a, b) => foundOrder.indexOf(a.worst.found) - foundOrder.indexOf(b.worst.found))[0];
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
    return { document, notes: ['no law of that name is in the file'] };
  }
  const { worst, judged } = best;
  const { law, located, found, from = null, until = null } = worst;
  const printed = printPlace(present({ law: law.name, provision: place.provision, to: place.to }));
  const isThere = found !== 'no';
  const document: ShownPlace = present({
    law: law.name,
    place: printed,
    found: found === 'before-revisions' ? ('not-in-force' as const) : found,
    depth: located.depth,
    ...(isThere
      ? {
          paragraphs: located.held?.paragraphs ?? 0,
          items: located.held?.items ?? 0,
          text: judged.map((one) => wordsAt(book, one, place.provision)).join('\n'),
        }
      : nothing),
    from,
    until,
    candidates: candidates.length < 2 ? undefined : all.map((one) => candidateOf(one.worst)),
  });
  const open = found === 'no' && mayBeLeftOut(book, worst.revision.id, place.provision) ? [leftOut] : [];
  return { document, notes: [...notesOn(worst, on), ...open, ...transitional(book, worst, place.provision)] };
}

const leftOut = 'the file does not have all of these supplementary provisions: the place may exist';

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
  const printed = printedPlaces(law.name, transitionalProvisions(book, revision.id, provision));
  return printed.length === 0 ? [] : [`transitional provisions name it: ${printed.join(', ')}`];
}

/** @throws DatasetError for what names no place of a law */
function readPlace(book: StatuteDatabase, text: string): LawPlace {
  const trimmed = text.trim();
  const known = createLawNames(book.namesAtStart(trimmed));
  const whole = parseCitation(trimmed, { laws: known });
  if (whole?.law !== undefined && whole.unresolved === undefined) {
    const { law, provision, to } = whole;
    return present({ law, provision, to });
  }
  const alone = known.resolve(trimmed);
  if (alone !== undefined) return { law: alone, provision: {} };
  // A law that no grammar knows is what stands before the first label.
  const [first, ...others] = findCitations(trimmed, { laws: known });
  const named = others.length > 0 || first?.law !== undefined ? undefined : readNamedPlace(trimmed);
  if (named !== undefined && named.law !== '' && named.rest === '') {
    return present({ law: known.resolve(named.law) ?? named.law, provision: named.provision, to: named.to });
  }
  throw new DatasetError(`${JSON.stringify(trimmed.slice(0, 80))} is no place of a law`, {
    code: 'unreadable-place',
    hint: 'write it as 民法第709条第1項, 민법 제750조 or with an annexed table, its law first',
  });
}
