// Pages of HTML beside the texts that were made from them.
import { readFile } from 'node:fs/promises';
import { compareStructure } from '../../../analysis/preparation/compare-structure.ts';
import type { PageStructure } from '../../../analysis/preparation/page-structure.ts';
import { readMarkdownStructure } from '../../../analysis/preparation/read-markdown-structure.ts';
import { readPlainStructure } from '../../../analysis/preparation/read-plain-structure.ts';
import { createStructureTally } from '../../../analysis/preparation/structure-tally.ts';
import type { HtmlForm, StructureReport } from '../../../model/preparation-facts.ts';
import { utf8Length } from '../../../text/utf8-length.ts';
import type { CorpusDocument } from '../corpus/corpus-document.ts';
import { decodeText } from '../corpus/decode-text.ts';
import { type CorpusFile, listCorpusFiles } from '../corpus/list-corpus-files.ts';
import { readHtmlStructure } from './read-html-structure.ts';

/** Larger ones are not compared: structure is held in memory, a page at a time. */
const bytesMost = 64_000_000;

export interface PageComparer {
  /** Compares a prepared text with its page; one that has none is noted. */
  compare(file: CorpusFile, document: CorpusDocument): Promise<void>;
  /** Undefined when there was no page. */
  report(): StructureReport | undefined;
}

/**
 * @param options.source the folder of the pages; absent: the prepared texts were made from the HTML pages among the files
 * @throws ConfigError `no-corpus` when that folder holds nothing
 */
export async function openPageComparer(options: {
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
      if (paired.has(page.path)) return tally.pass(file.path, 'another text of this name was compared with the page');
      paired.add(page.path);
      if (page.bytes + file.bytes > bytesMost) return tally.pass(page.path, 'page and text have more than 64 MB');
      const source = decodeText(await readFile(page.absolutePath), page.absolutePath);
      tally.add({
        path: page.path,
        ...(pages === undefined ? {} : { prepared: file.path }),
        sourceBytes: page.bytes,
        preparedBytes: utf8Length(document.text),
        kinds: compareStructure(readHtmlStructure(source), readPrepared(file, document, options.html)),
      });
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

/** By its own reader, whoever wrote it. */
function readPrepared({ format }: CorpusFile, { kind, text }: CorpusDocument, html: HtmlForm): PageStructure {
  if (kind === 'markdown') return readMarkdownStructure(text, { readHtml: readHtmlStructure });
  const raw = format === 'html' && html === 'raw';
  return raw ? { ...readHtmlStructure(text), verbatim: text } : readPlainStructure(text);
}
