// A dataset to be imported: a file of ours, or one that another tool wrote.
import { z } from 'zod';
import {
  type ImportedItem,
  importFormatNames,
  type OpenedImport,
  openImport,
  type RecordedLine,
} from '../../datasets/imports/open-import.ts';
import { holdsRecords } from '../../datasets/imports/read-records.ts';
import { type Role, roles } from '../../datasets/imports/record-fields.ts';
import { isFolder, textEncodings } from '../../datasets/source/read-file.ts';
import type { DatasetHeader, Example } from '../../model/example.ts';
import type { Document } from '../result-shapes.ts';
import { type NamedDataset, type OpenedDataset, openNamedDataset } from './dataset-source.ts';

export { importFormatNames, type RecordedLine, type Role, roles, textEncodings };

export interface NamedImport extends Omit<NamedDataset, 'format'> {
  /** One of ours, or that of another tool (told by the file). */
  readonly format?: string | undefined;
  /** Fields of the file by what they become. */
  readonly map?: ReadonlyMap<Role, string> | undefined;
}

const counted = z.object({ from: z.string(), count: z.int() });

/** What was made of a file that another tool wrote. */
export const importedFromSchema = z.object({
  format: z.string(),
  /** The tool, and what of it the file is. */
  title: z.string(),
  /** Fields, what each became (`nothing`: of the tool's own housekeeping), and in how many records. */
  fields: z.array(counted.extend({ to: z.string() })),
  /** Fields that are kept in metadata under their own names. */
  leftOver: z.array(counted),
  /** What was left out, split or changed, with the first places. */
  notes: z.array(z.object({ what: z.string(), count: z.int(), where: z.array(z.string()) })),
  /** Recorded answers that the file holds. */
  answers: z.int(),
});
export type ImportedFrom = Document<typeof importedFromSchema>;

interface ImportableDataset extends OpenedDataset {
  /** Null of a file of ours; whole once the examples have passed. */
  readonly from: () => ImportedFrom | null;
}

interface RecordedDataset {
  readonly header: DatasetHeader;
  readonly items: AsyncIterable<ImportedItem>;
  readonly from: () => ImportedFrom | null;
}

/**
 * Opens a file with what was recorded in it. A file of ours has no answers.
 * @throws DatasetError
 */
export async function openRecordedDataset(named: NamedImport): Promise<RecordedDataset> {
  const imported = await openOther(named);
  if (imported === undefined) {
    const { header, examples } = await openNamedDataset(named as NamedDataset);
    async function* items(): AsyncGenerator<ImportedItem> {
      for await (const example of examples) yield { example, answer: undefined };
    }
    return { header, items: items(), from: () => null };
  }
  const { header, format, findings } = imported;
  let answers = 0;
  async function* items(): AsyncGenerator<ImportedItem> {
    for await (const item of (imported as OpenedImport).items) {
      if (item.answer !== undefined) answers++;
      yield item;
    }
  }
  const from = (): ImportedFrom => {
    const { fields, rest, notes } = findings;
    return {
      format: format.name,
      title: format.title,
      fields: fields.map((field) => ({ ...field })),
      leftOver: rest.map((field) => ({ ...field })),
      notes: notes.map((note) => ({ ...note, where: [...note.where] })),
      answers,
    };
  };
  return { header, items: items(), from };
}

/** The examples alone. @throws DatasetError */
export async function openImportableDataset(named: NamedImport): Promise<ImportableDataset> {
  const { header, items, from } = await openRecordedDataset(named);
  async function* examples(): AsyncGenerator<Example> {
    for await (const { example } of items) if (example !== undefined) yield example;
  }
  return { header, examples: examples(), from };
}

/** Undefined where it is for the reader of our own files: a folder, a pair of files, a format of ours, a shape that nobody else has. */
async function openOther({
  source,
  qrels,
  format,
  map,
  encoding,
  name,
  scale,
}: NamedImport): Promise<OpenedImport | undefined> {
  const foreign = map !== undefined || (format !== undefined && importFormatNames.includes(format));
  if (qrels !== undefined || (format !== undefined && !foreign)) return undefined;
  if ((await isFolder(source)) || (!foreign && !holdsRecords(source))) return undefined;
  return await openImport(source, { format: map === undefined ? format : undefined, map, encoding, name, scale });
}
