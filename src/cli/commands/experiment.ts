// `hakari experiment`: the experiments of a folder by name.
import { type Command, Option } from 'commander';
import type { CompareExperimentsOptions } from '../compare-experiments.ts';
import type { ListExperimentsOptions } from '../list-experiments.ts';
import type { RunExperimentOptions } from '../run-experiment.ts';
import { withRunOptions } from './run.ts';

const storeOption = ['--store <url>', 'sqlite:PATH (that of the experiment’s config)'] as const;

export function registerExperiment(program: Command): void {
  const experiment = program
    .command('experiment')
    .description('List, run and compare the experiments of a folder: configs in experiments/NAME.yaml.');

  experiment
    .command('list')
    .description('List experiments/*.yaml with what was last measured of each.')
    .option(...storeOption)
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nExamples:\n  hakari experiment list')
    .action(async (options: ListExperimentsOptions) => {
      await (await import('../list-experiments.ts')).listExperiments(options);
    });

  withRunOptions(
    experiment
      .command('run')
      .description('Run an experiment: the same as hakari run NAME.')
      .argument('<name>', 'name of experiments/NAME.yaml, or a config file or folder'),
  )
    .addHelpText('after', '\nExamples:\n  hakari experiment run small-pieces --skip-indexing --no-llm-judge')
    .action(async (name: string, options: RunExperimentOptions) => {
      const { runExperiment } = await import('../run-experiment.ts');
      process.exitCode = await runExperiment(name, options);
    });
  registerCompare(experiment);
}

function registerCompare(experiment: Command): void {
  experiment
    .command('compare')
    .description(
      'Put the newest runs of several experiments beside each other: every metric, overall score and latency, also by category.',
    )
    .argument('<names...>', 'two or more: names of experiments/NAME.yaml, or config files')
    .option(...storeOption)
    .addOption(
      new Option('--format <format>', 'the whole report instead of the tables').choices([
        'terminal',
        'md',
        'html',
        'json',
      ]),
    )
    .option('--json', 'print the results as one JSON document')
    .addOption(new Option('--lang <language>', 'language (config, else en)').choices(['ja', 'ko', 'en']))
    .option('--out <file>', 'file to write the report to: .md, .html or .json')
    .addHelpText(
      'after',
      '\nExamples:\n  hakari experiment compare small-pieces large-pieces\n  hakari experiment compare small-pieces large-pieces --out comparison.html --lang ko',
    )
    .action(async (names: readonly string[], options: CompareExperimentsOptions) => {
      await (await import('../compare-experiments.ts')).compareExperiments(names, options);
    });
}
