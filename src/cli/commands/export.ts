// `hakari export`: a run as a self-contained bundle.
import type { Command } from 'commander';
import { type StoreOptions, withStoreOptions } from '../shared-options.ts';

export function registerExport(program: Command): void {
  const command = program
    .command('export')
    .description(
      'Write a run with its dataset, trials and scores as a self-contained bundle (JSONL); two exports are byte-identical.',
    )
    .argument('<run>', 'run id, unique prefix, pinned name, or latest')
    .argument('<file>', 'file to write; - is stdout')
    .addHelpText('after', '\nExamples:\n  hakari export latest run.jsonl');
  withStoreOptions(command).action(async (reference: string, file: string, options: StoreOptions) => {
    await (await import('../export-run.ts')).exportRun(reference, file, options);
  });
}
