// From a ranking of chunks to results: what is returned, and the names by which a judgement may mean it.

/** What a result is. */
export type Granularity = 'document' | 'section' | 'chunk';

/** A chunk by its names: its id is that of its document, or begins with it (`document#section`, `document#section~2`). */
interface NamedChunk {
  readonly id: string;
  readonly document: string;
}

/** One result of a ranking. */
interface ChunkResult<Chunk extends NamedChunk> {
  readonly id: string;
  /** Where the result is a part of a document. */
  readonly documentId?: string;
  /** The chunks that led to it, best first, and their sections; without names that the result or its document have. */
  readonly chunkIds: readonly string[];
  /** The best of its chunks, which stands for it. */
  readonly best: Chunk;
}

/**
 * Collapses a ranking of chunks.
 * @param ranking best first
 * @param topK how many results at most
 */
export function chunkResults<Chunk extends NamedChunk>(
  ranking: readonly Chunk[],
  { granularity, topK }: { readonly granularity: Granularity; readonly topK: number },
): readonly ChunkResult<Chunk>[] {
  const groupOf = (chunk: Chunk): string => resultOf(chunk, granularity);
  const kept = collapse(ranking, { groupOf, limit: topK });
  const names = new Map(kept.map((chunk) => [groupOf(chunk), new Set<string>()]));
  for (const chunk of ranking) {
    const result = groupOf(chunk);
    const known = names.get(result);
    if (known === undefined) continue;
    for (const name of ownNames(chunk)) if (name !== result && name !== chunk.document) known.add(name);
  }
  return kept.map((best) => {
    const id = groupOf(best);
    const documentId = id === best.document ? {} : { documentId: best.document };
    return { id, ...documentId, chunkIds: [...(names.get(id) ?? [])], best };
  });
}

/** The result that a chunk belongs to. The number behind `~` is what tells the pieces of a long section apart. */
export function resultOf({ id, document }: NamedChunk, by: Granularity): string {
  if (by === 'document') return document;
  return by === 'chunk' ? id : document + id.slice(document.length).replace(/~\d+$/u, '');
}

/** The names by which a judgement may mean a chunk alone, the narrowest first. */
export const ownNames = (chunk: NamedChunk): readonly [string, string] => [chunk.id, resultOf(chunk, 'section')];

// From chunks to what they are part of.

/**
 * Keeps the best member of each group of a ranking, in the order in which they come.
 * @param ranking best first
 * @param groupOf such as the document of a chunk
 * @param limit how many groups at most
 */
export function collapse<Item>(
  ranking: readonly Item[],
  { groupOf, limit }: { readonly groupOf: (item: Item) => string; readonly limit: number },
): readonly Item[] {
  const best = new Map<string, Item>();
  for (const item of ranking) {
    if (best.size >= limit) break;
    const group = groupOf(item);
    if (!best.has(group)) best.set(group, item);
  }
  return [...best.values()];
}
