import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseMetricName } from '../core/metrics/metric-name.ts';
import { pureScorers } from '../core/metrics/scorer.ts';
import type { Example } from '../core/model/example.ts';
import type { Run } from '../core/model/run.ts';
import type { RetrievedDocument } from '../core/model/target-output.ts';
import type { AnsweredTrial } from '../core/model/trial.ts';
import { createMissCollector } from './missed-queries.ts';

const run = { id: 'r' } as Run;
const options = { depth: 2, relevantFrom: 2, limit: 50 };

const trialOf = (documents: readonly RetrievedDocument[]): AnsweredTrial => ({
  id: 't',
  runId: 'r',
  exampleId: 'q',
  repeat: 0,
  execution: 0,
  startedAt: 0,
  status: 'ok',
  output: { documents },
});

function missesOf(example: Example, documents: readonly RetrievedDocument[]) {
  const collector = createMissCollector([run], options);
  collector.add(example, [{ trial: trialOf(documents), scores: [] }]);
  return collector.misses();
}

test('chunks of one document take one place of the depth, as they do in the metrics', () => {
  const example: Example = { id: 'q', query: 'q', judgements: [{ docId: 'b', relevance: 3 }] };
  const found = ['a#1', 'a#2', 'b#1'].map((id) => ({ id, documentId: id.slice(0, 1) }));
  assert.equal(missesOf(example, found)?.total, 0);
  const late = ['a#1', 'c#1', 'a#2', 'b#1'].map((id) => ({ id, documentId: id.slice(0, 1) }));
  const [query] = missesOf(example, late)?.queries ?? [];
  assert.deepEqual(query?.outcomes[0]?.ranks, [3]);
  assert.deepEqual(query?.outcomes[0]?.found, [
    { docId: 'a#1', relevance: null },
    { docId: 'c#1', relevance: null },
  ]);
});

test('a query is missed just when its Success at that depth and grade is 0', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'a#1', 'a#2', 'b#1', 'c#1~2', 'c#1');
  const documents = fc.uniqueArray(
    name.map((id) => ({
      id,
      ...(id.includes('#') && { documentId: id.slice(0, 1), chunkIds: [id.replace(/~.*/u, '')] }),
    })),
    { selector: ({ id }) => id },
  );
  const judgements = fc.uniqueArray(fc.record({ docId: name, relevance: fc.integer({ min: 0, max: 3 }) }), {
    selector: ({ docId }) => docId,
    minLength: 1,
  });
  const metric = parseMetricName('Success(rel=2)@2');
  fc.assert(
    fc.property(documents, judgements, (ranking, judged) => {
      const example: Example = { id: 'q', query: 'q', judgements: judged };
      const misses = missesOf(example, ranking);
      if (misses?.nothingToFind === 1) return;
      const outcome = pureScorers.Success?.(metric, { example, trial: trialOf(ranking) });
      assert.deepEqual(outcome, { status: 'scored', value: misses?.byRun[0]?.missed === 1 ? 0 : 1 });
    }),
  );
});
