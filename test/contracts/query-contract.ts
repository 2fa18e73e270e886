import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Outcome, scored, skipped } from '#src/model/score.ts';
import type { Page, ScoreQuery, TrialQuery } from '#src/ports/run-queries.ts';
import type { Store } from '#src/ports/store.ts';
import type { CurrentStore } from './store-contract.ts';
import { answered, failed, putDataset, scoreOf, startRun } from './store-fixtures.ts';

/** All pages, of so many rows each. */
async function allOf<Row>(limit: number, read: (page: { limit: number; after?: string }) => Promise<Page<Row>>) {
  const rows: Row[] = [];
  for (let after: string | undefined = '', first = true; after !== undefined; first = false) {
    const page: Page<Row> = await read({ limit, ...(first ? {} : { after }) });
    assert.ok(page.rows.length <= limit);
    rows.push(...page.rows);
    after = page.next;
  }
  return rows;
}

/** q1 to q12, of which every third is about articles; q12 failed, q11 was asked again, q10 has no score. */
async function fillRun(store: Store, runId = 'a1'): Promise<void> {
  await startRun(store, runId, { dataset: await putDataset(store, 12) });
  const outcomeOf = (n: number): Outcome => (n === 10 ? skipped('no judgements') : scored((n % 4) / 4));
  for (let n = 1; n <= 12; n++) {
    const ids = { id: `${runId}-t${n}`, runId, exampleId: `q${n}` };
    const trial = n === 12 ? failed(ids) : answered(ids);
    const scores = n === 12 ? [] : [scoreOf(trial, `${runId}-s${n}`, { outcome: outcomeOf(n) })];
    await store.append([{ trial, scores }]);
  }
  const again = answered({ id: `${runId}-t11b`, runId, exampleId: 'q11', execution: 1 });
  await store.append([{ trial: again, scores: [scoreOf(again, `${runId}-s11b`, { outcome: scored(0.9) })] }]);
  const label = { source: 'human' as const, author: 'ann', outcome: scored(1) };
  await store.appendScores([scoreOf(answered({ id: `${runId}-t1`, runId }), `${runId}-label`, label)]);
}

