import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pureScorers } from '../../metrics/catalogue.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { Example } from '../../model/example.ts';
import type { RetrievedDocument } from '../../model/target-output.ts';
import type { Trial } from '../../model/trial.ts';
import type { CutNdcg } from './analyse-trial.ts';
import { createFailureCollector } from './collect-failures.ts';

const metric = parseMetricName('nDCG@2') as CutNdcg;
const head = { id: 't', runId: 'r', exampleId: 'q', repeat: 0, execution: 0, startedAt: 0 };
const answer = (documents: readonly RetrievedDocument[]): Trial => ({ ...head, status: 'ok', output: { documents } });
const returning = (...ids: readonly string[]): Trial => answer(ids.map((id) => ({ id })));
const crashed: Trial = { ...head, status: 'failed', error: { code: 'timeout', message: 'no answer' } };
const asking = (id: string, judged: Readonly<Record<string, number>>): Example => ({
  id,
  query: id,
  judgements: Object.entries(judged).map(([docId, relevance]) => ({ docId, relevance })),
});

function collect(rows: readonly (readonly [Example, readonly Trial[]])[], limit?: number) {
  const collector = createFailureCollector(['r'], { metric, goal: 0.7, ...(limit === undefined ? {} : { limit }) });
  for (const [example, trials] of rows) collector.add(example, [trials]);
  return collector.failures();
}

test('a query has failed just when the nDCG that the metrics give it is below the goal', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'a#1', 'a#2', 'b#1', 'c#1~2', 'c#1');
  const documents = fc.uniqueArray(
    name.map((id) => ({
      id,
      ...(id.includes('#') && { documentId: id.slice(0, 1), chunkIds: [id.replace(/~.*/u, '')] }),
    })),
    { selector: ({ id }) => id },
  );
  const judgements = fc.uniqueArray(fc.record({ docId: name, relevance: fc.integer({ min: -1, max: 3 }) }), {
    selector: ({ docId }) => docId,
    minLength: 1,
  });
  fc.assert(
    fc.property(documents, judgements, (ranking, judged) => {
      const example: Example = { id: 'q', query: 'q', judgements: judged };
      const trial = answer(ranking);
      const found = collect([[example, [trial]]]);
      assert.ok(trial.status === 'ok');
      const outcome = pureScorers.nDCG?.(metric, { example, trial });
      assert.deepEqual(outcome, { status: 'scored', value: found?.runs[0]?.mean });
      assert.equal(found?.total === 1, (found?.runs[0]?.mean ?? 0) < 0.7);
    }),
  );
});

test('repeats of an example are averaged; one that failed counts as the worst value', () => {
  const found = collect([[asking('q', { a: 1 }), [returning('a'), crashed]]]);
  assert.equal(found?.runs[0]?.mean, 0.5);
  const [query] = found?.queries ?? [];
  assert.deepEqual([query?.outcomes[0]?.value, query?.outcomes[0]?.failure], [0.5, 'target-failed']);
});

test('stages are worth 0 where the target failed, as in the mean of the run beside them', () => {
  const staged: Trial = {
    ...head,
    status: 'ok',
    output: {
      documents: [{ id: 'a' }],
      stages: [{ name: 'bm25', kind: 'retrieve', ms: 1, candidates: [{ id: 'a', score: 1 }] }],
    },
  };
  const judged = { a: 1 };
  const found = collect([
    [asking('p', judged), [staged, crashed]],
    [asking('q', judged), [crashed, crashed]],
  ]);
  const [run] = found?.runs ?? [];
  assert.equal(run?.mean, 0.25);
  assert.deepEqual(run?.stages, [{ name: 'bm25', kind: 'retrieve', own: 0.25, ceiling: 0.25 }]);
});

test('points are means over all judged queries, with intervals that know the range', () => {
  const rows = ['p', 'q', 'r', 's'].map((id) => [asking(id, { a: 1 }), [returning('a')]] as const);
  const found = collect([...rows, [asking('t', { a: 1 }), [returning('b', 'c')]]]);
  const [lost] = found?.runs[0]?.classes ?? [];
  assert.deepEqual([lost?.failure, lost?.queries, lost?.documents, lost?.points], ['not-returned', 1, 1, 0.2]);
  assert.equal(lost?.ciMethod, 'bounded');
  assert.ok((lost?.ci95?.[1] ?? 0) > 0.2);
});

test('a failed target, nothing to find, text alone and no judgements are told apart', () => {
  const found = collect([
    [asking('failed', { a: 1 }), [crashed]],
    [asking('nothing', { a: 0 }), [returning('a')]],
    [asking('text', { a: 1 }), [{ ...head, status: 'ok', output: { answer: 'yes' } }]],
    [{ id: 'unjudged', query: 'q' }, [returning('a')]],
  ]);
  assert.deepEqual(
    found?.queries.map(({ exampleId, outcomes }) => [exampleId, outcomes[0]?.failure, outcomes[0]?.value]),
    [['failed', 'target-failed', null], ['nothing', 'nothing-to-find', 0]], // biome-ignore format: one line reads as a table
  );
  assert.deepEqual(
    found?.runs[0]?.classes.map(({ failure, points }) => [failure, points]),
    [['target-failed', null], ['nothing-to-find', null]], // biome-ignore format: one line reads as a table
  );
  assert.equal(collect([[{ id: 'unjudged', query: 'q' }, [returning('a')]]]), undefined);
});

test('beyond the limit queries are kept only of classes that few of the kept ones show', () => {
  const many = Array.from({ length: 20 }, (_, at) => [asking(`q${at}`, { a: 1 }), [returning('b')]] as const);
  const found = collect([...many, [asking('low', { a: 1 }), [returning('b', 'a')]]], 5);
  assert.equal(found?.total, 21);
  assert.deepEqual(
    found?.queries.map(({ exampleId }) => exampleId),
    ['q0', 'q1', 'q2', 'q3', 'q4', 'low'],
  );
});

test('where nothing is judged as not relevant, an unjudged document above is no doubt', () => {
  const failureWith = (judgesIrrelevant: boolean) => {
    const collector = createFailureCollector(['r'], { metric, goal: 0.7, judgesIrrelevant });
    collector.add(asking('q', { sought: 1 }), [[returning('a', 'b', 'c', 'sought')]]);
    return collector.failures()?.queries[0]?.outcomes[0]?.failure;
  };
  assert.equal(failureWith(true), 'judgement-doubtful');
  assert.equal(failureWith(false), 'below-k');
});
