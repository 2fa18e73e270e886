// Whether the documents that a dataset judges are among those that a target searches.
import { documentOfChunk } from '../../curation/corpus-pieces.ts';
import type { Example } from '../../model/example.ts';
import type { Corpus } from '../../ports/corpus.ts';

/** Judged documents by id, and whether each is relevant to some question. */
export type JudgedDocuments = ReadonlyMap<string, boolean>;

export async function judgedDocuments(examples: AsyncIterable<Example>): Promise<JudgedDocuments> {
  const judged = new Map<string, boolean>();
  for await (const { judgements = [] } of examples)
    for (const { docId, relevance } of judgements) judged.set(docId, judged.get(docId) === true || relevance > 0);
  return judged;
}

export interface AbsentDocuments {
  /** Ids that the corpus has neither as they stand nor as the document of a section, in the order of the dataset. */
  readonly absent: readonly string[];
  /** How many of these are relevant to a question. */
  readonly relevant: number;
}

/** @throws DatasetError for documents that cannot be read */
export async function absentDocuments(
  judged: JudgedDocuments,
  corpus: Pick<Corpus, 'units'>,
): Promise<AbsentDocuments> {
  const missing = new Set(judged.keys());
  const sectionsOf = Map.groupBy(judged.keys(), (id) => documentOfChunk({ id }));
  for await (const { id } of corpus.units()) {
    missing.delete(id);
    for (const section of sectionsOf.get(id) ?? []) missing.delete(section);
  }
  const absent = [...missing];
  return { absent, relevant: absent.filter((id) => judged.get(id)).length };
}
