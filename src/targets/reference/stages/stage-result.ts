// What every stage of a search hands on.
import type { JsonObject } from '../../../model/json.ts';
import type { StageKind } from '../../../model/target-output.ts';
import type { RankedCandidate } from '../../../search/ranking/candidate-list.ts';
import type { ScoredPassage } from '../../../search/top-k.ts';
import type { IndexReader } from '../index/index-reader.ts';

/** A chunk with its names. */
export interface FoundPassage extends RankedCandidate {
  readonly ordinal: number;
  readonly document: string;
}

/** One stage's outcome. */
export interface StageResult {
  /** Such as `bm25`. */
  readonly name: string;
  readonly kind: StageKind;
  /** Best first. */
  readonly found: readonly FoundPassage[];
  /** Service time; a reply from a cache counts with the time it took originally. */
  readonly ms: number;
  /** Whether a reply came from a cache. */
  readonly cached?: boolean;
  /** What the stage knows of its candidates, made on demand: telling is not part of searching. */
  readonly detailOf?: ((detail: 'full' | 'scores') => (found: FoundPassage) => JsonObject | undefined) | undefined;
}

/** Gives passages their names. */
export const foundPassages = (reader: IndexReader, ranking: readonly ScoredPassage[]): readonly FoundPassage[] =>
  ranking.map(({ ordinal, score }) => ({ ordinal, score, ...reader.name(ordinal) }));
