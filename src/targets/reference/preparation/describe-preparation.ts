// What a preparation of documents makes of them: volume, what fits, and what of the pages' structure is left.
import { createCapacity, defaultCapacity, parseCapacity } from '../../../analysis/preparation/capacity.ts';
import type { PreparationFacts } from '../../../model/preparation-facts.ts';
import type { DescribePreparation } from '../../../ports/preparation.ts';
import { estimateTokens } from '../../../text/estimate-tokens.ts';
import { utf8Length } from '../../../text/utf8-length.ts';
import type { CorpusDocument } from '../corpus/corpus-document.ts';
import { listCorpusFiles } from '../corpus/list-corpus-files.ts';
import { openPagePreparation } from '../corpus/prepare-page.ts';
import { readCorpusFile } from '../corpus/read-corpus-file.ts';
import { splitDocument } from '../corpus/split-document.ts';
import { splitOf } from '../index/document-writer.ts';
import { splitChoice } from '../index-choices.ts';
import { openPageComparer } from './page-comparer.ts';

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
  const form = hasPages ? { html, ...(html === 'markdown' ? { converter } : {}) } : {};
  const structure = pages.report();
  return {
    ...{ ...form, ...volume, capacityBytes, leftOut: capacity.leftOut() },
    ...(structure === undefined ? {} : { structure }),
  } satisfies PreparationFacts;
};

function characters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

const chunksOf = (document: CorpusDocument, split: Parameters<typeof splitChoice>[0]): number =>
  splitDocument(document, splitOf(document, splitChoice(split))).length;
