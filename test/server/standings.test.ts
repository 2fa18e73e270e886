// The first page: how each system stands, by its newest finished run, its goals, and the runs before.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Standing } from '#src/app/standings.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

describe('how systems stand', () => {
  let server: ServerUnderTest;
  let key: string;
  before(async () => {
    server = await openServer('goals: { RR: 0.9 }\nserve: { syncExamples: 100 }\n', 'metrics: [RR, latency]\n');
    key = await server.keyOf('user');
  });
  after(() => server.close());

  const standings = async (): Promise<readonly Standing[]> =>
    (await server.ask('GET', '/api/eval/standings', { key })).json.systems;
  const first = async (): Promise<string> => {
    const { status, text } = await server.ask('GET', '/web/eval', { key });
    assert.equal(status, 200);
    return text;
  };
  const run = async (dataset: object, target: string): Promise<string> => {
    const { status, json } = await server.ask('POST', '/eval/run', { key, json: { ...dataset, target } });
    assert.equal(status, 200, JSON.stringify(json));
    return json.run.id;
  };

  it('says nothing where no run has ended', async () => {
    assert.deepEqual(await standings(), []);
    assert.doesNotMatch(await first(), /class="standings"/u);
  });

  it('gives a row to each target on each dataset, with its newest run and those before on the same version', async () => {
    const examples = Array.from({ length: 20 }, (_, at) => ({
      query: `when does the gate open ${at}`,
      judgements: [{ docId: 'gate.md', relevance: 3 }],
    }));
    const made = await server.ask('POST', '/api/eval/datasets', { key, json: { name: 'gates', examples } });
    assert.equal(made.status, 201, made.text);
    const dataset = { dataset_name: 'gates', dataset_id: made.json.id };
    const earlier = await run(dataset, 'bm25');
    const newest = await run(dataset, 'bm25');
    const lost = await run(
      { dataset_name: 'lost', examples: [{ query: 'fee', judgements: [{ docId: 'library.md', relevance: 3 }] }] },
      'bm25',
    );
    const [bad, good, ...others] = await standings();
    assert.deepEqual(others, []);
    assert.deepEqual(
      [good?.dataset.name, good?.target, good?.metric, good?.goal, good?.runs.map((each) => each.run)],
      ['gates', 'bm25', 'RR', 0.9, [newest, earlier]],
    );
    assert.deepEqual(
      [good?.runs[0]?.mean, good?.runs[0]?.n, good?.trials, good?.lost],
      [1, 20, { ok: 20, failed: 0 }, 0],
    );
    // Twenty of twenty: the interval begins below the goal.
    assert.deepEqual(good?.goals, { met: 0, missed: 0, open: 1, unmeasured: 0 });
    assert.deepEqual([bad?.runs[0]?.run, bad?.runs[0]?.mean, bad?.runs[0]?.n], [lost, 0, 1]);
    const page = await first();
    assert.match(page, /bm25 on gates/u);
    assert.match(page, new RegExp(`href="/web/eval/runs/${newest}"[^>]*>RR 1\\.000 \\[[^\\]]*\\] \\(n 20\\)`, 'u'));
    assert.match(page, new RegExp(`href="/web/eval/compare\\?runs=${earlier}&amp;runs=${newest}"`, 'u'));
    assert.match(page, /answer-mark open">\?<\/span> 1 not known/u);
    assert.match(page, /role="img" aria-label="Means of the runs [^"]*: 1\.000 \[[^\]]*\]; 1\.000/u);
    const inJapanese = await server.ask('GET', '/web/eval?lang=ja', { key });
    assert.match(inJapanese.text, /判断できない 1/u);
  });

  it('names a newer attempt that came to nothing, and leaves the row as it was', async () => {
    const [before] = await standings();
    const { store } = server.context.session;
    const newest = await store.findRun(before?.runs[0]?.run ?? '');
    assert.ok(newest);
    const attempt = { ...newest, id: server.context.session.newId(), startedAt: newest.startedAt + 1000 };
    await store.createRun({ ...attempt, status: 'running' });
    await store.endRun(attempt.id, 'failed', attempt.startedAt + 1);
    const [after] = await standings();
    assert.deepEqual(after?.attempt, { run: attempt.id, status: 'failed', startedAt: attempt.startedAt });
    assert.deepEqual(after?.runs, before?.runs);
    assert.match(await first(), /A newer attempt: failed\./u);
  });
});

describe('how a system stands whose questions have no judgements', () => {
  let server: ServerUnderTest;
  before(async () => {
    server = await openServer('serve: { syncExamples: 100 }\n', 'metrics: [RR, nDCG@5, resultCoverage, latency]\n');
  });
  after(() => server.close());

  it('is told by what was measured, and not by metrics that nothing measured', async () => {
    const key = await server.keyOf('user');
    const asked = { dataset_name: 'unjudged', examples: [{ query: 'fee' }], target: 'bm25' };
    assert.equal((await server.ask('POST', '/eval/run', { key, json: asked })).status, 200);
    const { json } = await server.ask('GET', '/api/eval/standings', { key });
    const [standing]: readonly Standing[] = json.systems;
    assert.deepEqual([standing?.metric, standing?.runs[0]?.n], ['resultCoverage', 1]);
  });
});
