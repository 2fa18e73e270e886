// `hakari config`: says what a config means before anything is run.
import type { Command } from 'commander';

export function registerConfig(program: Command): void {
  const config = program.command('config').description('Look at a config without running it.');
  config
    .command('check')
    .description('Read a config, its targets’ settings and its dataset; say what it means, or what is wrong with it.')
    .argument(
      '[config]',
      'config file, folder that holds hakari.yaml, or name of experiments/NAME.yaml (nearest hakari.yaml)',
    )
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nExamples:\n  hakari config check examples/quickstart')
    .action(async (path: string | undefined, options: { readonly json?: boolean }) => {
      await (await import('../check-config.ts')).checkConfig(path, options);
    });
}
