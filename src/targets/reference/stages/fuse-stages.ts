// Second stage of a hybrid search: two candidate lists become one.
import type { JsonObject } from '../../../core/model/json.ts';
import type { CandidateList } from '../../../core/ranking/candidate-list.ts';
import { reciprocalRankFusion } from '../../../core/ranking/reciprocal-rank-fusion.ts';
import { weightedFusion } from '../../../core/ranking/weighted-fusion.ts';
import type { SearchParts } from '../search-parts.ts';
import type { FoundPassage, StageResult } from './stage-result.ts';

export function fuseStages(
  stages: { readonly bm25: StageResult; readonly vector: StageResult },
  { settings, clock }: SearchParts,
): StageResult {
  const started = clock.monotonic();
  const passages = new Map([...stages.bm25.found, ...stages.vector.found].map((found) => [found.id, found]));
  const { alpha, rrfK, fusion } = settings;
  const lists = (weights: readonly [number, number]): readonly CandidateList[] => [
    { source: 'bm25', candidates: stages.bm25.found, weight: weights[0] },
    { source: 'vector', candidates: stages.vector.found, weight: weights[1] },
  ];
  const fused =
    fusion === 'rrf' ? reciprocalRankFusion(lists([1, 1]), { k: rrfK }) : weightedFusion(lists([alpha, 1 - alpha]));
  const shares = new Map(fused.map(({ id, shares: own }) => [id, own]));
  const found = fused.map(({ id, score }) => ({ ...(passages.get(id) as FoundPassage), score }));
  return {
    name: fusion,
    kind: 'fuse',
    found,
    ms: clock.monotonic() - started,
    detailOf:
      () =>
      ({ id }) =>
        ({ shares: shares.get(id) }) as unknown as JsonObject,
  };
}
