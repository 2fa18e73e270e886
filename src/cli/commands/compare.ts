// `hakari compare`: which of several recorded runs is really better.
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CompareRunsFlags } from '../compare-recorded-runs.ts';
import { withStoreOptions } from '../store-options.ts';

export function registerCompare(program: Command): void {
  const command = program
    .command('compare')
    .description(
      'Say which of several recorded runs is really better: the same queries in pairs, corrected for the number of comparisons. ' +
        'Without a run: the latest run of each experiment.',
    )
    .argument(
      '[runs...]',
      'two or more: run id, unique prefix, pinned name, latest, a bundle, or a TREC run file (with --qrels)',
    )
    .option('--qrels <file>', 'judgements of the TREC run files, in BEIR’s or TREC’s columns')
    .addOption(
      new Option(
        '--ties <order>',
        'order of equal scores in TREC run files: by document id as trec_eval, or by their rank',
      )
        .choices(['docno', 'rank'])
        .default('docno'),
    )
    .option('--metric <name>', 'metric to compare; once for each (those with a goal)', collect)
    .addOption(
      new Option('--correction <method>', 'correction for the number of tests')
        .choices(['holm', 'bh', 'none'])
        .default('holm'),
    )
    .option(
      '--margin <difference>',
      'largest difference that does not matter: tests whether two runs are equivalent',
      positive,
    )
    .option('--smallest-effect <dz>', 'smallest effect of interest, as Cohen’s d_z', positive, 0.3)
    .option('--seed <n>', 'seed of the random sign flips and resamples', seed, 1)
    .option('--flips <n>', 'random sign flips of the randomization test', flips, 100_000)
    .option('--tukey', 'add Tukey’s test of all runs at once')
    .addOption(
      new Option('--by <slices>', 'show the pairs by category or language too (exploratory); once for each')
        .choices(['category', 'language'])
        .argParser(collectSlices),
    )
    .option('--json', 'print one JSON document')
    .addOption(new Option('--format <format>', 'a report instead of the table').choices(['md', 'html']))
    .addOption(new Option('--lang <language>', 'language (config, else en)').choices(['ja', 'ko', 'en']))
    .option('--out <file>', 'file to write the report to instead of stdout')
    .addHelpText(
      'after',
      '\nExamples:\n  hakari compare\n  hakari compare baseline latest --metric nDCG@10 --margin 0.02\n' +
        '  hakari compare old.run new.run --qrels qrels.txt --metric nDCG@10 --format html --out comparison.html',
    );
  withStoreOptions(command).action(async (references: readonly string[], flags: CompareRunsFlags) => {
    const { compareRecordedRuns, listLatestRuns } = await import('../compare-recorded-runs.ts');
    await (references.length === 0 ? listLatestRuns(flags) : compareRecordedRuns(references, flags));
  });
}

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

function collectSlices(value: string, before: readonly string[] = []): readonly string[] {
  if (value === 'category' || value === 'language') return [...new Set([...before, value])];
  throw new InvalidArgumentError('Allowed choices are category, language.');
}

function positive(text: string): number {
  const value = Number(text);
  if (/^[\d.]/.test(text) && Number.isFinite(value) && value > 0) return value;
  throw new InvalidArgumentError('a number above 0.');
}

function flips(text: string): number {
  const value = /^\d{1,8}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= 10_000_000) return value;
  throw new InvalidArgumentError('a whole number from 1 to 10000000.');
}

function seed(text: string): number {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : -1;
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new InvalidArgumentError('a whole number of at least 0.');
}
