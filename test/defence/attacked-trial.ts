// One trial, and every place of it where somebody else's words can stand.
import type { ScoreInput } from '#src/metrics/metric.ts';
import type { Example } from '#src/model/example.ts';
import type { TargetOutput } from '#src/model/target-output.ts';

export interface AttackedPlace {
  readonly name: string;
  /** The trial with these words in that place, beside what stands there. */
  readonly put: (words: string) => ScoreInput;
  /** Whether only the first line of the words can stand there (false). */
  readonly isLine?: true;
}

const example: Example = {
  id: 'e',
  query: 'When does the pool open?',
  history: [
    { role: 'user', text: 'Is there a pool in the town?' },
    { role: 'assistant', text: 'Yes, in the park.' },
  ],
  expectedAnswer: 'It opens at seven.',
};
const output: TargetOutput = {
  answer: 'Section 3 of the Pool Act says that the pool opens at seven.',
  contexts: ['The pool opens at 7:00.', 'The park closes at 21:00.'],
  documents: [
    { id: 'pool-1', text: 'The pool opens at 7:00.', provisions: ['section 3 of the Pool Act'] },
    { id: 'park-1', text: 'The park closes at 21:00.' },
  ],
};

const trialOf = (changed: Partial<Example>, said: Partial<TargetOutput> = {}): ScoreInput => ({
  example: { ...example, ...changed },
  trial: {
    ...{ id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: 0, status: 'ok' },
    output: { ...output, ...said },
  },
});

/** Without the expected answer, which goes before everything else that is expected. */
function expecting(expected: Partial<Example>): ScoreInput {
  const { example: whole, trial } = trialOf(expected);
  const { expectedAnswer: _, ...rest } = whole;
  return { example: rest, trial };
}

/** Without the contexts, which go before the texts of documents. */
function returning(documents: NonNullable<TargetOutput['documents']>): ScoreInput {
  const { example: same, trial } = trialOf({}, { documents });
  const { contexts: _, ...rest } = trial.output;
  return { example: same, trial: { ...trial, output: rest } };
}

const beside = (text: string | undefined, words: string): string => `${text}\n${words}`;
const [first, second] = output.contexts ?? [];

export const attackedPlaces: readonly AttackedPlace[] = [
  { name: 'question', put: (words) => trialOf({ query: beside(example.query, words) }) },
  {
    name: 'earlier turn of the user',
    put: (words) => trialOf({ history: [{ role: 'user', text: words }, ...(example.history ?? [])] }),
  },
  {
    name: 'earlier turn of the assistant',
    put: (words) => trialOf({ history: [...(example.history ?? []), { role: 'assistant', text: words }] }),
  },
  { name: 'answer', put: (words) => trialOf({}, { answer: beside(output.answer, words) }) },
  {
    name: 'first context',
    put: (words) => trialOf({}, { contexts: [beside(first, words), second ?? ''] }),
  },
  {
    name: 'last context',
    put: (words) => trialOf({}, { contexts: [first ?? '', beside(second, words)] }),
  },
  {
    name: 'text of a document',
    put: (words) =>
      returning([
        { id: 'pool-1', text: beside(first, words) },
        { id: 'park-1', text: second ?? '' },
      ]),
  },
  {
    name: 'sentence that cites',
    isLine: true,
    put: (words) => trialOf({}, { answer: `Section 3 of the Pool Act says that the pool opens at seven: ${words}` }),
  },
  {
    name: 'words of a cited place',
    put: (words) => {
      const provisions = ['section 3 of the Pool Act'];
      return trialOf({}, { documents: [{ id: 'pool-1', text: beside(first, words), provisions }] });
    },
  },
  {
    name: 'id of a document',
    put: (words) =>
      returning([
        { id: words, text: first ?? '' },
        { id: 'park-1', text: second ?? '' },
      ]),
  },
  { name: 'expected answer', put: (words) => trialOf({ expectedAnswer: beside(example.expectedAnswer, words) }) },
  { name: 'expected keyword', put: (words) => expecting({ expectedKeywords: ['seven', words] }) },
  {
    name: 'expected relation',
    put: (words) => trialOf({ expectedRelationships: [{ from: 'Pool Rules', to: 'Park Rules', type: words }] }),
  },
  {
    name: 'right premise',
    put: (words) => expecting({ check: 'should_correct_premise', correctPremise: beside('It is open.', words) }),
  },
  {
    name: 'note of a judgement',
    put: (words) => trialOf({ judgements: [{ docId: 'pool-1', relevance: 3, note: words, description: words }] }),
  },
  { name: 'metadata', put: (words) => trialOf({ category: words, metadata: { note: words } }) },
];
