// Runs compared: the document of the API, the page with its links to the examples, and what is not compared.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { comparisonSchema } from '#src/app/compare/comparison-result.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

describe('runs compared', () => {
  let server: ServerUnderTest;
  let key: string;
  let bm25: string;
  let vector: string;
  let stranger: string;
  before(async () => {
    server = await openServer('serve: { syncExamples: 100 }\n');
    key = await server.keyOf('viewer');
    const user = await server.keyOf('user');
    const words = ['gate', 'stall', '図書館', 'seven', 'yen', 'opens', 'fee', 'cost'];
    const examples = words.map((word, at) => ({
      id: `Q<${at}>`,
      query: `${word} when`,
      judgements: [{ docId: ['gate.md', 'fee.md', 'library.md'][at % 3], relevance: 3 }],
    }));
    const ask = async (json: object): Promise<string> => {
      const reply = await server.ask('POST', '/eval/run', { key: user, json: { metrics: ['RR'], ...json } });
      assert.equal(reply.status, 200, JSON.stringify(reply.json));
      return reply.json.run.id;
    };
    const made = await server.ask('POST', '/api/eval/datasets', { key: user, json: { name: 'x', examples } });
    bm25 = await ask({ dataset_name: 'x', dataset_id: made.json.id, target: 'bm25' });
    vector = await ask({ dataset_name: 'x', dataset_id: made.json.id, target: 'vector' });
    stranger = await ask({ dataset_name: 'other', examples: [{ id: 'Z', query: 'z' }] });
  });
  after(() => server.close());

  const api = (query: string) => server.ask('GET', `/api/eval/comparisons?${query}`, { key });
  const page = (query = '') => server.ask('GET', `/web/eval/compare${query}`, { key });

  it('are the document of the command line', async () => {
    const { status, json } = await api(`runs=${bm25}&runs=${vector}`);
    assert.equal(status, 200, JSON.stringify(json));
    comparisonSchema.parse(json);
    const [pair] = json.pairs;
    assert.deepEqual([pair.metric, pair.a, pair.b, pair.n], ['RR', bm25, vector, 8]);
    assert.deepEqual(
      json.runs.map(({ name }: { name: string }) => name),
      ['bm25', 'vector'],
    );
    const [turned] = (await api(`runs=${vector}&runs=${bm25}`)).json.pairs;
    assert.equal(turned.meanDiff, -pair.meanDiff);
  });

  it('stand on a page with the verdict in words, and each winner and loser opens with both answers', async () => {
    const { status, text } = await page(`?runs=${bm25}&runs=${vector}`);
    assert.equal(status, 200);
    assert.match(text, /id="answer"/u);
    const largest = (await api(`runs=${bm25}&runs=${vector}`)).json.largest[0];
    const changed = [...largest.won, ...largest.lost].map(({ example }: { example: string }) => example);
    assert.ok(changed.length > 0);
    for (const example of changed) {
      const url = `/web/eval/runs/${vector}/example?${new URLSearchParams({ example, with: bm25 })}`;
      assert.ok(text.includes(`href="${url.replaceAll('&', '&amp;')}"`), url);
      const opened = await server.ask('GET', url, { key });
      assert.equal([...opened.text.matchAll(/<article /gu)].length, 2);
    }
    assert.ok(!text.includes('Q<'));
    const turned = await page(`?baseline=${vector}&runs=${bm25}&runs=${vector}`);
    assert.match(turned.text, /\[A\] vector/u);
  });

  it('are chosen among those of one dataset', async () => {
    const { text } = await page();
    assert.match(text, /Choose a baseline and up to four other runs/u);
    for (const id of [bm25, vector]) assert.ok(text.includes(`name="baseline" value="${id}"`));
    assert.ok(!text.includes(stranger), 'alone on its dataset');
    assert.match((await page(`?runs=${bm25}`)).text, new RegExp(`name="baseline" value="${bm25}" checked`, 'u'));
    assert.match((await page(`?runs=${stranger}`)).text, /Two runs on one dataset are needed/u);
    assert.match((await page('?lang=ja')).text, /同じデータセットの実行から/u);
    assert.match((await page('?lang=ko')).text, /같은 데이터셋의 실행에서/u);
  });

  it('that have no example in common are refused, and told why', async () => {
    const { status, text } = await page(`?runs=${bm25}&runs=${stranger}`);
    assert.equal(status, 422);
    assert.match(text, /These runs are not compared:<\/strong>.*no example in common/su);
    const refused = await api(`runs=${bm25}&runs=${stranger}`);
    assert.deepEqual([refused.status, /no example in common/u.test(refused.json.detail)], [422, true]);
  });

  it('are two at least and five at most, each one that is there', async () => {
    const nobody = '01a20939-0953-75fb-95ab-0f8f8a65d3ff';
    assert.equal((await api(`runs=${bm25}`)).status, 422);
    assert.equal((await api(`runs=${bm25}&runs=${bm25}`)).status, 422);
    assert.equal((await api(`runs=${bm25}&runs=${nobody}`)).status, 404);
    assert.equal((await page(`?runs=${bm25}&runs=${nobody}`)).status, 404);
    assert.equal((await api(`runs=${bm25}&runs=x`)).status, 422);
    assert.equal((await api(`runs=${bm25}&runs=${vector}&metric=nDGC`)).status, 422);
    const six = Array.from({ length: 6 }, (_, at) => `runs=${nobody.slice(0, -1)}${at}`).join('&');
    assert.equal((await api(six)).status, 422);
    assert.match((await page(`?${six}`)).text, /at most 4 runs are compared with a baseline; 5 were chosen/u);
  });
});
