// Which of the revisions of a law are its text on a day, where the days of some are not known.
import { beginsOn, type StatuteLaw, type StatuteRevision } from './statute-book.ts';

export interface TextsOfDay {
  /** The newest that is known to have begun; absent where the day lies before all of them. */
  readonly governing?: StatuteRevision;
  /** Others that may have been the text of the day as well: nothing tells when they began. */
  readonly others: readonly StatuteRevision[];
}

/**
 * A revision of which no first day is known is the text from the day on which it was seen; it may have begun on any day between the last known text
 * before it and that day, but on the first day of a text that is known: then this one is the text. One of which no day at all is known may have been the text of any. The only revision of a law is its text on all days
 * if none is known.
 * @param day `2020-04-01`
 */
export function textsOfDay({ revisions }: StatuteLaw, day: string): TextsOfDay {
  const [first, ...more] = revisions;
  if (first !== undefined && more.length === 0 && first.from === undefined) return { governing: first, others: [] };
  const at = revisions.findLastIndex((revision) => beginsOn(revision) <= day);
  const governing = revisions[at];
  if (governing === undefined || isUndated(governing)) return { others: [] };
  // Another that nothing dates lies before it or behind it.
  if (governing.from === day) return { governing, others: [] };
  const later = revisions.slice(at + 1);
  const next = later.findIndex(({ from }) => from !== undefined);
  return { governing, others: [...revisions.filter(isUndated), ...(next < 0 ? later : later.slice(0, next))] };
}

const isUndated = (revision: StatuteRevision): boolean => beginsOn(revision) === '';
