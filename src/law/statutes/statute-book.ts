// Statutes that are looked up one place at a time, wherever they are kept.
import type { LawName } from '../names/law-names.ts';
import type { StatutePlace } from './statute.ts';

/** A revision of a law that a book has. */
export interface StatuteRevision {
  readonly id: number;
  /** As it is called in this revision (as the law is). */
  readonly title?: string;
  /** First day (not known). */
  readonly from?: string;
  /** A day on which it surely was the text, where its first one is not known. */
  readonly seen?: string;
  /** File that it was read from. */
  readonly source: string;
}

export interface StatuteLaw extends LawName {
  readonly id: number;
  readonly number?: string;
  /** Day on which its first revision was promulgated (not known). */
  readonly promulgated?: string;
  /** In the order of their days. */
  readonly revisions: readonly StatuteRevision[];
}

export interface HeldPlace extends StatutePlace {
  /** Numbers of those directly under it; of an article the items of its first paragraph. */
  readonly paragraphs: number;
  readonly items: number;
}

export interface StatuteBook {
  /** By title, else by an abbreviation, else by what other laws call it; several where it is the name of several. */
  named(name: string): readonly StatuteLaw[];
  /** By the number of the law, whichever way it is written: 明治29年法律第89号, 법률 제5305호. */
  numbered(number: string): readonly StatuteLaw[];
  place(revision: number, key: string): HeldPlace | undefined;
  /** All places below one, in the order of print. */
  below(revision: number, key: string): readonly HeldPlace[];
  /** Keys of the articles of the main part, in the order of print. */
  articles(revision: number): readonly string[];
  /** Ranges, divisions, annexes and supplementary provisions of a revision, in the order of print. */
  heads(revision: number): readonly HeldPlace[];
}

/** The day from which the first revision of a law is taken to be its text. */
export const firstDay = ({ revisions }: StatuteLaw): string => beginsOn(revisions[0] as StatuteRevision);

/** Orders days, the later first. */
export const laterFirst = (a: string, b: string): number => (a === b ? 0 : a > b ? -1 : 1);

/** The day from which a revision is taken to be the text; an empty text, which is before any day, where none is known. */
export const beginsOn = ({ from, seen }: StatuteRevision): string => from ?? seen ?? '';
