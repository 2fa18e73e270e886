// `hakari dataset pool`: what of the top of several runs is not judged, and the grades that people give to it.
import { type Command, InvalidArgumentError } from 'commander';
import { ConfigError } from '../../core/hakari-error.ts';
import { type StoreOptions, withStoreOptions } from '../store-options.ts';
import { named, type SourceFlags, withSourceOptions } from './dataset-source-options.ts';
import { type RevisionFlags, revisionTarget, withRevisionOptions } from './revision-options.ts';
import { wholeNumber } from './run.ts';

interface PoolFlags extends SourceFlags, RevisionFlags, StoreOptions {
  readonly k: number;
  readonly experiment?: string;
  readonly excerpt: number;
  readonly apply?: string;
  readonly replace?: boolean;
  readonly json?: boolean;
}

export function registerDatasetPool(dataset: Command): void {
  const command = dataset
    .command('pool')
    .description(
      'List the unjudged documents at the top of several runs, not telling which run found what, for a person to grade; with --apply, merge the grades into the dataset.',
    )
    .argument(
      '[runs...]',
      'run ids, unique prefixes or pinned names (all runs of the newest experiment); with --apply the dataset',
    )
    .option('--k <n>', 'how far down each ranking is looked', wholeNumber, 10)
    .option('--experiment <name>', 'all runs of this experiment')
    .option('--excerpt <characters>', 'longest excerpt of a document; 0 for none', characters, 300)
    .option('--out <file>', 'the pool to write, .csv or .yaml; with --apply the new dataset')
    .option('--apply <pool>', 'merge the grades of this file into the dataset; what is left blank stays unjudged')
    .option('--replace', 'with --apply: let its grades replace other grades that are there')
    .option('--json', 'print one JSON document');
  withStoreOptions(withSourceOptions(withRevisionOptions(command)))
    .addHelpText(
      'after',
      '\nExamples:\n  hakari dataset pool --k 5 --out pool.csv\n  hakari dataset pool --apply pool.csv questions.yaml --out questions-2.yaml',
    )
    .action(async (words: readonly string[], flags: PoolFlags) => {
      if (flags.apply === undefined) return await listPool(words, flags);
      const { applyPoolCommand } = await import('../apply-pool.ts');
      const { apply: pool, k, replace = false, json = false, store, config } = flags;
      const options = { ...named(onlyDataset(words), flags), ...revisionTarget(flags), pool, replace, k };
      await applyPoolCommand(options, { json, store, config });
    });
}

async function listPool(runs: readonly string[], flags: PoolFlags): Promise<void> {
  const { poolRunsCommand } = await import('../pool-runs.ts');
  const { k, experiment, excerpt: excerptChars, out, force = false, json = false, store, config } = flags;
  const options = { runs, k, excerptChars, ...(experiment !== undefined && { experiment }) };
  await poolRunsCommand(options, { json, force, out, store, config });
}

/** @throws ConfigError `one-dataset` */
function onlyDataset(words: readonly string[]): string {
  const [dataset, ...more] = words;
  if (dataset !== undefined && more.length === 0) return dataset;
  throw new ConfigError(dataset === undefined ? 'which dataset?' : 'grades are merged into one dataset', {
    code: 'one-dataset',
    where: '--apply',
    hint: 'hakari dataset pool --apply POOL DATASET --out NEW',
  });
}

function characters(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('a whole number of characters.');
}
