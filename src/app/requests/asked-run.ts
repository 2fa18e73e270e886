// What a request for a run means: ids and names that the server's config and store know, or an error that says which is unknown.
import type { Metric } from '../../metrics/metric.ts';
import { parseOwnMetricName } from '../../metrics/metric-name.ts';
import type { DatasetRef, Example } from '../../model/example.ts';
import { defaultScale } from '../../model/example.ts';
import { ConfigError, DatasetError } from '../../model/hakari-error.ts';
import type { DatasetStore } from '../../ports/store.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { datasetOf } from '../dataset/managed-dataset.ts';
import type { AskedRun } from './request-run.ts';

export interface RunWish {
  readonly datasetName: string;
  /** Exactly one of these two. */
  readonly datasetId?: string | undefined;
  readonly examples?: readonly Example[] | undefined;
  readonly target?: string | undefined;
  readonly metrics?: readonly string[] | undefined;
  readonly repeat?: number | undefined;
}

/** What the server's config has. */
export interface Offered {
  readonly targets: readonly string[];
  /** Those of the config, its own among them. */
  readonly metrics: readonly Metric[];
  /** Whether it names a model that judges. */
  readonly judge: boolean;
}

/** @throws ConfigError, DatasetError for what is not known; examples that came with it are put into the store, under no name */
export async function readRunWish(store: DatasetStore, wish: RunWish, offered: Offered): Promise<AskedRun> {
  const target = readTarget(wish.target, offered.targets);
  const own = offered.metrics.map(({ definition }) => definition);
  const asked = wish.metrics?.map((name) => parseOwnMetricName(name, own)) ?? offered.metrics;
  refuseUnjudged(asked, offered);
  const metrics = [...new Set(asked.map(({ name }) => name))];
  const repeat = wish.repeat === undefined ? {} : { repeat: wish.repeat };
  const dataset = await datasetOfWish(store, wish);
  return { experiment: wish.datasetName, dataset, target, metrics, ...repeat };
}

/** Said before anything is kept or asked: a run of them would come to nothing. */
function refuseUnjudged(metrics: readonly Metric[], { judge }: Offered): void {
  const asking = metrics.filter(({ definition }) => definition.needs.includes('judge')).map(({ name }) => name);
  if (judge || asking.length === 0) return;
  throw new ConfigError(`a judge is asked for ${asking.join(', ')}, and this server has none`, {
    code: 'no-judge',
    where: 'metrics',
    hint: 'choose others, or name a model under judge: in its config',
  });
}

function readTarget(wanted: string | undefined, targets: readonly string[]): string {
  const target = wanted ?? targets[0];
  if (target !== undefined && targets.includes(target)) return target;
  if (targets.length === 0)
    throw new ConfigError('there is no target that a run could ask', {
      code: 'no-such-target',
      where: 'target',
      hint: 'add one on this server, or under targets: in its config, beside dataset:',
    });
  const near = target && nearestName(target, targets);
  throw new ConfigError(`there is no target ${target}`, {
    code: 'no-such-target',
    where: 'target',
    hint: near === undefined ? `there are ${targets.join(', ')}` : `did you mean ${near}?`,
  });
}

async function datasetOfWish(store: DatasetStore, { datasetName, datasetId, examples }: RunWish): Promise<DatasetRef> {
  if ((datasetId === undefined) === (examples === undefined))
    throw new ConfigError('a run asks either the examples of dataset_id, or those that come with it in examples', {
      code: 'dataset-or-examples',
      hint: datasetId === undefined ? 'give one of both' : 'leave one of both out',
    });
  if (examples !== undefined)
    return await store.putDataset({ name: datasetName, scale: defaultScale }, examples, { unlisted: true });
  const { id, name, hash, examples: count } = await datasetOf(store, readId(datasetId ?? ''));
  if (name !== datasetName)
    throw new ConfigError(`the dataset of that id is called ${name}`, {
      code: 'other-name',
      where: 'dataset_name',
      hint: 'name it so, or give another id',
    });
  return { id, name, hash, examples: count };
}

/** What cannot be an id is one of nothing. */
function readId(id: string): string {
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu.test(id)) return id;
  throw new DatasetError('there is no such dataset', { code: 'no-dataset', where: 'dataset_id' });
}
