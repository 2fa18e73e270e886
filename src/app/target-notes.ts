// What the user should know of prepared targets and their data: a mismatch would score 0 and look like a bad system. First, whether a
// recorded run is of this dataset at all.
import type { Example } from '../model/example.ts';
import { DatasetError } from '../model/hakari-error.ts';
import { normalKey, quotedWithForm } from '../model/normal-form.ts';
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
    recording === undefined
      ? []
      : [
          {
            id,
            ...recording,
            answered: 0,
            // Made where it is needed: nearly all recordings have every example, and it is another copy of all ids.
            keys: undefined as ReadonlySet<string> | undefined,
            alike: [] as string[],
          },
        ],
  );
  if (recorded.length === 0) return [];
  let count = 0;
  let first = '';
  for await (const { id } of examples) {
    if (count++ === 0) first = id;
    for (const recording of recorded) {
      if (recording.exampleIds.has(id)) recording.answered++;
      else {
        recording.keys ??= new Set([...recording.exampleIds].map(normalKey));
        if (recording.keys.has(normalKey(id))) recording.alike.push(id);
      }
    }
  }
  return recorded.flatMap(({ id, file, exampleIds, lacking = 'found nothing', answered, alike }) => {
    if (answered === 0) throw otherQuestions(file, { has: exampleIds, wanted: first, count, alike });
    const lines: string[] = [];
    if (answered < count) {
      const but = alike.length === 0 ? '' : ` (${inAnotherForm(alike, 'in the file')})`;
      lines.push(
        `${id}: ${file} has no line for ${count - answered} of ${count} questions: they count as ${lacking}${but}`,
      );
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
  /** Ids of the dataset that the file has in another normal form. */
  readonly alike: readonly string[];
}

function otherQuestions(file: string, { has, wanted, count, alike }: OtherQuestions): DatasetError {
  const [sample] = has;
  const what =
    sample === undefined
      ? 'the file has no lines'
      : `the file has a line for none of the ${counted(count, 'question')}: its ids are such as ${JSON.stringify(sample)}, the dataset's ids such as ${JSON.stringify(wanted)}`;
  return new DatasetError(what, {
    code: 'recording-of-other-questions',
    where: file,
    hint:
      alike.length === 0
        ? 'each line names an example by its id; do the two files belong together?'
        : inAnotherForm(alike, 'in the file'),
  });
}

/** What nobody can see of ids that look alike, and the way on. */
const inAnotherForm = (ids: readonly string[], where: string): string =>
  `${ids.length} of them ${ids.length === 1 ? 'is' : 'are'} ${where} but for the Unicode normalisation (NFC, NFD), such as ${quotedWithForm(ids[0] ?? '')}: write the ids of both sides in one form, such as NFC`;

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
    const alike = await heldInAnotherForm(corpus, absent);
    if (absent.length === relevant.size) {
      throw otherDocuments(id, { sample, has: corpus.sample, count: relevant.size, alike });
    }
    const but = alike.length === 0 ? '' : `; ${inAnotherForm(alike, 'there')}`;
    const what = `${absent.length} of ${relevant.size} relevant documents of the judgements are not in the corpus, such as ${JSON.stringify(sample)}: they can never be found${but}`;
    missing.set(what, [...(missing.get(what) ?? []), id]);
  }
  return [...missing].map(([what, ids]) => [
    `${ids.join(', ')}: ${what} (`,
    { do: 'map' },
    ' proposes their new names)',
  ]);
}

/** Those of the absent names that the corpus has composed or decomposed. */
async function heldInAnotherForm(
  corpus: NonNullable<Preparation['corpus']>,
  absent: readonly string[],
): Promise<readonly string[]> {
  const forms = absent.flatMap((name) =>
    [name.normalize('NFC'), name.normalize('NFD')].flatMap((form) => (form === name ? [] : [{ name, form }])),
  );
  const lacking = new Set(forms.length === 0 ? [] : await corpus.lacking(forms.map(({ form }) => form)));
  return [...new Set(forms.flatMap(({ name, form }) => (lacking.has(form) ? [] : [name])))];
}

interface OtherDocuments {
  readonly sample: string;
  /** A document of the corpus; undefined when it is empty. */
  readonly has: string | undefined;
  readonly count: number;
  /** Names of the judgements that the corpus has in another normal form. */
  readonly alike: readonly string[];
}

function otherDocuments(target: string, { sample, has, count, alike }: OtherDocuments): DatasetError {
  const theirs = has === undefined ? 'has no documents' : `has such as ${JSON.stringify(has)}`;
  return new DatasetError(
    `none of the ${count} relevant documents of the judgements is in the corpus of target ${target}: the judgements name such as ${JSON.stringify(sample)}, the corpus ${theirs}`,
    {
      code: 'judgements-of-other-documents',
      hint:
        alike.length > 0
          ? inAnotherForm(alike, 'there')
          : [
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