export function queryContract(current: CurrentStore): void {
  const examplesOf = async (query: Omit<TrialQuery, 'runId'>, limit = 4) =>
    (await allOf(limit, (page) => current().store.queryTrials({ runId: 'a1', ...query, ...page }))).map(
      ({ exampleId }) => exampleId,
    );
  const scoresOf = async (query: Partial<ScoreQuery>, limit = 4) =>
    (await allOf(limit, (page) => current().store.queryScores({ runId: 'a1', metric: 'RR', ...query, ...page }))).map(
      ({ id }) => id,
    );

  it('lists runs by experiment, target, dataset and status, a page at a time', async () => {
    const { store } = current();
    const dataset = await putDataset(store);
    for (let n = 1; n <= 7; n++)
      await startRun(store, `r${n}`, {
        startedAt: n < 4 ? 10 : 20,
        ...(n % 2 === 0 && { experiment: 'even', dataset }),
        status: n === 7 ? 'queued' : 'finished',
      });
    const idsOf = async (query: Parameters<Store['queryRuns']>[0], limit = 2) =>
      (await allOf(limit, (page) => store.queryRuns({ ...query, ...page }))).map(({ id }) => id);
    assert.deepEqual(await idsOf({}), ['r7', 'r6', 'r5', 'r4', 'r3', 'r2', 'r1']);
    assert.deepEqual(await idsOf({ order: 'oldest' }), ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7']);
    assert.deepEqual(await idsOf({ experiment: 'even' }), ['r6', 'r4', 'r2']);
    assert.deepEqual(await idsOf({ datasetHash: dataset.hash, order: 'oldest' }), ['r2', 'r4', 'r6']);
    assert.deepEqual(await idsOf({ status: ['queued', 'failed'] }), ['r7']);
    assert.deepEqual(await idsOf({ targetId: 'other' }), []);
    assert.deepEqual(await idsOf({ targetType: 'other' }), []);
    assert.equal((await store.queryRuns({ limit: 7 })).next, undefined);
    assert.deepEqual((await store.queryRuns({ limit: 1 })).rows, [await store.findRun('r7')]);
    await assert.rejects(store.queryRuns({ after: 'x' }), { code: 'bad-page' });
  });

  it('lists trials in order of the dataset, the latest execution of each', async () => {
    const { store } = current();
    await fillRun(store);
    const all = ['q12', 'q11', 'q10', 'q9', 'q8', 'q7', 'q6', 'q5', 'q4', 'q3', 'q2', 'q1'];
    for (const limit of [1, 5, 12, 50]) assert.deepEqual(await examplesOf({}, limit), all);
    const [first, second] = (await store.queryTrials({ runId: 'a1' })).rows;
    assert.deepEqual([first?.status, first?.latencyMs, first?.value], ['failed', undefined, undefined]);
    assert.deepEqual([second?.id, second?.execution, second?.category], ['a1-t11b', 1, 'paraphrase']);
  });

  it('filters trials by category, status, score and verdict, together', async () => {
    const { store } = current();
    await fillRun(store);
    await fillRun(store, 'a2');
    assert.deepEqual(await examplesOf({ category: 'article' }, 2), ['q12', 'q9', 'q6', 'q3']);
    assert.deepEqual(await examplesOf({ status: 'failed' }), ['q12']);
    const score = { metric: 'RR', from: 0.5 };
    assert.deepEqual(await examplesOf({ score }, 2), ['q11', 'q7', 'q6', 'q3', 'q2']);
    assert.deepEqual(await examplesOf({ score, category: 'article' }, 1), ['q6', 'q3']);
    const verdicts = new Map([
      ['q6', 'below-k'],
      ['q3', 'not-candidate'],
      ['q2', 'below-k'],
    ]);
    await store.writeVerdicts('a1', verdicts, await store.revisionOf('a1'));
    assert.deepEqual(await examplesOf({ verdict: 'below-k' }, 1), ['q6', 'q2']);
    assert.deepEqual(await examplesOf({ verdict: 'below-k', category: 'article' }), ['q6']);
    assert.equal((await store.queryTrials({ runId: 'a1', category: 'article' })).rows[3]?.verdict, 'not-candidate');
    await store.setMetrics('a1', ['RR']);
    assert.deepEqual(await examplesOf({ verdict: 'below-k' }), [], 'the run has moved on');
    await store.writeVerdicts('a1', verdicts, 0);
    assert.deepEqual(await examplesOf({ verdict: 'below-k' }), [], 'verdicts of earlier rows');
  });

  it('goes on behind a trial in either direction, and finds one by its id', async () => {
    const { store } = current();
    await fillRun(store);
    const all = ['q12', 'q11', 'q10', 'q9', 'q8', 'q7', 'q6', 'q5', 'q4', 'q3', 'q2', 'q1'];
    for (const limit of [1, 5, 50])
      assert.deepEqual(await examplesOf({ order: 'example-descending' }, limit), all.toReversed());
    const beside = async (query: Omit<TrialQuery, 'runId'>, orders: readonly TrialQuery['order'][]) => {
      const [row] = (await store.queryTrials({ runId: 'a1', ...query, order: orders[0], exampleId: 'q6' })).rows;
      const found = orders.map(async (order) => {
        const { rows } = await store.queryTrials({ runId: 'a1', ...query, order, limit: 1, after: row?.at });
        return rows[0]?.exampleId;
      });
      return await Promise.all(found);
    };
    assert.deepEqual(await beside({}, ['example', 'example-descending']), ['q5', 'q7']);
    assert.deepEqual(await beside({ category: 'article' }, ['example', 'example-descending']), ['q3', 'q9']);
    assert.deepEqual(await beside({ score: { metric: 'RR' } }, ['score', 'score-descending']), ['q3', 'q2']);
    const { rows } = await store.queryTrials({ runId: 'a1', id: 'a1-t4' });
    assert.deepEqual(
      rows.map(({ exampleId }) => exampleId),
      ['q4'],
    );
    await assert.rejects(store.queryTrials({ runId: 'a2', id: 'a1-t4' }), { code: 'no-run' });
  });

  it('finds trials by the text of their question or by its id, whatever the case of its letters', async () => {
    const { store } = current();
    const questions = [
      'What opens at 7 %?',
      '図書館は何時に開きますか',
      'who PAYS the fee_',
      'nothing',
      'a "quoted" word',
    ];
    const dataset = await store.putDataset(
      { name: 'asked', scale: { min: 0, max: 3 } },
      questions.map((query, at) => ({ id: `Ask-${at}`, query })),
    );
    await startRun(store, 'a1', { dataset });
    for (const at of questions.keys())
      await store.append([{ trial: answered({ id: `t${at}`, runId: 'a1', exampleId: `Ask-${at}` }), scores: [] }]);
    assert.deepEqual(await examplesOf({ text: 'pays THE' }), ['Ask-2']);
    assert.deepEqual(await examplesOf({ text: '何時' }), ['Ask-1']);
    assert.deepEqual(await examplesOf({ text: '%' }), ['Ask-0']);
    assert.deepEqual(await examplesOf({ text: '_' }), ['Ask-2']);
    assert.deepEqual(await examplesOf({ text: '"quoted"' }), ['Ask-4']);
    assert.deepEqual(await examplesOf({ text: "'" }), []);
    assert.deepEqual(await examplesOf({ text: 'ask-' }, 2), ['Ask-0', 'Ask-1', 'Ask-2', 'Ask-3', 'Ask-4']);
    assert.deepEqual(await examplesOf({ text: 'a', exampleId: 'Ask-0' }), ['Ask-0']);
    assert.deepEqual(await examplesOf({ exampleId: 'ask-0' }), []);
    const [row] = (await store.queryTrials({ runId: 'a1', exampleId: 'Ask-3' })).rows;
    assert.equal(row?.place, 3);
  });

  it('sorts trials by the score of a metric, those without one left out', async () => {
    const { store } = current();
    await fillRun(store);
    const score = { metric: 'RR' };
    const ascending = ['q4', 'q8', 'q1', 'q5', 'q9', 'q2', 'q6', 'q3', 'q7', 'q11'];
    for (const limit of [1, 3, 50]) assert.deepEqual(await examplesOf({ score, order: 'score' }, limit), ascending);
    assert.deepEqual(await examplesOf({ score, order: 'score-descending' }), ascending.toReversed());
    const low = { metric: 'RR', from: 0.25, to: 0.25 };
    assert.deepEqual(await examplesOf({ score: low, order: 'score-descending', category: 'article' }), ['q9']);
    assert.deepEqual(await examplesOf({ score: { metric: 'AP' }, order: 'score' }), []);
    await assert.rejects(store.queryTrials({ runId: 'a1', order: 'score' }), { code: 'bad-query' });
    await assert.rejects(store.queryTrials({ runId: 'none' }), { code: 'no-run' });
  });

  it('reads kept values off in the same order, as long as they are those of the run', async () => {
    const { store } = current();
    await fillRun(store);
    const score = { metric: 'RR' };
    const queries: readonly Omit<TrialQuery, 'runId'>[] = [
      { score, order: 'score' },
      { score, order: 'score-descending' },
      { score: { metric: 'RR', from: 0.5 }, order: 'score' },
      { score, order: 'score', text: 'article' },
      { score, order: 'score', category: 'article' },
      { score, order: 'score', status: 'failed' },
    ];
    const pages = async () => {
      const lists: (readonly string[])[] = [];
      for (const query of queries) for (const limit of [1, 3, 50]) lists.push(await examplesOf(query, limit));
      return lists;
    };
    const sorted = await pages();
    await Promise.all([store.keepValues('a1', 'RR'), store.keepValues('a1', 'RR')]);
    assert.equal(await current().count('run_value'), 10);
    assert.deepEqual(await pages(), sorted);
    const better = scoreOf(answered({ id: 'a1-t4', runId: 'a1' }), 'a1-s4b', { outcome: scored(0.8) });
    await store.appendScores([better]);
    assert.equal((await examplesOf({ score, order: 'score-descending' }))[1], 'q4', 'the run has moved on');
    await store.keepValues('a1', 'RR');
    assert.equal((await examplesOf({ score, order: 'score-descending' }))[1], 'q4');
    assert.equal(await current().count('run_value'), 10);
    await store.deleteRun('a1');
    assert.equal(await current().count('run_value'), 0);
  });

  it('finds what more than a few questions hold, in either order', async () => {
    const { store } = current();
    const examples = Array.from({ length: 2200 }, (_, at) => ({
      id: `q${at}`,
      query: `gate ${at}`,
      category: `c${at % 2}`,
    }));
    const dataset = await store.putDataset({ name: 'gates', scale: { min: 0, max: 3 } }, examples);
    await startRun(store, 'a1', { dataset });
    const rows = [...examples.keys()].map((at) => {
      const trial = answered({ id: `t${String(at).padStart(4, '0')}`, runId: 'a1', exampleId: `q${at}` });
      return { trial, scores: [scoreOf(trial, `s${at}`, { outcome: scored(1 / (at + 1)) })] };
    });
    await store.append(rows);
    const firstOf = async (query: Omit<TrialQuery, 'runId'>) =>
      (await store.queryTrials({ runId: 'a1', limit: 2, ...query })).rows.map(({ exampleId }) => exampleId);
    const score = { metric: 'RR' };
    for (let kept = 0; kept < 2; kept++) {
      assert.deepEqual(await firstOf({ text: 'GATE' }), ['q0', 'q1']);
      assert.deepEqual(await firstOf({ text: 'gate', order: 'example-descending', category: 'c0' }), [
        'q2198',
        'q2196',
      ]);
      assert.deepEqual(await firstOf({ text: 'gate', order: 'score', score }), ['q2199', 'q2198']);
      assert.deepEqual(await firstOf({ text: 'gate 21', order: 'score-descending', score }), ['q21', 'q210']);
      assert.deepEqual(await firstOf({ category: 'c1', order: 'score', score }), ['q2199', 'q2197']);
      await store.keepValues('a1', 'RR');
    }
  });

  it('lists the present scores of latest executions', async () => {
    const { store } = current();
    await fillRun(store);
    const computed = ['s4', 's8', 's1', 's5', 's9', 's2', 's6', 's3', 's7', 's11b'].map((id) => `a1-${id}`);
    for (const limit of [1, 3, 50]) assert.deepEqual(await scoresOf({ source: 'computed' }, limit), computed);
    assert.deepEqual(await scoresOf({ source: 'computed', order: 'descending' }), computed.toReversed());
    assert.deepEqual(await scoresOf({ from: 1 }), ['a1-label']);
    assert.deepEqual(await scoresOf({ status: 'skipped' }), ['a1-s10']);
    assert.deepEqual(await scoresOf({ to: 0, category: 'paraphrase' }), ['a1-s4', 'a1-s8']);
    await store.writeVerdicts('a1', new Map([['q4', 'below-k']]), await store.revisionOf('a1'));
    assert.deepEqual(await scoresOf({ verdict: 'below-k' }), ['a1-s4']);
    const [row] = (await store.queryScores({ runId: 'a1', metric: 'RR', status: 'skipped' })).rows;
    assert.deepEqual([row?.reason, row?.value, row?.exampleId], ['no judgements', undefined, 'q10']);
  });
}
