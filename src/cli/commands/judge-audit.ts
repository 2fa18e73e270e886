// `hakari judge audit`: weighs a judge without labels.
import { type Command, Option } from 'commander';
import { auditVerdictNames } from '../../analysis/audit/audit-verdict.ts';
import { auditLanguages } from '../../analysis/audit/measured-audit.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { AuditJudgeCommandOptions } from '../audit-judge-command.ts';
import { dollars, seed, share, wholeNumber, withStoreOptions } from '../shared-options.ts';

interface AuditFlags extends Omit<AuditJudgeCommandOptions, 'metric' | 'failOn'> {
  readonly metric?: readonly string[];
  readonly failOn?: string;
}

export function registerJudgeAudit(judge: Command): void {
  const command = judge
    .command('audit')
    .description(
      'Weigh a judge without labels: whether it notices planted faults, leaves harmless edits alone, and is the same in any order, on any repeat and in any language.',
    )
    .option('--run <run>', 'edit recorded answers of this run too: run id, unique prefix, pinned name, or latest')
    .option('--metric <name...>', 'metrics to audit (the judged ones of the config)')
    .option(
      '--items <n>',
      'built-in items, and recorded answers, at most (all built-in ones, 24 recorded)',
      wholeNumber,
    )
    .addOption(new Option('--language <language...>', 'languages of the answers (all)').choices([...auditLanguages]))
    .option('--repeats <n>', 'how often each answer is judged as it was given', wholeNumber, 3)
    .option('--tolerance <share>', 'share of the range by which a verdict may fall and count as equal', share, 0.05)
    .option('--seed <n>', 'chooses which number, sentence or name is edited', seed, 1)
    .option('--fail-on <verdicts>', `exit code 1 for any of these, with commas: ${auditVerdictNames.join(', ')}`)
    .option('--fresh', 'ask the judge anew, whatever is remembered')
    .option('--concurrency <n>', 'answers judged at once (config, else 4)', wholeNumber)
    .option('--max-calls <n>', 'stop before more calls of models are made than this', wholeNumber)
    .option('--max-cost <dollars>', 'stop before the calls of models may cost more than this', dollars)
    .option('--out <folder>', 'where the report is written (.hakari/reports/judge-audit beside the config)')
    .addOption(new Option('--lang <language>', 'language of the report (config, else en)').choices(['ja', 'ko', 'en']))
    .option('--no-report', 'write no report files')
    .option('--json', 'print the result as one JSON document')
    .addHelpText(
      'after',
      '\nExamples:\n  hakari judge audit -c hakari.yaml --metric faithfulness --max-cost 2\n  hakari judge audit --run latest --items 20 --fail-on lenient,strict',
    );
  withStoreOptions(command).action(async ({ metric = [], failOn = '', ...options }: AuditFlags) => {
    const verdicts = failOn.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
    const known: readonly string[] = auditVerdictNames;
    const unknown = verdicts.find((name) => !known.includes(name));
    if (unknown !== undefined) {
      throw new ConfigError(`${unknown} is no verdict of an audit`, {
        code: 'audit-verdict',
        where: '--fail-on',
        hint: `one or more of ${auditVerdictNames.join(', ')}`,
      });
    }
    const { auditJudgeCommand } = await import('../audit-judge-command.ts');
    process.exitCode = await auditJudgeCommand({ ...options, metric, failOn: verdicts });
  });
}
