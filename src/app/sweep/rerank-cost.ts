// How many passages a sweep has its reranker score, counted before any is paid for.
import type { Example } from '../../model/example.ts';
import type { Progress } from '../../ports/progress.ts';
import { checkedPassages } from './check-pointwise.ts';
import type { SweepTarget } from './create-sweep-target.ts';
import { requestOf } from './request-of.ts';

export interface RerankCost {
  /** Passages to score, each query's own; those of `checkPointwise` among them. */
  readonly passages: number;
  /** Price of all of them; absent when nobody said what 1,000 cost. */
  readonly price?: number;
}

/** Retrieves for every example without reranking. The target has to be prepared. */
export async function countRerankCost(
  target: SweepTarget,
  { examples, progress }: { readonly examples: AsyncIterable<Example>; readonly progress: Progress },
): Promise<RerankCost> {
  let passages = 0;
  let checked = 0;
  let done = 0;
  for await (const example of examples) {
    const { length } = (await target.retrieve(requestOf(example))).toRerank;
    passages += length;
    if (checked === 0) checked = checkedPassages(length);
    done += 1;
    progress.update('counting what is to be reranked', done);
  }
  const { kind, pricePer1000 } = target.search.reranking;
  if (kind === 'unknown') passages += checked;
  return pricePer1000 === undefined ? { passages } : { passages, price: (passages * pricePer1000) / 1000 };
}
