// Which of two settings to take when they are equally good.
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';

/** Negative when `a` is the simpler one: less to compute, then fewer sources, then less to explain. */
export function compareSimplicity(a: HybridKnobs, b: HybridKnobs): number {
  const sources = ({ alpha }: HybridKnobs): number => (alpha === 1 ? 0 : alpha === 0 ? 1 : 2);
  return (
    Number(a.rerank) - Number(b.rerank) ||
    sources(a) - sources(b) ||
    a.candidateK - b.candidateK ||
    (a.rerank ? a.rerankCandidates - b.rerankCandidates : 0) ||
    Number(a.fusion !== 'rrf') - Number(b.fusion !== 'rrf')
  );
}
