// The laws that are known by name without a list of one's own.
import { lawNamesEn } from './en/law-names-en.ts';
import { lawNamesKo } from './ko/law-names-ko.ts';
import { createLawNames, type LawNames } from './law-names.ts';
import { lawNamesJa } from './law-names-ja.ts';

/** Those of all languages: a language with names of its own adds them here. */
export const builtInLawNames: LawNames = createLawNames([...lawNamesJa, ...lawNamesKo, ...lawNamesEn]);
