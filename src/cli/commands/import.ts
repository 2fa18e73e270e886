// `hakari import`: takes a bundle, or labels that people gave, into the store.
import type { Command } from 'commander';
import type { ImportFlags } from '../import-file.ts';
import { withStoreOptions } from '../shared-options.ts';

export function registerImport(program: Command): void {
  const command = program
    .command('import')
    .description(
      'Take a bundle into the store, or labels that people gave to recorded answers (.csv, or .jsonl): all of the file or nothing of it. ' +
        'Importing it twice changes nothing.',
    )
    .argument('<file>', 'bundle written by hakari export, or labels, one row for each answer')
    .option('--run <run>', 'labels: the run whose answers were labelled (the column run)')
    .option('--metric <name>', 'labels: metric of rows that name none')
    .option('--author <name>', 'labels: who gave the labels of rows that name nobody')
    .option(
      '--scale <scale>',
      'labels: what they are written in, 1..4 or good=1,ok=0.5,bad=0 (numbers of the metric’s range)',
    )
    .option('--range <range>', 'labels: declares a metric that only people give, and its range, such as 1..4')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      '\nExamples:\n  hakari import run.jsonl --store sqlite:team.db\n' +
        '  hakari import labels.csv --run latest --metric faithfulness --author annotator-1',
    );
  withStoreOptions(command).action(async (file: string, flags: ImportFlags) => {
    await (await import('../import-file.ts')).importFile(file, flags);
  });
}
