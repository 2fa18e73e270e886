// `hakari run`: asks every target every question and says which finds the right documents.
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { RunExperimentOptions } from '../run-experiment.ts';

export function registerRun(program: Command): void {
  withRunOptions(
    program
      .command('run')
      .description(
        'Ask every target every question of the dataset, score the answers, and compare the targets in one table.',
      )
      .argument(
        '[config]',
        'config file, folder that holds hakari.yaml, or name of experiments/NAME.yaml (nearest hakari.yaml)',
      ),
  )
    .addHelpText(
      'after',
      '\nExamples:\n  hakari run examples/quickstart\n  hakari run examples/quickstart --lang ja --target bm25 hybrid',
    )
    .action(async (config: string | undefined, options: RunExperimentOptions) => {
      const { runExperiment } = await import('../run-experiment.ts');
      process.exitCode = await runExperiment(config, options);
    });
}

/** Adds what a run can be told. */
export function withRunOptions(command: Command): Command {
  return command
    .option('--store <url>', 'where results are kept: sqlite:PATH (the config’s store, else .hakari/hakari.db)')
    .option('--out <folder>', 'where reports are written (.hakari/reports/RUN beside the config)')
    .addOption(new Option('--lang <language>', 'language of the reports (config, else en)').choices(['ja', 'ko', 'en']))
    .option('--target <id...>', 'only these targets')
    .option('--repeat <n>', 'how often each question is asked (config, else its preset, else 1)', wholeNumber)
    .option('--concurrency <n>', 'trials under way at once (config, else 4)', wholeNumber)
    .option(
      '--max-failed <share>',
      'share of failed trials, or of failed scores of one metric, above which the exit code is 3',
      share,
      0,
    )
    .option('--resume', 'continue the newest run of the same work: ask what is missing, and again what failed')
    .option('--reuse', 'take over what targets with a `version` said in an earlier run')
    .option('--fresh', 'ask the judge anew, whatever is remembered')
    .option('--no-llm-judge', 'skip metrics that ask a judge')
    .option('--max-calls <n>', 'stop before more calls of models are made than this', wholeNumber)
    .option('--max-cost <dollars>', 'stop before the calls of models may cost more than this', dollars)
    .option('--skip-indexing', 'use the index that is there, and say so when it is stale')
    .option('--no-report', 'write no report files')
    .option('--json', 'print the results as one JSON document');
}

export function dollars(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value > 0 && Number.isFinite(value)) return value;
  throw new InvalidArgumentError('a number of dollars above 0.');
}

export function wholeNumber(text: string): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value >= 1) return value;
  throw new InvalidArgumentError('a whole number from 1 to 999999999.');
}

export function share(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= 0 && value <= 1) return value;
  throw new InvalidArgumentError('a share from 0 to 1.');
}
