// A sweep that the command line recorded is replayed on a page, and over the API.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { recordSweep } from './recorded-sweep.ts';
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
    ({ run } = await recordSweep(server));
  });
  after(() => server.close());

  const ask = (path: string) => server.ask('GET', path, { key });

  it('are listed, and each is the document of the command line', async () => {
    const { sweeps } = (await ask('/api/eval/sweeps')).json;
    assert.deepEqual(
      sweeps.map(({ id, dataset, status }: Record<string, unknown>) => [id, dataset, status]),
      [[run, 'swept', 'finished']],
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
