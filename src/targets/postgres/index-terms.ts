// Terms of our analyser as PostgreSQL's full-text search takes them: each one a word for it, so that it analyses nothing itself.
import { hash } from 'node:crypto';

/** Left as they are. What begins with `x` is written in hexadecimal too, so that no word looks like one that was. */
const plain = /^[a-wyz][a-z]{0,99}$/u;
/** Longer ones are named by their hash: a lexeme has a limit. */
const longestBytes = 500;

/**
 * One term as a word of Latin letters and digits, which no parser takes apart, whatever the locale of the database: `契約` is
 * `xe5a591e7b484`. Different terms are different words.
 */
export function toLexeme(term: string): string {
  if (plain.test(term)) return term;
  const bytes = Buffer.from(term, 'utf8');
  return bytes.length <= longestBytes ? `x${bytes.toString('hex')}` : `xx${hash('sha256', bytes, 'hex')}`;
}

/** In order and with repetition. */
export const toLexemes = (terms: readonly string[]): string => terms.map(toLexeme).join(' ');
