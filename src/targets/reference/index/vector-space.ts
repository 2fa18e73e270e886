// One embedder's vectors of an index: written when they are not of the present corpus, and searched.
import type { DatabaseSync } from 'node:sqlite';
import type { Progress } from '../../../ports/progress.ts';
import { termWeight } from '../../../search/lsa/fit-lsa.ts';
import type { ScoredPassage } from '../../../search/top-k.ts';
import { nearest, similarityBound } from '../../../search/vectors/nearest.ts';
import { codeLength, quantise } from '../../../search/vectors/quantise.ts';
import { dotProduct, normalise } from '../../../search/vectors/unit-vector.ts';
import { analyse } from '../../../text/analyse.ts';
import type { VectorSource } from '../../search/passage-index.ts';
import { createSimdScan } from '../kernel/create-simd-scan.ts';
import { writeEmbeddedSpace } from './embedded-space.ts';
import { fromBlob, readBlock, readMeta, toBlob } from './index-database.ts';
import { LSA_VERSION, writeLsaSpace } from './lsa-space.ts';

export interface VectorSpace {
  readonly dims: number;
  /** A query as a vector of length 1 by the space's own terms (LSA); undefined when it knows none of them. */
  embedTerms(query: string): Float32Array | undefined;
  /** The passages of highest cosine with a unit vector, best first. */
  search(query: Float32Array, k: number): readonly ScoredPassage[];
  /** The nearest of a few passages; undefined when none of them has a vector. */
  nearestOf(query: Float32Array, ordinals: readonly number[]): NearestOf | undefined;
  /** Of length 1; undefined where the passage has none. */
  vectorOf(ordinal: number): Float32Array | undefined;
}

/** The nearest of the passages of one document. */
interface NearestOf extends ScoredPassage {
  /** Cosine of the query with the sum of the passages' vectors, which stands for all of them taken together. */
  readonly whole: number;
}

/** What users are told of it. */
export const describeSource = (source: VectorSource): string =>
  source.kind === 'lsa' ? `LSA of up to ${source.dims} dimensions` : 'vectors of the embedder';

/** What a space is called in the index. */
export const spaceName = (source: VectorSource): string =>
  source.kind === 'lsa' ? `lsa ${LSA_VERSION}, ${source.dims} dims` : `embedder ${source.embedder.fingerprint}`;

/** Whether the index has the space's vectors of just the documents it has. */
export function hasSpace(database: DatabaseSync, name: string): boolean {
  const row = database.prepare('SELECT corpus FROM space WHERE name = ?').get(name);
  return row !== undefined && row.corpus === readMeta(database, 'fingerprint');
}

/** Brings a space up to date: LSA is fitted anew, an embedder embeds what is missing. */
export async function writeSpace(database: DatabaseSync, source: VectorSource, progress: Progress): Promise<void> {
  const name = spaceName(source);
  database.prepare(`INSERT OR IGNORE INTO space (name, dims, corpus) VALUES (?, 0, '')`).run(name);
  const space = database.prepare('SELECT id, dims FROM space WHERE name = ?').get(name) as { id: number; dims: number };
  const dims =
    source.kind === 'lsa'
      ? writeLsaSpace(database, { id: space.id, dims: source.dims }, progress)
      : await writeEmbeddedSpace(database, space, { embedder: source.embedder, progress });
  writeCodes(database, { id: space.id, dims });
  const corpus = readMeta(database, 'fingerprint') ?? '';
  database.prepare('UPDATE space SET dims = ?, corpus = ? WHERE id = ?').run(dims, corpus, space.id);
}

