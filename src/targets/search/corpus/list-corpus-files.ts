// Which files a corpus is made of, and how each is read.
import type { BigIntStats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { ConfigError } from '../../../model/hakari-error.ts';
import { unreadableDocument } from './corpus-document.ts';

type CorpusFormat = 'markdown' | 'html' | 'text' | 'jsonl';

/** A file of a corpus. */
export interface CorpusFile {
  /** Relative to the corpus folder, with `/`. */
  readonly path: string;
  readonly absolutePath: string;
  readonly format: CorpusFormat;
  readonly bytes: number;
  /** Size and times of the file: while they stand, it is not read again. */
  readonly stamp: string;
  /** When the file was last changed, in milliseconds since the epoch. */
  readonly changedAtMs: number;
}

interface CorpusListing {
  /** In order of path. */
  readonly files: readonly CorpusFile[];
  /** Files whose kind is not read, by path. */
  readonly ignored: readonly string[];
}

const formats: Readonly<Record<string, CorpusFormat>> = {
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.html': 'html',
  '.htm': 'html',
  '.txt': 'text',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
};

/**
 * Lists a corpus: one file, a BEIR folder (its `corpus.jsonl` alone), or a folder with everything beneath it. Names that
 * begin with a dot are passed over; a link to a file is followed, a link to a folder is not.
 * @throws ConfigError `no-corpus` when there is nothing to read, DatasetError for a link that leads nowhere
 */
export async function listCorpusFiles(corpus: string, options: { readonly where: string }): Promise<CorpusListing> {
  const root = await stat(corpus).catch((cause: unknown) => {
    throw new ConfigError(`there is no file or folder ${corpus}`, {
      code: 'no-corpus',
      where: options.where,
      hint: 'such a path is relative to the config file',
      cause,
    });
  });
  const paths = root.isDirectory() ? await filesBeneath(corpus) : [''];
  const beir = paths.includes('corpus.jsonl') ? ['corpus.jsonl'] : paths;
  const files: CorpusFile[] = [];
  const ignored: string[] = [];
  for (const path of beir.sort()) {
    const absolutePath = path === '' ? corpus : join(corpus, path);
    const format = formats[extname(absolutePath).toLowerCase()];
    const found = format === undefined ? undefined : await statOf(absolutePath);
    if (format === undefined || found?.isFile() !== true) {
      ignored.push(path);
      continue;
    }
    files.push({
      path: path === '' ? basename(corpus) : path,
      absolutePath,
      format,
      bytes: Number(found.size),
      // The time of the last status change is in it because, unlike that of the last write, programs do not set it back.
      stamp: `${found.size}:${found.mtimeNs}:${found.ctimeNs}`,
      changedAtMs: Number(found.ctimeNs / 1_000_000n),
    });
  }
  if (files.length === 0) {
    throw new ConfigError(`${corpus} holds no document`, {
      code: 'no-corpus',
      where: options.where,
      hint: `files that are read end in ${Object.keys(formats).join(', ')}`,
    });
  }
  return { files, ignored };
}

const statOf = (path: string): Promise<BigIntStats> =>
  stat(path, { bigint: true }).catch((cause: unknown) => {
    throw unreadableDocument(path, cause);
  });

async function filesBeneath(folder: string, prefix = ''): Promise<string[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true });
  const paths: string[] = [];
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory()) paths.push(...(await filesBeneath(folder, path)));
    else paths.push(path);
  }
  return paths;
}
