// Looks once more at the queries that changed most between two runs, to say what moved.
import { explainRankChange, type RankChange } from '../../analysis/comparison/explain-rank-change.ts';
import type { LargestDifferences, RunComparison } from '../../analysis/comparison/run-comparison.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { Example } from '../../model/example.ts';
import type { Trial } from '../../model/trial.ts';
import { standsForQuality } from '../../report/compare/largest-section.ts';
import type { ExplainedChanges } from '../../report/compare/rank-change-section.ts';
import type { ComparedSource } from './compared-source.ts';

/** Every query of a pair is told at length: of more pairs than these, those of the first ones. */
const mostPairs = 3;
/** How far down is looked where the metric does not say it. */
const defaultDepth = 10;

/** Of the metric that stands for quality. Memory: the trials of the queries that are told, and no others. */
export async function explainChanges(
  sources: readonly ComparedSource[],
  { largest, metrics }: Pick<RunComparison, 'largest' | 'metrics'>,
): Promise<readonly ExplainedChanges[]> {
  const metric = standsForQuality(metrics.map((compared) => compared.metric));
  if (metric === undefined) return [];
  const changed = largest.filter((pair) => pair.metric === metric && pair.won.length + pair.lost.length > 0);
  const pairs = changed.slice(0, mostPairs);
  const k = parseMetricName(metric).k ?? defaultDepth;
  const recorded = new Map<string, ReadonlyMap<string, Recorded>>();
  for (const source of sources) recorded.set(source.id, await recordedOf(source, examplesOf(pairs, source.id)));
  return pairs.map(({ a, b, won, lost }) => {
    const explain = ({ example }: { readonly example: string }): readonly RankChange[] => {
      const before = recorded.get(a)?.get(example);
      const after = recorded.get(b)?.get(example);
      if (before === undefined || after === undefined) return [];
      return [explainRankChange({ example: after.example, a: before.trial, b: after.trial, k })];
    };
    return { a, b, metric, k, won: won.flatMap(explain), lost: lost.flatMap(explain), of: changed.length };
  });
}

interface Recorded {
  readonly example: Example;
  readonly trial: Trial;
}

const examplesOf = (pairs: readonly LargestDifferences[], runId: string): ReadonlySet<string> =>
  new Set(
    pairs
      .filter(({ a, b }) => a === runId || b === runId)
      .flatMap(({ won, lost }) => [...won, ...lost].map(({ example }) => example)),
  );

/** The first repeat of each example that is wanted. */
async function recordedOf(source: ComparedSource, wanted: ReadonlySet<string>): Promise<ReadonlyMap<string, Recorded>> {
  const found = new Map<string, Recorded>();
  if (wanted.size === 0) return found;
  for await (const { example, trial } of source.rows()) {
    if (wanted.has(example.id) && !found.has(example.id)) found.set(example.id, { example, trial });
    if (found.size === wanted.size) break;
  }
  return found;
}
