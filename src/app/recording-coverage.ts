// Whether a recorded run is of this dataset at all: a recording of other questions would score 0 and look like a bad system.

import type { Example } from '../model/example.ts';
import { DatasetError } from '../model/hakari-error.ts';
import type { PreparedTarget } from './prepared-target.ts';

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
