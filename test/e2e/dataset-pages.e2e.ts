// Datasets in a real browser: brought, looked at, saved, edited and run; by keys, without script, in three languages, and by axe.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { openServer, type ServerUnderTest } from '../server/server-under-test.ts';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';
import { chromiumPath, launchArguments, withoutChromium } from './chromium.ts';
import { type ListeningServer, listening } from './listening-server.ts';
import { synthesisReply } from './synthesis-server.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const text = `# 朝市

## 出店料
朝市の出店料は一区画につき一日三百円です。支払いは前日までに港の事務所で行います。
`;

describe('datasets in a browser', { skip: withoutChromium }, () => {
  let model: WireServer;
  let server: ServerUnderTest;
  let browser: Browser;
  let socket: ListeningServer;
  let origin: string;
  let key: string;
  let folder: string;
  const foreign: string[] = [];
  const wrong: string[] = [];

  before(async () => {
    model = await startWireServer({ answer: synthesisReply });
    server = await openServer(
      '',
      `metrics: [RR]\njudge: { model: "openai-compatible:scripted", baseUrl: "${model.url}/v1" }\n`,
    );
    key = await server.keyOf('user');
    folder = mkdtempSync(join(tmpdir(), 'hakari-files-'));
    socket = await listening(server);
    origin = socket.origin;
    browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: launchArguments });
  });
  after(async () => {
    await browser?.close();
    await socket.close();
    await server.close();
    await model.close();
    rmSync(folder, { recursive: true });
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
  const fileOf = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const csv = (rows: number): string =>
    `id,query,expected_answer,category\n${Array.from({ length: rows }, (_, at) => `Q${at},gate ${at},At seven ${at}.,${at % 2 === 0 ? 'hours' : 'fees'}\n`).join('')}`;
  const heading = (page: Page): Promise<string | null> => page.locator('h1').textContent();

  for (const [javaScriptEnabled, how] of [
    [false, 'without script'],
    [true, 'with script'],
  ] as const)
    test(`a file is chosen, looked at, saved, edited and run ${how}`, async () => {
      const page = await open('/web/eval/datasets', { javaScriptEnabled });
      await page.click('a[href="/web/eval/datasets/create"]');
      await page.click('nav.tabs a[href$="tab=upload"]');
      await page.setInputFiles('input[type=file]', fileOf(`town ${how}.csv`, csv(60)));
      await page.click('main button.main');
      await page.waitForURL(/\/datasets\/drafts\//u);
      assert.equal(await heading(page), `Before it is saved: town ${how}`);
      await page.fill('input[name=description]', 'sixty questions');
      await page.click('main button.main');
      await page.waitForURL(/\/datasets\/[0-9a-f-]{36}$/u);
      assert.equal(await heading(page), `town ${how}`);
      await page.click('a[rel=next]');
      await page.waitForURL(/page=2/u);
      assert.equal(await page.locator('table.examples tbody tr').count(), 10);
      await page.locator('table.examples a.row').first().click();
      await page.waitForURL(/page=2&edit=/u);
      await page.fill('tr.open-row textarea[name=query]', 'when does the gate open');
      await page.click('tr.open-row button.main');
      await page.waitForURL(/\?page=2#example-/u);
      assert.match((await page.locator('tr:target').textContent()) ?? '', /when does the gate open/u);
      assert.equal(await page.locator('#versions ~ section tbody tr').count(), 2);
      await page.click('a[href^="/web/eval/run?"]');
      await page.waitForURL(/\/web\/eval\/run\?dataset_id=/u);
      assert.match(
        (await page.locator('select[name=dataset_id] option:checked').textContent()) ?? '',
        /town .*\(60 examples\)/u,
      );
      await page.context().close();
    });

  test('keys lead to the search and along the examples, and Esc leaves one as it is', async () => {
    const made = await server.ask('POST', '/api/eval/datasets', {
      key,
      json: { name: 'keys', examples: [{ query: 'one' }, { query: 'two' }] },
    });
    const page = await open(`/web/eval/datasets/${made.json.id}`);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/edit=/u);
    assert.equal(await page.evaluate('document.activeElement.name'), 'query');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/datasets\/[^?]+#example-/u);
    await page.keyboard.press('/');
    await page.keyboard.type('two');
    await page.keyboard.press('Enter');
    await page.waitForURL(/text=two/u);
    assert.equal(await page.locator('table.examples tbody tr').count(), 1);
    await page.context().close();
  });

  test('a model writes questions, and what is ticked is saved', async () => {
    const page = await open('/web/eval/datasets/create?tab=generate');
    await page.fill('input[name=name]', '朝市');
    await page.fill('textarea[name=source_text]', text);
    await page.click('main button.main');
    await page.waitForURL(/\/datasets\/drafts\//u);
    await page.waitForSelector('input[name=keep]');
    const boxes = page.locator('input[name=keep]');
    const written = await boxes.count();
    assert.ok(written >= 2);
    await boxes.first().uncheck();
    await page.click('main button.main');
    await page.waitForURL(/\/datasets\/[0-9a-f-]{36}$/u);
    assert.equal(await page.locator('table.examples tbody tr').count(), written - 1);
    await page.context().close();
  });

  test('a page says how far a model is, and shows what it wrote as soon as it is there', async () => {
    const { store, newId } = server.context.session;
    const told = { kind: 'generate', source: 'market.md', pairs: 3, done: 1, total: 4, counts: null, error: null };
    const id = newId();
    await store.addDraft({ id, name: 'slow', status: 'making', told, createdBy: 'user 1' });
    const page = await open(`/web/eval/datasets/drafts/${id}?lang=en`);
    assert.match(
      (await page.locator('[role=status]').textContent()) ?? '',
      /3 questions are being written from market\.md/u,
    );
    const header = { name: 'slow', scale: { min: 0, max: 3 } };
    const ref = await store.putDataset(header, [{ id: 'syn-1', query: 'Why?' }], { unlisted: true });
    await store.changeDraft(id, { status: 'ready', told, datasetId: ref.id });
    await page.waitForSelector('input[name=keep]');
    await page.click('button[formaction$="/drop"]');
    await page.waitForURL(/create\?tab=generate/u);
    assert.equal(await store.findDraft(id), undefined);
    await page.context().close();
  });

  test('axe finds no violation, light and dark, and nothing is wider than a phone', async () => {
    const { datasets } = (await server.ask('GET', '/api/eval/datasets', { key })).json;
    const town = datasets.find(({ name }: { name: string }) => name.startsWith('town'));
    const of = `/api/eval/datasets/${town.id}`;
    const { versions } = (await server.ask('GET', `${of}/versions`, { key })).json;
    const { examples } = (await server.ask('GET', `${of}/examples`, { key })).json;
    const upload = async (name: string, content: string): Promise<string> => {
      const multipart = new FormData();
      multipart.set('file', new File([content], name));
      const sent = await server.ask('POST', '/web/eval/datasets/upload', { key, multipart });
      return sent.headers.get('location') ?? '';
    };
    const form = { name: 'x', source_text: text, num_pairs: '2' };
    const generated = await server.ask('POST', '/web/eval/datasets/generate', { key, form });
    const page = `/web/eval/datasets/${town.id}`;
    const paths = [
      '/web/eval/datasets?lang=en',
      '/web/eval/datasets?lang=ko&text=nothing',
      '/web/eval/datasets/create?lang=ja',
      '/web/eval/datasets/create?tab=upload&lang=ko',
      '/web/eval/datasets/create?tab=generate&lang=ja',
      `${await upload('tests.yaml', '- vars: { question: いつ開きますか }\n  assert: [{ type: contains, value: 七時 }]\n')}?lang=ja`,
      `${generated.headers.get('location')}?lang=ko`,
      `${page}?lang=ja`,
      `${page}?lang=en&edit=${examples[1].id}`,
      `${page}/diff?from=${versions.at(-1).hash}&to=${versions[0].hash}&lang=ko`,
    ];
    for (const path of paths)
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await open(path, { colorScheme, viewport: { width: 1280, height: 900 } });
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
