// `hakari runs`: what the store holds.
import type { Command } from 'commander';
import { type StoreOptions, withStoreOptions } from '../store-options.ts';
import { wholeNumber } from './run.ts';

interface JsonOption extends StoreOptions {
  readonly json?: boolean;
}

const runArgument = ['<run>', 'run id, unique prefix, pinned name, or latest'] as const;

export function registerRuns(program: Command): void {
  const runs = program.command('runs').description('List, show, delete, tag or pin recorded runs.');

  withStoreOptions(
    runs
      .command('list')
      .description('List the runs, newest first.')
      .option('--experiment <name>', 'only runs of this experiment')
      .option('--limit <n>', 'at most so many', wholeNumber, 50)
      .option('--json', 'print one JSON document')
      .addHelpText('after', '\nExamples:\n  hakari runs list --limit 10'),
  ).action(async (options: JsonOption & { experiment?: string; limit: number }) => {
    await (await import('../manage-runs.ts')).listRuns(options);
  });

  withStoreOptions(
    runs
      .command('show')
      .description('Show what is known of one run: target, dataset, settings, counts and metrics.')
      .argument(...runArgument)
      .option('--json', 'print one JSON document')
      .addHelpText('after', '\nExamples:\n  hakari runs show latest'),
  ).action(async (reference: string, options: JsonOption) => {
    await (await import('../manage-runs.ts')).showRun(reference, options);
  });

  withStoreOptions(
    runs
      .command('delete')
      .description('Delete a run with its trials and scores.')
      .argument(...runArgument)
      .addHelpText('after', '\nExamples:\n  hakari runs delete 0199c2'),
  ).action(async (reference: string, options: StoreOptions) => {
    await (await import('../manage-runs.ts')).deleteRun(reference, options);
  });

  withStoreOptions(
    runs
      .command('tag')
      .description('Give a run these tags in place of those it has; without tags it loses them.')
      .argument(...runArgument)
      .argument('[tags...]', 'tags')
      .addHelpText('after', '\nExamples:\n  hakari runs tag latest release-1.2'),
  ).action(async (reference: string, tags: readonly string[], options: StoreOptions) => {
    await (await import('../manage-runs.ts')).tagRun(reference, tags, options);
  });

  withStoreOptions(
    runs
      .command('pin')
      .description('Give a run a name by which it is found from now on; a name given before moves to it.')
      .argument(...runArgument)
      .argument('[name]', 'name; without one the run is unpinned')
      .addHelpText('after', '\nExamples:\n  hakari runs pin latest baseline'),
  ).action(async (reference: string, name: string | undefined, options: StoreOptions) => {
    await (await import('../manage-runs.ts')).pinRun(reference, name, options);
  });
}
