// The vectors' word on the documents that were not among the nearest.
import type { SourceProbe } from '../../../model/probe.ts';
import type { VectorSpace } from '../index/vector-space.ts';
import { bestCandidate, rounded, type SourceReport, type SourceRequest } from './source-report.ts';

export function probeVectors(
  { source, documents, ranks }: SourceRequest,
  { space, vector }: { readonly space: VectorSpace; readonly vector: Float32Array },
): SourceReport {
  const outside = new Map<string, SourceProbe>();
  for (const document of documents) {
    const { id, passages } = document;
    if (!document.expected || bestCandidate(document, ranks) !== undefined) continue;
    const nearest = space.nearestOf(
      vector,
      passages.map(({ ordinal }) => ordinal),
    );
    const chunk = passages.find(({ ordinal }) => ordinal === nearest?.ordinal);
    if (nearest === undefined || chunk === undefined) continue;
    const whole = passages.length < 2 ? {} : { wholeScore: rounded(nearest.whole) };
    outside.set(id, { source, chunk: chunk.id, score: rounded(nearest.score), ...whole });
  }
  return { outside };
}
