// Whether a place is there in the text of a day: of the revisions of a law the newest that has begun counts.
import { present } from '../../model/present.ts';
import type { Provision } from '../places/provision.ts';
import { type LocatedPlace, locate, mayBeLeftOut } from './locate-place.ts';
import { textOf } from './place-words.ts';
import { firstDay, laterFirst, type StatuteBook, type StatuteLaw, type StatuteRevision } from './statute-book.ts';
import { textsOfDay } from './texts-of-day.ts';

export interface PlaceOfDay {
  readonly law: StatuteLaw;
  /**
   * `not-in-force`: it stands in another revision than that of the day, `before-revisions`: the day lies before every revision that is there, in
   * the first of which it stands.
   */
  readonly found: 'yes' | 'no' | 'deleted' | 'not-in-force' | 'before-revisions';
  readonly revision: StatuteRevision;
  readonly located: LocatedPlace;
  /** How far the text of the day has the place; absent where no text of the day is there. */
  readonly now?: LocatedPlace;
  /** Texts that may be that of the day as well, since nothing tells when they began, and that have something else at the place: what stood there is not known. */
  readonly rivals?: readonly RivalText[];
  /** Beside rivals: the text of the newest revision that is known to have begun. */
  readonly governing?: RivalText;
  readonly from?: string;
  readonly until?: string;
}

export interface RivalText {
  readonly revision: StatuteRevision;
  readonly located: LocatedPlace;
}

/**
 * @param day as of which the text is looked for: of a law the newest revision that has begun
 * @param law has at least one revision
 */
export function lookUp(
  book: StatuteBook,
  { law, provision }: { readonly law: StatuteLaw; readonly provision: Provision },
  day: string,
): PlaceOfDay {
  const { revisions } = law;
  const first = revisions[0] as StatuteRevision;
  const { governing, others } = textsOfDay(law, day);
  const at = governing === undefined ? -1 : revisions.indexOf(governing);
  const inRevision = (revision: StatuteRevision): LocatedPlace => locate(book, revision.id, provision);
  let now: LocatedPlace | undefined;
  let open: Pick<PlaceOfDay, 'governing' | 'rivals'> = {};
  const result = (found: PlaceOfDay['found'], revision: StatuteRevision, located: LocatedPlace): PlaceOfDay =>
    present({ law, found, revision, located, now, ...open, ...daysOfRevision(law, revision) });
  if (governing !== undefined) {
    const located = inRevision(governing);
    now = located;
    // Supplementary provisions do not end, and files leave them out.
    const differing =
      provision.supplement === undefined ? others.map((revision) => ({ revision, located: inRevision(revision) })) : [];
    const own = { revision: governing, located };
    const rivals = differing.filter((other) => textAt(book, other) !== textAt(book, own));
    if (rivals.length > 0) open = { governing: own, rivals };
    if (located.isThere) return result(located.isDeleted ? 'deleted' : 'yes', governing, located);
    const before = revisions.slice(0, Math.max(at, 0)).toReversed();
    // Supplementary provisions do not end: one file leaves out what another has.
    const held = mayBeLeftOut(book, governing.id, provision)
      ? before.find(({ id }) => locate(book, id, provision).isThere)
      : undefined;
    if (held !== undefined) {
      now = inRevision(held);
      return result('yes', held, now);
    }
    for (const other of [...before, ...revisions.slice(at + 1)]) {
      const there = other === governing ? located : inRevision(other);
      if (there.isThere && !there.isDeleted) return result('not-in-force', other, there);
    }
    return result('no', governing, located);
  }
  for (const revision of revisions) {
    const located = inRevision(revision);
    if (located.isThere) return result('before-revisions', revision, located);
  }
  return result('no', first, inRevision(first));
}

/** What a text has at a place; nothing where it has not all of it. */
const textAt = (book: StatuteBook, { revision, located }: RivalText): string | undefined =>
  located.isThere ? textOf(book, revision.id, located.held) : undefined;

/**
 * The same of a law that is told by name; of several laws of one name the one of which more is true stands first.
 * @returns none where no law has the name
 */
export function lookUpNamed(
  book: StatuteBook,
  { law, provision }: { readonly law: string; readonly provision: Provision },
  day: string,
): readonly PlaceOfDay[] {
  return bestFirst(book.named(law).map((one) => lookUp(book, { law: one, provision }, day)));
}

/** What is more true stands first. */
const foundOrder: readonly PlaceOfDay['found'][] = ['yes', 'deleted', 'not-in-force', 'before-revisions', 'no'];

/** Of several laws of one name: what is more true, and of those that are alike the law that began last. */
export const bestFirst = (found: readonly PlaceOfDay[]): readonly PlaceOfDay[] =>
  found.toSorted(
    (a, b) => foundOrder.indexOf(a.found) - foundOrder.indexOf(b.found) || laterFirst(firstDay(a.law), firstDay(b.law)),
  );

/**
 * The law that leaves open which one is meant: it has the same name, began later than the one that has the place, is in force on the day too, and has no such place.
 * @param found in the order of `bestFirst`
 */
export function newerWithout([best, ...others]: readonly PlaceOfDay[]): PlaceOfDay | undefined {
  if (best === undefined || best.found === 'no') return undefined;
  return others.find(
    (other) => other.found === 'no' && other.now !== undefined && firstDay(other.law) > firstDay(best.law),
  );
}

/** The first day of a revision, and that of the next one. */
export function daysOfRevision(
  { revisions }: StatuteLaw,
  revision: StatuteRevision,
): { readonly from?: string; readonly until?: string } {
  const next = revisions[revisions.indexOf(revision) + 1];
  return present({ from: revision.from, until: next?.from });
}
