// Asks a target, once its answer is there, where the documents that matter stood in its search.
import type { Example, Judgement } from '../model/example.ts';
import type { TargetOutput } from '../model/target-output.ts';
import type { Trial } from '../model/trial.ts';
import type { ProbeRequest, Target } from '../ports/target.ts';
import { recordError } from './ask.ts';

/** Expected documents that are asked for, those of the highest grades. */
const mostExpected = 20;
/** Results that are asked for: what took the places of the expected ones. */
const mostResults = 10;

export interface ProbeContext {
  readonly example: Example;
  readonly trial: Trial;
  readonly signal: AbortSignal;
}

/**
 * The trial with what the target tells, or with the failure to tell it: the answer stays what it is. Only answers to
 * questions with something to find are probed.
 */
export async function probeTrial(target: Target, { example, trial, signal }: ProbeContext): Promise<Trial> {
  const expected = expectedOf(example);
  if (target.probe === undefined || trial.status === 'failed' || expected.length === 0) return trial;
  try {
    const { query } = example;
    const probe = await target.probe({ query, documents: asked(expected, trial.output), output: trial.output, signal });
    return probe === undefined ? trial : { ...trial, probe };
  } catch (error) {
    return { ...trial, probeFailure: recordError(error) };
  }
}

const expectedOf = ({ judgements = [] }: Example): readonly Judgement[] =>
  judgements
    .filter(({ relevance }) => relevance > 0)
    .toSorted((a, b) => b.relevance - a.relevance)
    .slice(0, mostExpected);

function asked(expected: readonly Judgement[], { documents = [] }: TargetOutput): ProbeRequest['documents'] {
  const wanted = expected.map(({ docId, description }) =>
    description === undefined ? { id: docId, expected: true } : { id: docId, expected: true, text: description },
  );
  const known = new Set(expected.map(({ docId }) => docId));
  const results = documents.slice(0, mostResults).filter(({ id }) => !known.has(id));
  return [...wanted, ...results.map(({ id }) => ({ id, expected: false }))];
}
