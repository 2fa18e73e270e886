// A reply that leaves out what others of its run have is counted as an empty one, in whatever order the rows come.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { returnsNoAnswer, returnsNoDocuments } from '../metrics/unscorable.ts';
import { because } from '../model/reasons.ts';
import { failedBy, type Outcome, type Score, scored, skipped } from '../model/score.ts';
import type { TargetOutput } from '../model/target-output.ts';
import type { Trial } from '../model/trial.ts';
import { countInOrder, createRowCounter, givenPartsOf, partsCountedEmpty, type ReplyRow } from './left-out-parts.ts';

const run = { metrics: ['RR', 'R@5', 'Judged@5', 'keywordHit'] };
const givenParts = givenPartsOf(run);

const row = (outcomes: Readonly<Record<string, Outcome>>, output: TargetOutput = {}): ReplyRow => ({
  trial: { id: 't', runId: 'r', exampleId: 'q', repeat: 0, execution: 0, startedAt: 0, status: 'ok', output },
  scores: Object.entries(outcomes).map(
    ([metric, outcome]): Score => ({
      id: metric,
      runId: 'r',
      trialId: 't',
      metric,
      metricVersion: 1,
      source: 'computed',
      scorerFingerprint: '',
      outcome,
    }),
  ),
});
const without = row({ RR: skipped(returnsNoDocuments), 'R@5': skipped(returnsNoDocuments) }, { answer: 'x' });
const found = row({ RR: scored(1), 'R@5': scored(1) }, { documents: [{ id: 'a' }] });
const unjudged = row({ RR: skipped(because('no-judgements')) }, { answer: 'x' });
const silent = row({ keywordHit: skipped(returnsNoAnswer) });
const spoken = row({ keywordHit: scored(0) }, { answer: 'x' });

async function counted(rows: readonly ReplyRow[]): Promise<readonly ReplyRow[]> {
  const counter = createRowCounter(givenParts, async function* () {
    yield* rows;
  });
  return await Promise.all(rows.map(counter.counted));
}

const outcomesOf = ({ scores }: ReplyRow) =>
  scores.map(({ outcome }) => (outcome.status === 'failed' ? `${outcome.by} ${outcome.error.code}` : outcome.status));
const outputOf = (trial: Trial | undefined) => (trial?.status === 'ok' ? trial.output : undefined);

test('a list that is left out counts as empty where another reply of the run has one, before it or behind it', async () => {
  for (const rows of [
    [without, found],
    [found, without],
  ]) {
    const [a, b] = await counted(rows);
    const [empty, whole] = rows[0] === without ? [a, b] : [b, a];
    assert.deepEqual(outcomesOf(empty as ReplyRow), ['target no-documents', 'target no-documents']);
    assert.deepEqual(outputOf(empty?.trial), { answer: 'x', documents: [] });
    assert.deepEqual(partsCountedEmpty(empty?.scores ?? []), ['documents']);
    assert.equal(whole, found);
  }
  assert.deepEqual(outputOf(without.trial), { answer: 'x' }, 'what was recorded is not changed');
});

test('where no reply has a list nothing is counted as empty, and failures say nothing of lists', async () => {
  const failed: ReplyRow = {
    trial: { ...without.trial, status: 'failed', error: { code: 'x', message: '' } } as Trial,
    scores: [],
  };
  const lost = row({ RR: failedBy('target', { code: 'x', message: '' }) });
  const rows = [without, unjudged, failed, lost, spoken];
  assert.deepEqual(await counted(rows), rows);
});

test('an answer that is left out is counted by itself', async () => {
  const [first, second] = await counted([silent, spoken]);
  assert.deepEqual(outcomesOf(first as ReplyRow), ['target no-answer']);
  assert.deepEqual(outputOf(first?.trial), { answer: '' });
  assert.equal(second, spoken);
  assert.deepEqual(await counted([silent, found]), [silent, found], 'a list is no answer');
});

test('an empty list shows that the target gives lists', async () => {
  const nothing = row({ 'Judged@5': skipped(because('no-documents-returned')) }, { documents: [] });
  const [first] = await counted([without, nothing]);
  assert.deepEqual(partsCountedEmpty(first?.scores ?? []), ['documents']);
});

test('a label of a person and a question without judgements stay what they are', async () => {
  const labelled: ReplyRow = {
    ...unjudged,
    scores: [...unjudged.scores, { ...(without.scores[0] as Score), source: 'human' }],
  };
  assert.deepEqual(await counted([labelled, found]), [labelled, found]);
});

test('while a run is asked, a list counts as left out from the first reply that has one', () => {
  const count = countInOrder<ReplyRow>(givenParts);
  assert.deepEqual(count([without]), [without]);
  assert.deepEqual(partsCountedEmpty(count([found, without])[1]?.scores ?? []), ['documents']);
});
