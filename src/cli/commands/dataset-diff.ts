// `hakari dataset diff`: what differs between two versions of a dataset.
import type { Command } from 'commander';
import { type StoreOptions, withStoreOptions } from '../shared-options.ts';
import { named, type SourceFlags, withSourceOptions } from './dataset-source-options.ts';

interface DiffFlags extends SourceFlags, StoreOptions {
  readonly json?: boolean;
}

export function registerDatasetDiff(dataset: Command): void {
  const command = dataset
    .command('diff')
    .description(
      'Say what differs between two versions of a dataset, and which examples two runs on them can still be compared by.',
    )
    .argument('<old>', 'file or folder, or name or hash of a stored dataset')
    .argument('<new>', 'file or folder, or name or hash of a stored dataset')
    .option('--json', 'print one JSON document');
  withStoreOptions(withSourceOptions(command))
    .addHelpText(
      'after',
      '\nExamples:\n  hakari dataset diff questions.yaml questions-2.yaml\n  hakari dataset diff 3f2a9c questions.yaml --json',
    )
    .action(async (before: string, after: string, flags: DiffFlags) => {
      const { diffDatasetsCommand } = await import('../diff-datasets.ts');
      const { json = false, store, config } = flags;
      await diffDatasetsCommand({ before: named(before, flags), after: named(after, flags) }, { json, store, config });
    });
}
