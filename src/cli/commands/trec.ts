// `hakari trec`: trec_eval's command line.
import type { Command } from 'commander';

interface TrecFlags {
  readonly query_eval_wanted?: true;
  readonly complete_rel_info_wanted?: true;
  readonly Judged_docs_only?: true;
  readonly nosummary?: true;
  readonly level_for_rel?: string;
  readonly Max_retrieved_per_topic?: string;
  readonly measure?: readonly string[];
  readonly json?: true;
}

/**
 * Adds the command `trec` to a program. Its work is loaded only when it runs; it writes where the program's
 * `configureOutput` says, and leaves its exit code in `process.exitCode`.
 */
export function registerTrec(program: Command): void {
  program
    .command('trec')
    .description('evaluate a TREC run against qrels, with the numbers and the output of trec_eval 10')
    .argument('<qrels>', 'judgements: topic iteration document grade')
    .argument('<run>', 'results: topic Q0 document rank score tag; - is the standard input')
    .option('-q, --query_eval_wanted', 'print the values of each topic too')
    .option('-c, --complete_rel_info_wanted', 'count topics that the run does not have as 0')
    .option('-l, --level_for_rel <n>', 'lowest grade that is relevant (default: 1)')
    .option('-J, --Judged_docs_only', 'drop unjudged documents before anything is computed')
    .option('-M, --Max_retrieved_per_topic <n>', 'use only the first n documents of a topic')
    .option('-n, --nosummary', 'print nothing over all topics')
    .option(
      '-m, --measure <measure>',
      'a measure or group, such as map, P.5,10 or all_trec (default: official)',
      collect,
    )
    .option('--json', 'one JSON document with all digits: {"all": {…}, "topics": {…}}')
    .action(async (qrelsPath: string, runPath: string, flags: TrecFlags) => {
      const { writeOut, writeErr } = program.configureOutput();
      const { trecEval } = await import('../../app/trec.ts');
      const outcome = await trecEval({
        qrelsPath,
        runPath,
        measures: flags.measure ?? [],
        perTopic: flags.query_eval_wanted ?? false,
        summary: !flags.nosummary,
        complete: flags.complete_rel_info_wanted ?? false,
        judgedOnly: flags.Judged_docs_only ?? false,
        ...(flags.level_for_rel === undefined ? {} : { relevanceLevel: wholeNumber(flags.level_for_rel) }),
        ...(flags.Max_retrieved_per_topic === undefined
          ? {}
          : { maxRetrieved: wholeNumber(flags.Max_retrieved_per_topic) }),
        json: flags.json ?? false,
        write: (text) => writeOut?.(text),
      });
      for (const note of outcome.notes) writeErr?.(`hakari trec: ${note}\n`);
      if (outcome.exitCode !== 0) process.exitCode = outcome.exitCode;
    });
}

function collect(value: string, earlier: readonly string[] | undefined): readonly string[] {
  return [...(earlier ?? []), value];
}

/** NaN, which the use case refuses, for anything but digits: `Number('')` would be 0. */
function wholeNumber(text: string): number {
  return /^\+?\d+$/.test(text) ? Number(text) : Number.NaN;
}
