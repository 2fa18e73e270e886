// The config by which a run that was asked for is made: the target and the metrics that were named, of the server's config and what was
// added to it.
import type { AskedRun } from '../app/requests/request-run.ts';
import { parseMetricName } from '../metrics/metric-name.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { TargetStore } from '../ports/target-store.ts';
import { withAddedTarget } from '../setup/added-target.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import { openOwnMetrics } from '../setup/own-metrics.ts';

/** @throws ConfigError `no-such-target` for one that was removed since */
export async function configOfAsked(
  store: TargetStore,
  loaded: LoadedConfig,
  { target, metrics }: Pick<AskedRun, 'target' | 'metrics'>,
): Promise<LoadedConfig> {
  return await measuring(await reaching(store, loaded, target), metrics);
}

async function reaching(store: TargetStore, loaded: LoadedConfig, target: string): Promise<LoadedConfig> {
  if (loaded.config.targets.some(({ id }) => id === target)) return loaded;
  const added = (await store.listTargets()).find(({ name }) => name === target);
  if (added === undefined)
    throw new ConfigError(`the target ${target} was removed meanwhile`, { code: 'no-such-target' });
  return withAddedTarget(loaded, added);
}

/** With these metrics in place of its own. */
async function measuring(loaded: LoadedConfig, names: readonly string[]): Promise<LoadedConfig> {
  const entries = (loaded.config.metrics ?? []).filter((each) => typeof each !== 'string');
  const own = (await openOwnMetrics(loaded)).metrics.map(({ name }) => name);
  return {
    ...loaded,
    metrics: names.filter((name) => !own.includes(name)).map(parseMetricName),
    config: { ...loaded.config, metrics: entries.filter((_, at) => names.includes(own[at] ?? '')) },
  };
}
