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
