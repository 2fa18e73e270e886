// Two servers on one PostgreSQL, whose clocks are an hour and more apart: spans of each trace go to both, one of them is killed while it sends an alert and another takes its place. Nothing is
// lost, nothing is there twice.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '#src/store/open-store.ts';
import type { SqlStore } from '#src/store/sql-store.ts';
import { dayMs, daysOf, putProduction } from '../alerts/made-up-production.ts';
import { collect } from '../contracts/store-fixtures.ts';
import { type MailServer, startMailServer } from '../notify/mail-server.ts';
import { noServer, password, startTemporaryServer, type TemporaryServer } from '../postgres/temporary-server.ts';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';
import { keyOf, startServer } from './server-process.ts';

const asked = 40;
/** What one server's clock is ahead of the other's. */
const aheadMs = 70 * 60_000;
const hex = (n: number, digits: number): string => n.toString(16).padStart(digits, '0');

/** A span of trace `n`: its root, or the search below it. */
function span(n: number, isRoot: boolean, at: number): string {
  const nanos = `${BigInt(at) * 1_000_000n}`;
  const text = (key: string, value: string) => ({ key, value: { stringValue: value } });
  const attributes = isRoot
    ? [text('input.value', `question ${n}`), text('output.value', 'It opens at seven.')]
    : [
        text('gen_ai.operation.name', 'retrieval'),
        text('gen_ai.retrieval.documents', '[{"id":"gate.md","content":"The gate opens at seven."}]'),
      ];
  const spans = [
    {
      ...{ traceId: hex(n + 1, 32), spanId: hex(isRoot ? 1 : 2, 16), name: 'ask', attributes },
      ...{ parentSpanId: isRoot ? undefined : hex(1, 16), startTimeUnixNano: nanos, endTimeUnixNano: nanos },
    },
  ];
  return JSON.stringify({
    resourceSpans: [{ resource: { attributes: [text('service.name', 'desk')] }, scopeSpans: [{ spans }] }],
  });
}

