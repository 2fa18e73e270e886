// Vectors of a model: only passages that have none yet are embedded.
import type { DatabaseSync } from 'node:sqlite';
import type { Progress } from '../../../ports/progress.ts';
import type { Embedder } from '../../../ports/search-models.ts';
import type { IndexedPassage } from '../../search/corpus/corpus-document.ts';
import { embeddedAtOnce, embedPassages } from '../../search/load/embed-passages.ts';
import { toBlob } from './index-database.ts';

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
  const insert = database.prepare('INSERT INTO vector VALUES (?, ?, ?)');
  let written = 0;
  progress.update('embedding', 0, missing.length);
  return await embedPassages(batchesOf(database, missing), {
    embedder,
    dims: space.dims,
    write: (batch, vectors) => {
      for (const [at, { ordinal }] of batch.entries()) {
        insert.run(ordinal, space.id, toBlob(vectors[at] as Float32Array));
      }
      written += batch.length;
      progress.update('embedding', written, missing.length);
    },
  });
}

type Missing = Pick<IndexedPassage, 'id' | 'title' | 'section' | 'text'> & { readonly ordinal: number };

function* batchesOf(database: DatabaseSync, ordinals: readonly number[]): Generator<readonly Missing[]> {
  const select = database.prepare('SELECT ordinal, id, title, section, text FROM passage WHERE ordinal = ?');
  for (let from = 0; from < ordinals.length; from += embeddedAtOnce) {
    const batch = ordinals.slice(from, from + embeddedAtOnce);
    yield batch.map((ordinal) => select.get(ordinal) as unknown as Missing);
  }
}
