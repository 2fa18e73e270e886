// `hakari judge calibrate`: weighs a judge against people.
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CalibrateFlags } from '../calibrate-judge-command.ts';
import { wholeNumber, withStoreOptions } from '../shared-options.ts';

export function registerJudgeCalibrate(judge: Command): void {
  const command = judge
    .command('calibrate')
    .description(
      'Weigh a judge against people: how far they agree, how far its mean is off, and what the metric really is. ' +
        'Labels come from the store (hakari import), from a file, or from another run that is taken for the truth.',
    )
    .argument('[run]', 'run id, unique prefix, pinned name, or latest; none for a file that carries the verdicts too')
    .option('--metric <name>', 'metric to weigh; once for each (those with labels)', collect)
    .option('--labels <file>', 'labels of this file, .csv or .jsonl, which are not kept')
    .option('--author <name>', 'only the labels of this person; of a file, who gave those that name nobody')
    .option('--scale <scale>', 'what the labels of the file are written in, 1..4 or good=1,bad=0')
    .option('--range <range>', 'what the judge of the file can give, such as 0..1, for a metric of no catalogue')
    .option('--truth <run>', 'take the scores of the same answers in this run for the truth')
    .option('--against <run>', 'say how much better the run is than this one, corrected for the judge')
    .option('--threshold <value>', 'from where on an answer is good (the middle of the range)', value)
    .option('--min-kappa <kappa>', 'exit code 0 if kappa is at least this, 1 if it is not, 4 if nobody can say', kappa)
    .option('--half-width <value>', 'say how many labels narrow the interval of the mean to ± this', value)
    .option('--next <n>', 'draw so many answers to label, and write them to --to', wholeNumber)
    .option('--to <file>', 'the sheet to label, .csv or .jsonl; without the verdicts')
    .option(
      '--reading',
      'with --next: pick the answers on which the judge is likely wrong; such labels enter no estimate',
    )
    .option('--show-verdict', 'with --next: write what the judge said too; such labels are for reading')
    .option('--force', 'with --to: replace a file that is there')
    .option('--seed <n>', 'seed of what is drawn', seed, 1)
    .option('--json', 'print one JSON document')
    .addOption(new Option('--format <format>', 'a report for a file').choices(['md', 'html']))
    .addOption(new Option('--lang <language>', 'language (config, else en)').choices(['ja', 'ko', 'en']))
    .option('--out <file>', 'file to write the report to instead of stdout')
    .addHelpText(
      'after',
      '\nExamples:\n  hakari judge calibrate latest --metric faithfulness --next 50 --to rows.csv\n' +
        '  hakari judge calibrate latest --metric faithfulness --min-kappa 0.6\n' +
        '  hakari judge calibrate --labels judged.csv --metric correctness --scale 1..4 --lang ja',
    );
  withStoreOptions(command).action(async (run: string | undefined, flags: CalibrateFlags) => {
    const { calibrateJudgeCommand } = await import('../calibrate-judge-command.ts');
    process.exitCode = await calibrateJudgeCommand(run, flags);
  });
}

const collect = (name: string, before: readonly string[] = []): readonly string[] => [...before, name];

function value(text: string): number {
  const number = Number(text);
  if (/^-?[\d.]/u.test(text) && Number.isFinite(number)) return number;
  throw new InvalidArgumentError('a number.');
}

function kappa(text: string): number {
  const number = value(text);
  if (number >= -1 && number <= 1) return number;
  throw new InvalidArgumentError('a number from -1 to 1.');
}

function seed(text: string): number {
  const number = /^\d{1,16}$/u.test(text) ? Number(text) : -1;
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new InvalidArgumentError('a whole number of at least 0.');
}
