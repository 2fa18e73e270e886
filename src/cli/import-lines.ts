// What is said of a file that another tool wrote: what it was taken for, what became of its fields, and what else happened on the way.
import type { Unjudged } from '../app/dataset/dataset-source.ts';
import type { ImportedFrom } from '../app/dataset/importable-dataset.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import type { ReadFile } from '../setup/open-configured-dataset.ts';
import { counted, someNames } from './dataset-options.ts';
import type { Door } from './door.ts';
import { programWords, shellWord } from './follow-up.ts';

export function importedFromLines(from: ImportedFrom | null): readonly string[] {
  if (from === null) return [];
  const taken = from.fields.filter(({ to }) => to !== 'nothing');
  const dropped = from.fields.filter(({ to }) => to === 'nothing').map((field) => field.from);
  const left = from.leftOver.map((field) => field.from);
  return [
    `taken for ${from.title}: ${taken.map((field) => `${field.from} → ${field.to}`).join(', ')}`,
    ...(left.length === 0 ? [] : [`kept in metadata: ${left.join(', ')}`]),
    ...(dropped.length === 0 ? [] : [`not kept: ${dropped.join(', ')}`]),
    ...from.notes.map(noteLine),
  ];
}

/** Queries that are not asked because nothing is judged of them. */
export const unjudgedLines = (unjudged: Unjudged): readonly string[] =>
  unjudged === null
    ? []
    : [
        `left out: ${unjudged.count === 1 ? '1 query has no judgement' : `${unjudged.count} queries have no judgement`} [${someNames(unjudged.ids)}${unjudged.count > unjudged.ids.length ? ', …' : ''}]`,
      ];

const noteLine = ({ what, count, where }: ImportedFrom['notes'][number]): string => {
  const times = count > 1 ? ` (${count} records)` : '';
  const more = count > where.length ? ', …' : '';
  return `${what}${times}${where.length === 0 ? '' : ` [${someNames(where)}${more}]`}`;
};

/** Of the file that a config names as its dataset. */
export const importedLines =
  ({ config: { dataset } }: LoadedConfig, { remark }: Pick<Door, 'remark'>): ((read: ReadFile) => void) =>
  ({ from, unjudged }) => {
    for (const line of unjudgedLines(unjudged)) remark(line);
    if (from === null || dataset === undefined) return;
    const file = typeof dataset === 'string' ? dataset : dataset.qrels;
    const [taken = '', ...rest] = importedFromLines(from);
    const again = `${programWords()} init FOLDER --from ${shellWord(file)}`;
    for (const line of [`${file} is ${taken}`, ...rest, ...answersLeftLine(from, again)]) remark(line);
  };

/** Of a file whose answers are not kept. */
export const answersLeftLine = (from: ImportedFrom | null, again: string): readonly string[] =>
  from === null || from.answers === 0
    ? []
    : [
        `it also holds ${counted(from.answers, 'recorded answer')}; ${again} writes them, with a config that scores them`,
      ];
