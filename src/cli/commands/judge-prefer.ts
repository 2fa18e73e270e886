// `hakari judge prefer`: which of two recorded runs a judge prefers.
import { type Command, Option } from 'commander';
import type { PreferRunsFlags } from '../prefer-runs.ts';
import { dollars, share, wholeNumber, withStoreOptions } from '../shared-options.ts';

export function registerJudgePrefer(judge: Command): void {
  const command = judge
    .command('prefer')
    .description(
      'Show the answers of two recorded runs to a judge, pair by pair and in both orders, and say which run it prefers. ' +
        'No target is asked; replies are remembered, so that the same command goes on where it stopped.',
    )
    .argument('<a>', 'run id, unique prefix, pinned name, or latest')
    .argument('<b>', 'the other run, on the same version of the dataset')
    .option('--concurrency <n>', 'questions under way at once (config, else 4)', wholeNumber)
    .option('--max-failed <share>', 'share of pairs without a verdict above which the exit code is 3', share, 0)
    .option('--fresh', 'ask the judge anew, whatever is remembered')
    .option('--max-calls <n>', 'stop before more calls of models are made than this', wholeNumber)
    .option('--max-cost <dollars>', 'stop before the calls of models may cost more than this', dollars)
    .option('--json', 'print one JSON document')
    .addOption(new Option('--format <format>', 'a report instead of the table').choices(['md', 'html']))
    .addOption(new Option('--lang <language>', 'language (config, else en)').choices(['ja', 'ko', 'en']))
    .option('--out <file>', 'file to write the report to, with pairs to read')
    .addHelpText(
      'after',
      '\nExamples:\n  hakari judge prefer baseline latest\n  hakari judge prefer baseline latest --lang ja --out preference.html',
    );
  withStoreOptions(command).action(async (a: string, b: string, flags: PreferRunsFlags) => {
    const { preferRuns } = await import('../prefer-runs.ts');
    process.exitCode = await preferRuns([a, b], flags);
  });
}
