// The pages of alerts and feedback in a browser: no violation of accessibility, nothing wider than a phone, nothing asked of anybody else.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import { type Browser, chromium } from 'playwright-core';
import { dayMs, daysOf, putProduction } from '../alerts/made-up-production.ts';
import { openServer, type ServerUnderTest } from '../server/server-under-test.ts';
import { chromiumPath, launchArguments, withoutChromium } from './chromium.ts';
import { type ListeningServer, listening } from './listening-server.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

describe('pages of alerts and feedback', { skip: withoutChromium }, () => {
  let server: ServerUnderTest;
  let browser: Browser;
  let socket: ListeningServer;
  let origin = '';
  let admin: string;
  const foreign: string[] = [];

  before(async () => {
    process.env.TEST_ALERT_HOOK = 'http://127.0.0.1:9/hook';
    server = await openServer(
      'monitor: { summary: { model: "openai-compatible:writer", baseUrl: "http://127.0.0.1:9/v1" } }\n' +
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of a config
        'channels:\n  ops: { type: slack, url: "${TEST_ALERT_HOOK}" }\n' +
        'alerts:\n  - { id: faith, metric: faithfulness, against: 7d, drop: 0.05, window: 1d, minN: 50, to: ops }\n' +
        '  - { id: quiet, count: traces, below: 20, window: 1h, hours: "8-20 Asia/Tokyo", to: ops }\n',
    );
    const { session, alertWorker } = server.context;
    const { store } = session;
    const today = Math.floor(Date.now() / dayMs) * dayMs;
    await putProduction(store, daysOf({ from: today - 9 * dayMs, days: 7, aDay: 120, share: 0.9 }, 'good '));
    await putProduction(store, daysOf({ from: today - 2 * dayMs, days: 2, aDay: 120, share: 0.5 }, 'bad '));
    const memory = { state: 'ok', beyond: 0, clear: 1, incident: false, told: false } as const;
    await store.transaction((within) =>
      store.putAlertState({ ruleId: 'faith', memory, lookedUntil: today - 2 * dayMs }, within),
    );
    await alertWorker.once();
    admin = await server.keyOf('admin');
    const said = { thumbs: 'down', comment: 'x'.repeat(300), correction: 'The gate opens at eight.' };
    for (const trace_id of ['bad 000001', 'bad 000003'])
      await server.ask('POST', '/api/feedback', { key: admin, json: { trace_id, ...said } });
    const silence = { until: new Date(Date.now() + 3600_000).toISOString(), reason: 'a move' };
    await server.ask('POST', '/api/eval/alerts/silences', { key: admin, json: silence });
    await server.ask('POST', '/api/eval/datasets', {
      key: admin,
      json: { name: 'town', examples: [{ query: 'gate' }] },
    });
    socket = await listening(server);
    origin = socket.origin;
    browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: launchArguments });
  });
  after(async () => {
    await browser?.close();
    await socket.close();
    await server.close();
    delete process.env.TEST_ALERT_HOOK;
  });

  test('axe finds no violation, light and dark, and nothing is wider than a phone', async () => {
    for (const path of [
      '/web/eval/alerts?try=1',
      '/web/eval/alerts?lang=ja',
      '/web/eval',
      '/web/eval?lang=ko',
      '/web/eval/judges?lang=ja',
      '/web/eval/feedback',
      '/web/eval/feedback?lang=ko',
      '/web/eval/monitor?lang=ja',
      '/web/eval/traces/bad%20000001?lang=ja',
    ])
      for (const colorScheme of ['light', 'dark'] as const) {
        const extraHTTPHeaders = { authorization: `Bearer ${admin}` };
        const context = await browser.newContext({
          colorScheme,
          extraHTTPHeaders,
          viewport: { width: 1280, height: 900 },
        });
        const page = await context.newPage();
        page.on('request', (request) => {
          if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) foreign.push(request.url());
        });
        assert.equal((await page.goto(`${origin}${path}`))?.status(), 200);
        if (process.env.HAKARI_SCREENSHOTS !== undefined)
          await page.screenshot({
            path: `${process.env.HAKARI_SCREENSHOTS}/${path.replaceAll(/\W/gu, '-')}-${colorScheme}.png`,
            fullPage: true,
          });
        await page.evaluate(axe);
        const found = await page.evaluate<readonly string[]>(
          'axe.run("html", { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html, nodes[0].failureSummary].join(" ")))',
        );
        assert.deepEqual(found, [], `${path}, ${colorScheme}`);
        await page.setViewportSize({ width: 390, height: 800 });
        assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= 390, path);
        await context.close();
      }
    assert.deepEqual(foreign, []);
  });

  test('a silence is asked for, and a trace made an example, by forms alone', async () => {
    const extraHTTPHeaders = { authorization: `Bearer ${admin}` };
    const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders });
    const page = await context.newPage();
    await page.goto(`${origin}/web/eval/alerts`);
    await page.locator('details.part summary').click();
    await page.fill('input[name=reason]', 'the index is rebuilt');
    await page.click('form.fields button.main');
    await page.waitForURL(/\/web\/eval\/alerts$/u);
    assert.equal(await page.getByText('the index is rebuilt').count(), 1);
    await page.goto(`${origin}/web/eval/feedback`);
    await page.selectOption('article:first-of-type select[name=dataset]', 'town');
    await page.click('article:first-of-type form button');
    await page.waitForURL(/\/web\/eval\/datasets\//u);
    assert.ok((await page.content()).includes('When does the gate open?'));
    await context.close();
  });
});
