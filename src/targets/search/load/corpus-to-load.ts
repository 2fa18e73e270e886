// A corpus on its way into a server: what its index there is called, and its passages in chunks.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createCapacity } from '../../../analysis/preparation/capacity.ts';
import { placesVersion } from '../../../law/index/document-places.ts';
import { DatasetError } from '../../../model/hakari-error.ts';
import type { NamedSome } from '../../../model/preparation-facts.ts';
import type { Progress } from '../../../ports/progress.ts';
import { ANALYSER_VERSION, analyse } from '../../../text/analyse.ts';
import { utf8Length } from '../../../text/utf8-length.ts';
import { type CorpusDocument, searchedText, unreadableDocument } from '../corpus/corpus-document.ts';
import { type IndexChoice, indexSettings, splitOf } from '../corpus/index-choice.ts';
import { type CorpusFile, listCorpusFiles } from '../corpus/list-corpus-files.ts';
import { passageProvisions } from '../corpus/passage-provisions.ts';
import { openPagePreparation } from '../corpus/prepare-page.ts';
import { readCorpusFile } from '../corpus/read-corpus-file.ts';
import { splitDocument } from '../corpus/split-document.ts';
import type { StoredPassage } from '../passage-index.ts';

/** Raise it when the same files give other passages, or other facts of them, than before. */
const LOAD_VERSION = 1;
/** A chunk ends with whichever of the two comes first. */
const chunkPassages = 500;
const chunkChars = 2_000_000;

/** A passage as a server is given it. */
export interface LoadedPassage extends StoredPassage {
  /** Its number, from 0, in the order of the corpus. */
  readonly ordinal: number;
  /** The terms of our analyser, in order and with repetition: a server that is given them has to analyse nothing. */
  readonly terms: readonly string[];
}

export interface CorpusToLoad {
  /** 24 hex digits: the same files, split and analysed in the same way, have the same name on every machine. */
  readonly name: string;
  /** Files of the folder that are of no kind that is read. */
  readonly ignored: readonly string[];
  /**
   * All passages in chunks, the same chunks each time. Not more than one chunk and one document is in memory, beside the documents' ids.
   * @param options.from passages before this number are passed over: they were loaded before (0)
   * @throws DatasetError for a document that cannot be read, an id that comes twice, and files that change meanwhile
   */
  passages(options: {
    readonly progress: Progress;
    readonly from?: number;
  }): AsyncGenerator<readonly LoadedPassage[], LoadedFacts>;
}

/** What was read, when all of it was. */
export interface LoadedFacts {
  readonly documents: number;
  readonly passages: number;
  /** Documents that did not fit into the capacity. */
  readonly leftOut: NamedSome;
}

interface OpenCorpusOptions {
  /** A file or folder, an absolute path. */
  readonly corpus: string;
  readonly choice: IndexChoice;
  /** The target's place in the config, for messages. */
  readonly where: string;
}

/**
 * Reads all files once, for the name.
 * @throws ConfigError `no-corpus`, DatasetError for a file that cannot be read
 */
export async function openCorpusToLoad({ corpus, choice, where }: OpenCorpusOptions): Promise<CorpusToLoad> {
  const place = { where: `${where}.corpus` };
  const { files, ignored } = await listCorpusFiles(corpus, place);
  const digest = createHash('sha256');
  digest.update(JSON.stringify([LOAD_VERSION, ANALYSER_VERSION, placesVersion, indexSettings(choice)]));
  for (const { path, absolutePath } of files) {
    digest.update(JSON.stringify([path, await hashFile(absolutePath)]));
  }
  const stamps = stampsOf(files);
  return {
    name: digest.digest('hex').slice(0, 24),
    ignored,
    passages: async function* ({ progress, from = 0 }) {
      const facts = yield* inChunks(readPassages(files, { choice, where, progress, from }));
      const now = await listCorpusFiles(corpus, place);
      if (stampsOf(now.files) !== stamps) throw changedMeanwhile(corpus);
      return facts;
    },
  };
}

const stampsOf = (files: readonly CorpusFile[]): string =>
  JSON.stringify(files.map(({ path, stamp }) => [path, stamp]));

/** SHA-256 of a file's bytes, read in pieces. @throws DatasetError */
export async function hashFile(path: string): Promise<string> {
  const digest = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) digest.update(chunk as Uint8Array);
  } catch (cause) {
    throw unreadableDocument(path, cause);
  }
  return digest.digest('base64url');
}

interface ReadOptions {
  readonly choice: IndexChoice;
  readonly where: string;
  readonly progress: Progress;
  readonly from: number;
}

async function* readPassages(
  files: readonly CorpusFile[],
  { choice, where, progress, from }: ReadOptions,
): AsyncGenerator<LoadedPassage, LoadedFacts> {
  const preparePage = await openPagePreparation(choice.page, where);
  const capacity = createCapacity(choice.capacityBytes);
  const seen = new Map<string, string>();
  let passages = 0;
  for (const [at, file] of files.entries()) {
    progress.update('reading', at, files.length);
    for await (const document of readCorpusFile(file, preparePage)) {
      const { id, text } = document;
      if (!capacity.take({ id, bytes: utf8Length(text) })) continue;
      const other = seen.get(id);
      if (other !== undefined) throw duplicateDocument(id, { where: document.where, other });
      seen.set(id, document.where);
      for (const passage of passagesOf(document, choice)) {
        const ordinal = passages++;
        if (ordinal >= from) yield { ...passage, ordinal, terms: analyse(searchedText(passage)) };
      }
    }
  }
  const { count, first } = capacity.leftOut();
  return { documents: seen.size, passages, leftOut: { count, first } };
}

function passagesOf(document: CorpusDocument, { split }: IndexChoice): readonly StoredPassage[] {
  const passages = splitDocument(document, splitOf(document, split));
  const provisions = passageProvisions(document, passages);
  const { metadata = {} } = document;
  return passages.map((passage, at) => ({ ...passage, provisions: provisions[at] ?? [], metadata }));
}

async function* inChunks(
  passages: AsyncGenerator<LoadedPassage, LoadedFacts>,
): AsyncGenerator<readonly LoadedPassage[], LoadedFacts> {
  let chunk: LoadedPassage[] = [];
  let chars = 0;
  for (;;) {
    const next = await passages.next();
    const full = chunk.length >= chunkPassages || chars >= chunkChars;
    if (chunk.length > 0 && (full || next.done === true)) {
      yield chunk;
      chunk = [];
      chars = 0;
    }
    if (next.done === true) return next.value;
    chunk.push(next.value);
    chars += next.value.text.length;
  }
}

export const duplicateDocument = (
  id: string,
  { where, other }: { readonly where: string; readonly other: string },
): DatasetError =>
  new DatasetError(`the document id ${JSON.stringify(id)} came before, in ${other}`, {
    code: 'duplicate-document',
    where,
    hint: 'ids of documents are unique in a corpus',
  });

const changedMeanwhile = (corpus: string): DatasetError =>
  new DatasetError('files of the corpus changed while they were loaded', {
    code: 'corpus-changed',
    where: corpus,
    hint: 'run again when nothing writes to them',
  });
