// A server of a config that asks nothing: production comes in, is scored and told, and a run is refused with a reason.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const config = `monitor: { score: { metrics: [lexicalFaithfulness] } }
overall: { lexicalFaithfulness: 1 }
channels: { team: { type: slack, url: "\${HOOK}" } }
alerts:
  - { id: failing, rate: failed, above: 0.05, window: 24h, to: team }
  - { id: mix, questions: category, change: 0.1, window: 7d, against: 14d, to: team }
`;

describe('a server that watches production alone', () => {
  let server: ServerUnderTest;
  let key: string;
  before(async () => {
    process.env.HOOK = 'https://hook.example/x';
    server = await openServer(config, null);
    delete process.env.HOOK;
    key = await server.keyOf('user');
  });
  after(() => server.close());

  const page = async (path: string, language = 'en'): Promise<string> => {
    const { status, text } = await server.ask('GET', path, { key, headers: { 'accept-language': language } });
    assert.equal(status, 200, `${path}: ${text}`);
    return text;
  };

  it('shows every page that needs no run, and complains of nothing', async () => {
    for (const path of ['', '/monitor', '/alerts', '/judges', '/datasets', '/targets', '/feedback', '/labels', '/run'])
      await page(`/web/eval${path}`);
    assert.deepEqual(server.logged, []);
    for (const [language, words] of [
      ['en', 'No traces have come yet.'],
      ['ja', 'トレースはまだ届いていません。'],
      ['ko', '아직 들어온 트레이스가 없습니다.'],
    ] as const)
      assert.ok((await page('/web/eval', language)).includes(words), language);
  });

  it('tells the period, and its rules', async () => {
    const { json } = await server.ask('GET', '/api/eval/monitor?from=2026-11-01&to=2026-11-28', { key });
    assert.deepEqual([json.summary.total_queries, json.summary.avg_overall_score], [0, null]);
    assert.deepEqual(
      (await server.ask('GET', '/api/eval/alerts', { key })).json.rules.map(({ id }: { id: string }) => id),
      ['failing', 'mix'],
    );
    // A time before that is so short hides a change.
    for (const [language, words] of [
      ['en', 'shorter than eight windows (56 days)'],
      ['ja', '8 期間分（56日）に足りず'],
      ['ko', '구간 8개(56일)보다 짧아'],
    ] as const)
      assert.ok((await page('/web/eval/alerts', language)).includes(words), language);
  });

  it('refuses a run with what to do, and offers none on a page', async () => {
    const made = await server.ask('POST', '/api/eval/datasets', {
      key,
      json: { name: 'gates', examples: [{ query: 'when does the gate open' }] },
    });
    const run = await server.ask('POST', '/eval/run', {
      key,
      json: { dataset_name: 'gates', dataset_id: made.json.id },
    });
    assert.equal(run.status, 422, run.text);
    assert.match(run.json.detail, /no target that a run could ask.*add one on this server/u);
    for (const [language, words] of [
      ['en', 'There is no target that could be asked yet.'],
      ['ja', '質問を送れる評価対象がまだありません。'],
      ['ko', '질문을 보낼 평가 대상이 아직 없습니다.'],
    ] as const)
      assert.ok((await page('/web/eval/run', language)).includes(words), language);
  });
});