describe('two servers on one PostgreSQL', { skip: noServer ?? false }, () => {
  let postgres: TemporaryServer;
  let model: WireServer;
  let mail: MailServer;
  let store: SqlStore;
  let folder: string;
  const children = new Map<string, ChildProcess>();
  const urls = new Map<string, string>();
  /** By whom which message was sent; the first is never answered. */
  const hooks: { readonly by: string; readonly id: string; readonly rule: string }[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      hooks.push({
        by: request.url?.slice(1) ?? '',
        id: String(request.headers['idempotency-key']),
        rule: JSON.parse(body).rule,
      });
      if (hooks.length > 1) response.writeHead(204).end();
    });
  });
  const environment = ['STORE_PASSWORD', 'TEST_ALERT_HOOK', 'TEST_ALERT_SECRET'] as const;

  async function start(name: string, ahead = 0): Promise<void> {
    process.env.TEST_ALERT_HOOK = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/${name}`;
    process.env.HAKARI_TEST_CLOCK_AHEAD_MS = String(ahead);
    process.env.NODE_OPTIONS = `--import ${new URL('./shifted-clock.js', import.meta.url).href}`;
    try {
      const { child, url } = await startServer(folder);
      children.set(name, child);
      urls.set(name, url);
    } finally {
      delete process.env.NODE_OPTIONS;
      delete process.env.HAKARI_TEST_CLOCK_AHEAD_MS;
    }
  }

  before(async () => {
    postgres = await startTemporaryServer();
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    [model, mail] = [await startWireServer(), await startMailServer()];
    folder = mkdtempSync(join(tmpdir(), 'hakari-two-'));
    const url = postgres.newDatabase();
    process.env.STORE_PASSWORD = password;
    process.env.TEST_ALERT_SECRET = 'the secret of the hook, which is long';
    writeFileSync(join(folder, 'q.yaml'), 'queries:\n  - { id: Q1, query: gate }\n');
    writeFileSync(join(folder, 't.mjs'), 'export default { ask: async () => ({ answer: "x" }) };\n');
    writeFileSync(
      join(folder, 'hakari.yaml'),
      [
        'dataset: q.yaml',
        'metrics: [lexicalCorrectness]',
        'targets: [{ id: t, type: module, path: ./t.mjs }]',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: variables of a config
        `store: "${url.replace(password, '${STORE_PASSWORD}')}"`,
        `judge: { model: "openai-compatible:scripted", baseUrl: "${model.url}/v1" }`,
        'traces: { settle: 1s }',
        'channels:',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: variables of a config
        '  ops: { type: webhook, url: "${TEST_ALERT_HOOK}", secret: "${TEST_ALERT_SECRET}" }',
        `  mail: { type: mail, host: 127.0.0.1, port: ${mail.port}, plain: true, from: h@example.org, to: ops@example.org }`,
        'monitor: { score: { metrics: [faithfulness] } }',
        'alerts:',
        '  - { id: faith, metric: faithfulness, target: town-bot, against: 7d, drop: 0.05, window: 1d, to: [ops, mail] }',
        '  - { id: here, count: traces, target: desk, below: 1, window: 1h, to: ops }',
        '  - { id: nothing, metric: faithfulness, target: nobody, below: 0.5, window: 1d, to: ops }',
        '',
      ].join('\n'),
    );
    store = await openStore(url);
    // A week that was well, two days that were not, and rules that have looked up to the first of them.
    const today = Math.floor(Date.now() / dayMs) * dayMs;
    await putProduction(store, daysOf({ from: today - 9 * dayMs, days: 7, aDay: 100, share: 0.9 }, 'good '));
    await putProduction(store, daysOf({ from: today - 2 * dayMs, days: 2, aDay: 100, share: 0.5 }, 'bad '));
    const memory = { state: 'ok', beyond: 0, clear: 1, incident: false, told: false } as const;
    for (const ruleId of ['faith', 'nothing'])
      await store.transaction((within) =>
        store.putAlertState({ ruleId, memory, lookedUntil: today - 2 * dayMs }, within),
      );
  });
  after(async () => {
    for (const child of children.values()) if (child.exitCode === null) child.kill('SIGKILL');
    receiver.closeAllConnections();
    receiver.close();
    await store?.close();
    await model?.close();
    await mail?.close();
    postgres?.close();
    rmSync(folder, { recursive: true, force: true });
    for (const name of environment) delete process.env[name];
  });

  test('nothing is lost and nothing is there twice, whoever is killed and whatever clocks say', {
    timeout: 280_000,
  }, async () => {
    const key = keyOf(folder, 'user');
    await Promise.all([start('a'), start('b', aheadMs)]);
    const alive = (): readonly string[] =>
      [...children].filter(([, child]) => child.exitCode === null && child.signalCode === null).map(([name]) => name);
    /** To one of both, and where that is gone to the other: until it is acknowledged. */
    async function send(n: number, isRoot: boolean): Promise<void> {
      const body = span(n, isRoot, Date.now());
      for (let turn = n + (isRoot ? 1 : 0); ; turn++) {
        const names = alive();
        const url = urls.get(names[turn % names.length] ?? '');
        const reply = await fetch(`${url}/v1/traces`, {
          ...{ method: 'POST', body },
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        }).catch(() => undefined);
        if (reply?.status === 200) return;
        await sleep(50);
      }
    }
    const sending = (async () => {
      for (let n = 0; n < asked; n++) {
        await send(n, false);
        await send(n, true);
      }
    })();
    // Whoever sends the alert first is killed before it has its answer, and another comes in its place.
    while (hooks.length === 0) await sleep(20);
    const killed = children.get(hooks[0]?.by ?? '');
    killed?.kill('SIGKILL');
    await once(killed as ChildProcess, 'close');
    await start('c');
    await sending;

    const always = { from: 0, to: 2 ** 52, stream: 'desk' };
    const scored = async () => await collect(store.scoredTraces(always, 'all'));
    const isWhole = async (): Promise<boolean> => {
      const found = await scored();
      return found.length === asked && found.every(({ scores }) => scores.length > 0);
    };
    while (!(await isWhole())) {
      // What the server that was killed had under way is asked for again after ten minutes, and not before.
      const left = (await scored()).filter(({ scores, trace }) => scores.length === 0 && trace.scoreProbability === 1);
      if (left.length > 0 && (await store.unscoredTraces(1)).length === 0 && left.length <= 20) break;
      await sleep(200);
    }
    await sleep(2000);
    const traces = await scored();
    assert.deepEqual(
      traces.map(({ trace: { id, query } }) => `${id} ${query}`).sort(),
      Array.from({ length: asked }, (_, n) => `${hex(n + 1, 32)} question ${n}`).sort(),
    );
    // Both spans of each are in it, wherever they went.
    for (const { trial } of traces) assert.equal(trial.status === 'ok' ? trial.output.documents?.length : undefined, 1);
    for (const { scores } of traces) assert.ok(scores.length <= 1, `${scores.length} scores`);
    const without = traces.filter(({ scores }) => scores.length === 0);
    assert.ok(without.length <= 20, `${without.length} without a score`);
    const prompts = model.calls.map(({ prompt }) => prompt);
    const twice = prompts.filter((prompt, at) => prompts.indexOf(prompt) !== at);
    // A call that was under way when its server was killed may be asked again; none of the others is.
    assert.ok(twice.length <= 8, `${twice.length} of ${prompts.length} calls were made twice`);

    // One incident; the webhook hears of it once more, under the id of the first time, and so does whoever reads mail.
    const until = Date.now() + 120_000;
    const isTold = async (): Promise<boolean> =>
      (await store.listDeliveries({ undelivered: true, limit: 10 })).length === 0;
    while (!(await isTold()) && Date.now() < until) await sleep(200);
    await sleep(2500);
    const incidents = await store.listIncidents({ limit: 10 });
    assert.deepEqual(
      incidents.map(({ ruleId }) => ruleId),
      ['faith'],
    );
    assert.deepEqual(
      hooks.map(({ rule }) => rule),
      ['faith', 'faith'],
    );
    assert.equal(new Set(hooks.map(({ id }) => id)).size, 1);
    assert.notEqual(hooks[1]?.by, hooks[0]?.by);
    // The same message; twice where it was taken, and its server was killed before it could note that.
    const messages = mail.mails.map(({ raw }) => /^Message-ID: (.*)$/imu.exec(raw)?.[1]);
    assert.equal(new Set(messages).size, 1);
    assert.ok(messages.length <= 2, `${messages.length} mails`);
    assert.deepEqual(
      (await store.listDeliveries({ limit: 10 })).map(({ channel, status }) => `${channel} ${status}`).sort(),
      ['mail delivered', 'ops delivered'],
    );

    // A rule without traces has no data, which is no value; and no server looks at an hour that is not over, whatever its clock says.
    const states = new Map((await store.listAlertStates()).map((state) => [state.ruleId, state]));
    assert.deepEqual(
      [states.get('nothing')?.memory.state, states.get('nothing')?.look?.value, states.get('faith')?.memory.state],
      ['no-data', null, 'firing'],
    );
    assert.ok((states.get('here')?.lookedUntil ?? Number.POSITIVE_INFINITY) <= Date.now());
  });
});
