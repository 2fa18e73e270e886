// What of the preparations of a config can be told before anything is asked: volume and structure.
import { resolve } from 'node:path';
import { parseCapacity } from '../analysis/preparation/capacity.ts';
import type { PreparationFacts } from '../model/preparation-facts.ts';
import type { DescribePreparation } from '../ports/preparation.ts';
import type { Progress } from '../ports/progress.ts';
import type { LoadedConfig } from './load-config.ts';

/**
 * Looks into the documents of a preparation by its id.
 * @returns undefined where the config names no documents of it
 */
export type DescribeTarget = (id: string) => Promise<PreparationFacts | undefined>;

/**
 * @returns undefined for an experiment of another kind
 * @throws ConfigError for a capacity that is none
 */
export function openPreparations(loaded: LoadedConfig, progress: Progress): DescribeTarget | undefined {
  const { config, directory, where } = loaded;
  const { preparations } = config;
  if (preparations === undefined) return undefined;
  const capacities = preparations.map(({ capacity }, index) =>
    capacity === undefined ? undefined : parseCapacity(String(capacity), where(['preparations', index, 'capacity'])),
  );
  return async (id) => {
    const index = preparations.findIndex((preparation) => preparation.id === id);
    const own = preparations[index];
    const shared = own?.answers === undefined ? config.index?.corpus : undefined;
    const corpus = own?.corpus ?? (typeof shared === 'string' ? shared : undefined);
    if (own === undefined || corpus === undefined) return undefined;
    const { html, converter, source } = own;
    const capacityBytes = capacities[index];
    const split = config.targets[index]?.split as Parameters<DescribePreparation>[0]['split'];
    const { describePreparation } = await import('../targets/reference/preparation/describe-preparation.ts');
    return await describePreparation({
      corpus: resolve(directory, corpus),
      ...(source === undefined ? {} : { source: resolve(directory, source) }),
      ...(html === undefined ? {} : { html }),
      ...(converter === undefined ? {} : { converter }),
      ...(split === undefined ? {} : { split }),
      ...(capacityBytes === undefined ? {} : { capacityBytes }),
      where: `${where(['preparations', index])}: ${loaded.nameOfTarget(index)}`,
      progress,
    });
  };
}
