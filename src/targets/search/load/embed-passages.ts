// Vectors of a model for passages that have none yet, batch after batch.
import { TargetError } from '../../../model/hakari-error.ts';
import type { Embedder } from '../../../ports/search-models.ts';
import { normalise } from '../../../search/vectors/unit-vector.ts';
import { type IndexedPassage, searchedText } from '../corpus/corpus-document.ts';

/** Passages handed to the embedder at a time; it may split them further. */
export const embeddedAtOnce = 64;
/** Batches handed to it before the first of them is written. */
const ahead = 16;

type EmbeddedText = Pick<IndexedPassage, 'id' | 'title' | 'section' | 'text'>;

interface EmbedPassagesOptions<Passage> {
  readonly embedder: Embedder;
  /** Of the vectors that are there already; 0: the first one decides. */
  readonly dims: number;
  /** Keeps a batch, with vectors of length 1 in its order. Called for one batch after the other, in the order given. */
  write(batch: readonly Passage[], vectors: readonly Float32Array[]): void | Promise<void>;
}

/**
 * @param batches up to `embeddedAtOnce` passages each
 * @returns how many dimensions the vectors have; 0 when there are no passages and were none before
 * @throws TargetError `bad-embedding` for vectors of another length than before, or without direction; and what the embedder or `write`
 *   throws, when all that was begun is over
 */
export async function embedPassages<Passage extends EmbeddedText>(
  batches: Iterable<readonly Passage[]> | AsyncIterable<readonly Passage[]>,
  { embedder, dims: known, write }: EmbedPassagesOptions<Passage>,
): Promise<number> {
  let dims = known;
  const stop = new AbortController();
  const begun: { readonly batch: readonly Passage[]; readonly vectors: Promise<readonly Float32Array[]> }[] = [];
  const end = async ({ batch, vectors }: (typeof begun)[number]): Promise<void> => {
    const given = await vectors;
    const own = batch.map(({ id }, at) => {
      const vector = Float32Array.from(given[at] ?? []);
      dims = dims === 0 ? vector.length : dims;
      if (vector.length !== dims || !normalise(vector)) throw badVector(id, vector.length, dims);
      return vector;
    });
    await write(batch, own);
  };
  try {
    for await (const batch of batches) {
      const vectors = embedder
        .embed(batch.map(searchedText), 'document', stop.signal)
        .then((embedded) => embedded.vectors);
      vectors.catch(() => {});
      begun.push({ batch, vectors });
      if (begun.length >= ahead) await end(begun.shift() as (typeof begun)[number]);
    }
    for (const waiting of begun) await end(waiting);
  } catch (error) {
    stop.abort(error);
    await Promise.allSettled(begun.map(({ vectors }) => vectors));
    throw error;
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
