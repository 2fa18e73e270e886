// Labels that are made of rows about parts of an answer: its citations, its decisions, its sentences that cite.
import { type AnswerParts, opinionsOf, type PartMetric, partMetricOf } from '../../analysis/citations/answer-parts.ts';
import type { LabelRow } from '../../datasets/labels/read-labels.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { type PartOpinion, partKey } from '../../model/part-opinion.ts';
import { present } from '../../model/present.ts';
import type { LabelMetric } from './label-metric.ts';
import type { LabelledTrial } from './labelled-trials.ts';

/** What a row says of a part; undefined for a row that is of an answer as a whole. */
export interface RowOfPart {
  readonly metric: PartMetric;
  readonly found: AnswerParts;
  readonly opinion: PartOpinion;
}

/** @throws DatasetError `part-not-labelled`, `unknown-part`, `wrong-label`, with the place */
export function readPartRow(row: LabelRow, { name }: LabelMetric, trial: LabelledTrial): RowOfPart | undefined {
  if (row.part === undefined) return undefined;
  const metric = partMetricOf(name);
  if (metric === undefined)
    throw new DatasetError(`${name} is of answers as a whole`, {
      code: 'part-not-labelled',
      where: row.where('part'),
      hint: 'parts are labelled of citationAccuracy, caseAccuracy and citationSupport; leave the columns part and place blank for others',
    });
  const found = trial.partsOf(metric);
  const key = keyOf(row);
  const part = found?.parts.find((one) => partKey(one) === key);
  if (found === undefined || part === undefined)
    throw new DatasetError(
      `${metric} looked at no such ${metric === 'citationSupport' ? 'sentence' : 'citation'} in the answer to ${row.exampleId}`,
      {
        code: 'unknown-part',
        where: row.where('part'),
        hint: 'part and place stand in the sheet as they were looked at; write a new sheet where the run was scored anew',
      },
    );
  const written = (row.value ?? '').normalize('NFKC').trim().toLowerCase();
  const says = opinionsOf(metric).find((one) => one === written);
  if (says === undefined)
    throw new DatasetError(`${JSON.stringify(row.value)} is no label: it must be ${opinionsOf(metric).join(', ')}`, {
      code: 'wrong-label',
      where: row.where('value'),
      hint: 'correct it, or leave it blank',
    });
  const { comment } = row;
  return { metric, found, opinion: present({ part: part.part, place: part.place, says, comment }) };
}

const keyOf = ({ part = '', place }: LabelRow): string => partKey({ part, place: place ?? part });

/** What was said before stays where nothing is said anew: a sheet may be filled in bit by bit. */
export function mergedOpinions(before: readonly PartOpinion[], now: readonly PartOpinion[]): readonly PartOpinion[] {
  const byPart = new Map([...before, ...now].map((one) => [partKey(one), one]));
  return [...byPart.values()].sort((a, b) => (partKey(a) < partKey(b) ? -1 : 1));
}

/** Two rows that say the same of a part are one. @throws DatasetError `labelled-twice` */
export function refuseOtherOpinion(row: LabelRow, now: PartOpinion, before: PartOpinion, where: string): void {
  if (now.says === before.says && now.comment === before.comment) return;
  throw new DatasetError(`a part of ${row.exampleId} is labelled twice by one person, otherwise at ${where}`, {
    code: 'labelled-twice',
    where: row.where('value'),
    hint: 'keep the one that holds',
  });
}
