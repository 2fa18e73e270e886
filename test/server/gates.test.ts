// Gates on the server: the same verdict as the command line's, from what is recorded, and baselines that a person moves.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { foundOf } from '#src/server/being-made.ts';
import { gateOutcome } from '#src/server/routes/gates.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const gate =
  'gate: { baseline: main, checks: ["lexicalCorrectness >= 0.9", { metric: lexicalCorrectness, drop: .05 }] }\n';

describe('gates', () => {
  let server: ServerUnderTest;
  let user: string;
  let admin: string;
  const runs: string[] = [];
  before(async () => {
    server = await openServer(`serve: { syncExamples: 100 }\n${gate}`);
    user = await server.keyOf('user');
    admin = await server.keyOf('admin');
    // So many ties tell that nothing fell by .05 (59 do).
    const examples = Array.from({ length: 60 }, (_, at) => ({
      id: `Q${at}`,
      query: `when does the gate open, asked ${at}`,
      expected_answer: 'The gate opens at seven.',
    }));
    const { json } = await server.ask('POST', '/api/eval/datasets', { key: user, json: { name: 'x', examples } });
    for (const target of ['bm25', 'bm25', 'vector']) {
      const wish = { dataset_name: 'x', dataset_id: json.id, target };
      runs.push((await server.ask('POST', '/eval/run', { key: user, json: wish })).json.run.id);
    }
  });
  after(() => server.close());

  const ask = (path: string, key = user) => server.ask('GET', path, { key });

  it('say what the checks of the config say of a run and its baseline', async () => {
    const passed = (await ask(`/api/eval/gates?run=${runs[1]}&baseline=${runs[0]}`)).json;
    assert.deepEqual(
      [passed.verdict, passed.checks.map(({ verdict }: { verdict: string }) => verdict)],
      ['PASS', ['PASS', 'PASS']],
    );
    // A target that only searches has no answers: what the user asked for is skipped, and nothing passes by that.
    const skipped = (await ask(`/api/eval/gates?run=${runs[2]}&baseline=${runs[0]}`)).json;
    assert.equal(skipped.verdict, 'INCONCLUSIVE', JSON.stringify(skipped));
  });

  it('take the baseline that the config names once a run was pinned under it, with a reason that is written down', async () => {
    const before = (await ask(`/api/eval/gates?run=${runs[1]}`)).json;
    assert.equal(before.baseline, null);
    const form = { name: 'main', reason: 'first release' };
    assert.equal((await server.ask('POST', `/web/eval/runs/${runs[0]}/pin`, { key: user, form })).status, 403);
    assert.equal(
      (await server.ask('POST', `/web/eval/runs/${runs[0]}/pin`, { key: admin, form: { name: 'main' } })).status,
      422,
    );
    assert.equal((await server.ask('POST', `/web/eval/runs/${runs[0]}/pin`, { key: admin, form })).status, 303);
    const { json } = await ask(`/api/eval/gates?run=${runs[1]}`);
    assert.deepEqual([json.baseline.reference, json.verdict], ['main', 'PASS']);
    const { entries } = (await ask('/api/audit', admin)).json;
    assert.deepEqual(entries[0].after, { name: 'main', reason: 'first release' });
    assert.equal((await ask(`/api/eval/gates?run=${runs[0]}`)).status, 422);
    const latest = { key: admin, json: { name: 'latest', reason: 'x' } };
    assert.equal((await server.ask('PUT', `/api/eval/runs/${runs[0]}/pin`, latest)).status, 422);
  });

  it('are a page in three languages, which says so where runs cannot be held against each other', async () => {
    for (const lang of ['en', 'ja', 'ko']) {
      const list = await ask(`/web/eval/gates?lang=${lang}`);
      assert.match(list.text, /<option value="[^"]+" selected="">main: /u);
      const page = await ask(`/web/eval/gates?run=${runs[1]}&baseline=${runs[0]}&lang=${lang}`);
      assert.match(page.text, /answer-mark good/u, page.text);
      const same = await ask(`/web/eval/gates?run=${runs[0]}&baseline=${runs[0]}&lang=${lang}`);
      assert.deepEqual([same.status, same.text.includes('class="warning"')], [422, true]);
    }
    assert.ok(!(await ask(`/web/eval/gates?run=${runs[1]}`)).text.includes(`/runs/${runs[1]}/pin`));
    assert.ok((await ask(`/web/eval/gates?run=${runs[1]}`, admin)).text.includes(`/runs/${runs[1]}/pin`));
  });

  it('are decided once, and anew when a score is another', async () => {
    const decided = async (baseline: string | null | undefined = runs[0]) =>
      foundOf(await (await gateOutcome(server.context, { run: runs[1] ?? '', baseline })).making);
    const first = await decided();
    assert.equal(first.result.verdict, 'PASS');
    assert.equal(await decided(), first);
    assert.notEqual(await decided(null), first);
    const { store, newId } = server.context.session;
    const { rows } = await store.queryTrials({ runId: runs[1] ?? '', limit: 60 });
    await store.appendScores(
      rows.map(({ id }) => ({
        ...{ id: newId(), runId: runs[1] ?? '', trialId: id, metric: 'lexicalCorrectness', metricVersion: 1 },
        ...{ source: 'computed', scorerFingerprint: 'lexicalCorrectness', outcome: { status: 'scored', value: 0 } },
      })),
    );
    assert.equal((await decided()).result.verdict, 'FAIL');
  });

  it('of an unknown run are 404', async () => {
    const nobody = '01a20939-0953-75fb-95ab-0f8f8a65d3ff';
    assert.equal((await ask(`/api/eval/gates?run=${nobody}`)).status, 404);
    assert.equal((await ask('/api/eval/gates?run=x')).status, 422);
  });
});
