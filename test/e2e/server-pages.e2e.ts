// The pages of a server in a real browser: the list of a run, one of its examples and a comparison, by keys, without script, and by axe.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { openServer, type ServerUnderTest } from '../server/server-under-test.ts';
import { chromiumPath, launchArguments, withoutChromium } from './chromium.ts';
import { type ListeningServer, listening } from './listening-server.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

describe('pages of a server in a browser', { skip: withoutChromium }, () => {
  let server: ServerUnderTest;
  let browser: Browser;
  let socket: ListeningServer;
  let origin: string;
  let key: string;
  /** Whose pages show the most. */
  let admin: string;
  const runs: string[] = [];
  const foreign: string[] = [];
  const wrong: string[] = [];

  before(async () => {
    server = await openServer('serve: { syncExamples: 100 }\n');
    const user = await server.keyOf('user');
    key = await server.keyOf('viewer');
    admin = await server.keyOf('admin');
    const examples = Array.from({ length: 40 }, (_, at) => ({
      id: `Q${at}`,
      query: at % 2 === 0 ? `when does the gate open, asked ${at}` : `<i>fee</i> ${at}`,
      category: at % 4 === 0 ? 'four' : 'other',
      expected_answer: `The gate opens at seven. ${'And so on. '.repeat(20)}`,
      judgements: [{ docId: 'gate.md', relevance: 3 }],
    }));
    const made = await server.ask('POST', '/api/eval/datasets', { key: user, json: { name: 'x', examples } });
    for (const target of ['bm25', 'vector']) {
      const json = { dataset_name: 'x', dataset_id: made.json.id, target, metrics: ['RR'] };
      const reply = await server.ask('POST', '/eval/run', { key: user, json });
      assert.equal(reply.status, 200, JSON.stringify(reply.json));
      runs.push(reply.json.run.id);
    }
    socket = await listening(server);
    origin = socket.origin;
    browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: launchArguments });
  });
  after(async () => {
    await browser?.close();
    await socket.close();
    await server.close();
  });

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ extraHTTPHeaders: { authorization: `Bearer ${key}` }, ...options });
    const page = await context.newPage();
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    page.on('pageerror', ({ message }) => wrong.push(message));
    await page.goto(`${origin}${path}`);
    return page;
  }
  const focused = (page: Page): Promise<string> => page.evaluate('document.activeElement.textContent.trim()');

  test('a list is filtered while one types, and keys lead to an example, its neighbours and back', async () => {
    const page = await open(`/web/eval/runs/${runs[0]}`);
    await page.keyboard.press('/');
    await page.keyboard.type('GATE');
    await page.waitForURL(/text=GATE/u);
    assert.equal(await page.locator('a.row').count(), 20);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(600);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    assert.equal(await focused(page), 'when does the gate open, asked 2');
    await page.keyboard.press('Enter');
    await page.waitForURL(/example=Q2&text=GATE/u);
    await page.keyboard.press(']');
    await page.waitForURL(/example=Q4&/u);
    await page.keyboard.press('?');
    assert.equal(await page.locator('dialog[open]').count(), 1);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('dialog[open]').count(), 0);
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/web\/eval\/runs\/[^/]+\?text=GATE/u);
    await page.context().close();
  });

  test('the same list works without script', async () => {
    const page = await open(`/web/eval/runs/${runs[0]}`, { javaScriptEnabled: false });
    await page.fill('input[type=search]', 'fee');
    await page.click('form.filters button');
    await page.waitForURL(/text=fee/u);
    assert.equal(await page.locator('a.row').count(), 20);
    await page.locator('details.long summary').first().click();
    assert.ok(await page.locator('details.long p').first().isVisible());
    await page.context().close();
  });

  test('axe finds no violation, light and dark, and nothing is wider than a phone', async () => {
    const paths = [
      `/web/eval/runs/${runs[0]}`,
      `/web/eval/runs/${runs[1]}/example?example=Q2&with=${runs[0]}`,
      '/web/eval/compare',
      `/web/eval/compare?runs=${runs[0]}&runs=${runs[1]}`,
      '/web/eval/settings',
      '/web/eval/targets',
      '/web/eval/run',
      '/web/eval/gates',
      '/web/eval/labels',
      '/web/eval/judges?lang=ko',
      `/web/eval/gates?run=${runs[0]}&lang=ja`,
      '/web/eval/accounts?lang=ja',
      '/web/eval/audit?lang=ko',
    ];
    const extraHTTPHeaders = { authorization: `Bearer ${admin}` };
    for (const path of paths)
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await open(path, { colorScheme, extraHTTPHeaders, viewport: { width: 1280, height: 900 } });
        await page.evaluate(axe);
        const found = await page.evaluate<readonly string[]>(
          'axe.run("html", { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html, nodes[0].failureSummary].join(" ")))',
        );
        assert.deepEqual(found, [], `${path}, ${colorScheme}`);
        await page.setViewportSize({ width: 390, height: 800 });
        assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= 390, path);
        await page.context().close();
      }
  });

  test('asked nothing of anybody else, and nothing went wrong', () => {
    assert.deepEqual([foreign, wrong], [[], []]);
  });
});
