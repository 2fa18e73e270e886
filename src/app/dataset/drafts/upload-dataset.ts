// A file that somebody sends: read by its shape as any file that is imported, and kept as a draft.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { DatasetError } from '../../../model/hakari-error.ts';
import { present } from '../../../model/present.ts';
import { unjudgedIn } from '../dataset-source.ts';
import { type ImportableDataset, type NamedImport, openImportableDataset, type Role } from '../importable-dataset.ts';
import { addDraft, type DraftContext, type UploadedOrigin } from './dataset-draft.ts';

export interface UploadedFile {
  /** As its owner calls it: it names the dataset, and its ending tells how it is read. Nothing is looked for under it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface UploadOptions {
  readonly file: UploadedFile;
  /** Judgements of its queries, as TREC and BEIR keep them apart (none). */
  readonly qrels?: UploadedFile | undefined;
  readonly by: string;
  /** Of the text (UTF-8). */
  readonly encoding?: string | undefined;
  /** Fields of the file by what they become (told by their names). */
  readonly map?: ReadonlyMap<Role, string> | undefined;
  /** Opens the file (`openImportableDataset`). */
  readonly open?: (named: NamedImport) => Promise<ImportableDataset>;
}

/**
 * Reads the file and keeps what is in it as a draft.
 * @returns the id of the draft
 * @throws DatasetError with the place in the file
 */
export async function uploadDataset(
  context: DraftContext,
  { file, qrels, by, encoding, map, open = openImportableDataset }: UploadOptions,
): Promise<string> {
  return await asFiles(
    [file, ...(qrels === undefined ? [] : [qrels])],
    async ([source = '', judgements], inOwnWords) => {
      const opened = await open({ source, qrels: judgements, encoding, map });
      const ref = await context.store.putDataset(opened.header, opened.examples, { unlisted: true, by });
      const origin: UploadedOrigin = {
        kind: 'upload',
        file: ownName(file.name),
        bytes: file.bytes.length,
        qrels: qrels === undefined ? null : ownName(qrels.name),
        from: inOwnWords(opened.from()),
        unjudged: unjudgedIn(opened),
      };
      return await addDraft(context, { name: ref.name, status: 'ready', createdBy: by, datasetId: ref.id, origin });
    },
  );
}

type InOwnWords = <Value>(value: Value) => Value;

/** Lends what was sent as files in a folder of its own, of which nobody hears. */
async function asFiles<T>(
  files: readonly UploadedFile[],
  work: (paths: readonly string[], inOwnWords: InOwnWords) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hakari-upload-'));
  // Each below a folder with a number, so that two may have one name.
  const withoutFolder = (text: string): string =>
    files.reduce((told, _, at) => told.replaceAll(`${join(folder, String(at))}/`, ''), text);
  try {
    const paths: string[] = [];
    for (const [at, { name, bytes }] of files.entries()) {
      await mkdir(join(folder, String(at)));
      const path = join(folder, String(at), ownName(name));
      await writeFile(path, bytes);
      paths.push(path);
    }
    return await work(paths, (value) => JSON.parse(withoutFolder(JSON.stringify(value))));
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    const { what, code, where, hint } = error;
    throw new DatasetError(
      withoutFolder(what),
      present({ code, where: where === undefined ? undefined : withoutFolder(where), hint }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Letters, numbers and a known kind of ending: whatever else a name holds may mean something to a file system. */
export function ownName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/u).at(-1) ?? '';
  const ending = extname(last);
  const stem = ending === '' ? last : last.slice(0, -ending.length);
  const kept = [...stem.replaceAll(/[^\p{L}\p{N}._ -]+/gu, '-').replace(/^[.\s-]+/u, '')].slice(0, 60).join('').trim();
  return `${kept === '' ? 'upload' : kept}${/^\.[A-Za-z0-9]{1,10}$/u.test(ending) ? ending.toLowerCase() : ''}`;
}
