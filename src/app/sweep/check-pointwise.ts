// Whether a reranker that nobody vouches for scores each passage by itself: found out by asking.
import type { Example } from '../../model/example.ts';
import type { ReplayableSearch, TargetRequest } from '../../ports/target.ts';
import type { SweepTarget } from './create-sweep-target.ts';
import { listWise } from './list-wise.ts';
import { requestOf } from './request-of.ts';

/** How many passages of one query are asked together, then in reverse, then the last one alone. */
const together = 5;
/** Passages that the check has scored on a query with so many to rerank; 0 when there are too few to tell anything. */
export const checkedPassages = (toRerank: number): number => (toRerank < 2 ? 0 : 2 * Math.min(together, toRerank) + 1);
/** Scores that differ by less are the same but for rounding, such as by other company in a batch. */
const tolerance = 1e-3;

/**
 * Asks about some passages together, in reverse order, and about one of them alone. The target has to be prepared.
 * @throws ConfigError `sweep-list-wise` when a score depends on the others or on the order
 */
export async function checkPointwise(
  target: SweepTarget,
  { examples, id, where }: { readonly examples: AsyncIterable<Example>; readonly id: string; readonly where: string },
): Promise<void> {
  for await (const example of examples) {
    const request = requestOf(example);
    const chunkIds = (await target.retrieve(request)).toRerank.slice(0, together);
    if (checkedPassages(chunkIds.length) === 0) continue;
    const last = chunkIds.at(-1) as string;
    const scores = await scoresOf(target.search, { request, chunkIds });
    const backwards = await scoresOf(target.search, { request, chunkIds: chunkIds.toReversed() });
    const alone = await scoresOf(target.search, { request, chunkIds: [last] });
    const same = chunkIds.every((chunk) => near(scores.get(chunk), backwards.get(chunk)));
    if (same && near(scores.get(last), alone.get(last))) return;
    throw listWise(id, where);
  }
}

async function scoresOf(
  search: ReplayableSearch,
  { request, chunkIds }: { readonly request: TargetRequest; readonly chunkIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const { scores } = await search.rerank(request, chunkIds);
  return new Map(chunkIds.map((chunk, at) => [chunk, scores[at] as number]));
}

function near(a: number | undefined, b: number | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b));
}
