// `hakari doctor`: whether everything that Hakari may need is there.
import type { Command } from 'commander';
import { type StoreOptions, withStoreOptions } from '../shared-options.ts';

export function registerDoctor(program: Command): void {
  const command = program
    .command('doctor')
    .description(
      'Look at Node, config, store, optional packages and keys of the environment (names alone), and whether the servers that the config names take connections; nothing is sent to them.',
    )
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nExamples:\n  hakari doctor\n  hakari doctor -c examples/answers/with-model.yaml');
  withStoreOptions(command).action(async (options: StoreOptions & { readonly json?: boolean }) => {
    process.exitCode = await (await import('../examine.ts')).examine(options);
  });
}
