// One search: from a query to ranked passages, with what each stage saw.
import type { JsonObject } from '../../core/model/json.ts';
import type { Stage } from '../../core/model/target-output.ts';
import type { Clock } from '../../ports/clock.ts';
import { type ScoredPassage, topK } from '../../search/top-k.ts';
import type { IndexReader } from './index/index-reader.ts';
import type { ReferenceConfig } from './reference-config.ts';

export interface SearchOptions {
  readonly reader: IndexReader;
  readonly settings: ReferenceConfig;
  readonly clock: Clock;
}

export interface SearchResult {
  /** Best first. */
  readonly ranking: readonly ScoredPassage[];
  /** Milliseconds by step. */
  readonly steps: Readonly<Record<string, number>>;
  /** The stages as they are recorded, made on demand: telling is not part of searching. */
  stages(detail: 'full' | 'scores'): readonly Stage[];
}

export function searchPassages(query: string, { reader, settings, clock }: SearchOptions): SearchResult {
  const started = clock.monotonic();
  const terms = reader.queryTerms(query);
  const scorer = reader.bm25({ k1: settings.k1, b: settings.b });
  const ranking = topK({ k: settings.candidateK, scores: scorer.score(terms), idRanks: reader.idRanks });
  const ms = clock.monotonic() - started;
  return {
    ranking,
    steps: { bm25: ms },
    stages: (detail) => {
      const shares =
        detail === 'full'
          ? scorer.explain(
              terms,
              ranking.map(({ ordinal }) => ordinal),
            )
          : undefined;
      const candidates = ranking.map(({ ordinal, score }) => ({
        id: reader.name(ordinal).id,
        score,
        ...(shares === undefined ? {} : { detail: { terms: shares.get(ordinal) } as unknown as JsonObject }),
      }));
      return [{ name: 'bm25', kind: 'retrieve', candidates, ms }];
    },
  };
}
