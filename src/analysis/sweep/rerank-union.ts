// Which candidates a reranker has to be asked about, so that every setting can be replayed.
import type { CandidatePool } from '../../search/ranking/candidate-pool.ts';
import { fuseHybrid, type HybridKnobs, rerankedWindow } from '../../search/ranking/hybrid-ranking.ts';

/**
 * The union of the windows of all settings that rerank, in order of the candidates' numbers.
 * @param settings distinct settings of the sweep
 */
export function rerankUnion(pool: CandidatePool, settings: readonly HybridKnobs[]): readonly string[] {
  const wanted = new Uint8Array(pool.ids.length);
  for (const knobs of settings) {
    if (!knobs.rerank) continue;
    for (const member of rerankedWindow(fuseHybrid(pool, knobs), knobs)) wanted[member] = 1;
  }
  return pool.ids.filter((_, member) => wanted[member] === 1);
}
