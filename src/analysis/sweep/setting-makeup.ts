// What a setting is made of: which lists have a say in it, and whether they are put in a new order.
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';

export type SettingMakeup =
  | 'bm25'
  | 'bm25-reranked'
  | 'vector'
  | 'vector-reranked'
  | 'bm25-and-vector'
  | 'bm25-and-vector-reranked';

/** `alpha` is the weight of BM25: at 1 vectors have no say, at 0 BM25 has none. */
export function settingMakeup({ alpha, rerank }: Pick<HybridKnobs, 'alpha' | 'rerank'>): SettingMakeup {
  const lists = alpha === 1 ? 'bm25' : alpha === 0 ? 'vector' : 'bm25-and-vector';
  return rerank ? `${lists}-reranked` : lists;
}
