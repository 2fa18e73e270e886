// What the lists of recorded runs say of a comparison: how long they are, whether ties decide a metric, whether scores rise.

import type { ComparisonWarning } from '../../analysis/comparison/run-comparison.ts';
import {
  createLengthTally,
  type ListLengths,
  looksBelow,
  type RunDepth,
  unlikeRuns,
} from '../../analysis/depth/list-depth.ts';
import { createOrderTally, type OrderFacts, risesToTell, tiesToTell } from '../../analysis/depth/order-tally.ts';
import type { Metric } from '../../metrics/metric.ts';
import type { ComparedSource } from './compared-source.ts';

type ListedSource = Pick<ComparedSource, 'id' | 'rows' | 'run'>;

/** Examples whose lists are looked at: a cut is a setting of a system and shows in all. */
const depthSample = 1000;

interface ListFindings {
  /** By metric that looks below where lists of two runs were cut unlike: the depth of each run. */
  readonly unlike: ReadonlyMap<string, readonly RunDepth[]>;
  /** Of recorded runs whose numbers ties decide, and of those whose scores rise; a run file tells its order itself. */
  readonly warnings: readonly ComparisonWarning[];
}

/** Lists are read only where a metric looks at them. */
export async function lookAtLists(sources: readonly ListedSource[], metrics: readonly Metric[]): Promise<ListFindings> {
  const ranking = metrics.filter((metric) => looksBelow(metric, 0));
  if (ranking.length === 0) return { unlike: new Map(), warnings: [] };
  const runs: { readonly id: string; readonly lengths: ListLengths }[] = [];
  const warnings: ComparisonWarning[] = [];
  for (const source of sources) {
    const { lengths, order } = await listsOf(source, ranking);
    runs.push({ id: source.id, lengths });
    warnings.push(...orderWarnings(source, order));
  }
  const unlike = metrics.flatMap((metric) => {
    const depths = unlikeRuns(metric, runs);
    return depths === undefined ? [] : [[metric.name, depths] as const];
  });
  return { unlike: new Map(unlike), warnings };
}

function orderWarnings({ id, run }: ListedSource, order: OrderFacts): readonly ComparisonWarning[] {
  if (run === undefined) return [];
  const { questions: of, rising, directed } = order;
  return [
    ...tiesToTell(order, run).map(
      ({ metric, questions }) => ({ code: 'ties-decide', run: id, metric, questions, of }) satisfies ComparisonWarning,
    ),
    ...(risesToTell(order, run) ? [{ code: 'scores-rise', run: id, lists: rising, of: directed } as const] : []),
  ];
}

async function listsOf(
  source: ListedSource,
  ranking: readonly Metric[],
): Promise<{ readonly lengths: ListLengths; readonly order: OrderFacts }> {
  const tally = createLengthTally();
  const order = createOrderTally(ranking.filter(({ definition }) => definition.worst !== undefined));
  const seen = new Set<string>();
  for await (const { example, trial } of source.rows('untexted')) {
    if (!seen.has(example.id) && seen.size === depthSample) break;
    seen.add(example.id);
    tally.add(example.id, trial);
    order.add(example, trial);
  }
  return { lengths: tally.lengths(), order: order.facts() };
}
