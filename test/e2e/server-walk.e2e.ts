// A team's first day, in a real browser on a server in an empty folder: the first admin, a dataset, a run, an example, a comparison, labels, and a
// viewer who runs nothing. In three languages, and no request leaves the machine.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath, launchArguments, withoutChromium } from './chromium.ts';
import { startHakari } from './hakari.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const password = 'a password of the test';

const topics = [
  'セッション タイムアウト',
  '세션 제한 시간',
  'session timeout',
  'ログイン',
  '데이터베이스 연결',
  'error handling',
];

/** Questions on the documents of the quickstart, few of which are judged: which of two systems is better is open. */
const questions = Array.from({ length: 18 }, (_, at) => ({
  id: `Q${at}`,
  query: `${topics[at % topics.length]} ${at}`,
  judgements: [{ docId: 'handlers/session-handler.md', relevance: at % 3 === 0 ? 3 : 1 }],
}));

describe('the first day of a team', { skip: withoutChromium, timeout: 400_000 }, () => {
  let folder: string;
  let child: ChildProcess;
  let url: string;
  let adminLink: string;
  let browser: Browser;
  const foreign: string[] = [];
  const wrong: string[] = [];

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hakari-walk-'));
    child = startHakari(['serve', '--port', '0', '--json'], folder);
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
    ({ url, adminLink } = JSON.parse(text));
    browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: launchArguments });
  });
  after(async () => {
    await browser?.close();
    if (child !== undefined && child.exitCode === null) {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  async function newPage(locale: string): Promise<Page> {
    const context = await browser.newContext({ locale });
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    page.on('pageerror', ({ message }) => wrong.push(message));
    return page;
  }

  async function signIn(page: Page, name: string): Promise<void> {
    await page.goto(`${url}/sign-in`);
    await page.fill('input[name=name]', name);
    await page.fill('input[name=password]', password);
    await page.click('button.main');
    await page.waitForURL(`${url}/web/eval`);
  }

  async function setPassword(page: Page, link: string, name: string): Promise<void> {
    await page.goto(link);
    await page.fill('input[name=name]', name);
    await page.fill('input[name=password]', password);
    await page.click('button.main');
    await page.waitForURL(`${url}/web/eval`);
  }

  /** What the page is, in its language and without a violation that axe would find. */
  async function looked(page: Page, language: string): Promise<void> {
    assert.equal(await page.getAttribute('html', 'lang'), language, page.url());
    await page.evaluate(axe);
    const found = await page.evaluate<readonly string[]>(
      'axe.run("html", { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html].join(" ")))',
    );
    assert.deepEqual(found, [], page.url());
  }

  test('an admin comes in by the link of the first start, which works once', async () => {
    const page = await newPage('en');
    await setPassword(page, adminLink, 'root');
    const again = await page.goto(adminLink);
    assert.equal(again?.status(), 404);
    await page.context().close();
  });

  for (const language of ['en', 'ja', 'ko'])
    test(`a dataset, two runs, an example, a comparison and labels: ${language}`, async () => {
      const page = await newPage(language);
      await signIn(page, 'root');
      await looked(page, language);

      await page.goto(`${url}/web/eval/datasets/create?tab=upload`);
      const file = {
        name: 'questions.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(questions)),
      };
      await page.setInputFiles('input[type=file]', file);
      await page.click('form[action$="/upload"] button.main');
      // What was read is looked at before it is saved.
      const draft = page.locator('form[action*="/drafts/"]');
      await draft.locator('input[name=name]').fill(`walk ${language}`);
      await looked(page, language);
      await draft.locator('button.main').click();
      await page.waitForURL(/\/web\/eval\/datasets\/[0-9a-f-]{36}$/u);
      await looked(page, language);

      const runs: string[] = [];
      for (const target of ['bm25', 'vector']) {
        await page.goto(`${url}/web/eval/run`);
        await page.selectOption('select[name=dataset_id]', { label: await optionOf(page, `walk ${language}`) });
        await page.selectOption('select[name=target]', target);
        await page.click('form[action="/web/eval/run"] button.main');
        // The piece that tells how far it is asks for itself until the run has ended, and then has what came of it.
        const progress = page.locator('#started .progress');
        await progress.waitFor();
        await progress.locator('a').nth(1).waitFor();
        assert.equal(await progress.locator('progress').getAttribute('value'), String(questions.length));
        const href = (await progress.locator('a').first().getAttribute('href')) ?? '';
        runs.push(href.split('/').at(-1) ?? '');
      }
      await page.goto(`${url}/web/eval/runs/${runs[0]}`);
      await looked(page, language);
      await page.locator('a.row').first().click();
      await page.waitForURL(/\/example\?/u);
      await looked(page, language);

      await page.goto(`${url}/web/eval/compare?runs=${runs[0]}&runs=${runs[1]}`);
      assert.ok((await page.locator('.answer-mark').count()) > 0);
      await looked(page, language);

      await page.goto(`${url}/web/eval/labels`);
      await page
        .locator('details', { has: page.locator('input[value=documents]') })
        .locator('summary')
        .click();
      const form = page.locator('form', { has: page.locator('input[value=documents]') });
      await form.locator('select[name=run]').selectOption(runs[0] ?? '');
      await form.locator('select[name=against]').selectOption(runs[1] ?? '');
      await form.locator('button.main').click();
      await page.waitForLoadState();
      assert.equal(await page.locator('.error').count(), 0, (await page.textContent('main')) ?? '');
      await page.keyboard.press('Enter');
      await page.locator('input[name=turn]').waitFor({ state: 'attached' });
      await looked(page, language);
      assert.ok(!(await page.textContent('main'))?.includes('bm25'), 'nobody is told whose it is');
      const first = await page.inputValue('input[name=turn]');
      // While a reason is written a key is a letter of it.
      await page.keyboard.press('r');
      await page.keyboard.type('2 u l z');
      assert.equal(await page.inputValue('textarea[name=comment]'), '2 u l z');
      await page.keyboard.press('Escape');
      await page.keyboard.press('2');
      await page.locator(`input[name=turn]:not([value="${first}"])`).waitFor({ state: 'attached' });
      await page.keyboard.press('z');
      await page.locator(`input[name=turn][value="${first}"]`).waitFor({ state: 'attached' });
      assert.equal(await page.inputValue('textarea[name=comment]'), '2 u l z');
      await page.keyboard.press('3');
      await page.locator(`input[name=turn]:not([value="${first}"])`).waitFor({ state: 'attached' });
      await page.goto(`${url}/web/eval/judges`);
      await looked(page, language);
      await page.context().close();
    });

  test('a viewer reads what there is, and neither runs nor labels', async () => {
    const admin = await newPage('en');
    await signIn(admin, 'root');
    await admin.goto(`${url}/web/eval/accounts`);
    const invite = admin.locator('form[action="/web/eval/accounts"]');
    await invite.locator('input[name=name]').fill('guest');
    await invite.locator('select[name=role]').selectOption('viewer');
    await invite.locator('button.main').click();
    const link = (await admin.locator('.once code').textContent()) ?? '';
    const page = await newPage('ja');
    await setPassword(page, link, 'guest');
    assert.equal(await page.locator('form[action="/web/eval/run"]').count(), 0);
    assert.equal(await page.locator('a[href="/web/eval/labels"]').count(), 0);
    for (const path of ['/web/eval/run', '/web/eval/labels', '/web/eval/datasets/create'])
      assert.equal((await page.goto(`${url}${path}`))?.status(), 403, path);
    assert.equal((await page.goto(`${url}/web/eval/judges`))?.status(), 200);
    const status = await page.evaluate(
      'fetch("/web/eval/run", { method: "POST", body: new URLSearchParams({ target: "bm25" }) }).then(({ status }) => status)',
    );
    assert.equal(status, 403);
    await page.context().close();
    await admin.context().close();
  });

  test('asked nothing of anybody else, and nothing went wrong', () => {
    assert.deepEqual([foreign, wrong], [[], []]);
  });
});

async function optionOf(page: Page, name: string): Promise<string> {
  const labels = await page.locator('select[name=dataset_id] option').allTextContents();
  return labels.find((label) => label.startsWith(name)) ?? '';
}
