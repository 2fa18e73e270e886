// Which metrics a comparison is about: few, so that the correction for their number costs little.
import { type HeadlineMetrics, sharedHeadlines } from '../../analysis/comparison/shared-headlines.ts';
import { isCompanion } from '../../metrics/catalogue.ts';
import type { Metric } from '../../metrics/metric.ts';
import type { RunGoals } from '../../metrics/presets.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Guidance } from '../../model/way-on.ts';
import type { ComparedSource } from './compared-source.ts';

type MeasuredRun = Pick<ComparedSource, 'id' | 'reference' | 'kind' | 'metrics' | 'ownMetrics'>;

/**
 * The metrics asked for; else those with a goal that all runs have; else all that all runs have, with a value for each question
 * and a worst one, companions of judges left out. A metric of latency has to be asked for: a run's times are those of its machine
 * and hour.
 * @throws ConfigError when a run lacks a metric asked for, when one has no value a question, or when none is left
 */
export function headlineMetrics(
  runs: readonly MeasuredRun[],
  { asked, goals }: { readonly asked: readonly Metric[]; readonly goals: RunGoals },
): HeadlineMetrics {
  if (asked.length > 0) {
    const metrics = [...new Map(asked.map((metric) => [metric.name, metric])).values()];
    for (const metric of metrics) refuseUnfit(metric, runs);
    return { metrics, warnings: [] };
  }
  const found = sharedHeadlines(runs, goals);
  if (found.metrics.length > 0) return found;
  throw new ConfigError('the runs have no metric in common that could be compared', {
    code: 'compare-no-metric',
    hint: companionHint(runs) ?? rescoreHint(runs, 'nDCG@10'),
  });
}

/** They are no verdicts, but whoever asks for them may have them. */
function companionHint(runs: readonly MeasuredRun[]): Guidance | undefined {
  const shared = (runs[0]?.metrics ?? []).find(
    (name) => isCompanion(name) && runs.every(({ metrics }) => metrics.includes(name)),
  );
  if (shared === undefined) return undefined;
  return ['companions of judges are compared where they are asked for: ', { input: 'metric', value: shared }];
}

function refuseUnfit(metric: Metric, runs: readonly MeasuredRun[]): void {
  const { name, definition } = metric;
  if (definition.level === 'run' || definition.statistic === 'quantile') {
    throw new ConfigError(`${name} has no value for a single question, so that there are no pairs of it`, {
      code: 'compare-run-metric',
      where: { input: 'metric' },
      hint: 'compare a metric of single questions, such as nDCG@10',
    });
  }
  const without = runs.filter((run) => !run.metrics.includes(name));
  if (without.length === 0) return;
  throw new ConfigError(`${without.map(({ reference }) => reference).join(', ')}: not scored by ${name}`, {
    code: 'compare-missing-metric',
    where: { input: 'metric' },
    hint: rescoreHint(without, name),
  });
}

function rescoreHint(runs: readonly MeasuredRun[], metric: string): Guidance {
  const [first] = runs.filter(({ kind }) => kind !== 'trec');
  if (first === undefined) return ['name one: ', { input: 'metric', value: 'nDCG@10' }];
  const { kind, id, reference } = first;
  return [
    kind === 'bundle'
      ? { do: 'rescore-compared', run: id, bundle: reference, metric }
      : { do: 'rescore-compared', run: reference, metric },
  ];
}
