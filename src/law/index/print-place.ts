// A place of a law as a text that says it in the language of its name.
import { present } from '../../model/present.ts';
import { languageOf, printCitation } from '../citations/citation-grammars.ts';
import type { Place } from '../places/covers.ts';

/** `民法第709条第1項`, `민법 제750조`, `Article 9(2)`, by the script of the law's name. */
export function printPlace({ law = '', provision, to }: Place): string {
  const named = law === '' ? {} : { law };
  return printCitation(present({ ...named, provision, to }), languageOf(law));
}
