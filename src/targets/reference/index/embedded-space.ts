// Vectors of a model: only passages that have none yet are embedded.
import type { DatabaseSync } from 'node:sqlite';
import { TargetError } from '../../../core/hakari-error.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { Progress } from '../../../ports/progress.ts';
import { normalise } from '../../../search/vectors/unit-vector.ts';
import { searchedText } from '../corpus/corpus-document.ts';
import { toBlob } from './vector-blobs.ts';

/** Passages handed to the embedder at a time; it may split them further. */
const batchSize = 64;

/**
 * Embeds what is missing and writes it, scaled to length 1.
 * @returns how many dimensions there are; 0 when there are no passages
 * @throws TargetError when the embedder gives vectors of another length than before, or ones without direction
 */
export async function writeEmbeddedSpace(
  database: DatabaseSync,
  space: { readonly id: number; readonly dims: number },
  { embedder, progress }: { readonly embedder: Embedder; readonly progress: Progress },
): Promise<number> {
  const missing = database
    .prepare(
      'SELECT ordinal FROM passage WHERE ordinal NOT IN (SELECT ordinal FROM vector WHERE space = ?) ORDER BY ordinal',
    )
    .all(space.id)
    .map(({ ordinal }) => Number(ordinal));
  const select = database.prepare('SELECT id, title, section, text FROM passage WHERE ordinal = ?');
  const insert = database.prepare('INSERT INTO vector VALUES (?, ?, ?)');
  let { dims } = space;
  for (let from = 0; from < missing.length; from += batchSize) {
    progress.update('embedding', from, missing.length);
    const batch = missing.slice(from, from + batchSize);
    const passages = batch.map(
      (ordinal) => select.get(ordinal) as { id: string; title: string; section: string; text: string },
    );
    const { vectors } = await embedder.embed(passages.map(searchedText), 'document');
    for (const [at, ordinal] of batch.entries()) {
      const vector = Float32Array.from(vectors[at] ?? []);
      dims = dims === 0 ? vector.length : dims;
      if (vector.length !== dims || !normalise(vector)) throw badVector(passages[at]?.id ?? '', vector.length, dims);
      insert.run(ordinal, space.id, toBlob(vector));
    }
  }
  return dims;
}

const badVector = (id: string, length: number, dims: number): TargetError =>
  new TargetError(
    length === dims
      ? `the embedder gave no direction for passage ${id}`
      : `the embedder gave ${length} numbers for passage ${id}, and ${dims} before`,
    { code: 'bad-embedding', hint: 'check the embedding model and its settings' },
  );
