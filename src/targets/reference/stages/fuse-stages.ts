// Second stage of a hybrid search: two candidate lists become one.
import type { JsonObject } from '../../../model/json.ts';
import { fuseLists } from '../../../search/ranking/fuse-lists.ts';
import { weightsOf } from '../../../search/ranking/fusion-rules.ts';
import type { SearchParts } from '../search-parts.ts';
import type { FoundPassage, StageResult } from './stage-result.ts';

export function fuseStages(
  stages: { readonly bm25: StageResult; readonly vector: StageResult },
  { settings, clock }: SearchParts,
): StageResult {
  const started = clock.monotonic();
  const passages = new Map([...stages.bm25.found, ...stages.vector.found].map((found) => [found.id, found]));
  const { alpha, rrfK, fusion, normalisation } = settings;
  const [lexical, semantic] = weightsOf(fusion, alpha);
  const fused = fuseLists(
    [
      { source: 'bm25', candidates: stages.bm25.found, weight: lexical },
      { source: 'vector', candidates: stages.vector.found, weight: semantic },
    ],
    { fusion, rrfK, normalisation },
  );
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
