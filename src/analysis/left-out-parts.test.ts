// A reply that leaves out what others of its run have is counted as an empty one, in whatever order the rows come.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  claimsWithoutContext,
  emptyAnswer,
  noAnswerDetected,
  noClaims,
  noContext,
  returnsNoAnswer,
  returnsNoDocuments,
} from '../metrics/unscorable.ts';
import { because } from '../model/reasons.ts';
import { failedBy, type Outcome, type Score, scored, skipped } from '../model/score.ts';
import type { TargetOutput } from '../model/target-output.ts';
import type { Trial } from '../model/trial.ts';
import {
  type Counted,
  type CountedRow,
  countInOrder,
  createRowCounter,
  partsCountedEmpty,
  type ReplyRow,
} from './left-out-parts.ts';

const run = { metrics: ['RR', 'R@5', 'Judged@5', 'keywordHit', 'lexicalFaithfulness', 'lexicalContextRecall'] };

const row = (outcomes: Readonly<Record<string, Outcome>>, output: TargetOutput = {}): CountedRow => ({
  example: {},
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

async function counted(rows: readonly CountedRow[]): Promise<readonly Counted<CountedRow>[]> {
  const counter = createRowCounter<CountedRow>(run, async function* () {
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
  const failed: CountedRow = {
    example: {},
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
  const labelled: CountedRow = {
    ...unjudged,
    scores: [...unjudged.scores, { ...(without.scores[0] as Score), source: 'human' }],
  };
  assert.deepEqual(await counted([labelled, found]), [labelled, found]);
});

test('while a run is asked, a list counts as left out from the first reply that has one', () => {
  const count = countInOrder<CountedRow>(run);
  assert.deepEqual(count([without]), [without]);
  assert.deepEqual(partsCountedEmpty(count([found, without])[1]?.scores ?? []), ['documents']);
});

test('an answer without words is one that is left out, whatever the others have', async () => {
  for (const reason of [emptyAnswer, noAnswerDetected]) {
    const details = { rule: 'as it was' };
    const [only] = await counted([row({ keywordHit: skipped(reason, details) }, { answer: '' })]);
    assert.deepEqual(outcomesOf(only as ReplyRow), ['target no-answer']);
    assert.deepEqual(only?.scores[0]?.outcome, {
      ...failedBy('target', { code: 'no-answer', message: 'the reply has no answer, or none with words' }),
      details,
    });
    assert.deepEqual(outputOf(only?.trial), { answer: '' });
  }
  const [left] = await counted([silent, row({ keywordHit: skipped(emptyAnswer) }, { answer: ' ' })]);
  assert.deepEqual(outcomesOf(left as ReplyRow), ['target no-answer'], 'an empty answer shows that the target answers');
});

test('where the question has no answer, none claims nothing: metrics of claims skip it, and what asks for a refusal does not', async () => {
  for (const reason of [returnsNoAnswer, emptyAnswer]) {
    const asked = row({ keywordHit: skipped(reason), lexicalFaithfulness: skipped(reason) });
    const [first] = await counted([{ ...asked, example: { check: 'should_not_hallucinate' } }, spoken]);
    assert.deepEqual(outcomesOf(first as ReplyRow), ['target no-answer', 'skipped']);
    assert.deepEqual(first?.scores[1]?.outcome, skipped(emptyAnswer));
    const [premise] = await counted([{ ...asked, example: { check: 'should_correct_premise' } }, spoken]);
    assert.deepEqual(outcomesOf(premise as ReplyRow), ['target no-answer', 'target no-answer']);
  }
});

const bare = row({ lexicalFaithfulness: skipped(claimsWithoutContext), lexicalContextRecall: skipped(noContext) });
const grounded = row({ lexicalFaithfulness: scored(1) }, { contexts: ['x'] });

test('contexts that are left out or empty are the worst where another reply has some, and cannot be measured where none has', async () => {
  for (const rows of [
    [bare, grounded],
    [grounded, bare],
  ]) {
    const found = (await counted(rows)).find(({ scores }) => scores.length === 2);
    assert.deepEqual(outcomesOf(found as ReplyRow), ['target no-contexts', 'target no-contexts']);
    assert.deepEqual(partsCountedEmpty(found?.scores ?? []), ['contexts']);
  }
  assert.deepEqual(await counted([bare, bare, spoken, found]), [bare, bare, spoken, found]);
});

test('a refusal that was written from nothing is no fault of the contexts', async () => {
  const refusing = row({ lexicalFaithfulness: skipped(noClaims) }, { answer: 'I do not know.', contexts: [] });
  assert.deepEqual(await counted([refusing, grounded]), [refusing, grounded]);
});

test('what an older version skipped for want of contexts is counted by its answer, as the present version would, at every depth of reading', async () => {
  const old = { lexicalFaithfulness: skipped(noContext) };
  const claiming = row(old, { answer: 'The fee is 100 yen.' });
  const rows: readonly CountedRow[] = [
    { ...claiming, trial: { ...claiming.trial, id: 'claims' } },
    row(old, { answer: 'I could not find that in the documents.' }),
    grounded,
  ];
  const shallow = rows.map(({ trial, ...rest }): CountedRow => {
    return trial.status === 'ok' ? { ...rest, trial: { ...trial, output: {} } } : { ...rest, trial };
  });
  const counter = createRowCounter<CountedRow>(
    run,
    async function* () {
      yield* shallow;
    },
    async function* () {
      yield* rows;
    },
  );
  const [claims, refusal] = await Promise.all(shallow.map(counter.counted));
  assert.deepEqual(outcomesOf(claims as ReplyRow), ['target no-contexts']);
  assert.deepEqual(refusal?.scores[0]?.outcome, skipped(noClaims));
  const [alone] = await counted([rows[0] as CountedRow]);
  assert.deepEqual(alone?.scores[0]?.outcome, skipped(claimsWithoutContext), 'no reply of the run has contexts');
});
