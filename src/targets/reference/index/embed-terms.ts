// A query as a vector of an LSA space: its terms' directions, weighted as those of passages are.
import type { DatabaseSync } from 'node:sqlite';
import { termWeight } from '../../../search/lsa/term-weight.ts';
import { normalise } from '../../../search/vectors/unit-vector.ts';
import { analyse } from '../../../text/analyse.ts';
import { fromBlob } from './vector-blobs.ts';

/** @returns a function that gives undefined for a query of which the space knows no term */
export function createTermEmbedder(
  database: DatabaseSync,
  { id, dims }: { readonly id: number; readonly dims: number },
): (query: string) => Float32Array | undefined {
  const select = database.prepare('SELECT idf, direction FROM basis WHERE space = ? AND term = ?');
  return (query) => {
    const counts = new Map<string, number>();
    for (const term of analyse(query)) counts.set(term, (counts.get(term) ?? 0) + 1);
    const vector = new Float32Array(dims);
    for (const [term, frequency] of counts) {
      const row = select.get(id, term);
      if (row === undefined) continue;
      const weight = termWeight(frequency, Number(row.idf));
      for (const [at, value] of fromBlob(row.direction).entries()) vector[at] = (vector[at] as number) + weight * value;
    }
    return normalise(vector) ? vector : undefined;
  };
}
