// `hakari report`: makes the report of a recorded run again, from the store.
import { type Command, Option } from 'commander';
import type { PrintReportOptions } from '../print-report.ts';
import { withStoreOptions } from '../store-options.ts';

export function registerReport(program: Command): void {
  const command = program
    .command('report')
    .description(
      'Make the report of a recorded run again, with the other targets that ran with it; no target is asked.',
    )
    .argument('[run]', 'run id, unique prefix, pinned name, or latest', 'latest')
    .addOption(
      new Option('--format <format>', 'format (terminal on a terminal, else md)').choices([
        ...['terminal', 'md', 'html', 'json', 'csv', 'observation', 'judgement'],
      ]),
    )
    .addOption(new Option('--lang <language>', 'language (config, else en)').choices(['ja', 'ko', 'en']))
    .option('--out <file>', 'file to write instead of stdout')
    .addHelpText(
      'after',
      '\nExamples:\n  hakari report latest\n  hakari report latest --format html --lang ja --out report.html',
    );
  withStoreOptions(command).action(async (reference: string, options: PrintReportOptions) => {
    const { printReport } = await import('../print-report.ts');
    await printReport(reference, options);
  });
}
