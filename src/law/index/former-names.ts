// The names that a law had before it was renamed.
import { present } from '../../model/present.ts';
import type { StatuteLaw } from '../statutes/statute-book.ts';
import type { FormerName, LawIndex } from './law-index.ts';

/**
 * Of statutes the titles of former revisions, each until the first revision that is called otherwise; of a list of laws what it says.
 * @param law by the name that the index has
 */
export function formerNames({ laws, statutes }: LawIndex, law: string): readonly FormerName[] {
  const renamed = (statutes?.named(law) ?? []).flatMap(formerTitles);
  return renamed.length > 0 ? renamed : (laws.find(({ name }) => name === law)?.formerNames ?? []);
}

const formerTitles = ({ name, revisions }: StatuteLaw): readonly FormerName[] =>
  revisions.flatMap(({ title = name }, at) => {
    const next = revisions[at + 1];
    const isLast = next !== undefined && (next.title ?? name) !== title;
    return isLast && title !== name ? [present({ name: title, until: next.from })] : [];
  });
