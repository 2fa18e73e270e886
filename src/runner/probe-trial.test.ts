import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Example } from '../model/example.ts';
import type { AnsweredTrial, Probe } from '../model/trial.ts';
import type { ProbeRequest, Target } from '../ports/target.ts';
import { probeTrial } from './probe-trial.ts';

const trial: AnsweredTrial = {
  id: 't',
  runId: 'r',
  exampleId: 'q',
  repeat: 0,
  execution: 0,
  startedAt: 0,
  status: 'ok',
  output: { documents: [{ id: 'x' }, { id: 'a' }] },
};
const judgements: Example['judgements'] = [
  { docId: 'b', relevance: 1, description: 'a sentence' },
  { docId: 'a', relevance: 3 },
  { docId: 'c', relevance: 0 },
];
const example: Example = { id: 'q', query: 'question', judgements };
const signal = new AbortController().signal;
const told: Probe = { terms: [], documents: [] };

function target(probe: Target['probe']): Target {
  return {
    capabilities: { stages: [], timesItself: false, warmUp: false, recorded: false },
    prepare: async () => ({ message: '', stale: false }),
    snapshot: () => ({ id: 't', type: 'test', config: {}, fingerprint: 't' }),
    ask: async () => ({}),
    ...(probe === undefined ? {} : { probe }),
    close: async () => {},
  };
}

test('asked are the expected documents, best first, and the results that are none of them', async () => {
  const requests: ProbeRequest[] = [];
  const probing = target(async (request) => {
    requests.push(request);
    return told;
  });
  assert.deepEqual(await probeTrial(probing, { example, trial, signal }), { ...trial, probe: told });
  assert.deepEqual(requests[0]?.documents, [
    { id: 'a', expected: true },
    { id: 'b', expected: true, text: 'a sentence' },
    { id: 'x', expected: false },
  ]);
});

test('a probe that fails leaves the answer as it is and says why', async () => {
  const failing = target(async () => {
    throw new RangeError('gone');
  });
  assert.deepEqual(await probeTrial(failing, { example, trial, signal }), {
    ...trial,
    probeFailure: { code: 'RangeError', message: 'gone' },
  });
});

test('nothing is asked without something to find, of a failed trial, or of a target that cannot tell', async () => {
  const never = target(async () => assert.fail('was asked'));
  const nothing = { ...example, judgements: [{ docId: 'c', relevance: 0 }] };
  assert.equal(await probeTrial(never, { example: nothing, trial, signal }), trial);
  const failed = { ...trial, status: 'failed', error: { code: 'e', message: '' } } as const;
  assert.equal(await probeTrial(never, { example, trial: failed, signal }), failed);
  assert.equal(await probeTrial(target(undefined), { example, trial, signal }), trial);
  assert.equal(
    await probeTrial(
      target(async () => undefined),
      { example, trial, signal },
    ),
    trial,
  );
});
