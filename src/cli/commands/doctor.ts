// `hakari doctor`: whether everything that Hakari may need is there.
import type { Command } from 'commander';
import { type StoreOptions, withStoreOptions } from '../store-options.ts';

export function registerDoctor(program: Command): void {
  const command = program
    .command('doctor')
    .description('Look at Node, the store and the optional packages, and say what is missing and what for.')
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nExamples:\n  hakari doctor');
  withStoreOptions(command).action(async (options: StoreOptions & { readonly json?: boolean }) => {
    process.exitCode = await (await import('../examine.ts')).examine(options);
  });
}
