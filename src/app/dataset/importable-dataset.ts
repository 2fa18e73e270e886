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
import { readAhead } from '../../datasets/source/read-ahead.ts';
import { isFolder, textEncodings } from '../../datasets/source/read-file.ts';
import type { DatasetHeader, Example } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { type Guidance, joinedGuidance, type WayOn } from '../../model/way-on.ts';
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
  /** Metrics that say what the file's own checks say, by their canonical names. */
  metrics: z.array(z.string()),
  /** Recorded answers that the file holds. */
  answers: z.int(),
});
export type ImportedFrom = Document<typeof importedFromSchema>;

export interface ImportableDataset extends OpenedDataset {
  /** Null of a file of ours; whole once the examples have passed. */
  readonly from: () => ImportedFrom | null;
}

interface RecordedDataset {
  readonly header: DatasetHeader;
  readonly items: AsyncIterable<ImportedItem>;
  readonly from: () => ImportedFrom | null;
  readonly unjudged?: OpenedDataset['unjudged'];
}

/**
 * Opens a file with what was recorded in it. A file of ours has no answers.
 * @throws DatasetError
 */
export async function openRecordedDataset(named: NamedImport): Promise<RecordedDataset> {
  const imported = await openOther(named);
  if (imported === undefined) {
    const { header, examples, unjudged } = await openNamedDataset(named as NamedDataset);
    async function* items(): AsyncGenerator<ImportedItem> {
      for await (const example of examples) yield { example, answer: undefined };
    }
    return { header, items: items(), from: () => null, unjudged };
  }
  return recordedIn(imported);
}

function recordedIn(imported: OpenedImport): RecordedDataset {
  const { header, format, findings } = imported;
  let answers = 0;
  async function* items(): AsyncGenerator<ImportedItem> {
    for await (const item of imported.items) {
      if (item.answer !== undefined) answers++;
      yield item;
    }
  }
  const from = (): ImportedFrom => {
    const { fields, rest, notes, metrics } = findings;
    return {
      format: format.name,
      title: format.title,
      fields: fields.map((field) => ({ ...field })),
      leftOver: rest.map((field) => ({ ...field })),
      notes: notes.map((note) => ({ ...note, where: [...note.where] })),
      metrics: [...metrics],
      answers,
    };
  };
  return { header, items: items(), from };
}

/** The examples alone. @throws DatasetError */
export async function openImportableDataset(named: NamedImport): Promise<ImportableDataset> {
  return examplesOf(await openRecordedDataset(named));
}

function examplesOf({ header, items, from, unjudged }: RecordedDataset): ImportableDataset {
  async function* examples(): AsyncGenerator<Example> {
    for await (const { example } of items) if (example !== undefined) yield example;
  }
  return { header, examples: examples(), from, unjudged };
}

/** Examples that tell a file of ours from that of another tool. */
const looked = 10;

/**
 * Opens a file of which nobody says what it is. Where its first examples are none of ours and its shape is that of one tool, it is read as that tool's. Fields
 * that no tool prescribes are not told by their names: one of ours that is misspelt would become metadata.
 * @throws DatasetError what the reader of our own files says, or how what it cannot read is imported
 */
export async function openFileOrImport(source: string): Promise<ImportableDataset> {
  try {
    const opened = await openNamedDataset({ source });
    return { ...opened, examples: await readAhead(opened.examples, looked), from: () => null };
  } catch (error) {
    if (!(error instanceof DatasetError) || !holdsRecords(source)) throw error;
    const imported = await openImport(source, { columns: false }).catch((other: unknown) => {
      throw withImport(source, error, other);
    });
    if (imported === undefined) throw error;
    return examplesOf(recordedIn(imported));
  }
}

/** The same of a dataset of which something may be said: where anything is, it is one of ours. @throws DatasetError */
export async function openOwnOrOther(named: NamedDataset): Promise<ImportableDataset> {
  const { source, ...said } = named;
  if (Object.values(said).every((value) => value === undefined)) return await openFileOrImport(source);
  return { ...(await openNamedDataset(named)), from: () => null };
}

/** What is said of a file that neither reader takes: how importing takes it, where that is known. */
function withImport(file: string, own: DatasetError, imported: unknown): DatasetError {
  const code = imported instanceof DatasetError ? imported.code : undefined;
  const hinted = ({ what, code, where }: DatasetError, ...hint: readonly Guidance[]): DatasetError =>
    new DatasetError(what, { code, where, hint: joinedGuidance(...hint) });
  const step: WayOn = { do: 'import-file', file };
  if (code === 'only-columns' && own.code === 'unknown-field')
    return hinted(own, own.hint ?? '', '; ', [step], ' does so');
  if (code === 'two-formats' || code === 'unknown-format')
    return hinted(imported as DatasetError, [step], ' takes it; ', (imported as DatasetError).hint ?? '');
  return own;
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
  const foreignName = format !== undefined && importFormatNames.includes(format) ? format : undefined;
  const foreign = map !== undefined || foreignName !== undefined;
  if (qrels !== undefined || (format !== undefined && !foreign)) return undefined;
  if ((await isFolder(source)) || (!foreign && !holdsRecords(source))) return undefined;
  return await openImport(source, { format: foreignName, map, encoding, name, scale });
}
