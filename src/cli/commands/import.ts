// `hakari import`: takes a bundle into the store.
import type { Command } from 'commander';
import { type StoreOptions, withStoreOptions } from '../store-options.ts';

export function registerImport(program: Command): void {
  const command = program
    .command('import')
    .description('Take a bundle into the store, after checking its hashes; importing it twice changes nothing.')
    .argument('<file>', 'bundle written by hakari export')
    .addHelpText('after', '\nExamples:\n  hakari import run.jsonl --store sqlite:team.db');
  withStoreOptions(command).action(async (file: string, options: StoreOptions) => {
    await (await import('../carry-runs.ts')).importRun(file, options);
  });
}
