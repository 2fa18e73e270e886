// `hakari trec`: trec_eval's command line.
import { evaluateTrec, type TrecEvaluation, trecDocumentSchema } from '../../app/trec.ts';
import { RUN_ID } from '../../trec/measures/catalogue.ts';
import { jsonDocument, outputLine, textLine } from '../../trec/output-line.ts';
import { defineCommand, flag, type Row, required, several, text, value } from '../command.ts';
import type { Door } from '../door.ts';

/** trec_eval's long names. */
const named = <T>(short: string, long: string, row: Row<T>): Row<T> => ({ ...row, short, long });

export const trec = defineCommand({
  arguments: {
    qrels: required('judgements: topic iteration document grade'),
    run: required('results: topic Q0 document rank score tag; - is the standard input'),
  },
  options: {
    perTopic: named('-q', '--query_eval_wanted', flag('print the values of each topic too')),
    complete: named('-c', '--complete_rel_info_wanted', flag('count topics that the run does not have as 0')),
    relevanceLevel: named(
      '-l',
      '--level_for_rel',
      value('<n>', 'lowest grade that is relevant (default: 1)', wholeNumber),
    ),
    judgedOnly: named('-J', '--Judged_docs_only', flag('drop unjudged documents before anything is computed')),
    maxRetrieved: named(
      '-M',
      '--Max_retrieved_per_topic',
      value('<n>', 'use only the first n documents of a topic', wholeNumber),
    ),
    noSummary: named('-n', '--nosummary', flag('print nothing over all topics')),
    measures: named(
      '-m',
      '--measure',
      several(text('<measure>', 'a measure or group, such as map, P.5,10 or all_trec (default: official)')),
    ),
    json: flag('one JSON document with all digits: {"all": {…}, "topics": {…}}'),
  },
  examples: ['hakari trec qrels.txt bm25.run', 'hakari trec -c -m map -m ndcg_cut.10 qrels.txt bm25.run'],
  document: trecDocumentSchema,
  run: async ({ qrels, run, json, perTopic, noSummary, ...asked }, door) => {
    const evaluated = await evaluateTrec({ qrelsPath: qrels, runPath: run, ...asked });
    const { all, topics, tag, notes } = evaluated;
    if (!json) printLines(evaluated, { perTopic, summary: !noSummary }, door);
    else if (all !== undefined) door.print(jsonDocument({ tag, all, topics: topics(), notes }));
    for (const note of notes) door.remark(`hakari trec: ${note}`);
    return all === undefined ? missingTopic : undefined;
  },
});

/** trec_eval's exit code when a topic of the qrels is not in the run. */
const missingTopic = 4;

interface Lines {
  /** `-q` */
  readonly perTopic: boolean;
  /** Without `-n`. */
  readonly summary: boolean;
}

function printLines({ tag, all, topics }: TrecEvaluation, { perTopic, summary }: Lines, door: Door): void {
  for (const piece of perTopic ? pieces(topics()) : []) door.print(piece);
  if (all === undefined || !summary) return;
  if (tag !== undefined) door.print(textLine('all', RUN_ID, tag));
  if (all.length > 0) door.print(all.map((each) => outputLine('all', each)).join(''));
}

/** Lines that are handed over at a time, or a few more. */
const pieceLines = 1000;

function* pieces(topics: ReturnType<TrecEvaluation['topics']>): Generator<string> {
  let lines: string[] = [];
  for (const { id, values } of topics) {
    for (const each of values) lines.push(outputLine(id, each));
    if (lines.length < pieceLines) continue;
    // Joined, not added up: a slow reader would keep every part of every sum alive.
    yield lines.join('');
    lines = [];
  }
  if (lines.length > 0) yield lines.join('');
}

/** NaN, which the use case refuses, for anything but digits: `Number('')` would be 0. */
function wholeNumber(text: string): number {
  return /^\+?\d+$/.test(text) ? Number(text) : Number.NaN;
}
