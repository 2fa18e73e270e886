// `hakari rescore`: adds metrics to recorded trials.
import type { Command } from 'commander';
import type { RescoreRunOptions } from '../rescore-run.ts';
import { withStoreOptions } from '../store-options.ts';

export function registerRescore(program: Command): void {
  const command = program
    .command('rescore')
    .description('Score the recorded trials of a run by further metrics; no target is asked.')
    .argument('<run>', 'run id, unique prefix, pinned name, or latest')
    .requiredOption('--metric <name...>', 'metrics to add, such as "nDCG@10" "R(rel=2)@20"')
    .option('--json', 'print the results as one JSON document')
    .addHelpText('after', '\nExamples:\n  hakari rescore latest --metric AP "Success@3"');
  withStoreOptions(command).action(async (reference: string, options: RescoreRunOptions) => {
    const { rescoreRun } = await import('../rescore-run.ts');
    await rescoreRun(reference, options);
  });
}
