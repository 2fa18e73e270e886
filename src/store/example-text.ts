// What lists are searched in: the id and the question of an example, in a table of their own, so that looking through all of them reads nothing else.
import { type RawBuilder, sql } from 'kysely';
import type { Family } from './backend.ts';
import { storableText } from './blob.ts';

/** Without regard to the case of A to Z alone: that is what both databases can do alike, whatever their locale. */
const withoutCase = (text: string): string =>
  storableText(text).replace(/[A-Z]+/gu, (letters) => letters.toLowerCase());

/** No text that is sought stands in both: the id ends with its line. */
export const soughtText = (id: string, query: string): string => withoutCase(`${id}\n${query}`);

/** Of a row of `example_text`. */
export function holdsText(family: Family, text: string): RawBuilder<boolean> {
  const sought = withoutCase(text);
  return family === 'postgres'
    ? sql<boolean>`strpos(example_text.sought, ${sought}) > 0`
    : sql<boolean>`instr(example_text.sought, ${sought}) > 0`;
}
