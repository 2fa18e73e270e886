// `hakari sweep`: turns the knobs of a hybrid search without asking it again.
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { SweepTargetOptions } from '../sweep-options.ts';
import { share, wholeNumber } from './run.ts';

export function registerSweep(program: Command): void {
  program
    .command('sweep')
    .description(
      'Ask a hybrid target once, replay every cell of a grid of settings from its candidates, and choose one by cross-validation.',
    )
    .argument(
      '[config]',
      'config file, folder that holds hakari.yaml, or name of experiments/NAME.yaml (nearest hakari.yaml)',
    )
    .option('--target <id>', 'target to sweep (config, else the first that can be)')
    .option(
      '--grid <knob=values...>',
      'values to try, such as rrfK=10,60 alpha=0,.3,.5 rerank=false,true (config, else the default grid)',
    )
    .option('--metric <name>', 'metric that decides (config, else its first nDCG)')
    .option('--folds <n>', 'parts of the examples that are held out in turn (config, else 5)', atLeastTwo)
    .option('--seed <n>', 'decides which example is in which part (config, else 1)', seed)
    .option(
      '--run <run>',
      'replay this recorded sweep instead of asking: run id, unique prefix, pinned name, or latest',
    )
    .option(
      '--tuned <file>',
      'where the config with the chosen settings is written, beside the config (NAME.tuned.yaml)',
    )
    .option('--no-tuned', 'write no config')
    .option('--force', 'overwrite that file')
    .option('--yes', 'pay for the reranking without being asked')
    .option('--store <url>', 'where results are kept: sqlite:PATH (the config’s store, else .hakari/hakari.db)')
    .option('--out <folder>', 'where the report is written (.hakari/reports/RUN beside the config)')
    .addOption(
      new Option('--lang <language>', 'language of report and table (config, else en)').choices(['ja', 'ko', 'en']),
    )
    .option('--concurrency <n>', 'trials under way at once (config, else 4)', wholeNumber)
    .option('--max-failed <share>', 'share of failed trials above which the exit code is 3', share, 0)
    .option('--resume', 'continue the newest unfinished sweep of the same target, dataset and grid')
    .option('--skip-indexing', 'use the index that is there, and say so when it is stale')
    .option('--no-report', 'write no report files')
    .option('--json', 'print the result as one JSON document')
    .addHelpText(
      'after',
      '\nExamples:\n  hakari sweep examples/quickstart --target hybrid\n  hakari sweep examples/quickstart --run latest --grid alpha=0,.5,1 rerank=true',
    )
    .action(async (config: string | undefined, options: SweepTargetOptions) => {
      const { sweepTarget } = await import('../sweep-target.ts');
      process.exitCode = await sweepTarget(config, options);
    });
}

function atLeastTwo(text: string): number {
  const value = wholeNumber(text);
  if (value >= 2) return value;
  throw new InvalidArgumentError('a whole number of at least 2.');
}

export function seed(text: string): number {
  if (/^\d{1,15}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('a whole number of at least 0.');
}
