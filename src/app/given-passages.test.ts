import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Example } from '../model/example.ts';
import type { Run } from '../model/run.ts';
import type { TargetOutput } from '../model/target-output.ts';
import { givenPassages } from './given-passages.ts';

test('passages of the runs come one after another, as often as they were returned', async () => {
  const outputs: Record<string, readonly (TargetOutput | undefined)[]> = {
    one: [{ answer: 'x', contexts: ['a', 'b'] }, undefined],
    two: [{ documents: [{ id: 'd', text: 'a' }] }, { answer: 'x' }],
  };
  const examples: readonly Example[] = [0, 1].map((at) => ({ id: `${at}`, query: 'q' }));
  const store = {
    examplesOf: async function* () {
      yield* examples;
    },
    scoredTrials: async function* (id: string) {
      for (const [at, output] of (outputs[id] ?? []).entries()) {
        const head = { id: `${id}${at}`, runId: id, exampleId: `${at}`, repeat: 0, execution: 0, startedAt: 0 };
        const error = { code: 'x', message: 'y' };
        yield {
          trial: output === undefined ? { ...head, status: 'failed', error } : { ...head, status: 'ok', output },
          scores: [],
        };
      }
    },
  };
  const runs = ['one', 'two'].map((id) => ({ id, dataset: { name: 'd', hash: 'h' } }) as unknown as Run);
  const passages: string[] = [];
  for await (const passage of givenPassages(store as never, runs)) passages.push(passage);
  assert.deepEqual(passages, ['a', 'b', 'a']);
});
