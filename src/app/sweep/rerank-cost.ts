// How many passages a sweep has its reranker score, counted before any is paid for.
import type { Example } from '../../core/model/example.ts';
import type { Progress } from '../../ports/progress.ts';
import type { SweepTarget } from './create-sweep-target.ts';

export interface RerankCost {
  /** Passages to score, each query's own. */
  readonly passages: number;
  /** Price of all of them; absent when nobody said what 1,000 cost. */
  readonly price?: number;
}

const neverAborted: AbortSignal = new AbortController().signal;

/** Retrieves for every example without reranking. The target has to be prepared. */
export async function countRerankCost(
  target: SweepTarget,
  { examples, progress }: { readonly examples: AsyncIterable<Example>; readonly progress: Progress },
): Promise<RerankCost> {
  let passages = 0;
  let done = 0;
  for await (const { id, query, history } of examples) {
    const turns = history === undefined ? {} : { history };
    const request = { exampleId: id, query, ...turns, repeat: 0, signal: neverAborted };
    passages += (await target.retrieve(request)).toRerank.length;
    done += 1;
    progress.update('counting what is to be reranked', done);
  }
  const { pricePer1000 } = target.search.reranking;
  return pricePer1000 === undefined ? { passages } : { passages, price: (passages * pricePer1000) / 1000 };
}
