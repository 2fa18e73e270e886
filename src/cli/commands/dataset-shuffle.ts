// `hakari dataset shuffle`: the same questions with their options in other orders.
import { type Command, InvalidArgumentError } from 'commander';
import { mostOrders } from '../../curation/care/shuffle-choices.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { type StoreOptions, withStoreOptions } from '../shared-options.ts';
import { named, type SourceFlags, withSourceOptions } from './dataset-source-options.ts';
import { type RevisionFlags, revisionTarget, withRevisionOptions } from './revision-options.ts';

interface ShuffleFlags extends SourceFlags, RevisionFlags, StoreOptions {
  readonly orders: number;
  readonly seed: number;
  readonly random?: boolean;
  readonly newName?: string;
  readonly json?: boolean;
}

export function registerDatasetShuffle(dataset: Command): void {
  const command = dataset
    .command('shuffle')
    .description(
      'Write a dataset in which every question with options is asked in several orders of them, to see whether answers go by the place of an option.',
    )
    .argument('<dataset>', 'file or folder, or name or hash of a stored dataset')
    .option(
      '--orders <n>',
      'orders of each question; with as many as options each stands at each place once',
      orders,
      4,
    )
    .option('--seed <n>', 'draws the orders where not all of them are taken', seed, 1)
    .option('--random', 'orders at random, instead of options that move on by one place')
    .option('--new-name <name>', 'name of the new dataset (the old one with -shuffled)')
    .option('--out <path>', 'the new dataset')
    .option('--json', 'print one JSON document');
  withStoreOptions(withSourceOptions(withRevisionOptions(command)))
    .addHelpText('after', '\nExamples:\n  hakari dataset shuffle quiz.yaml --orders 4 --seed 1 --out quiz-4.yaml')
    .action(async (source: string, flags: ShuffleFlags) => {
      const { shuffleDatasetCommand } = await import('../shuffle-dataset.ts');
      const { orders: count, seed: drawn, random = false, newName, json = false, store, config, out } = flags;
      if (out === undefined) {
        throw new ConfigError('where should the new dataset be written?', {
          code: 'missing-out',
          where: '--out',
          hint: 'add --out NEW.yaml; the old one stays as it is',
        });
      }
      const options = {
        ...{ ...named(source, flags), ...revisionTarget(flags), orders: count, seed: drawn },
        method: random ? ('random' as const) : ('rotate' as const),
        ...(newName !== undefined && { newName }),
      };
      await shuffleDatasetCommand(options, { json, store, config });
    });
}

function orders(text: string): number {
  const count = Number(text);
  if (/^\d{1,2}$/.test(text) && count >= 1 && count <= mostOrders) return count;
  throw new InvalidArgumentError(`a whole number from 1 to ${mostOrders}.`);
}

function seed(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('a whole number from 0.');
}
