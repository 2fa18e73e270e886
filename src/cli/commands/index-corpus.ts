// `hakari index`: builds the indexes of a config's targets, so that a later run starts at once.
import type { Command } from 'commander';

export function registerIndex(program: Command): void {
  program
    .command('index')
    .description('Build or refresh the indexes of the config’s targets; only what changed is built again.')
    .argument(
      '[config]',
      'config file, folder that holds hakari.yaml, or name of experiments/NAME.yaml (nearest hakari.yaml)',
    )
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nExamples:\n  hakari index examples/quickstart')
    .action(async (config: string | undefined, options: { readonly json?: boolean }) => {
      await (await import('../build-indexes.ts')).buildIndexes(config, options);
    });
}
