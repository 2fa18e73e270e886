// What `hakari dataset generate --json` prints.
import { z } from 'zod';
import { datasetFormatOf } from '../../datasets/formats/dataset-format.ts';
import { writeDataset } from '../../datasets/write-dataset.ts';
import { refuseExisting, writeTextFile } from '../../datasets/write-text-file.ts';
import type { RunStopError } from '../../model/call-error.ts';
import type { Dataset } from '../../model/example.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { BudgetSpent } from '../../runner/calls/budget.ts';
import type { Document } from '../result-shapes.ts';
import type { LeftOutPair } from './ask-passages.ts';
import { synthesisCountsSchema } from './synthesis-counts.ts';
import type { Synthesis } from './synthesise.ts';

export const synthesisOutputSchema = synthesisCountsSchema.extend({
  name: z.string().nullable(),
  /** Null: not written. */
  file: z.string().nullable(),
  /** File of the pairs that were left out; null: not asked for. */
  keptFailed: z.string().nullable(),
  /** Null: the other side does not say, or no price is known. */
  calls: z.object({
    calls: z.int(),
    failedAttempts: z.int(),
    cached: z.int(),
    inputTokens: z.int().nullable(),
    outputTokens: z.int().nullable(),
    costUsd: z.number().nullable(),
  }),
  interrupted: z.boolean(),
  /** Why nothing more could be asked, when that is what ended it. */
  stopped: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type SynthesisOutput = Document<typeof synthesisOutputSchema>;

interface SynthesisOutputOptions {
  /** Where a dataset was written, if one was made. */
  readonly file: string;
  readonly keptFailed: string | undefined;
  readonly spent: BudgetSpent;
}

export function synthesisOutput(synthesis: Synthesis, options: SynthesisOutputOptions): SynthesisOutput {
  const { dataset, counts, interrupted, stopped } = synthesis;
  const { file, keptFailed = null, spent } = options;
  return {
    name: dataset?.name ?? null,
    file: dataset === undefined ? null : file,
    keptFailed,
    ...counts,
    calls: spent,
    interrupted,
    stopped: stopped === undefined ? null : { code: stopped.code, message: stopReason(stopped) },
  };
}

/** Of a budget that is spent, without how a run goes on from there: this goes on by being asked again. */
export const stopReason = ({ code, what, message }: RunStopError): string =>
  code === 'budget-exhausted' ? what : message;

// Writes what synthesis made: the dataset, and what was left out of it.
interface SynthesisFiles {
  /** The dataset: `.yaml`, `.json` or `.jsonl`. */
  readonly to: string;
  /** What was left out, a JSON object a line (not written). */
  readonly keepFailed?: string | undefined;
  /** Replace files that are there. */
  readonly overwrite: boolean;
}

const whole: readonly string[] = ['yaml', 'json', 'jsonl'];

/** Says before the work what would be wrong after it. @throws DatasetError `unknown-format`, `file-exists`; ConfigError `format-loses` */
export function checkSynthesisFiles({ to, keepFailed, overwrite }: SynthesisFiles): void {
  const format = datasetFormatOf(to);
  if (!whole.includes(format)) {
    throw new ConfigError(`${format} cannot hold where a question comes from`, {
      code: 'format-loses',
      where: to,
      hint: ['write .yaml, .json or .jsonl; ', { do: 'import-dataset' }, ' makes other formats of it'],
    });
  }
  if (overwrite) return;
  refuseExisting(to);
  if (keepFailed !== undefined) refuseExisting(keepFailed);
}

/** @throws DatasetError `file-too-large` */
export async function writeSynthesis(dataset: Dataset, { to }: Pick<SynthesisFiles, 'to'>): Promise<void> {
  await writeDataset(dataset, to, { overwrite: true });
}

/** One line a pair: why it was left out, in whose words, and the pair as the model wrote it. */
export async function writeLeftOut(leftOut: readonly LeftOutPair[], file: string): Promise<void> {
  const lines = leftOut.map(({ why, detail, chunks, draft }) => JSON.stringify({ why, detail, chunks, ...draft }));
  await writeTextFile(file, lines.map((line) => `${line}\n`).join(''), { overwrite: true });
}
