// The corpus of a reference target as documents, sections and pieces, without an index.
import { resolve } from 'node:path';
import type { CorpusUnit, SourceChunk } from '../../curation/corpus-pieces.ts';
import type { Corpus } from '../../ports/corpus.ts';
import type { CorpusDocument } from '../search/corpus/corpus-document.ts';
import { indexChoice, type SplitChoice, splitOf } from '../search/corpus/index-choice.ts';
import { listCorpusFiles } from '../search/corpus/list-corpus-files.ts';
import { markdownSections } from '../search/corpus/markdown-sections.ts';
import { defaultPageForm, openPagePreparation, type PageForm } from '../search/corpus/prepare-page.ts';
import { readCorpusFile } from '../search/corpus/read-corpus-file.ts';
import { splitDocument } from '../search/corpus/split-document.ts';
import { parseCorpusSettings } from '../search/search-settings.ts';

export interface OpenCorpusOptions {
  /** A file or folder. */
  readonly corpus: string;
  /** How a message names what was asked for: an option, or a place in a config. */
  readonly where: string;
  /** As in the settings of a target (by kind). */
  readonly split?: SplitChoice;
  /** (Markdown by mdream) */
  readonly page?: PageForm;
}

/** Files are read when the units are asked for. @throws ConfigError `no-corpus`, DatasetError for unreadable documents */
export function openReferenceCorpus({ corpus, where, split, page = defaultPageForm }: OpenCorpusOptions): Corpus {
  async function* documents(): AsyncGenerator<CorpusDocument> {
    const { files } = await listCorpusFiles(corpus, { where });
    const preparePage = await openPagePreparation(page, where);
    for (const file of files) yield* readCorpusFile(file, preparePage);
  }
  async function* units(): AsyncGenerator<CorpusUnit> {
    for await (const document of documents()) yield* unitsOf(document, split);
  }
  async function* chunks(): AsyncGenerator<SourceChunk> {
    for await (const document of documents()) yield* chunksOf(document, split);
  }
  return { place: corpus, units, chunks };
}

/** The corpus that a target of a config would index. @throws ConfigError for settings that are wrong */
export function openTargetCorpus(
  config: unknown,
  { where, configDir }: { readonly where: string; readonly configDir: string },
): Corpus {
  const settings = parseCorpusSettings(config, where);
  const { split, page } = indexChoice(settings, where);
  return openReferenceCorpus({ corpus: resolve(configDir, settings.corpus), where, split, page });
}

/** The chunks of one Markdown or plain text, as those of a file with this name. */
export function chunksOfText(id: string, text: string): readonly SourceChunk[] {
  const { title } = markdownSections(text);
  return chunksOf({ id, title, text, kind: 'markdown', where: id }, undefined);
}

function chunksOf(document: CorpusDocument, choice: SplitChoice): readonly SourceChunk[] {
  const kept = document.metadata === undefined ? {} : { metadata: document.metadata };
  return splitDocument(document, splitOf(document, choice)).map(
    ({ id, document: documentId, title, section, text }) => ({
      id,
      documentId,
      text,
      ...kept,
      title: [title, section].filter((heading) => heading !== '').join(' > '),
    }),
  );
}

function unitsOf(document: CorpusDocument, choice: SplitChoice): readonly CorpusUnit[] {
  const { id, title, text } = document;
  const split = splitOf(document, choice);
  const head = { id, kind: 'document', title, heading: '', text } as const;
  if (split === null) return [{ ...head, whole: true }];
  const below = (kind: 'section' | 'piece', passages: ReturnType<typeof splitDocument>): readonly CorpusUnit[] =>
    passages.map(({ id, section, text }) => ({
      id,
      kind,
      title,
      text,
      whole: false,
      heading: section.split(' > ').at(-1) ?? '',
    }));
  const sections = below('section', splitDocument(document, { maxChars: Number.MAX_SAFE_INTEGER, overlapChars: 0 }));
  const names = new Set(sections.map((section) => section.id));
  const pieces = below('piece', splitDocument(document, split)).filter((piece) => !names.has(piece.id));
  return [{ ...head, whole: false }, ...sections, ...pieces];
}
