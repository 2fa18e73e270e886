// `hakari store`: keeps a store in order.
import type { Command } from 'commander';
import { type StoreOptions, withStoreOptions } from '../shared-options.ts';
import { wholeNumber } from './run.ts';

export function registerStore(program: Command): void {
  const store = program.command('store').description('Check, prune or migrate the store.');

  withStoreOptions(
    store
      .command('check')
      .description('Read everything and say what is not as it must be; exit code 2 when anything is.')
      .option('--json', 'print one JSON document')
      .addHelpText('after', '\nExamples:\n  hakari store check'),
  ).action(async (options: StoreOptions & { readonly json?: boolean }) => {
    process.exitCode = await (await import('../maintain-store.ts')).checkStore(options);
  });

  withStoreOptions(
    store
      .command('prune')
      .description('Remove what nobody needs any more: texts that no trial names, and remembered replies when asked.')
      .option('--calls-older-than <days>', 'also forget replies of models that are older', wholeNumber)
      .addHelpText('after', '\nExamples:\n  hakari store prune --calls-older-than 90'),
  ).action(async (options: StoreOptions & { readonly callsOlderThan?: number }) => {
    await (await import('../maintain-store.ts')).pruneStore(options);
  });

  withStoreOptions(
    store
      .command('migrate')
      .description('Bring the tables of a store up to this version; opening a store does the same.')
      .addHelpText('after', '\nExamples:\n  hakari store migrate --store sqlite:team.db'),
  ).action(async (options: StoreOptions) => {
    await (await import('../maintain-store.ts')).migrateStore(options);
  });
}
