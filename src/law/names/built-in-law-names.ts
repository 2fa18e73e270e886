// The laws that are known by name without a list of one's own.

import { builtInTitles } from './english-title-list.ts';
import { createLawNames, type LawNames } from './law-names.ts';
import { lawNamesEn } from './law-names-en.ts';
import { lawNamesJa } from './law-names-ja.ts';
import { lawNamesKo } from './law-names-ko.ts';

/** English names of laws of Japan and Korea; a name of its own each, but where the list has it. */
const translated = builtInTitles.flatMap(({ names }) => names.map((name) => ({ name })));
const listed = new Set(lawNamesEn.flatMap(({ name, abbreviations = [] }) => [name, ...abbreviations]));

/** Those of all languages: a language with names of its own adds them here. */
export const builtInLawNames: LawNames = createLawNames([
  ...lawNamesJa,
  ...lawNamesKo,
  ...lawNamesEn,
  ...translated.filter(({ name }) => !listed.has(name)),
]);
