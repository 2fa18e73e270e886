// `hakari dataset pool`: what of the top of several runs is not judged, and the grades that people give to it.
import { type Command, InvalidArgumentError } from 'commander';
import { ConfigError } from '../../model/hakari-error.ts';
import { dollars, type StoreOptions, wholeNumber, withStoreOptions } from '../shared-options.ts';
import { named, type SourceFlags, withSourceOptions } from './dataset-source-options.ts';
import { type RevisionFlags, revisionTarget, withRevisionOptions } from './revision-options.ts';

interface PoolFlags extends SourceFlags, RevisionFlags, StoreOptions {
  readonly k: number;
  readonly experiment?: string;
  readonly excerpt: number;
  readonly apply?: string;
  readonly replace?: boolean;
  readonly json?: boolean;
  readonly judge?: boolean;
  readonly yes?: boolean;
  readonly maxCalls?: number;
  readonly maxCost?: number;
  readonly fresh?: boolean;
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
    .option('--judge', 'let the judge of the config fill in the grades, each marked as its own')
    .option('--yes', 'with --judge: do not ask before it costs')
    .option('--max-calls <n>', 'with --judge: stop after so many calls of models', wholeNumber)
    .option('--max-cost <dollars>', 'with --judge: stop before the calls of models may cost more than this', dollars)
    .option('--fresh', 'with --judge: ask anew, whatever is remembered')
    .option('--json', 'print one JSON document');
  withStoreOptions(withSourceOptions(withRevisionOptions(command)))
    .addHelpText(
      'after',
      '\nExamples:\n  hakari dataset pool --k 5 --out pool.csv\n  hakari dataset pool --judge -c hakari.yaml --yes --out pool.csv\n  hakari dataset pool --apply pool.csv questions.yaml --out questions-2.yaml',
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
  const { judge = false, yes, maxCalls, maxCost, fresh } = flags;
  const budget = { ...(maxCalls !== undefined && { maxCalls }), ...(maxCost !== undefined && { maxCost }) };
  const grading = { judge, ...budget, ...(yes && { yes }), ...(fresh && { fresh }) };
  process.exitCode = await poolRunsCommand(options, { json, force, out, store, config, ...grading });
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
