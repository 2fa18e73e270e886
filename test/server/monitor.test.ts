// The monitor over the API and as a page.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { putRuns } from '../monitor/made-up-runs.ts';
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
