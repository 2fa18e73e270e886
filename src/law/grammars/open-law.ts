// A law of whose name only the end could be read, or an abbreviation that no list has. It is kept apart from every law that has this end for a name, and what follows (同条例) is
// as open as it.

import { present } from '../../model/present.ts';
import type { LawCountry } from '../names/english-titles.ts';
import type { LegalCitation } from './legal-citation.ts';

/** No name of a law begins so. */
const mark = '…';

/** What stands for a law whose name may begin further to the left than its `ending`, or is not known: BDSG. */
export const openLaw = (ending: string): string => mark + ending;

export const isOpenLaw = (law: string): boolean => law.startsWith(mark);

// A law whose country is told beside its name, so that what follows (the Code) is of the same.

/** No text has it inside of a name. */
const countryMark = '\u2063';

export const lawOfCountry = (law: string, country: LawCountry): string => `${law}${countryMark}${country}`;

/** What a citation says of a law: its name, or the end of it alone. */
export function toldLaw({
  law,
  lawBy,
}: Pick<LegalCitation, 'law' | 'lawBy'>): Pick<LegalCitation, 'law' | 'lawBy' | 'lawEnd' | 'country'> {
  if (law === undefined) return {};
  if (isOpenLaw(law)) return { lawEnd: law.slice(mark.length) };
  const [name = law, country] = law.split(countryMark);
  return present({ law: name, lawBy, country: country as LawCountry | undefined });
}
