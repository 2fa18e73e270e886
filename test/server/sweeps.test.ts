// A sweep that the command line recorded is replayed on a page, and over the API.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defaultGrid } from '#src/analysis/sweep/sweep-grid.ts';
import { sweep } from '#src/app/sweep/sweep.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { createTargets } from '#src/setup/create-targets.ts';
import { environment } from '#src/setup/environment.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

describe('sweeps', () => {
  let server: ServerUnderTest;
  let key: string;
  let run: string;
  before(async () => {
    server = await openServer(
      '  - { id: hybrid, type: reference, mode: hybrid, corpus: ./docs }\n',
      'metrics: [nDCG@5]\n',
    );
    key = await server.keyOf('viewer');
    const { session, loaded } = server.context;
    const [target] = await createTargets(loaded, session, ['hybrid']);
    assert.ok(target);
    const examples = ['gate', 'fee', '図書館'].map((query, at) => ({
      id: `Q${at}`,
      query,
      judgements: [{ docId: ['gate.md', 'fee.md', 'library.md'][at] ?? '', relevance: 3 }],
    }));
    const metric = parseMetricName('nDCG@5');
    const ending = await sweep(session, {
      ...{
        experiment: 'x',
        dataset: { header: { name: 'd', scale: { min: 0, max: 3 } }, examples },
        target,
        targetId: 'hybrid',
      },
      ...{ where: 'targets[2]', grid: defaultGrid, metrics: [metric], metric, folds: 2, seed: 1, concurrency: 2 },
      ...{
        skipIndexing: false,
        resume: false,
        environment,
        stop: new AbortController().signal,
        confirm: async () => true,
      },
    });
    await target.close();
    assert.equal(ending.status, 'done');
    run = ending.status === 'done' ? ending.outcome.run.id : '';
  });
  after(() => server.close());

  const ask = (path: string) => server.ask('GET', path, { key });

  it('are listed, and each is the document of the command line', async () => {
    const { sweeps } = (await ask('/api/eval/sweeps')).json;
    assert.deepEqual(
      sweeps.map(({ id, dataset, status }: Record<string, unknown>) => [id, dataset, status]),
      [[run, 'd', 'finished']],
    );
    const { json } = await ask(`/api/eval/sweeps/${run}`);
    assert.deepEqual([json.run, json.target, json.metric, json.n], [run, 'hybrid', 'nDCG@5', 3]);
    assert.ok(json.cells.length > 1);
  });

  it('are pages in three languages', async () => {
    for (const lang of ['en', 'ja', 'ko']) {
      assert.ok((await ask(`/web/eval/sweeps?lang=${lang}`)).text.includes(`/web/eval/sweeps/${run}`));
      const page = await ask(`/web/eval/sweeps/${run}?lang=${lang}`);
      assert.equal(page.status, 200);
      assert.match(page.text, /id="answer".*nDCG@5.*<table>/su);
    }
  });

  it('of another run are refused', async () => {
    const nobody = '01a20939-0953-75fb-95ab-0f8f8a65d3ff';
    assert.equal((await ask(`/api/eval/sweeps/${nobody}`)).status, 404);
  });
});
