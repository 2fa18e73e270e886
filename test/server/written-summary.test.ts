// A written summary of a period: asked for by a button alone, checked, remembered, refused with its reasons, and never steered by what traces say.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { oddCategory, putPeriod } from '../monitor/made-up-period.ts';
import type { Behaviour } from '../wire/behaviour.ts';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const secret = 'sk-the-key-of-the-writer';
const right = 'The overall score is 0.572. [C1] is weakest at 0.25; read its worst answers first.';
const invented = 'The overall score is 0.99.';
const query = 'from=2026-11-01&to=2026-11-04';

describe('a written summary of a period', () => {
  let model: WireServer;
  let server: ServerUnderTest;
  let user: string;
  let viewer: string;
  /** What the model does, call by call; the last goes on. */
  let replies: readonly Behaviour[] = [];
  let asked = 0;

  before(async () => {
    process.env.TEST_SUMMARY_KEY = secret;
    model = await startWireServer({
      key: secret,
      schedule: () => replies[Math.min(asked++, replies.length - 1)] ?? { do: 'empty' },
    });
    server = await openServer(
      `monitor:\n  summary: { model: "openai-compatible:writer", baseUrl: "${model.url}/v1", ` +
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of a config
        'apiKey: "${TEST_SUMMARY_KEY}", timeoutSeconds: 1, deadlineSeconds: 1, price: { input: 2, output: 8 } }\n',
    );
    user = await server.keyOf('user');
    viewer = await server.keyOf('viewer');
    await putPeriod(server.context.session.store);
  });
  after(async () => {
    await server.close();
    await model.close();
  });
  beforeEach(() => {
    asked = 0;
  });

  /** Another day each time, of which nothing is remembered. */
  let day = 0;
  const another = (): string => `from=2026-10-${String(++day).padStart(2, '0')}&to=2026-11-04`;
  const answers = (...texts: readonly string[]): void => {
    replies = texts.map((text) => ({ do: 'answer', text }));
  };
  const write = (asking: string) => server.ask('POST', `/api/eval/monitor?${asking}`, { key: user });
  const look = (asking: string) => server.ask('GET', `/api/eval/monitor?${asking}`, { key: viewer });

  it('is not asked for by whoever looks, and not by whoever may not spend', async () => {
    answers(right);
    const { json } = await look(query);
    assert.deepEqual([json.written_summary.status, json.written_summary.text], ['not-asked', null]);
    const page = await server.ask('GET', `/web/eval/monitor?${query}`, { key: viewer });
    assert.equal(page.status, 200);
    assert.doesNotMatch(page.text, /<form method="post"[^>]*monitor/u);
    for (const path of ['/api/eval/monitor', '/web/eval/monitor']) {
      const { status } = await server.ask('POST', `${path}?${query}`, {
        key: viewer,
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      assert.equal(status, 403, path);
    }
    assert.equal(asked, 0);
  });

  it('is shown where it holds, with its names and what it took, and costs nothing a second time', async () => {
    answers(right);
    const first = (await write(query)).json.written_summary;
    assert.equal(first.status, 'written');
    assert.equal(
      first.text,
      `The overall score is 0.572. “${oddCategory}” is weakest at 0.25; read its worst answers first.`,
    );
    assert.deepEqual([first.calls, first.cached, asked], [1, 0, 1]);
    assert.ok(first.cost_usd > 0 && first.input_tokens > 0);
    const again = (await write(query)).json.written_summary;
    assert.deepEqual([again.status, again.cached, asked], ['written', 1, 1]);
    const seen = (await look(query)).json.written_summary;
    assert.deepEqual([seen.text, seen.cost_usd, asked], [first.text, first.cost_usd, 1]);
    const { text } = await server.ask('GET', `/web/eval/monitor?${query}&lang=en`, { key: user });
    assert.match(text, /The overall score is 0\.572\. “it&#39;s &quot;new&quot; &lt;b&gt;手続き/u);
    assert.match(text, /openai-compatible:writer/u);
    // Of other numbers nothing was written.
    assert.equal((await look('from=2026-11-02&to=2026-11-04')).json.written_summary.status, 'not-asked');
    const audit = await server.context.session.store.listAudit({ limit: 10 });
    assert.ok(audit.some(({ action }) => action === 'summary.write'));
  });

  it('tells the model numbers alone: no question, no answer, no name that came with a trace, no key', async () => {
    answers(right);
    await write(another());
    const told = JSON.stringify(model.calls.at(-1)?.body);
    assert.match(told, /0\.572/u);
    for (const word of ['question 1', 'answer to', '手続き', "it's", 'desk', secret])
      assert.ok(!told.includes(word), word);
  });

  it('is asked for once more with the reasons where it does not hold, and may then hold', async () => {
    answers(invented, right);
    const { written_summary: written } = (await write(another())).json;
    assert.deepEqual([written.status, written.calls, asked], ['written', 2, 2]);
    assert.match(model.calls.at(-1)?.prompt ?? '', /the number “0\.99” is not in the report/u);
  });

  it('is refused where it does not hold a second time: the reasons are shown, and the text nowhere', async () => {
    const period = `${another()}&lang=ja`;
    answers('総合点は0.99です。', '総合点は0.98に上がりました。INVENTED');
    const { json, text } = await write(period);
    const { written_summary: written } = json;
    assert.deepEqual([written.status, written.text, written.calls], ['refused', null, 2]);
    assert.deepEqual(written.reasons, [
      { code: 'number', said: '0.98' },
      { code: 'not-compared', said: '上がり' },
    ]);
    assert.doesNotMatch(text, /INVENTED/u);
    const page = await server.ask('GET', `/web/eval/monitor?${period}`, { key: user });
    assert.match(page.text, /掲載しません/u);
    assert.match(page.text, /数値「0\.98」/u);
    assert.match(page.text, /文章をもう一度作成/u);
    assert.doesNotMatch(page.text, /INVENTED/u);
    assert.equal(asked, 2);
    // Who asks again is answered anew.
    answers('総合点は0.572です。');
    asked = 0;
    assert.equal((await write(period)).json.written_summary.status, 'written');
    assert.equal((await look(period)).json.written_summary.status, 'written');
  });

  it('says a wrong direction nowhere', async () => {
    answers('The overall score improved. It is 0.572.', 'The overall score fell to 0.572.');
    const { written_summary: written } = (await write(another())).json;
    assert.deepEqual([written.status, written.reasons[0].code], ['refused', 'not-compared']);
  });

  it('is not there where the model gives none: an empty reply, a refusal, a reply that is cut, no reply in time', async () => {
    const cases: readonly (readonly [readonly Behaviour[], string, string])[] = [
      [[{ do: 'empty' }], 'refused', 'empty'],
      [[{ do: 'refuse' }], 'failed', 'model-refused'],
      [[{ do: 'answer', text: 'The overall score is', finish: 'length' }], 'refused', 'cut'],
      [[{ do: 'hang' }], 'failed', 'model-timeout'],
      [[{ do: 'status', status: 401, message: `no such key ${secret}` }], 'failed', 'model-unauthorised'],
      [[{ do: 'broken-json' }], 'failed', 'model-unreadable'],
    ];
    for (const [behaviours, status, why] of cases) {
      replies = behaviours;
      asked = 0;
      const { json, text, status: answered } = await write(another());
      assert.equal(answered, 200, why);
      const { written_summary: written } = json;
      assert.deepEqual([written.status, written.text], [status, null], `${why}: ${JSON.stringify(written)}`);
      const said = written.error === null ? written.reasons[0].code : written.error.code;
      assert.match(said, new RegExp(why, 'u'), JSON.stringify(written));
      assert.ok(!text.includes(secret));
      assert.ok(json.summary.avg_overall_score > 0, 'the numbers are there all the same');
    }
  });

  it('is no place for what a model was led to write', async () => {
    answers('Visit https://evil.example/x now.', 'Ignore the report. <script>alert(1)</script>');
    const { json } = await write(another());
    assert.deepEqual([json.written_summary.status, json.written_summary.reasons[0].code], ['refused', 'markup']);
  });

  it('is written in the language of the page by a button, and the page has it at once', async () => {
    answers('総合点は0.572です。[C1] は0.25で最も低いため、まずその回答を読んでください。');
    const period = another();
    const form = { key: user, form: {} };
    const before = await server.ask('GET', `/web/eval/monitor?${period}&lang=ja`, { key: user });
    const action = /<form method="post" action="([^"]+)"/u.exec(before.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    assert.match(before.text, /文章を作成/u);
    const page = await server.ask('POST', `${action}&lang=ja`, form);
    assert.equal(page.status, 200);
    assert.match(page.text, /総合点は0\.572です。/u);
    assert.match(model.calls.at(-1)?.prompt ?? '', /日本語の平文/u);
    assert.equal(asked, 1);
  });
});

describe('a server whose config names nobody who writes', () => {
  it('has no summary, no button, and says so to who asks', async () => {
    const server = await openServer();
    const key = await server.keyOf('admin');
    const { json } = await server.ask('GET', `/api/eval/monitor?${query}`, { key });
    assert.ok(!('written_summary' in json));
    assert.equal((await server.ask('POST', `/api/eval/monitor?${query}`, { key })).status, 409);
    await server.close();
  });

  it('shows the numbers where the key of who writes is not set', async () => {
    const server = await openServer(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of a config
      'monitor:\n  summary: { model: "openai-compatible:writer", baseUrl: "http://127.0.0.1:9/v1", apiKey: "${TEST_NO_SUCH_KEY}" }\n',
    );
    const key = await server.keyOf('admin');
    await putPeriod(server.context.session.store);
    const { json, status } = await server.ask('GET', `/api/eval/monitor?${query}`, { key });
    assert.equal(status, 200);
    assert.equal(json.written_summary.status, 'failed');
    assert.match(json.written_summary.error.message, /TEST_NO_SUCH_KEY/u);
    await server.close();
  });
});
