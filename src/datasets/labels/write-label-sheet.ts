// Writes answers for a person to label: a sheet (CSV), or one JSON object a line (JSONL).
import { extname } from 'node:path';
import { DatasetError } from '../../model/hakari-error.ts';
import { type LabelSelection, selectionText } from '../../model/label-selection.ts';
import { csvTableText } from '../source/csv-table.ts';
import { refuseExisting, writeTextFile } from '../write-text-file.ts';

/** An answer to label. Texts may be cut; they then end with `…`. */
export interface AnswerToLabel {
  readonly exampleId: string;
  readonly repeat: number;
  readonly query: string;
  /** What the answer is held against, where the metric looks at it. */
  readonly expected?: string;
  readonly answer: string;
  readonly contexts: readonly string[];
  /** What the judge said: only where the person may know it. */
  readonly verdict?: { readonly judge: number | undefined; readonly reason: string | undefined };
}

export interface LabelSheet {
  readonly runId: string;
  readonly metric: string;
  /** How the answers came to be on the sheet. */
  readonly selection: LabelSelection;
  readonly answers: readonly AnswerToLabel[];
}

const shown = ['example', 'repeat', 'query', 'contexts'] as const;
const toFill = ['answer', 'metric', 'value', 'comment', 'author'] as const;

/** Says before the work what would be wrong after it. @throws DatasetError `unknown-format`, `file-exists` */
export function checkSheetPath(path: string, { overwrite }: { readonly overwrite: boolean }): void {
  sheetFormatOf(path);
  if (!overwrite) refuseExisting(path);
}

/**
 * Writes the sheet with empty labels, in the format that the name tells. The order is that of `answers`.
 * @throws DatasetError `unknown-format`, `file-exists`
 */
export async function writeLabelSheet(
  sheet: LabelSheet,
  path: string,
  options: { readonly overwrite?: boolean } = {},
): Promise<void> {
  await writeTextFile(path, sheetFormatOf(path) === 'csv' ? sheetCsv(sheet) : sheetJsonl(sheet), options);
}

function sheetFormatOf(path: string): 'csv' | 'jsonl' {
  const extension = extname(path).toLowerCase();
  if (extension === '.csv') return 'csv';
  if (extension === '.jsonl') return 'jsonl';
  throw new DatasetError(`the extension "${extension}" is not one of a sheet to label`, {
    code: 'unknown-format',
    where: path,
    hint: 'name it .csv for a spreadsheet, or .jsonl',
  });
}

/** Values by the names of the columns. */
function recordOf(
  { runId, metric, selection }: LabelSheet,
  answer: AnswerToLabel,
): Readonly<Record<string, string | undefined>> {
  const { exampleId, repeat, query, contexts, verdict } = answer;
  return {
    example: exampleId,
    repeat: String(repeat),
    query,
    answer: answer.answer,
    metric,
    expected: answer.expected,
    contexts: contexts.map((text, i) => `[${i + 1}] ${text}`).join('\n\n'),
    selection: selectionText(selection),
    judge: verdict === undefined ? undefined : String(verdict.judge ?? ''),
    reason: verdict === undefined ? undefined : (verdict.reason ?? ''),
    run: runId,
  };
}

function sheetCsv(sheet: LabelSheet): string {
  const { answers } = sheet;
  const records = answers.map((answer) => recordOf(sheet, answer));
  const unsaid = ['expected', 'judge', 'reason'].filter((name) => records.every((one) => one[name] === undefined));
  const names = [...shown, 'expected', ...toFill, 'selection', 'judge', 'reason', 'run'].filter(
    (name) => !unsaid.includes(name),
  );
  return csvTableText(
    names,
    records.map((record) => names.map((name) => record[name] ?? '')),
  );
}

function sheetJsonl(sheet: LabelSheet): string {
  return sheet.answers
    .map((answer) => {
      const { repeat: _, ...record } = recordOf(sheet, answer);
      return `${JSON.stringify({ ...record, repeat: answer.repeat, value: null, comment: null, author: null })}\n`;
    })
    .join('');
}
