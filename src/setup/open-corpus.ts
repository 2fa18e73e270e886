// The documents that a config or a command names: read as a corpus, or looked into where preparations of them are weighed.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseCapacity } from '../analysis/preparation/capacity.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { PreparationFacts } from '../model/preparation-facts.ts';
import type { Corpus, DescribePreparation } from '../ports/corpus.ts';
import type { Progress } from '../ports/progress.ts';
import { type LoadedConfig, namedConfig } from './load-config.ts';
import { searchesCorpus } from './search-types.ts';

interface CorpusReference {
  /** A file or folder, relative to `directory`. */
  readonly path: string;
  /** The option that named it, for messages. */
  readonly option: string;
}

interface TargetReference {
  /** Id of a target in the config. */
  readonly target: string;
  /** Config file or folder (the nearest upwards). */
  readonly config: string | undefined;
}

/**
 * A corpus, named by its path or by a target of a config.
 * @throws ConfigError when there is no such target, or it has no corpus that can be read
 */
export async function openCorpus(reference: CorpusReference | TargetReference, directory: string): Promise<Corpus> {
  const { openReferenceCorpus, openTargetCorpus } = await import('../targets/reference/open-reference-corpus.ts');
  if ('path' in reference) {
    const corpus = resolve(directory, reference.path);
    if (!existsSync(corpus)) {
      throw new ConfigError(`there is no file or folder ${reference.path}`, {
        code: 'no-corpus',
        where: reference.option,
        hint: 'name the folder or file of the documents',
      });
    }
    return { ...openReferenceCorpus({ corpus, where: reference.option }), place: reference.path };
  }
  const { config, directory: configDir, where, file } = namedConfig(reference.config, directory);
  const index = config.targets.findIndex(({ id }) => id === reference.target);
  const target = config.targets[index];
  if (target !== undefined && searchesCorpus(target)) {
    const place = `${where(['targets', index])}: targets[${index}]`;
    return { ...openTargetCorpus(target, { configDir, where: place }), place: `the corpus of target ${target.id}` };
  }
  const ids = config.targets.filter(searchesCorpus).map(({ id }) => id);
  throw new ConfigError(
    target === undefined
      ? `there is no target ${reference.target}`
      : `the corpus of target ${reference.target} cannot be read: it is of the type ${target.type}`,
    {
      code: 'no-corpus',
      where: target === undefined ? file : where(['targets', index]),
      hint:
        ids.length === 0
          ? ['name a path: ', { input: 'corpus' }]
          : [`those that can be read are ${ids.join(', ')}; or name a path: `, { input: 'corpus' }],
    },
  );
}

/**
 * Looks into the documents of a preparation by its id.
 * @returns undefined where the config names no documents of it
 */
type DescribeTarget = (id: string) => Promise<PreparationFacts | undefined>;

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
      source: source === undefined ? undefined : resolve(directory, source),
      html,
      converter,
      split,
      capacityBytes,
      where: `${where(['preparations', index])}: ${loaded.nameOfTarget(index)}`,
      progress,
    });
  };
}
