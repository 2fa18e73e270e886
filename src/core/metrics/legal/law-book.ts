// Laws by all the names that an answer, a document or an index may call them.
import type { LawIndex } from '../../law-index/law-index.ts';
import { knownLaw, plainLawName } from '../../law-index/plain-law-name.ts';
import { builtInLawNames } from '../../text/legal-citation/built-in-law-names.ts';
import { createLawNames, type LawName, type LawNames } from '../../text/legal-citation/law-names.ts';

export interface LawBook {
  readonly index: LawIndex | undefined;
  /** One name for a law however it is called; a law that nobody knows keeps its own. */
  canonical(name: string): string;
  /** The book with further laws, such as those of retrieved documents. */
  with(laws: readonly string[]): LawBook;
  /** What citations are read with. */
  readonly names: LawNames;
}

export function createLawBook(index: LawIndex | undefined): LawBook {
  const indexed = index?.laws ?? [];
  return book(index, indexed, createLawNames(indexed));
}

function book(index: LawIndex | undefined, laws: readonly LawName[], names: LawNames): LawBook {
  const known = new Set(laws.map(({ name }) => name));
  const canonical = (name: string): string => {
    const plain = plainLawName(name);
    const full = names.resolve(plain) ?? builtInLawNames.resolve(plain) ?? plain;
    return knownLaw(full, known) ?? full;
  };
  return {
    index,
    canonical,
    names,
    with: (further) => {
      const added = [...new Set(further)].filter((name) => !known.has(name)).map((name) => ({ name }));
      return added.length === 0
        ? { ...book(index, laws, names) }
        : book(index, [...laws, ...added], createLawNames([...laws, ...added]));
    },
  };
}
