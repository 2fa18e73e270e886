// What the user should know of prepared targets and their data: a mismatch would score 0 and look like a bad system. First, whether a
// recorded run is of this dataset at all.
import type { Example } from '../model/example.ts';
import { DatasetError } from '../model/hakari-error.ts';
import type { Guidance } from '../model/way-on.ts';
import type { Preparation } from '../ports/target.ts';

/**
 * Holds each recording against the examples.
 * @returns what the user should know, a line each: examples without a recorded answer, answers without an example
 * @throws DatasetError `recording-of-other-questions` when a recording has an answer to none of the examples
 */
export async function recordingCoverage(
  targets: readonly PreparedTarget[],
  examples: AsyncIterable<Example>,
): Promise<readonly string[]> {
  const recorded = targets.flatMap(({ id, preparation: { recording } }) =>
    recording === undefined ? [] : [{ id, ...recording, answered: 0 }],
  );
  if (recorded.length === 0) return [];
  let count = 0;
  let first = '';
  for await (const { id } of examples) {
    if (count++ === 0) first = id;
    for (const recording of recorded) if (recording.exampleIds.has(id)) recording.answered++;
  }
  return recorded.flatMap(({ id, file, exampleIds, lacking = 'found nothing', answered }) => {
    if (answered === 0) throw otherQuestions(file, { has: exampleIds, wanted: first, count });
    const lines: string[] = [];
    if (answered < count) {
      lines.push(`${id}: ${file} has no line for ${count - answered} of ${count} questions: they count as ${lacking}`);
    }
    const unknown = exampleIds.size - answered;
    if (unknown > 0) lines.push(`${id}: ${file} has ${counted(unknown, 'topic')} not in the dataset: not looked at`);
    return lines;
  });
}

interface OtherQuestions {
  readonly has: ReadonlySet<string>;
  readonly wanted: string;
  readonly count: number;
}

function otherQuestions(file: string, { has, wanted, count }: OtherQuestions): DatasetError {
  const [sample] = has;
  const what =
    sample === undefined
      ? 'the file has no lines'
      : `the file has a line for none of the ${counted(count, 'question')}: its ids are such as ${JSON.stringify(sample)}, the dataset's ids such as ${JSON.stringify(wanted)}`;
  return new DatasetError(what, {
    code: 'recording-of-other-questions',
    where: file,
    hint: 'each line names an example by its id; do the two files belong together?',
  });
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

// Whether the judgements are of this corpus at all: judged documents that it lacks can never be found.

/**
 * Looks the relevant documents of the judgements up in each corpus that can be looked into.
 * @returns a line for each number of documents that are missing, with the targets it is true of
 * @throws DatasetError `judgements-of-other-documents` when a corpus has none of them
 */
export async function judgedDocuments(
  targets: readonly PreparedTarget[],
  examples: AsyncIterable<Example>,
): Promise<readonly Guidance[]> {
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
    const absent = await corpus.lacking([...relevant]);
    if (absent.length === 0) continue;
    const [sample = ''] = absent;
    if (absent.length === relevant.size) throw otherDocuments(id, { sample, has: corpus.sample, count: relevant.size });
    const what = `${absent.length} of ${relevant.size} relevant documents of the judgements are not in the corpus, such as ${JSON.stringify(sample)}: they can never be found`;
    missing.set(what, [...(missing.get(what) ?? []), id]);
  }
  return [...missing].map(([what, ids]) => [
    `${ids.join(', ')}: ${what} (`,
    { do: 'map' },
    ' proposes their new names)',
  ]);
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
      hint: [
        'a docId is the path of a document below the corpus folder, with its extension, or the id that its file gives it; after documents were moved or split, ',
        { do: 'map' },
        ' proposes new names',
      ],
    },
  );
}

/** A target that is ready to be asked, and what it said of itself. */
export interface PreparedTarget {
  /** The target's id. */
  readonly id: string;
  readonly preparation: Preparation;
}
