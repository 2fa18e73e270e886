// Alerts on a server: what is told over HTTP and on the page, silences, and a message that arrives signed though its receiver was down.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { dayMs, daysOf, putProduction } from '../alerts/made-up-production.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const secret = 'the secret of the hook, which is long';

describe('alerts on a server', () => {
  let server: ServerUnderTest;
  let admin: string;
  let viewer: string;
  const received: { headers: IncomingMessage['headers']; body: string }[] = [];
  let status = 503;
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      if (request.url === '/elsewhere') received.push({ headers: request.headers, body: 'elsewhere' });
      if (status === 200) received.push({ headers: request.headers, body });
      response.writeHead(status, status === 307 ? { location: 'http://localhost:1/elsewhere' } : {}).end('no');
    });
  });
  const today = Math.floor(Date.now() / dayMs) * dayMs;

  before(async () => {
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    process.env.TEST_ALERT_HOOK = `http://127.0.0.1:${port}/hook/s3cr3t-of-the-address`;
    process.env.TEST_ALERT_SECRET = secret;
    server = await openServer(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: variables of a config
      'channels:\n  ops: { type: webhook, url: "${TEST_ALERT_HOOK}", secret: "${TEST_ALERT_SECRET}" }\n' +
        'alerts:\n  - { id: faith, metric: faithfulness, against: 7d, drop: 0.05, window: 1d, minN: 50, to: ops }\n' +
        '  - { id: quiet, count: traces, below: 20, window: 1d, to: ops }\n' +
        '  - { id: whole, metric: overall, below: 0.2, window: 1d, to: ops }\n' +
        'monitor: { score: { metrics: [evidenceHit] } }\noverall: { evidenceHit: 1 }\n',
      'metrics: [evidenceHit]\n',
    );
    admin = await server.keyOf('admin');
    viewer = await server.keyOf('viewer');
  });
  after(async () => {
    await server.close();
    receiver.close();
    delete process.env.TEST_ALERT_HOOK;
    delete process.env.TEST_ALERT_SECRET;
  });

  it('tells rules, states and the promise', async () => {
    const { status: got, json } = await server.ask('GET', '/api/eval/alerts', { key: viewer });
    assert.equal(got, 200);
    assert.deepEqual(
      json.rules.map((rule: { id: string; state: string; false_alarms: number }) => [
        rule.id,
        rule.state,
        rule.false_alarms,
      ]),
      [
        ['faith', 'no-data', 0.1],
        ['quiet', 'no-data', null],
        ['whole', 'no-data', 0.1],
      ],
    );
    assert.equal(json.false_alarms, 0.2);
    // Nobody has looked yet: that is not too little data, and the page says when the first look is.
    const { text } = await server.ask('GET', '/web/eval/alerts', { key: viewer });
    const row = /<th scope="row">faith<\/th>.*?<\/tr>/su.exec(text)?.[0] ?? '';
    assert.ok(row.includes('not looked at yet') && !text.includes('NO DATA'), row);
    assert.match(row, /<td>\d{4}-\d{2}-\d{2} 00:30<\/td>/u);
  });

  it('a dry run tells what would have been', async () => {
    const { store } = server.context.session;
    const from = today - 9 * dayMs;
    await putProduction(store, daysOf({ from, days: 7, aDay: 120, share: 0.9 }, 'good '));
    await putProduction(store, daysOf({ from: from + 7 * dayMs, days: 2, aDay: 120, share: 0.5 }, 'bad '));
    const { status: got, json } = await server.ask('GET', '/api/eval/alerts/try', { key: viewer });
    assert.equal(got, 200);
    const [faith, quiet] = json.rules;
    assert.equal(faith.incidents.length, 1);
    assert.deepEqual([faith.incidents[0].opened_at, faith.incidents[0].look.verdict], [today - dayMs, 'beyond']);
    assert.ok(faith.no_data > 20 && quiet.incidents.length >= 1);
    assert.equal((await server.ask('GET', '/api/eval/alerts/try?from=yesterday', { key: viewer })).status, 422);
  });

  it('tells the receiver once, signed, when it is up again; its secrets are nowhere', async () => {
    const { session, alertWorker } = server.context;
    const { store } = session;
    // As if the server had begun to look the day before.
    await store.transaction((within) =>
      store.putAlertState(
        {
          ruleId: 'faith',
          memory: { state: 'ok', beyond: 0, clear: 1, incident: false, told: false },
          lookedUntil: today - 2 * dayMs,
        },
        within,
      ),
    );
    await alertWorker.once();
    let [delivery] = (await server.ask('GET', '/api/eval/alerts/deliveries', { key: viewer })).json.deliveries;
    for (
      ;
      delivery.error === null;
      [delivery] = (await server.ask('GET', '/api/eval/alerts/deliveries', { key: viewer })).json.deliveries
    )
      await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual([delivery.status, delivery.channel, delivery.kind], ['waiting', 'ops', 'opened']);
    assert.equal(delivery.error, 'the webhook ops answered 503: no');
    assert.equal(received.length, 0);
    // A message that is written has told nobody yet.
    const toldText = async (lang: string): Promise<string> =>
      /<tr id="[^"]+">.*?<\/tr>/su.exec(
        (await server.ask('GET', `/web/eval/alerts?lang=${lang}`, { key: viewer })).text,
      )?.[0] ?? '';
    for (const [lang, words] of [
      ['en', 'not yet: ops'],
      ['ja', '未送信：ops'],
      ['ko', '아직 전달되지 않음: ops'],
    ] as const)
      assert.ok((await toldText(lang)).includes(words), words);
    // A receiver that sends us elsewhere is not followed.
    status = 307;
    const retry = `/api/eval/alerts/deliveries/${delivery.id}/retry`;
    assert.equal((await server.ask('POST', retry, { key: viewer })).status, 403);
    assert.equal((await server.ask('POST', retry, { key: admin })).status, 204);
    await alertWorker.once();
    const waiting = async () =>
      (await server.ask('GET', '/api/eval/alerts/deliveries', { key: viewer })).json.deliveries[0];
    for (let now = await waiting(); !now.error?.includes('307'); now = await waiting())
      await new Promise((resolve) => setTimeout(resolve, 20));
    assert.match((await waiting()).error, /answered 307: a redirection to another server/u);
    assert.equal(received.length, 0);
    status = 200;
    assert.equal((await server.ask('POST', retry, { key: admin })).status, 204);
    await alertWorker.once();
    for (; (await waiting()).status !== 'delivered'; ) await new Promise((resolve) => setTimeout(resolve, 20));
    await alertWorker.once();
    assert.equal(received.length, 1);
    const [{ headers, body } = { headers: {} as IncomingMessage['headers'], body: '' }] = received;
    assert.equal(headers['idempotency-key'], delivery.id);
    const signed = createHmac('sha256', secret).update(`${headers['x-hakari-timestamp']}.${body}`).digest('hex');
    assert.equal(headers['x-hakari-signature'], `v1=${signed}`);
    const told = JSON.parse(body);
    assert.deepEqual([told.kind, told.rule, told.look.n, told.look.value], ['opened', 'faith', 120, 0.5]);
    assert.equal((await server.ask('POST', retry, { key: admin })).status, 404);
    const { delivered_at: arrived } = await waiting();
    const shown = await toldText('en');
    assert.ok(shown.includes(`<td>${new Date(arrived).toISOString().slice(0, 16).replace('T', ' ')}</td>`), shown);
    assert.ok(!shown.includes('not yet'), shown);
    const seen = [
      ...server.logged,
      JSON.stringify(await store.listDeliveries({ limit: 10 })),
      (await server.ask('GET', '/web/eval/alerts', { key: admin })).text,
    ].join('\n');
    for (const hidden of [secret, 's3cr3t-of-the-address']) assert.ok(!seen.includes(hidden), hidden);
  });

  it('the page shows rules, the incident, the message and the dry run, in three languages', async () => {
    for (const [language, words] of [
      [
        'en',
        [
          'FIRING',
          'overall score',
          'not looked at yet',
          'delivered',
          'would have fired once',
          'Expected false alarms: 0.20 a month',
        ],
      ],
      ['ja', ['発報中', '総合点', 'まだ確認していません', '送信済み', '1回発報', '月 0.20 件']],
      ['ko', ['경보', '종합 점수', '아직 확인하지 않음', '전달됨', '경보 1회', '한 달에 0.20건']],
    ] as const) {
      const { status: got, text } = await server.ask('GET', `/web/eval/alerts?try=1&lang=${language}`, { key: admin });
      assert.equal(got, 200);
      for (const word of words) assert.ok(text.includes(word), `${language}: ${word}`);
    }
    const { json } = await server.ask('GET', '/api/eval/alerts/incidents?rule=faith', { key: viewer });
    assert.deepEqual([json.incidents.length, json.incidents[0].ended_at], [1, null]);
  });

  it('silences are asked for with a reason, by who may, and end', async () => {
    const until = new Date(Date.now() + 3600_000).toISOString();
    const wish = { rule: 'faith', until, reason: '<b>a move</b>' };
    assert.equal((await server.ask('POST', '/api/eval/alerts/silences', { key: viewer, json: wish })).status, 403);
    for (const wrong of [{ rule: 'nope' }, { until: '2020-01-01T00:00:00Z' }, { until: 'soon' }, { reason: ' ' }])
      assert.equal(
        (await server.ask('POST', '/api/eval/alerts/silences', { key: admin, json: { ...wish, ...wrong } })).status,
        422,
      );
    const made = await server.ask('POST', '/api/eval/alerts/silences', { key: admin, json: wish });
    assert.deepEqual([made.status, made.json.rule, made.json.made_by], [201, 'faith', 'admin 1']);
    const form = await server.ask('POST', '/web/eval/alerts/silences', {
      key: admin,
      form: { rule: '', hours: '2', reason: 'all' },
    });
    assert.equal(form.status, 303, form.text);
    assert.equal(
      (await server.ask('POST', '/web/eval/alerts/silences', { key: admin, form: { hours: 'x', reason: 'r' } })).status,
      422,
    );
    const list = (await server.ask('GET', '/api/eval/alerts/silences', { key: viewer })).json.silences;
    assert.deepEqual(
      list.map(({ rule, reason }: { rule: string; reason: string }) => [rule, reason]),
      [
        [null, 'all'],
        ['faith', '<b>a move</b>'],
      ],
    );
    // It stands before the state at once, and not in its place.
    const shown = async () =>
      (await server.ask('GET', '/api/eval/alerts', { key: viewer })).json.rules.map(
        ({ state, beneath }: { state: string; beneath: string }) => `${state} ${beneath}`,
      );
    assert.deepEqual(await shown(), ['silenced firing', 'silenced no-data', 'silenced no-data']);
    const page = (await server.ask('GET', '/web/eval/alerts', { key: admin })).text;
    assert.ok(page.includes('beneath it: FIRING'));
    assert.ok(page.includes('&lt;b&gt;a move') && !page.includes('<b>a move'));
    assert.equal((await server.ask('DELETE', `/api/eval/alerts/silences/${made.json.id}`, { key: admin })).status, 204);
    assert.equal((await server.ask('DELETE', `/api/eval/alerts/silences/${made.json.id}`, { key: admin })).status, 404);
    assert.equal((await server.ask('DELETE', `/api/eval/alerts/silences/${list[0].id}`, { key: admin })).status, 204);
    assert.equal((await shown())[0], 'firing firing');
    const { entries } = (await server.ask('GET', '/api/audit', { key: admin })).json;
    assert.ok(JSON.stringify(entries).includes('alerts.silence'));
  });
});
