// The laws that are known by name without a list of one's own.

import { createLawNames, type LawNames } from './law-names.ts';
import { lawNamesEn } from './law-names-en.ts';
import { lawNamesJa } from './law-names-ja.ts';
import { lawNamesKo } from './law-names-ko.ts';

/** Those of all languages: a language with names of its own adds them here. */
export const builtInLawNames: LawNames = createLawNames([...lawNamesJa, ...lawNamesKo, ...lawNamesEn]);
