// The decisions that documents are, as a file of cases: by their metadata, titles and first lines.
import type { JsonObject } from '../../model/json.ts';
import { printDescription } from './case-description.ts';
import { documentCase } from './document-case.ts';
import type { CaseFile, KnownCase } from './known-case.ts';

/** A piece of a document, in reading order. */
interface CasePiece {
  readonly id: string;
  readonly documentId?: string | undefined;
  /** Title and headings, joined by ` > `. */
  readonly title?: string | undefined;
  readonly text: string;
  readonly metadata?: JsonObject | undefined;
}

/** Nothing is said of decisions that no document is: a corpus may be a part of what there is. Points and later history are not known. */
export async function corpusCaseFile(pieces: AsyncIterable<CasePiece>): Promise<CaseFile> {
  const cases = new Map<string, KnownCase>();
  let last: string | undefined;
  for await (const { id, documentId = id.replace(/#.*$/u, ''), title = '', text, metadata } of pieces) {
    // A document is one decision; its first piece tells which.
    if (documentId === last) continue;
    last = documentId;
    const described = documentCase({ path: title.split(' > ').slice(0, 1), text, metadata });
    if (described === undefined) continue;
    const { noSuchDay: _, name, ...rest } = described;
    cases.set(printDescription(described), { ...rest, names: name === undefined ? [] : [name], later: [] });
  }
  return { complete: [], cases: [...cases.values()] };
}
