// `hakari rescore`: scores recorded trials by more metrics, or by other judgements.
import type { Command } from 'commander';
import { ConfigError } from '../../model/hakari-error.ts';
import type { RescoreRunOptions } from '../rescore-run.ts';
import { withStoreOptions } from '../shared-options.ts';
import { dollars, wholeNumber } from './run.ts';

interface RescoreFlags extends Omit<RescoreRunOptions, 'metric'> {
  readonly metric?: readonly string[];
  readonly dataset?: string;
}

export function registerRescore(program: Command): void {
  const command = program
    .command('rescore')
    .description('Score the recorded trials of a run by further metrics or other judgements; no target is asked.')
    .argument('<run>', 'run id, unique prefix, pinned name, or latest')
    .option('--metric <name...>', 'metrics to add, such as "nDCG@10" "R(rel=2)@20"')
    .option(
      '--dataset <dataset>',
      'another version of its dataset: makes new runs of the same answers, also of the targets that ran with it',
    )
    .option('--fresh', 'ask the judge anew, whatever is remembered')
    .option('--max-calls <n>', 'stop before more calls of models are made than this', wholeNumber)
    .option('--max-cost <dollars>', 'stop before the calls of models may cost more than this', dollars)
    .option('--json', 'print the results as one JSON document')
    .addHelpText(
      'after',
      '\nExamples:\n  hakari rescore latest --metric AP "Success@3"\n  hakari rescore latest --dataset questions-2.yaml',
    );
  withStoreOptions(command).action(async (reference: string, { metric, dataset, ...options }: RescoreFlags) => {
    if ((metric === undefined) === (dataset === undefined)) {
      throw new ConfigError('by what should it be scored?', {
        code: 'rescore-by-what',
        where: 'rescore',
        hint: 'give --metric or --dataset, one of the two',
      });
    }
    if (dataset !== undefined) {
      const { rejudgeRuns } = await import('../rejudge-runs.ts');
      return await rejudgeRuns(reference, { ...options, dataset });
    }
    const { rescoreRun } = await import('../rescore-run.ts');
    process.exitCode = await rescoreRun(reference, { ...options, metric: metric ?? [] });
  });
}
