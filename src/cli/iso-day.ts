// A day as options take it.
import { invalid } from './command.ts';

/** @throws for a word that is no day of the calendar in the form 2020-04-01 */
export function isoDay(word: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/u.test(word) ? Date.parse(`${word}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== word)
    throw invalid('a day such as 2020-04-01.');
  return word;
}
