// Vectors without a model: latent semantic analysis of the index's own terms.
import type { DatabaseSync } from 'node:sqlite';
import type { Progress } from '../../../ports/progress.ts';
import { fitLsa, inverseFrequency, type LsaBasis, type TermMatrix, termWeight } from '../../../search/lsa/fit-lsa.ts';
import { forEachPosting } from '../../../search/postings.ts';
import { normalise } from '../../../search/vectors/unit-vector.ts';
import { readBlock, toBlob } from './index-database.ts';

/** Raise it when the same index gives other vectors than before. */
export const LSA_VERSION = 1;

/** Terms of at least two passages, the most frequent first, up to this many. */
const maxTerms = 65_536;
/** Passages that directions are found on; the others are placed among them. Evenly spread in order of id. */
const maxFitted = 20_000;

interface KnownTerm {
  readonly term: string;
  readonly idf: number;
  readonly postings: Uint8Array;
}

/**
 * Fits a space on the whole index and writes vectors of all passages. Passages are taken in order of id, so that the
 * same corpus gives the same vectors, whatever way its index came to be.
 * @param space.dims as many are wanted; at most half as many as there are passages are made, because with as many as
 * passages the space would summarise nothing
 * @returns how many dimensions there are; 0 when the corpus has no term in two passages
 */
export function writeLsaSpace(
  database: DatabaseSync,
  space: { readonly id: number; readonly dims: number },
  progress: Progress,
): number {
  const passages = Number(database.prepare('SELECT count(*) AS n FROM passage').get()?.n);
  const terms = knownTerms(database, passages);
  const idRanks = readBlock(database, 'id-ranks');
  progress.update('fitting LSA', 0, terms.length);
  const dims = Math.min(space.dims, Math.ceil(passages / 2));
  const basis = fitLsa(toMatrix(terms, idRanks, passages), { dims });
  writeBasis(database, space.id, { terms, basis });
  writeVectors(database, space.id, { terms, basis, idRanks, passages });
  progress.update('fitting LSA', terms.length, terms.length);
  return basis.dims;
}

function knownTerms(database: DatabaseSync, passages: number): readonly KnownTerm[] {
  const rows = database
    .prepare('SELECT term, documents, postings FROM term WHERE documents > 1 ORDER BY documents DESC, term LIMIT ?')
    .all(maxTerms) as unknown as { term: string; documents: number; postings: Uint8Array }[];
  return rows.map(({ term, documents, postings }) => ({ term, idf: inverseFrequency(passages, documents), postings }));
}

/** Weighted terms of the passages that are fitted, each passage scaled to length 1. */
function toMatrix(terms: readonly KnownTerm[], idRanks: Uint32Array, passages: number): TermMatrix {
  const fitted = Math.min(passages, maxFitted);
  const rowOf = (rank: number): number => {
    const row = Math.floor((rank * fitted) / passages);
    return rank === 0 || Math.floor(((rank - 1) * fitted) / passages) !== row ? row : -1;
  };
  const starts = new Uint32Array(terms.length + 1);
  const rows: number[] = [];
  const weights: number[] = [];
  const squares = new Float64Array(fitted);
  for (const [at, { idf, postings }] of terms.entries()) {
    const entries: [number, number][] = [];
    forEachPosting(postings, (ordinal, frequency) => {
      const row = rowOf(idRanks[ordinal] as number);
      if (row >= 0) entries.push([row, termWeight(frequency, idf)]);
    });
    for (const [row, weight] of entries.sort(([a], [b]) => a - b)) {
      rows.push(row);
      weights.push(weight);
      squares[row] = (squares[row] as number) + weight * weight;
    }
    starts[at + 1] = rows.length;
  }
  const scaled = Float32Array.from(weights, (weight, at) => weight / Math.sqrt(squares[rows[at] as number] as number));
  return { passages: fitted, terms: terms.length, starts, passageOf: Uint32Array.from(rows), weights: scaled };
}

interface Fitted {
  readonly terms: readonly KnownTerm[];
  readonly basis: LsaBasis;
}

function writeBasis(database: DatabaseSync, space: number, { terms, basis }: Fitted): void {
  database.prepare('DELETE FROM basis WHERE space = ?').run(space);
  const insert = database.prepare('INSERT INTO basis VALUES (?, ?, ?, ?)');
  for (const [at, { term, idf }] of terms.entries()) {
    insert.run(space, term, idf, toBlob(basis.values.subarray(at * basis.dims, (at + 1) * basis.dims)));
  }
}

function writeVectors(
  database: DatabaseSync,
  space: number,
  { terms, basis, idRanks, passages }: Fitted & { readonly idRanks: Uint32Array; readonly passages: number },
): void {
  const { dims, values } = basis;
  const vectors = new Float32Array(passages * dims);
  for (const [at, { idf, postings }] of terms.entries()) {
    forEachPosting(postings, (ordinal, frequency) => {
      const weight = termWeight(frequency, idf);
      const to = (idRanks[ordinal] as number) * dims;
      for (let dim = 0; dim < dims; dim += 1) {
        vectors[to + dim] = (vectors[to + dim] as number) + weight * (values[at * dims + dim] as number);
      }
    });
  }
  database.prepare('DELETE FROM vector WHERE space = ?').run(space);
  const insert = database.prepare('INSERT INTO vector VALUES (?, ?, ?)');
  for (const { ordinal } of database.prepare('SELECT ordinal FROM passage').all()) {
    const rank = idRanks[Number(ordinal)] as number;
    const vector = vectors.subarray(rank * dims, (rank + 1) * dims);
    if (normalise(vector)) insert.run(Number(ordinal), space, toBlob(vector));
  }
}
