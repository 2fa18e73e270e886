// Writes what synthesis made: the dataset, and what was left out of it.

import { datasetFormatOf } from '../../datasets/formats/dataset-format.ts';
import { writeDataset } from '../../datasets/write-dataset.ts';
import { refuseExisting, writeTextFile } from '../../datasets/write-text-file.ts';
import type { Dataset } from '../../model/example.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { LeftOutPair } from './ask-passages.ts';

export interface SynthesisFiles {
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
