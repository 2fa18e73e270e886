// The monitor over the API and as a page.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { oddCategory, putPeriod } from '../monitor/made-up-period.ts';
import { putRuns } from '../monitor/made-up-runs.ts';
import { putTraces } from '../monitor/made-up-traces.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

describe('the monitor', () => {
  let server: ServerUnderTest;
  let key: string;
  before(async () => {
    server = await openServer();
    key = await server.keyOf('viewer');
    const good = { faithfulness: 1, answerRelevance: 0.8, citationAccuracy: 1 };
    const poor = { faithfulness: 0.5, answerRelevance: 0.6, citationAccuracy: 0.5 };
    await putRuns(server.context.session.store, [
      { id: '1', target: 'old', at: '2026-11-01T09:00:00Z', answers: [good, good, poor, poor] },
      { id: '2', target: '<b>new</b>', at: '2026-11-02T09:00:00Z', answers: [good, good, good, poor] },
    ]);
  });
  after(() => server.close());

  const ask = (path: string) => server.ask('GET', path, { key });

  it('answers with the document of the command line', async () => {
    const { json, status } = await ask('/api/eval/monitor?from=2026-11-01&to=2026-11-02');
    assert.equal(status, 200);
    assert.equal(json.summary.avg_faithfulness, 0.8125);
    assert.equal(json.summary.total_queries, 8);
    assert.deepEqual(
      Object.keys(json).filter((each) => ['summary', 'trends', 'breakdown', 'recommendations'].includes(each)).length,
      4,
    );
  });

  it('is for who may read results', async () => {
    assert.equal((await server.ask('GET', '/api/eval/monitor')).status, 401);
  });

  it('is a page in three languages with both series of its chart, and names of others stay text', async () => {
    const words = {
      en: ['Performance Over Time', 'Overall Score', 'Faithfulness'],
      ja: ['性能の推移', '総合点', '根拠への忠実性'],
      ko: ['시간에 따른 성능', '종합 점수', '근거 충실성'],
    };
    for (const [lang, expected] of Object.entries(words)) {
      const { text, status } = await ask(`/web/eval/monitor?from=2026-11-01&to=2026-11-02&lang=${lang}`);
      assert.equal(status, 200);
      for (const word of expected) assert.ok(text.includes(word), `${lang}: ${word}`);
      assert.match(text, /0\.813 \[/u);
      assert.ok(!text.includes('<b>new</b>'));
    }
  });

  it('shows the last 28 days where none are named, and keeps the form where one cannot be read', async () => {
    assert.equal((await ask('/web/eval/monitor')).status, 200);
    const { text, status } = await ask('/web/eval/monitor?from=2026-11-31&to=');
    assert.equal(status, 422);
    assert.match(text, /is no day.*<form/su);
    assert.equal((await ask('/api/eval/monitor?time_zone=Mars')).status, 422);
  });
});

describe('recommendations on the page', () => {
  let server: ServerUnderTest;
  let key: string;
  before(async () => {
    server = await openServer();
    key = await server.keyOf('admin');
    await putPeriod(server.context.session.store);
  });
  after(() => server.close());

  it('lead to pages that are there, in every language, with the names that traces gave kept as they are', async () => {
    const links = new Set<string>();
    for (const lang of ['en', 'ja', 'ko']) {
      const { text } = await server.ask('GET', `/web/eval/monitor?from=2026-11-01&to=2026-11-04&lang=${lang}`, { key });
      const lists = [...text.matchAll(/<ul class="ways">(.*?)<\/ul>/gsu)].map(([, inside = '']) => inside);
      assert.ok(lists.length >= 4, lang);
      for (const list of lists) {
        assert.ok(!list.includes('hakari '), list);
        for (const [, url = ''] of list.matchAll(/href="([^"]*)"/gu)) links.add(url.replaceAll('&amp;', '&'));
      }
    }
    const paths = new Set([...links].map((url) => url.replace(/[?#].*/u, '')));
    assert.ok(
      ['/web/eval/monitor', '/web/eval/alerts', '/web/eval/feedback'].every((path) => paths.has(path)),
      [...paths].join(' '),
    );
    for (const url of links) {
      const { status } = await server.ask('GET', url.replace(/#.*/u, ''), { key });
      assert.equal(status, 200, url);
    }
    assert.ok(
      [...links].some((url) => new URLSearchParams(url.split('?')[1]?.split('#')[0]).get('category') === oddCategory),
    );
  });

  it('and each of the worst answers leads to the answer, of a run or of production', async () => {
    const { text } = await server.ask('GET', '/web/eval/monitor?from=2026-11-01&to=2026-11-04', { key });
    const [, worst = ''] = text.split('id="worst"');
    const links = [...worst.matchAll(/<a href="(\/web\/eval\/(?:traces|runs)[^"]+)"/gu)].map(([, url = '']) => url);
    assert.equal(links.length, 20);
    const trace = links.find((url) => url.includes('/traces/')) ?? '';
    const page = await server.ask('GET', trace, { key });
    assert.equal(page.status, 200);
    assert.match(page.text, /answer to question \d+/u);
    assert.match(page.text, /faithfulness/u);
    assert.ok(!page.text.includes('<b>手続き'));
    assert.equal((await server.ask('GET', '/web/eval/traces/nobody', { key })).status, 404);
    assert.equal((await server.ask('GET', trace)).status, 401);
    const ofRun = await server.ask('GET', '/web/eval/monitor?from=2026-11-01&to=2026-11-02', { key });
    const [, first = ''] = /<a href="(\/web\/eval\/runs\/[^"]+\/examples[^"]+)"/u.exec(ofRun.text) ?? [];
    assert.equal((await server.ask('GET', first, { key })).status, 303);
  });

  it('shows a trace that failed, and one of which no question is known', async () => {
    const at = Date.UTC(2026, 10, 5);
    await putTraces(
      server.context.session.store,
      'bare',
      [{ startedAt: at }, { startedAt: at + 1, failed: true }],
      900,
    );
    for (const id of ['trace-900', 'trace-901'])
      for (const lang of ['en', 'ja', 'ko'])
        assert.equal((await server.ask('GET', `/web/eval/traces/${id}?lang=${lang}`, { key })).status, 200, id);
  });

  it('are data for a program: what for, what would be done, and with what', async () => {
    const { json } = await server.ask('GET', '/api/eval/monitor?from=2026-11-01&to=2026-11-04', { key });
    const weak = json.recommendations.find(({ id }: { id: string }) => id === 'weak-part');
    assert.deepEqual(weak.ways[0], {
      ...{ for: 'answers', do: 'monitor', from: '2026-11-01', to: '2026-11-04', category: oddCategory },
    });
  });
});
