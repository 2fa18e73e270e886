// A baseline that cannot be compared is refused, and the difference named: a gate that compared it would say that the system changed.
import { isMadeOf } from '../../analysis/entered-value.ts';
import type { Metric } from '../../metrics/metric.ts';
import type { DatasetRef } from '../../model/example.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { isJsonObject } from '../../model/json.ts';
import type { Guidance } from '../../model/way-on.ts';
import type { Store } from '../../ports/store.ts';
import type { ComparedSource } from '../compare/compared-source.ts';
import { variesByConfig } from '../scoring-metrics.ts';
import { toldJudges } from './told-judges.ts';

/** By metric, what made its scores in one run: the version of the metric, and the fingerprint of the scorer. */
export type Scorers = ReadonlyMap<string, ReadonlySet<string>>;

/** The newest run that has the answers of another under the judgements of this version; undefined where nobody made one, or none is needed. */
export async function rejudgedRun(
  store: Pick<Store, 'listRuns'>,
  baseline: Pick<ComparedSource, 'id' | 'dataset'>,
  { hash }: Pick<DatasetRef, 'hash'>,
): Promise<string | undefined> {
  if (baseline.dataset.hash === hash) return undefined;
  const runs = await store.listRuns();
  return runs.find(
    ({ parentId, dataset, status }) => parentId === baseline.id && dataset?.hash === hash && status === 'finished',
  )?.id;
}

/**
 * @param rejudged a run that has the answers of the baseline under the judgements of the run (none)
 * @throws ConfigError `gate-other-dataset`
 */
export function refuseOtherDataset(
  current: Pick<ComparedSource, 'dataset'>,
  baseline: Pick<ComparedSource, 'dataset' | 'reference' | 'id' | 'kind'>,
  rejudged?: string,
): void {
  if (current.dataset.hash === baseline.dataset.hash) return;
  const [now, before] = [current, baseline].map(({ dataset }) => `${dataset.name} ${dataset.hash.slice(0, 12)}`);
  throw new ConfigError(`the baseline ${baseline.reference} is of ${before}, and the run of ${now}`, {
    code: 'gate-other-dataset',
    where: { input: 'baseline' },
    hint:
      rejudged !== undefined
        ? ['its answers under those judgements: ', { input: 'baseline', value: rejudged }]
        : [
            'run the baseline again, or let ',
            {
              do: 'rescore-by-version',
              run: bundleOf(baseline) ? baseline.id : baseline.reference,
              ...bundleOf(baseline),
            },
            ' put its answers under the newer judgements',
          ],
  });
}

interface ScoredSources {
  readonly current: ComparedSource;
  readonly baseline: ComparedSource;
  /** Of both, in this order. */
  readonly scorers: readonly Scorers[];
}

/** @throws ConfigError `gate-other-version` for another version of a metric, `gate-other-judge` for another scorer */
export function refuseOtherScorers(metrics: readonly Metric[], { current, baseline, scorers }: ScoredSources): void {
  for (const metric of metrics) {
    const [now, before] = scorers.map((of) => madeBy(metric, of));
    if (now === undefined || before === undefined || now.length === 0 || before.length === 0) continue;
    const [versionNow, versionBefore] = scorers.map((of) => versionsOf(metric, of));
    if (versionNow !== versionBefore) {
      throw new ConfigError(
        `${metric.name} is of version ${versionBefore} in the baseline ${baseline.reference}, and of ${versionNow} in the run`,
        {
          code: 'gate-other-version',
          where: { input: 'baseline' },
          hint: rescoredHint(baseline, metric, ' scores it by this version'),
        },
      );
    }
    if (!variesByConfig(metric) || now.join('\n') === before.join('\n')) continue;
    const [theirs, ours] = toldJudges([baseline.run?.environment.judge, current.run?.environment.judge]) ?? [
      judgeOf(before, baseline),
      `${judgeOf(now, current)}, under another prompt or by another version of its metric,`,
    ];
    throw new ConfigError(
      `${metric.name} was scored by ${theirs} in the baseline ${baseline.reference}, and by ${ours} in the run`,
      {
        code: 'gate-other-judge',
        where: { input: 'baseline' },
        hint: rescoredHint(baseline, metric, ' lets the judge of now score it'),
      },
    );
  }
}

type NamedSource = Pick<ComparedSource, 'id' | 'kind' | 'reference'>;

/** A bundle has to be a run of the store before anything can be added to it, and is named by its id from then on. */
function rescoredHint(baseline: NamedSource, { name }: Metric, does: string): Guidance {
  const bundle = bundleOf(baseline);
  const way = { do: 'rescore-compared', run: baseline.id, ...bundle, metric: name } as const;
  return bundle === undefined
    ? [way, does]
    : [way, does, '; the baseline is then ', { input: 'baseline', value: baseline.id }];
}

const bundleOf = ({ kind, reference }: NamedSource): { readonly bundle: string } | undefined =>
  kind === 'bundle' ? { bundle: reference } : undefined;

const madeBy = (metric: Metric, scorers: Scorers): readonly string[] =>
  [...scorers].flatMap(([name, made]) => (isMadeOf(metric, name) ? [...made] : [])).sort();

/** The versions of a metric by which a run was scored: `2`, or `1, 2`; nothing where it was not. */
export const versionsOf = (metric: Metric, scorers: Scorers): string =>
  [...new Set(madeBy(metric, scorers).map((one) => one.split(' ')[0] ?? ''))].join(', ');

function judgeOf(made: readonly string[], { run }: ComparedSource): string {
  const judge = run?.environment.judge;
  if (isJsonObject(judge) && typeof judge.name === 'string') return judge.name;
  return `another scorer (${made.map((one) => one.split(' ')[1]?.slice(0, 12)).join(', ')})`;
}
