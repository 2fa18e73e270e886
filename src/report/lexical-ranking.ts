// What ranks words in a target that says so: a mode called bm25 need not be BM25 where a database ranks.
import type { JsonObject } from '../model/json.ts';

const others: ReadonlySet<unknown> = new Set(['ts_rank', 'ts_rank_cd']);
const byWords: ReadonlySet<unknown> = new Set(['bm25', 'hybrid']);

/** What ranks the words of a target in place of BM25, by its settings; undefined where BM25 does, or where nothing goes by words. */
export const otherRanking = ({ mode, ranking }: JsonObject): string | undefined =>
  byWords.has(mode) && others.has(ranking) ? String(ranking) : undefined;
