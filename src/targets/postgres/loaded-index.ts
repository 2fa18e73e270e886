// A corpus that is loaded, with all that asks it; and what a search and a probe both ask of it.
import type { Clock } from '../../ports/clock.ts';
import { compareRanked } from '../../search/ranking/candidate-list.ts';
import type { FoundPassage, NamedPassage, PassageVectors } from '../search/passage-index.ts';
import { toLexeme } from './index-terms.ts';
import type { LexicalSearch } from './lexical-search.ts';
import type { LoadedCorpus } from './loaded-corpus.ts';
import type { Row, SearchServer } from './server.ts';

export interface LoadedIndex {
  readonly server: SearchServer;
  readonly corpus: LoadedCorpus;
  readonly lexical: LexicalSearch;
  /** A table of vectors, and how a query becomes one (none). */
  readonly vectors: VectorTable | undefined;
  readonly clock: Clock;
}

export interface VectorTable extends Pick<PassageVectors, 'name' | 'dims' | 'embedTerms'> {
  readonly table: string;
}

/** What tells a passage, of the table `p`. */
export const named = 'p.ordinal, p.id, p.document';

/** Numbers of passages that have a term; one that none has is left out. */
export async function frequenciesOf(
  terms: readonly string[],
  { server, corpus }: Pick<LoadedIndex, 'server' | 'corpus'>,
): Promise<ReadonlyMap<string, number>> {
  const byLexeme = new Map(terms.map((term) => [toLexeme(term), term]));
  const rows = await server.query(`SELECT term, passages FROM ${corpus.table}_terms WHERE term = ANY($1)`, [
    [...byLexeme.keys()],
  ]);
  return new Map(rows.map((row) => [byLexeme.get(String(row.term)) as string, Number(row.passages)]));
}

/**
 * The k best of a ranking by words. Which of equals pg_textsearch tells first is its own affair: it is asked for more until the last
 * one's equals are all there.
 */
export async function bestByWords(
  asked: string,
  k: number,
  { server, lexical }: Pick<LoadedIndex, 'server' | 'lexical'>,
): Promise<readonly FoundPassage[]> {
  for (let limit = lexical.equalsById ? k : k + 1; ; limit *= 4) {
    // The scores of the best alone are told: pg_textsearch computes each of them anew.
    const best = `SELECT ${named}, ${lexical.score('$1')} AS score ${lexical.ranked('$1')} LIMIT ${limit}`;
    const rows = await server.query(`SELECT * FROM (${best}) p WHERE score > 0`, [asked]);
    const found = rows.map(foundPassage).sort(compareRanked);
    const whole = lexical.equalsById || rows.length < limit || found.at(-1)?.score !== found[k - 1]?.score;
    if (whole) return found.slice(0, k);
  }
}

export const foundPassage = (row: Row): FoundPassage => ({ ...namedPassage(row), score: Number(row.score) });

export const namedPassage = (row: Row): NamedPassage => ({
  ordinal: Number(row.ordinal),
  id: String(row.id),
  document: String(row.document),
});

/** As pgvector reads it. */
export const toVector = (vector: Float32Array): string => `[${vector.join(',')}]`;
