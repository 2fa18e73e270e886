// Labelling on a server: a queue draws what a calibration draws, shows no verdict, and what is decided is a label that a calibration reads.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { calibrateJudge } from '#src/app/calibration/calibrate-judge.ts';
import { drawLabelSheet } from '#src/app/calibration/draw-label-sheet.ts';
import type { Score } from '#src/model/score.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const metric = 'lexicalCorrectness';

describe('labels', () => {
  let server: ServerUnderTest;
  let user: string;
  let other: string;
  let viewer: string;
  const runs: string[] = [];
  before(async () => {
    server = await openServer('serve: { syncExamples: 100 }\n');
    user = await server.keyOf('user');
    other = await server.keyOf('user');
    viewer = await server.keyOf('viewer');
    const examples = Array.from({ length: 24 }, (_, at) => ({
      id: `Q${at}`,
      query: at % 2 === 0 ? `when does the gate open, asked ${at}` : `what is the fee <script>${at}</script>`,
      category: at % 3 === 0 ? 'three' : 'other',
      expected_answer: at % 4 === 0 ? 'The gate opens at seven.' : 'A stall costs 80 yen.',
      judgements: [{ docId: 'library.md', relevance: 2 }],
    }));
    const { json } = await server.ask('POST', '/api/eval/datasets', { key: user, json: { name: 'x', examples } });
    for (const target of ['bm25', 'vector']) {
      const wish = { dataset_name: 'x', dataset_id: json.id, target, metrics: ['nDCG@5', metric] };
      const reply = await server.ask('POST', '/eval/run', { key: user, json: wish });
      assert.equal(reply.status, 200, reply.text);
      runs.push(reply.json.run.id);
    }
  });
  after(() => server.close());

  const post = (path: string, json: unknown = {}, key = user) => server.ask('POST', path, { key, json });
  const calibrated = async () => {
    const run = await server.context.session.store.findRun(runs[0] ?? '');
    return calibrateJudge(server.context.session, { run: run as never, metrics: [metric] });
  };
  let queue = '';

  it('open what a sheet of the same number and seed has, and show it without verdict, system and rank', async () => {
    const none = await post('/api/eval/labels', { kind: 'answers', run: runs[0], metric, count: 3, reading: true });
    assert.equal(none.status, 422, none.text);
    assert.match(none.json.detail, /no answer without a label stands out/u);
    const opened = await post('/api/eval/labels', {
      ...{ kind: 'answers', run: runs[0], metric, count: 12, seed: 3 },
      repeat_every: 0, // when an item comes up again follows from the random id of its queue
    });
    assert.equal(opened.status, 201, opened.text);
    queue = opened.json.id;
    assert.deepEqual([opened.json.selection, opened.json.items], ['drawn 12 of 24 seed 3', 12]);
    const run = (await server.context.session.store.findRun(runs[0] ?? '')) as never;
    const asked = { run, metrics: [metric], count: 12, seed: 3, reading: false, showVerdict: false };
    const sheet = await drawLabelSheet(server.context.session, asked);
    const items = await server.context.session.store.labelItems(queue);
    assert.deepEqual(
      items.map(({ exampleId }) => exampleId),
      sheet.answers.map(({ exampleId }) => exampleId),
    );
    const { item } = (await post(`/api/eval/labels/${queue}/claim`)).json;
    assert.deepEqual([item.query, item.answer], [sheet.answers[0]?.query, sheet.answers[0]?.answer]);
    assert.deepEqual(item.choices, [0, 1]);
    for (const hidden of ['bm25', 'score', metric, runs[0] ?? '', 'rank'])
      assert.ok(!JSON.stringify(item).includes(hidden), hidden);
  });

  it('decide, and what was decided is a label of its author that a calibration reads as drawn', async () => {
    for (let n = 0; n < 11; n++) {
      const { item } = (await post(`/api/eval/labels/${queue}/claim`)).json;
      const value = item.query.includes('gate') ? 1 : 0;
      const decided = await post(`/api/eval/labels/${queue}/decide`, { turn: item.turn, value, comment: ' read ' });
      assert.equal(decided.status, 200, decided.text);
    }
    const { metrics, labels } = await calibrated();
    assert.deepEqual(labels, { kind: 'store', author: null });
    const [{ calibration } = {} as never] = metrics;
    assert.ok(calibration !== undefined);
    assert.equal(calibration.selection.basis, 'drawn');
    assert.deepEqual(
      calibration.selection.draws.map(({ count, of, seed }) => [count, of, seed]),
      [[12, 24, 3]],
    );
    const summary = await server.ask('GET', `/api/eval/runs/${runs[0]}`, { key: user });
    assert.ok(!summary.text.includes('"human"'));
  });

  it('keep the number of people, and take the last decision back', async () => {
    const nothing = await post(`/api/eval/labels/${queue}/claim`, {}, other);
    assert.ok(nothing.json.queue.own.due <= 2, JSON.stringify(nothing.json.queue));
    const before = (await calibrated()).metrics[0]?.calibration.counts.labelled ?? 0;
    const undone = await post(`/api/eval/labels/${queue}/undo`);
    assert.equal(undone.status, 200, undone.text);
    assert.notEqual(undone.json.item.before, null);
    const { turn } = undone.json.item;
    assert.equal((await post(`/api/eval/labels/${queue}/decide`, { turn, value: 7 })).status, 422);
    assert.equal((await post(`/api/eval/labels/${queue}/decide`, { turn, value: 1 }, other)).status, 404);
    assert.equal((await post(`/api/eval/labels/${queue}/decide`, { turn, value: 1 })).status, 200);
    assert.ok(((await calibrated()).metrics[0]?.calibration.counts.labelled ?? 0) >= before);
    assert.deepEqual((await calibrated()).metrics[0]?.calibration.counts.authors.length, 1);
  });

  it('refuse a second queue of the same answers, another scale, and what nobody can label', async () => {
    const again = { kind: 'answers', run: runs[0], metric, count: 5 };
    assert.equal((await post('/api/eval/labels', again)).status, 409);
    assert.equal((await post('/api/eval/labels', { ...again, scale: 'one-to-five' })).status, 422);
    assert.equal((await post('/api/eval/labels', { ...again, metric: 'nDCG@5' })).status, 422);
    assert.equal(
      (await post('/api/eval/labels', { ...again, run: '01a20939-0953-75fb-95ab-0f8f8a65d3ff' })).status,
      404,
    );
    assert.equal((await post('/api/eval/labels', { ...again, count: 0 })).status, 422);
  });

  it('weigh the judge on a page of its own, in the reader’s language', async () => {
    const of = `${runs[0]}?metric=${metric}`;
    const { status, json } = await server.ask('GET', `/api/eval/judges/${of}`, { key: viewer });
    assert.equal(status, 200, JSON.stringify(json));
    const weighed = (await calibrated()).metrics[0]?.calibration;
    assert.deepEqual(json.calibration.metrics[0].calibration.overall, weighed?.overall);
    assert.deepEqual(json.calibration.metrics[0].calibration.byLength, weighed?.byLength);
    assert.ok((weighed?.byLength.length ?? 0) >= 2, 'answers of several lengths');
    assert.deepEqual([json.swaps, json.calls, json.canary, json.problem], [[], null, null, null]);
    for (const [lang, bias, order] of [
      ['en', 'By length of the answer (characters)', 'Does the order of the contexts sway it?'],
      ['ja', '回答の長さ（文字数）別', 'コンテキストの並び順に左右されるか'],
      ['ko', '답변 길이(글자 수)별', '컨텍스트 순서에 휘둘리는가'],
    ]) {
      const { text } = await server.ask('GET', `/web/eval/judges/${of}&lang=${lang}`, { key: viewer });
      for (const heading of [bias, order]) assert.ok(text.includes(`>${heading}</a>`), `${lang}: ${heading}`);
      assert.doesNotMatch(text, /undefined|NaN|\[object/u);
    }
    const list = await server.ask('GET', '/web/eval/judges', { key: viewer });
    const bias = json.calibration.metrics[0].calibration.overall.bias.value;
    assert.ok(list.text.includes(`>${bias < 0 ? '' : '+'}${bias.toFixed(3)} [`), list.text);
  });

  it('are not weighed where there are none, and the page says so', async () => {
    const of = `${runs[1]}?metric=${metric}`;
    const { json } = await server.ask('GET', `/api/eval/judges/${of}`, { key: viewer });
    assert.deepEqual([json.calibration, json.problem], [null, 'no-judge-scores']);
    const { text } = await server.ask('GET', `/web/eval/judges/${of}&lang=ja`, { key: viewer });
    assert.match(text, /この指標で判定された回答が、この実行にありません/u);
    assert.equal((await server.ask('GET', `/api/eval/judges/${runs[1]}?metric=RR`, { key: viewer })).status, 422);
  });

  it('are seen by no viewer', async () => {
    for (const path of ['/api/eval/labels', `/api/eval/labels/${queue}`])
      assert.equal((await server.ask('GET', path, { key: viewer })).status, 403);
    assert.equal((await post(`/api/eval/labels/${queue}/claim`, {}, viewer)).status, 403);
  });

  it('grade documents that settle a comparison, and make a dataset beside of the grades', async () => {
    const opened = await post('/api/eval/labels', {
      kind: 'documents',
      run: runs[0],
      against: runs[1],
      metric: 'nDCG@5',
    });
    assert.equal(opened.status, 201, opened.text);
    assert.deepEqual(opened.json.scale, { kind: 'grades', min: 0, max: 3 });
    const documents = opened.json.id;
    assert.equal((await post(`/api/eval/labels/${documents}/dataset`, { name: 'x graded' })).status, 422);
    const { item } = (await post(`/api/eval/labels/${documents}/claim`)).json;
    assert.deepEqual([item.answer, item.choices], [null, [0, 1, 2, 3]]);
    assert.ok(item.document.text.length > 5, JSON.stringify(item));
    await post(`/api/eval/labels/${documents}/decide`, { turn: item.turn, value: 3 });
    const made = await post(`/api/eval/labels/${documents}/dataset`, { name: 'x graded' });
    assert.equal(made.status, 201, made.text);
    assert.deepEqual([made.json.added, made.json.open], [1, opened.json.items - 1]);
    assert.equal((await post(`/api/eval/labels/${documents}/dataset`, { name: 'x' })).status, 409);
    const { datasets } = (await server.ask('GET', '/api/eval/datasets', { key: user })).json;
    assert.deepEqual(datasets.map(({ name }: { name: string }) => name).sort(), ['x', 'x graded']);
    const { store } = server.context.session;
    const stored = await store.findDataset('x graded');
    const graded = [];
    for await (const { judgements = [] } of store.examplesOf(stored?.hash ?? ''))
      graded.push(...judgements.filter(({ by }) => by !== undefined));
    assert.deepEqual(
      graded.map(({ relevance, by }) => [relevance, by]),
      [[3, 'user 1']],
    );
  });

  it('say how the judge stands with people', async () => {
    const { judges } = (await server.ask('GET', '/api/eval/judges', { key: viewer })).json;
    const [own] = judges.flatMap(({ standings }: { standings: unknown[] }) => standings);
    assert.deepEqual([own.metric, own.basis, own.problem], [metric, 'drawn', null]);
    assert.ok(own.rows[0].n >= 10);
  });

  it('are pages in three languages, of plain forms, that show texts as texts and no verdict', async () => {
    const opened = await post('/api/eval/labels', { kind: 'answers', run: runs[0], metric, count: 8, seed: 9 });
    assert.equal(opened.status, 409, 'one is open');
    await post(`/api/eval/labels/${queue}/close`);
    const form = { kind: 'answers', of: `${runs[0]} ${metric}`, count: '8', people: '2', repeat_every: '0' };
    const made = await server.ask('POST', '/web/eval/labels', { key: user, form });
    assert.equal(made.status, 303, made.text);
    const place = made.headers.get('location') ?? '';
    const start = await server.ask('GET', place, { key: user });
    assert.ok(!start.text.includes('name="turn"'), 'to read a page takes nothing');
    await server.ask('POST', `${place}/next`, { key: user, form: {} });
    let seen = '';
    for (let n = 0; n < 8; n++) {
      for (const lang of ['en', 'ja', 'ko']) {
        const page = await server.ask('GET', `${place}?lang=${lang}`, { key: user });
        assert.equal(page.status, 200, page.text);
        assert.ok(!page.text.includes('<script>') && !page.text.includes('bm25'), page.text);
        seen = page.text;
      }
      const [, turn = ''] = /name="turn" value="([^"]+)"/u.exec(seen) ?? [];
      const choice = ['1', '0', 'unsure', 'later'][n % 4] ?? '';
      const sent = await server.ask('POST', `${place}/decide`, {
        key: user,
        form: { turn, choice, comment: '<b>why</b>' },
      });
      assert.equal(sent.status, 303, sent.text);
    }
    assert.equal((await server.ask('POST', `${place}/undo`, { key: user, form: {} })).status, 303);
    const wrong = await server.ask('POST', `${place}/decide`, { key: user, form: { turn: 'x', choice: '1' } });
    assert.equal(wrong.status, 422);
    for (const lang of ['en', 'ja', 'ko'])
      for (const path of ['/web/eval/labels', '/web/eval/judges'])
        assert.equal((await server.ask('GET', `${path}?lang=${lang}`, { key: user })).status, 200);
    const scale = await server.ask('POST', '/web/eval/labels', { key: user, form: { ...form, scale: 'one-to-five' } });
    assert.deepEqual([scale.status, scale.text.includes('class="error"')], [422, true]);
    const page = await server.ask('GET', '/web/eval/judges', { key: viewer });
    assert.ok(page.status === 200 && !page.text.includes('/web/eval/labels'));
    assert.equal((await server.ask('GET', place, { key: viewer })).status, 403);
  });

  it('of answers that are read because the judge is likely wrong enter no figure', async () => {
    const wish = { kind: 'answers', run: runs[0], metric, count: 3, reading: true, repeat_every: 0 };
    const opened = await post('/api/eval/labels', wish);
    assert.equal(opened.status, 201, opened.text);
    assert.equal(opened.json.selection, 'chosen likely-wrong');
    const before = (await calibrated()).metrics[0]?.calibration.counts;
    for (let n = 0; n < 3; n++) {
      const { item } = (await post(`/api/eval/labels/${opened.json.id}/claim`)).json;
      await post(`/api/eval/labels/${opened.json.id}/decide`, { turn: item.turn, value: 0 });
    }
    const after = (await calibrated()).metrics[0]?.calibration.counts;
    assert.deepEqual([after?.labelledForReading, after?.paired], [3, before?.paired]);
  });

  it('tell of a judge that nobody has labelled what would narrow it most, and draw it by a button', async () => {
    const { store, newId } = server.context.session;
    const runId = runs[0] ?? '';
    const run = await store.findRun(runId);
    await store.setMetrics(runId, [...(run?.metrics ?? []), 'faithfulness']);
    const scores: Score[] = [];
    for await (const { trial } of store.scoredTrials(runId))
      scores.push({
        ...{ id: newId(), runId, trialId: trial.id, metric: 'faithfulness', metricVersion: 2 },
        ...{ source: 'judge', scorerFingerprint: 'judge', outcome: { status: 'scored', value: scores.length % 2 } },
      });
    await store.appendScores(scores);
    const { judges } = (await server.ask('GET', '/api/eval/judges', { key: user })).json;
    const own = judges.flatMap(({ standings }: { standings: { metric: string }[] }) => standings);
    const judged = own.find(({ metric: name }: { metric: string }) => name === 'faithfulness');
    assert.deepEqual([judged.rows[0].kappa, judged.gain.now, judged.gain.more], [null, null, 24]);
    for (const { id, closed_at } of (await server.ask('GET', '/api/eval/labels', { key: user })).json.queues)
      if (closed_at === null) await post(`/api/eval/labels/${id}/close`);
    const page = await server.ask('GET', '/web/eval/labels', { key: user });
    assert.match(
      page.text,
      /faithfulness · bm25 · [0-9a-f]{8} · x: 24 drawn labels: nothing is known of this judge yet/u,
    );
    const form = { kind: 'answers', of: `${runId} faithfulness`, count: '24' };
    const drawn = await server.ask('POST', '/web/eval/labels', { key: user, form });
    assert.equal(drawn.status, 303, drawn.text);
  });
});
