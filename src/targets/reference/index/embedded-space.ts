// Vectors of a model: only passages that have none yet are embedded.
import type { DatabaseSync } from 'node:sqlite';
import { TargetError } from '../../../model/hakari-error.ts';
import type { Progress } from '../../../ports/progress.ts';
import type { Embedder } from '../../../ports/search-models.ts';
import { normalise } from '../../../search/vectors/unit-vector.ts';
import { searchedText } from '../../search/corpus/corpus-document.ts';
import { toBlob } from './index-database.ts';

/** Passages handed to the embedder at a time; it may split them further. */
const batchSize = 64;
/** Batches handed to it before the first of them is written. */
const ahead = 16;

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
  const batches = Array.from({ length: Math.ceil(missing.length / batchSize) }, (_, at) =>
    missing.slice(at * batchSize, (at + 1) * batchSize),
  );
  let { dims } = space;
  let written = 0;
  progress.update('embedding', 0, missing.length);
  await inOrder(batches, {
    begin: async (batch, signal) => {
      const passages = batch.map((ordinal) => select.get(ordinal) as unknown as EmbeddedPassage);
      const { vectors } = await embedder.embed(passages.map(searchedText), 'document', signal);
      return batch.map((ordinal, at) => ({ ordinal, id: passages[at]?.id ?? '', components: vectors[at] ?? [] }));
    },
    end: (embedded) => {
      for (const { ordinal, id, components } of embedded) {
        const vector = Float32Array.from(components);
        dims = dims === 0 ? vector.length : dims;
        if (vector.length !== dims || !normalise(vector)) throw badVector(id, vector.length, dims);
        insert.run(ordinal, space.id, toBlob(vector));
      }
      written += embedded.length;
      progress.update('embedding', written, missing.length);
    },
  });
  return dims;
}

interface EmbeddedPassage {
  readonly id: string;
  readonly title: string;
  readonly section: string;
  readonly text: string;
}

/** @throws what a step threw, when all that was begun is over */
async function inOrder<Item, Result>(
  items: readonly Item[],
  steps: {
    /** Several are under way at once. */
    readonly begin: (item: Item, signal: AbortSignal) => Promise<Result>;
    /** One after the other, in the order of the items. */
    readonly end: (result: Result) => void;
  },
): Promise<void> {
  const stop = new AbortController();
  const begun: Promise<Result>[] = [];
  try {
    for (const item of items) {
      const result = steps.begin(item, stop.signal);
      result.catch(() => {});
      begun.push(result);
      if (begun.length >= ahead) steps.end(await (begun.shift() as Promise<Result>));
    }
    for (const result of begun) steps.end(await result);
  } catch (error) {
    stop.abort(error);
    await Promise.allSettled(begun);
    throw error;
  }
}

const badVector = (id: string, length: number, dims: number): TargetError =>
  new TargetError(
    length === dims
      ? `the embedder gave no direction for passage ${id}`
      : `the embedder gave ${length} numbers for passage ${id}, and ${dims} before`,
    { code: 'bad-embedding', hint: 'check the embedding model and its settings' },
  );
