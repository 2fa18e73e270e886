// What a preparation of documents makes of them: volume, what fits, and what of the pages' structure is left.
import { readFile } from 'node:fs/promises';
import { createCapacity, defaultCapacity, parseCapacity } from '../../../analysis/preparation/capacity.ts';
import { compareStructure } from '../../../analysis/preparation/compare-structure.ts';
import { readMarkdownStructure, readPlainStructure } from '../../../analysis/preparation/read-markdown-structure.ts';
import { createStructureTally, type PageStructure } from '../../../analysis/preparation/structure-tally.ts';
import type { HtmlForm, PreparationFacts, StructureReport } from '../../../model/preparation-facts.ts';
import { present } from '../../../model/present.ts';
import { because } from '../../../model/reasons.ts';
import type { DescribePreparation } from '../../../ports/corpus.ts';
import { estimateTokens } from '../../../text/estimate-tokens.ts';
import { utf8Length } from '../../../text/utf8-length.ts';
import type { CorpusDocument } from '../../search/corpus/corpus-document.ts';
import { decodeText } from '../../search/corpus/decode-text.ts';
import { splitChoice, splitOf } from '../../search/corpus/index-choice.ts';
import { type CorpusFile, listCorpusFiles } from '../../search/corpus/list-corpus-files.ts';
import { openPagePreparation } from '../../search/corpus/prepare-page.ts';
import { readCorpusFile } from '../../search/corpus/read-corpus-file.ts';
import { splitDocument } from '../../search/corpus/split-document.ts';
import { readHtmlStructure } from './read-html-structure.ts';

/** See `DescribePreparation`. One document is held at a time. */
export const describePreparation: DescribePreparation = async (request) => {
  const { corpus, where, html = 'markdown', converter = 'mdream', progress, signal } = request;
  const capacityBytes = request.capacityBytes ?? parseCapacity(defaultCapacity, where);
  const preparePage = await openPagePreparation({ html, converter }, where);
  const { files } = await listCorpusFiles(corpus, { where });
  const capacity = createCapacity(capacityBytes);
  const pages = await openPageComparer({ source: request.source, html, where });
  const volume = { documents: 0, bytes: 0, characters: 0, tokens: 0, chunks: 0, sourceBytes: 0 };
  for (const [at, file] of files.entries()) {
    signal?.throwIfAborted();
    progress?.update('reading', at, files.length);
    volume.sourceBytes += file.bytes;
    for await (const document of readCorpusFile(file, preparePage)) {
      await pages.compare(file, document);
      const bytes = utf8Length(document.text);
      if (!capacity.take({ id: document.id, bytes })) continue;
      volume.documents += 1;
      volume.bytes += bytes;
      volume.characters += characters(document.text);
      volume.tokens += estimateTokens(document.text);
      volume.chunks += chunksOf(document, request.split);
    }
  }
  progress?.update('reading', files.length, files.length);
  const hasPages = files.some(({ format }) => format === 'html');
  const form = {
    html: hasPages ? html : undefined,
    converter: hasPages && html === 'markdown' ? converter : undefined,
  };
  const structure = pages.report();
  return present({
    ...form,
    ...volume,
    capacityBytes,
    leftOut: capacity.leftOut(),
    structure,
  }) satisfies PreparationFacts;
};

function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

const chunksOf = (document: CorpusDocument, split: Parameters<typeof splitChoice>[0]): number =>
  splitDocument(document, splitOf(document, splitChoice(split))).length;

// Pages of HTML beside the texts that were made from them.

/** Larger ones are not compared: structure is held in memory, a page at a time. */
const bytesMost = 64_000_000;

interface PageComparer {
  /** Compares a prepared text with its page; one that has none is noted. */
  compare(file: CorpusFile, document: CorpusDocument): Promise<void>;
  /** Undefined when there was no page. */
  report(): StructureReport | undefined;
}

/**
 * @param options.source the folder of the pages; absent: the prepared texts were made from the HTML pages among the files
 * @throws ConfigError `no-corpus` when that folder holds nothing
 */
async function openPageComparer(options: {
  readonly source?: string | undefined;
  /** What HTML pages became. */
  readonly html: HtmlForm;
  readonly where: string;
}): Promise<PageComparer> {
  const pages = options.source === undefined ? undefined : await pagesByStem(options.source, options.where);
  const tally = createStructureTally();
  const unpaired: string[] = [];
  const paired = new Set<string>();
  let compared = 0;
  return {
    compare: async (file, document) => {
      if (pages === undefined && file.format !== 'html') return;
      const page = pages === undefined ? file : pages.get(stemOf(file.path));
      if (page === undefined) {
        unpaired.push(file.path);
        return;
      }
      compared += 1;
      if (paired.has(page.path)) return tally.pass(file.path, because('other-text-compared'));
      paired.add(page.path);
      if (page.bytes + file.bytes > bytesMost) return tally.pass(page.path, because('page-too-large'));
      const source = decodeText(await readFile(page.absolutePath), page.absolutePath);
      tally.add(
        present({
          path: page.path,
          prepared: pages === undefined ? undefined : file.path,
          sourceBytes: page.bytes,
          preparedBytes: utf8Length(document.text),
          kinds: compareStructure(readHtmlStructure(source), readPrepared(file, document, options.html)),
        }),
      );
    },
    report: () => {
      if (pages === undefined && compared === 0) return undefined;
      const sources = [...(pages?.values() ?? [])].map(({ path }) => path).filter((path) => !paired.has(path));
      return tally.report({ sources, prepared: unpaired });
    },
  };
}

const stemOf = (path: string): string => path.replace(/\.[^./]+$/u, '');

async function pagesByStem(folder: string, where: string): Promise<ReadonlyMap<string, CorpusFile>> {
  const { files } = await listCorpusFiles(folder, { where });
  return new Map(files.filter(({ format }) => format === 'html').map((file) => [stemOf(file.path), file]));
}

/** Each form has a reader that does not depend on who prepared the text. */
function readPrepared({ format }: CorpusFile, { kind, text }: CorpusDocument, html: HtmlForm): PageStructure {
  if (kind === 'markdown') return readMarkdownStructure(text, { readHtml: readHtmlStructure });
  const raw = format === 'html' && html === 'raw';
  return raw ? { ...readHtmlStructure(text), verbatim: text } : readPlainStructure(text);
}
