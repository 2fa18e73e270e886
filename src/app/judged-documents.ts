// Whether the judgements are of this corpus at all: judged documents that it lacks can never be found, and look like a bad system.

import type { Example } from '../model/example.ts';
import { DatasetError } from '../model/hakari-error.ts';
import type { PreparedTarget } from './prepared-target.ts';

/**
 * Looks the relevant documents of the judgements up in each corpus that can be looked into.
 * @returns a line for each number of documents that are missing, with the targets it is true of
 * @throws DatasetError `judgements-of-other-documents` when a corpus has none of them
 */
export async function judgedDocuments(
  targets: readonly PreparedTarget[],
  examples: AsyncIterable<Example>,
): Promise<readonly string[]> {
  const corpora = targets.flatMap(({ id, preparation: { corpus } }) =>
    corpus === undefined ? [] : [{ id, corpus, missing: new Set<string>() }],
  );
  if (corpora.length === 0) return [];
  const relevant = new Set<string>();
  for await (const { judgements = [] } of examples) {
    for (const { docId, relevance } of judgements) if (relevance > 0) relevant.add(docId);
  }
  const missing = new Map<string, string[]>();
  for (const { id, corpus } of corpora) {
    const absent = [...relevant].filter((docId) => !corpus.has(docId));
    if (absent.length === 0) continue;
    const [sample = ''] = absent;
    if (absent.length === relevant.size) throw otherDocuments(id, { sample, has: corpus.sample, count: relevant.size });
    const what = `${absent.length} of ${relevant.size} relevant documents of the judgements are not in the corpus, such as ${JSON.stringify(sample)}: they can never be found (hakari dataset map proposes their new names)`;
    missing.set(what, [...(missing.get(what) ?? []), id]);
  }
  return [...missing].map(([what, ids]) => `${ids.join(', ')}: ${what}`);
}

interface OtherDocuments {
  readonly sample: string;
  /** A document of the corpus; undefined when it is empty. */
  readonly has: string | undefined;
  readonly count: number;
}

function otherDocuments(target: string, { sample, has, count }: OtherDocuments): DatasetError {
  const theirs = has === undefined ? 'has no documents' : `has such as ${JSON.stringify(has)}`;
  return new DatasetError(
    `none of the ${count} relevant documents of the judgements is in the corpus of target ${target}: the judgements name such as ${JSON.stringify(sample)}, the corpus ${theirs}`,
    {
      code: 'judgements-of-other-documents',
      hint: 'a docId is the path of a document below the corpus folder, with its extension, or the id that its file gives it; after documents were moved or split, hakari dataset map proposes new names',
    },
  );
}