/** Loads a space's codes; the vectors themselves are read when they are needed. */
export function openSpace(database: DatabaseSync, name: string): VectorSpace {
  const { id, dims } = database.prepare('SELECT id, dims FROM space WHERE name = ?').get(name) as {
    id: number;
    dims: number;
  };
  const idRanks = readBlock(database, 'id-ranks');
  const width = codeLength(dims);
  const { codes, scan } = createSimdScan({ count: idRanks.length, width });
  const scales = new Float32Array(idRanks.length);
  for (const row of database.prepare('SELECT first, codes, scales FROM code WHERE space = ?').iterate(id)) {
    codes.set(row.codes as Uint8Array, Number(row.first) * width);
    scales.set(fromBlob(row.scales), Number(row.first));
  }
  const select = database.prepare('SELECT components FROM vector WHERE ordinal = ? AND space = ?');
  const vectorOf = (ordinal: number): Float32Array => fromBlob(select.get(ordinal, id)?.components);
  const bounds = new Float64Array(idRanks.length);
  const queryCodes = new Int8Array(width);
  return {
    dims,
    embedTerms: createTermEmbedder(database, { id, dims }),
    search: (query, k) => {
      if (dims === 0) return [];
      const scale = quantise(query, queryCodes);
      const { perScale, constant } = similarityBound({ query, codes: queryCodes, scale });
      const products = scan(queryCodes);
      for (let at = 0; at < bounds.length; at += 1) {
        bounds[at] = ((products[at] as number) * scale + perScale) * (scales[at] as number) + constant;
      }
      return nearest({ k, bounds, idRanks, query, vectorOf });
    },
    vectorOf: (ordinal) => (select.get(ordinal, id) === undefined ? undefined : vectorOf(ordinal)),
    nearestOf: (query, ordinals) => {
      const decoded = ordinals.flatMap((ordinal) => {
        const scale = scales[ordinal] as number;
        const from = ordinal * width;
        const vector = Float32Array.from(codes.subarray(from, from + dims), (code) => code * scale);
        return Number.isNaN(scale) ? [] : [{ ordinal, vector }];
      });
      return nearestDecoded(query, decoded, vectorOf);
    },
  };
}

function nearestDecoded(
  query: Float32Array,
  passages: readonly { readonly ordinal: number; readonly vector: Float32Array }[],
  vectorOf: (ordinal: number) => Float32Array,
): NearestOf | undefined {
  const sum = new Float32Array(query.length);
  let best: ScoredPassage | undefined;
  for (const { ordinal, vector } of passages) {
    const score = dotProduct(query, vector);
    if (best === undefined || score > best.score) best = { ordinal, score };
    for (const [at, value] of vector.entries()) sum[at] = (sum[at] as number) + value;
  }
  if (best === undefined) return undefined;
  normalise(sum);
  const { ordinal } = best;
  return { ordinal, score: dotProduct(query, vectorOf(ordinal)), whole: dotProduct(query, sum) };
}

// A query as a vector of an LSA space: its terms' directions, weighted as those of passages are.

/** @returns a function that gives undefined for a query of which the space knows no term */
function createTermEmbedder(
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

// Rewrites a space's small-integer codes from its vectors.

/** Vectors in one row, which keeps every blob far below SQLite's limit. */
const vectorsInRow = 8192;

/** Passages without a vector get the scale NaN. */
function writeCodes(database: DatabaseSync, space: { readonly id: number; readonly dims: number }): void {
  const width = codeLength(space.dims);
  const ordinals = readBlock(database, 'lengths').length;
  const insert = database.prepare('INSERT INTO code VALUES (?, ?, ?, ?)');
  const select = database.prepare(
    'SELECT ordinal, components FROM vector WHERE space = ? AND ordinal >= ? AND ordinal < ?',
  );
  database.prepare('DELETE FROM code WHERE space = ?').run(space.id);
  for (let first = 0; first < ordinals; first += vectorsInRow) {
    const count = Math.min(vectorsInRow, ordinals - first);
    const codes = new Int8Array(count * width);
    const scales = new Float32Array(count).fill(Number.NaN);
    for (const { ordinal, components } of select.iterate(space.id, first, first + count)) {
      const at = Number(ordinal) - first;
      scales[at] = quantise(fromBlob(components), codes.subarray(at * width, (at + 1) * width));
    }
    insert.run(space.id, first, new Uint8Array(codes.buffer), toBlob(scales));
  }
}
