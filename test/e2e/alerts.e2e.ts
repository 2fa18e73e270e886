// Alerts and feedback, asked from outside: two servers on one store, a webhook that is down, and a server that is killed.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '#src/store/open-store.ts';
import { dayMs, daysOf, putProduction } from '../alerts/made-up-production.ts';
import { hakariProcess, startHakari } from './hakari.ts';

const secret = 'the secret of the hook, which is long';

describe('alerts and feedback, asked from outside', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  const urls: string[] = [];
  const keys: Record<string, string> = {};
  let isUp = false;
  let refused = 0;
  const received: { readonly headers: IncomingMessage['headers']; readonly body: string }[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      if (isUp) received.push({ headers: request.headers, body });
      else refused++;
      response.writeHead(isUp ? 204 : 503).end();
    });
  });

  async function start(): Promise<void> {
    const child = startHakari(['serve', '-c', folder, '--port', '0', '--json'], tmpdir());
    // Each has its place: whoever is started first may listen last.
    const place = children.push(child) - 1;
    let [text, told] = ['', ''];
    child.stdout?.on('data', (chunk) => {
      text += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      told += chunk;
    });
    while (!text.includes('\n')) {
      assert.equal(child.exitCode, null, told);
      await sleep(20);
    }
    urls[place] = JSON.parse(text).url;
  }

  before(async () => {
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    process.env.TEST_ALERT_HOOK = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    process.env.TEST_ALERT_SECRET = secret;
    folder = mkdtempSync(join(tmpdir(), 'hakari-alerts-'));
    mkdirSync(join(folder, 'docs'));
    writeFileSync(join(folder, 'docs', 'gate.md'), '# Gate\n\nThe gate opens at seven.\n');
    writeFileSync(join(folder, 'q.yaml'), 'queries:\n  - { id: Q1, query: when does the gate open }\n');
    writeFileSync(
      join(folder, 'hakari.yaml'),
      'dataset: q.yaml\nmetrics: [RR]\ntargets: [{ id: bm25, type: reference, mode: bm25, corpus: ./docs }]\n' +
        'store: sqlite:hakari.db\n' +
        // biome-ignore lint/suspicious/noTemplateCurlyInString: variables of a config
        'channels:\n  ops: { type: webhook, url: "${TEST_ALERT_HOOK}", secret: "${TEST_ALERT_SECRET}" }\n' +
        'alerts:\n  - { id: faith, metric: faithfulness, against: 7d, drop: 0.05, window: 1d, minN: 50, to: ops }\n',
    );
    for (const role of ['admin', 'user', 'viewer']) {
      const made = hakariProcess(['user', 'add', `${role}1`, '--role', role, '--key', '--json', '-c', folder]);
      assert.equal(made.status, 0, made.stderr);
      keys[role] = JSON.parse(made.stdout).key;
    }
    // A week that was well, two days that were not, and a rule that has looked up to the first of them.
    const store = await openStore(`sqlite:${join(folder, 'hakari.db')}`);
    const today = Math.floor(Date.now() / dayMs) * dayMs;
    await putProduction(store, daysOf({ from: today - 9 * dayMs, days: 7, aDay: 120, share: 0.9 }, 'good '));
    await putProduction(store, daysOf({ from: today - 2 * dayMs, days: 2, aDay: 120, share: 0.5 }, 'bad '));
    const memory = { state: 'ok', beyond: 0, clear: 1, incident: false, told: false } as const;
    await store.transaction((within) =>
      store.putAlertState({ ruleId: 'faith', memory, lookedUntil: today - 2 * dayMs }, within),
    );
    await store.close();
  });
  after(() => {
    for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
    receiver.close();
    rmSync(folder, { recursive: true, force: true });
    delete process.env.TEST_ALERT_HOOK;
    delete process.env.TEST_ALERT_SECRET;
  });

  async function ask(
    at: number,
    method: string,
    path: string,
    { role = 'user', json }: { role?: string; json?: unknown } = {},
  ) {
    const key = keys[role];
    const reply = await fetch(new URL(path, urls[at]), {
      method,
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const text = await reply.text();
    return { status: reply.status, json: text.startsWith('{') ? JSON.parse(text) : undefined };
  }

  test('a dry run prints what would have been, and what may be expected of no reason', () => {
    const tried = hakariProcess(['alerts', 'try', '-c', folder, '--json']);
    assert.equal(tried.status, 0, tried.stderr);
    const { rules, false_alarms } = JSON.parse(tried.stdout);
    assert.deepEqual([rules[0].id, rules[0].incidents.length, false_alarms], ['faith', 1, 0.2]);
    const shown = hakariProcess(['alerts', 'try', '-c', folder]);
    // It is not over on the last of these days; that says nothing of now.
    assert.match(
      shown.stdout,
      /^faith: \d{4}-\d\d-\d\d 00:00 and not over by \d{4}-\d\d-\d\d \d\d:\d\d, 0\.500 \[.*\], n = 120$/mu,
    );
    assert.match(shown.stdout, /they would have fired once; expected false alarms 0\.20 a month over all rules/u);
  });

  test('a webhook that is down for a while gets its alert once, from two servers of which one is killed', async () => {
    await Promise.all([start(), start()]);
    while (refused === 0) await sleep(50);
    children[0]?.kill('SIGKILL');
    await once(children[0] as ChildProcess, 'close');
    isUp = true;
    const until = Date.now() + 90_000;
    while (received.length === 0 && Date.now() < until) await sleep(100);
    // Nobody sends it again.
    await sleep(3000);
    assert.equal(received.length, 1);
    const [{ headers, body } = { headers: {} as IncomingMessage['headers'], body: '' }] = received;
    const signed = createHmac('sha256', secret).update(`${headers['x-hakari-timestamp']}.${body}`).digest('hex');
    assert.equal(headers['x-hakari-signature'], `v1=${signed}`);
    const told = JSON.parse(body);
    assert.deepEqual([told.kind, told.rule, told.look.value, told.look.n], ['opened', 'faith', 0.5, 120]);
    assert.match(
      told.link,
      /^http:\/\/127\.0\.0\.1:\d+\/web\/eval\/monitor\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/u,
    );
    const { incidents } = (await ask(1, 'GET', '/api/eval/alerts/incidents', { role: 'viewer' })).json;
    assert.equal(incidents.length, 1);
    const { deliveries } = (await ask(1, 'GET', '/api/eval/alerts/deliveries', { role: 'viewer' })).json;
    assert.deepEqual(
      deliveries.map(({ id, status }: { id: string; status: string }) => [id, status]),
      [[headers['idempotency-key'], 'delivered']],
    );
    const { rules } = (await ask(1, 'GET', '/api/eval/alerts', { role: 'viewer' })).json;
    assert.deepEqual([rules[0].state, rules[0].look.verdict], ['firing', 'beyond']);
  });

  test('POST /api/feedback answers 202, with a key alone, and the same twice is once', async () => {
    const json = { trace_id: 'bad 000001', thumbs: 'down', comment: 'wrong', correction: 'The gate opens at seven.' };
    assert.equal((await ask(1, 'POST', '/api/feedback', { role: 'nobody', json })).status, 401);
    assert.equal((await ask(1, 'POST', '/api/feedback', { role: 'viewer', json })).status, 403);
    const first = await ask(1, 'POST', '/api/feedback', { json });
    assert.deepEqual([first.status, first.json.trace, first.json.repeated], [202, 'kept', false]);
    const again = await ask(1, 'POST', '/api/feedback', { json });
    assert.deepEqual([again.status, again.json.id, again.json.repeated], [202, first.json.id, true]);
    const later = await ask(1, 'POST', '/api/feedback', { json: { trace_id: 'not yet', stars: 5 } });
    assert.deepEqual([later.status, later.json.trace], [202, 'pending']);
    assert.equal((await ask(1, 'POST', '/api/feedback', { json: { trace_id: 'x' } })).status, 422);
    const { traces } = (await ask(1, 'GET', '/api/eval/feedback', { role: 'viewer' })).json;
    assert.deepEqual([traces.length, traces[0].feedback[0].thumbs], [1, 'down']);
  });

  test('silences are an admin’s to ask for', async () => {
    const json = { rule: 'faith', until: new Date(Date.now() + 3600_000).toISOString(), reason: 'a move' };
    assert.equal((await ask(1, 'POST', '/api/eval/alerts/silences', { json })).status, 403);
    const made = await ask(1, 'POST', '/api/eval/alerts/silences', { role: 'admin', json });
    assert.deepEqual([made.status, made.json.made_by], [201, 'admin1']);
    assert.equal((await ask(1, 'DELETE', `/api/eval/alerts/silences/${made.json.id}`, { role: 'admin' })).status, 204);
  });
});
