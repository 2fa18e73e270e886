// What differs between two revisions of a law, article by article.
import { z } from 'zod';
import { openStatutes, type StatuteDatabase } from '../../datasets/laws/statute-database.ts';
import { printPlace } from '../../law/citations/citation-grammars.ts';
import { locate } from '../../law/statutes/locate-place.ts';
import { provisionOf } from '../../law/statutes/place-key.ts';
import { textOf } from '../../law/statutes/place-words.ts';
import { beginsOn, type StatuteLaw, type StatuteRevision } from '../../law/statutes/statute-book.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';

const day = z.string().nullable();
const revision = z.strictObject({ from: day, seen: day, source: z.string() });

export const lawDifferencesSchema = z.strictObject({
  law: z.string(),
  before: revision,
  after: revision,
  /** Articles that say the same. */
  same: z.int().min(0),
  /** What the days of the revisions leave open, and which of several laws of the name it is (nothing). */
  note: z.string().optional(),
  articles: z.array(
    z.strictObject({
      place: z.string(),
      change: z.enum(['added', 'gone', 'deleted', 'changed']),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});

export type LawDifferences = z.output<typeof lawDifferencesSchema>;

interface DiffLawsRequest {
  /** File of statutes. */
  readonly laws: string;
  /** By any name that it has there. */
  readonly law: string;
  /** Days whose texts are compared (the last two revisions). */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/**
 * The main provisions of two revisions. Articles are looked up by their numbers: one that was moved is gone in one place and added in another.
 * @throws DatasetError for a law that is not there, or of which there are no two revisions
 */
export function diffLaws({ laws, law: name, before, after }: DiffLawsRequest): LawDifferences {
  const book = openStatutes(laws);
  try {
    const numbered = book.numbered(name);
    const [law, ...others] = (numbered.length > 0 ? numbered : book.named(name)).toSorted(
      (a, b) => b.revisions.length - a.revisions.length,
    );
    if (law === undefined) {
      throw new DatasetError(`there is no law ${JSON.stringify(name.slice(0, 80))}`, {
        code: 'no-such-law',
        where: laws,
      });
    }
    const [first, last] = [revisionOf(law, before, -2), revisionOf(law, after, -1)];
    if (first === undefined || last === undefined || first === last) {
      throw new DatasetError(`there are no two revisions of ${law.name} to compare`, {
        code: 'no-revisions',
        where: laws,
        hint: `it has ${law.revisions.length}: ${law.revisions.map((one) => beginsOn(one) || one.source).join(', ')}`,
      });
    }
    const notes = [...[first, last].flatMap(dayNote), ...namesakesNote(law, others)];
    return present({
      ...differences(book, { law, first, last }),
      note: notes.length === 0 ? undefined : notes.join('; '),
    });
  } finally {
    book.close();
  }
}

/** Where nothing tells when a text began: why it stands where it does. */
const dayNote = ({ from, seen, source }: StatuteRevision): readonly string[] =>
  from !== undefined
    ? []
    : seen === undefined
      ? [`nothing tells a day of the text of ${source}: it is taken for the first`]
      : [
          `nothing tells since when the text of ${source} is in force: it is placed by ${seen}, a day on which it was seen`,
        ];

const namesakesNote = ({ number, name }: StatuteLaw, others: readonly StatuteLaw[]): readonly string[] =>
  others.length === 0
    ? []
    : [
        `${others.length + 1} laws have this name: this is ${number ?? name}, beside ${others.map((other) => other.number ?? other.name).join(', ')}; a number in place of the name tells which is meant`,
      ];

const revisionOf = ({ revisions }: StatuteLaw, on: string | undefined, at: number): StatuteRevision | undefined =>
  on === undefined ? revisions.at(at) : revisions.findLast((one) => beginsOn(one) <= on);

interface Compared {
  readonly law: StatuteLaw;
  readonly first: StatuteRevision;
  readonly last: StatuteRevision;
}

function differences(book: StatuteDatabase, { law, first, last }: Compared): LawDifferences {
  const articles: LawDifferences['articles'][number][] = [];
  let same = 0;
  for (const key of new Set([...book.articles(first.id), ...book.articles(last.id)])) {
    const provision = provisionOf(key);
    const [before, after] = [first, last].map(({ id }) => {
      const { isThere, isDeleted, held } = locate(book, id, provision);
      return { isDeleted, text: isThere ? textOf(book, id, held) : null };
    }) as [Side, Side];
    if (before.text === after.text || (before.isDeleted && after.isDeleted)) same++;
    else {
      const place = printPlace({ law: law.name, provision });
      articles.push({ place, change: changeOf(before, after), before: before.text, after: after.text });
    }
  }
  return { law: law.name, before: shown(first), after: shown(last), same, articles };
}

interface Side {
  readonly isDeleted: boolean;
  readonly text: string | null;
}

function changeOf(before: Side, after: Side): LawDifferences['articles'][number]['change'] {
  if (before.text === null) return 'added';
  if (after.text === null) return 'gone';
  return after.isDeleted ? 'deleted' : 'changed';
}

const shown = ({
  from = null,
  seen = null,
  source,
}: {
  from?: string | null;
  seen?: string | null;
  source: string;
}) => ({
  from,
  seen,
  source,
});
