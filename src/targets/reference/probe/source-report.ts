// What the probe of one first stage is asked, and what it tells.
import type { ProbedTerm, SourceProbe } from '../../../model/trial.ts';
import type { IndexReader, NamedPassage } from '../index/index-reader.ts';

/** A document that is asked for, with the passages that its name means. */
export interface ProbedDocument {
  readonly id: string;
  /** Whether it is sought; the others took its place. */
  readonly expected: boolean;
  readonly passages: readonly NamedPassage[];
}

export interface SourceRequest {
  /** Name of the stage. */
  readonly source: string;
  readonly query: string;
  readonly documents: readonly ProbedDocument[];
  /** 0-based places of the stage's candidates. */
  readonly ranks: ReadonlyMap<string, number>;
  readonly reader: IndexReader;
}

/** What one first stage tells of the documents. */
export interface SourceReport {
  readonly terms?: readonly ProbedTerm[];
  /** By document: shares of its best chunk, in the order of the terms. */
  readonly shares?: ReadonlyMap<string, readonly number[]>;
  /** By document, of the expected ones that were not among the candidates. */
  readonly outside: ReadonlyMap<string, SourceProbe>;
}

/** The passage of a document that stands highest among the candidates; undefined when none does. */
export function bestCandidate(
  { passages }: ProbedDocument,
  ranks: ReadonlyMap<string, number>,
): NamedPassage | undefined {
  let best: NamedPassage | undefined;
  for (const passage of passages) {
    const rank = ranks.get(passage.id);
    if (rank !== undefined && (best === undefined || rank < (ranks.get(best.id) as number))) best = passage;
  }
  return best;
}

/** Digits that a score keeps: enough to compare, few enough to store for every answer. */
export const rounded = (score: number): number => Math.round(score * 1e4) / 1e4;
