// The questions of a report in a real browser: listed, filtered, sorted, opened, followed by link, under a policy that lets one script run.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath, launchArguments, withoutChromium } from './chromium.ts';
import { hakari } from './hakari.ts';

describe('the questions of a report', { skip: withoutChromium }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'hakari-questions-'));
  const file = join(folder, 'report.html');
  let browser: Browser;

  before(async () => {
    const run = hakari([
      'run',
      'examples/quickstart',
      '--out',
      folder,
      '--store',
      `sqlite:${join(folder, 'h.db')}`,
      '--lang',
      'en',
    ]);
    assert.equal(run.status, 0, run.stderr);
    browser = await chromium.launch({ executablePath: chromiumPath as string, args: launchArguments });
  });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function visit(
    hash = '',
    path = file,
  ): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith('file:') && !request.url().startsWith('data:')) complaints.push(request.url());
    });
    await page.goto(`${pathToFileURL(path)}${hash}`);
    await page.waitForSelector('#x-rows tr', { state: 'attached' });
    return { page, complaints };
  }

  test('all questions are listed, and a filter and a search leave what they say', async () => {
    const { page, complaints } = await visit();
    assert.match((await page.textContent('#x-count')) ?? '', /^50 of 50/);
    await page.selectOption('#x-show', 'worse');
    const worse = Number(/^\d+/.exec((await page.textContent('#x-count')) ?? '')?.[0]);
    assert.ok(worse > 0 && worse < 50);
    await page.selectOption('#x-sort', 'loss');
    const losses = await page.$$eval('#x-rows tr td:last-child', (cells) =>
      cells.map((cell) => Number(cell.textContent)),
    );
    assert.deepEqual(
      losses,
      losses.toSorted((a, b) => a - b),
    );
    assert.ok(losses.every((loss) => loss < 0));
    await page.selectOption('#x-show', 'all');
    await page.fill('#x-search', 'q009');
    assert.match((await page.textContent('#x-count')) ?? '', /^1 of 50/);
    assert.deepEqual(complaints, []);
    await page.close();
  });

  test('a link opens the question that it names, with what was asked, retrieved and judged', async () => {
    const { page, complaints } = await visit('#?q=Q009&show=worse');
    await page.waitForSelector('#x-question article');
    assert.match((await page.textContent('#x-question .query')) ?? '', /AccessLogHandler/);
    assert.equal(await page.locator('#x-question article').count(), 5);
    assert.match((await page.textContent('#x-question .passages')) ?? '', /access-log-handler\.md/);
    await page.keyboard.press(']');
    await page.waitForFunction('!document.querySelector("#x-question h3").textContent.startsWith("Q009")');
    assert.match(page.url(), /show=worse/);
    await page.keyboard.press('Escape');
    await page.waitForSelector('#x-list:not([hidden])');
    assert.deepEqual(complaints, []);
    await page.close();
  });

  test('a link to a part that is closed opens it, and the first screen has the answer', async () => {
    const { page } = await visit('#estimates');
    assert.equal(await page.$eval('#estimates', (heading) => heading.closest('details')?.open), true);
    await page.goto('about:blank');
    await page.goto(String(pathToFileURL(file)));
    const bottom = await page.$eval(
      '#answer',
      (heading) => heading.closest('section')?.getBoundingClientRect().bottom ?? 0,
    );
    assert.ok(bottom <= 760, `the answer ends at ${bottom} px`);
    assert.ok(Number(await page.evaluate('document.documentElement.scrollHeight')) <= 6 * 720);
    await page.close();
  });

  test('without texts the page lists ids and numbers, and nothing that was said', async () => {
    const path = join(folder, 'outside.html');
    const made = hakari([
      'report',
      'latest',
      '--store',
      `sqlite:${join(folder, 'h.db')}`,
      '--format',
      'html',
      '--no-texts',
      '--out',
      path,
    ]);
    assert.equal(made.status, 0, made.stderr);
    const { page } = await visit('#?q=Q009', path);
    await page.waitForSelector('#x-question article');
    assert.doesNotMatch((await page.textContent('#x-question')) ?? '', /AccessLogHandler/);
    assert.doesNotMatch(readFileSync(path, 'utf8'), /AccessLogHandler|MultipartHandler/);
    await page.close();
  });

  test('citations stand with their verdicts and the words of the provisions, and on paper nothing of them is folded', async () => {
    const out = join(folder, 'legal');
    const store = `sqlite:${join(folder, 'legal.db')}`;
    for (const [lang, verified, misquoted] of [
      ['ja', '確認済み', '引用文が違う'],
      ['ko', '확인됨', '인용문이 다름'],
    ] as const) {
      const run = hakari(['run', 'examples/legal', '--no-llm-judge', '--out', out, '--store', store, '--lang', lang]);
      assert.equal(run.status, 0, run.stderr);
      const { page, complaints } = await visit('#?q=Q06', join(out, 'report.html'));
      await page.waitForSelector('#x-question article');
      const fault = page.locator('.cited:has(> p.bad)').first();
      assert.match((await fault.textContent()) ?? '', new RegExp(`^✕ 物品貸与法第5条第2項: ${misquoted}`));
      // The statute's own words come first, and what was retrieved behind them.
      assert.match((await fault.locator('summary').first().textContent()) ?? '', /法律第5条第2項 · /);
      assert.match((await fault.locator('summary').last().textContent()) ?? '', /法律第5条 · .*: law-5$/);
      const words = fault.locator('.words > p').last();
      assert.match((await words.textContent()) ?? '', /電磁的方法/);
      assert.equal(await words.isVisible(), false, 'long words are folded');
      const good = page.locator('.cited:has(> p.good)').first();
      assert.match((await good.textContent()) ?? '', new RegExp(`^✓ .*第\\d+条.*: ${verified}`));
      await page.emulateMedia({ media: 'print' });
      assert.equal(await words.isVisible(), true);
      assert.deepEqual(complaints, []);
      await page.close();
    }
  });

  test('a comparison of two runs lists what moved between them', async () => {
    const path = join(folder, 'comparison.html');
    const store = `sqlite:${join(folder, 'h.db')}`;
    const { runs } = JSON.parse(hakari(['runs', 'list', '--store', store, '--json']).stdout) as {
      readonly runs: readonly { readonly id: string; readonly target: { readonly id: string } }[];
    };
    const idOf = (target: string): string => runs.find((run) => run.target.id === target)?.id ?? assert.fail(target);
    const made = hakari(['compare', idOf('bm25'), idOf('baseline'), '--store', store, '--out', path]);
    assert.equal(made.status, 0, made.stderr);
    const { page, complaints } = await visit('#?show=worse&sort=loss', path);
    const moved = (await page.textContent('.answers')) ?? '';
    const worse = Number(/▼\s(\d+)/.exec(moved)?.[1]);
    assert.ok(worse > 0);
    assert.match((await page.textContent('#x-count')) ?? '', new RegExp(`^${worse} of 50`));
    assert.deepEqual(complaints, []);
    await page.close();
  });

  test('the policy of the page lets its own script run and no other', () => {
    const html = readFileSync(file, 'utf8').replaceAll('&#39;', "'");
    assert.match(html, /default-src 'none'; img-src data:; script-src 'sha256-[A-Za-z0-9+/=]+'; style-src/);
    assert.equal(html.match(/<script type="module">/g)?.length, 1);
  });
});
