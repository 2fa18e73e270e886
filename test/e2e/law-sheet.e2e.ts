// A sheet for a lawyer, as one uses it: opened in a browser, printed a page a question, and what was said in it imported as labels.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { chromiumPath, launchArguments, withoutChromium } from './chromium.ts';
import { hakari, root } from './hakari.ts';

describe('a sheet for a lawyer', { skip: withoutChromium }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'hakari-law-sheet-'));
  const at = ['-c', folder] as const;
  let browser: Browser;
  before(async () => {
    cpSync(join(root, 'examples', 'legal'), folder, { recursive: true });
    const run = hakari(['run', folder, '--target', 'before', '--no-llm-judge', '--no-report']);
    assert.equal(run.status, 0, run.stderr);
    browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: launchArguments });
  });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  for (const language of ['ja', 'ko', 'en'] as const)
    test(`it prints a page a question, and what is said in it comes back as labels (${language})`, async () => {
      const file = join(folder, `sheet.${language}.html`);
      const made = hakari(['report', 'latest', ...at, '--sheet', '--lang', language, '--out', file]);
      assert.equal(made.status, 0, made.stderr);
      const page = await browser.newPage();
      const problems: string[] = [];
      page.on('console', (message) => problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('request', (request) => {
        if (!/^(?:file|blob|data):/u.test(request.url())) problems.push(request.url());
      });
      await page.goto(pathToFileURL(file).href);
      const pages = await page.locator('.sheet-page').count();
      assert.ok(pages >= 5);
      const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
      const sheets = (printed.match(/\/Type\s*\/Page\b/gu) ?? []).length;
      // A question begins a page, and most fit on one: one with many long provisions goes on.
      assert.ok(sheets >= pages && sheets <= pages + 2, `${sheets} pages of ${pages} questions`);
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 703, height: 1000 });
      const cut = await page.evaluate(
        `[...document.querySelectorAll('.sheet-page *')]
          .filter((each) => getComputedStyle(each).display !== 'inline' && each.scrollWidth > each.clientWidth + 1)
          .map(({ tagName, className }) => tagName + ' ' + className)`,
      );
      assert.deepEqual(cut, []);
      const hidden = await page.evaluate(
        `[...document.querySelectorAll('details.words > p')].filter((each) => each.getBoundingClientRect().height === 0).length`,
      );
      assert.equal(hidden, 0, 'folded words are printed');
      await page.emulateMedia({ media: 'screen' });
      // The first answer: every citation holds, and every sentence is borne out. The second: none is.
      for (const [index, opinions] of [
        [0, ['holds', 'supported']],
        [1, ['fails', 'otherwise']],
      ] as const)
        for (const opinion of opinions)
          for (const radio of await page.locator('.sheet-page').nth(index).locator(`input[value=${opinion}]`).all())
            await radio.check();
      await page.locator('.sheet-page').nth(1).locator('textarea').fill('「五年」が正しい, "3年"ではない');
      await page.locator('#sheet-author').fill('annotator-1');
      const places = await page.locator('fieldset').count();
      const answered = await page.locator('fieldset:has(input:checked)').count();
      assert.ok(answered >= 3 && answered < places);
      const said = (await page.locator('#sheet-said').textContent()) ?? '';
      assert.ok(said.includes(String(answered)) && said.includes(String(places)), said);
      const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#sheet-save').click()]);
      const labels = join(folder, `labels.${language}.csv`);
      await download.saveAs(labels);
      assert.deepEqual(problems, []);
      await page.close();
      assert.match(
        readFileSync(labels, 'utf8'),
        /"citationSupport","[^"]+","[^"]+","supported","annotator-1","chosen verdict-shown"/u,
      );
      const imported = hakari(['import', labels, ...at, '--json']);
      assert.equal(imported.status, 0, imported.stderr);
      const { labels: kept } = JSON.parse(imported.stdout) as { labels: readonly { readonly metric: string }[] };
      assert.deepEqual(
        kept.map(({ metric }) => metric),
        ['citationAccuracy', 'citationSupport'],
      );
      // Opened again, the sheet says what was said.
      const again = hakari(['report', 'latest', ...at, '--sheet', '--lang', language, '--out', `${file}.again.html`]);
      assert.equal(again.status, 0, again.stderr);
      const html = readFileSync(`${file}.again.html`, 'utf8');
      const words = {
        ja: /人の意見: annotator-1：違うことを定める（/u,
        ko: /사람의 의견: annotator-1: 다르게 정함\(/u,
        en: /People: annotator-1: says otherwise \(/u,
      };
      assert.match(html, words[language]);
    });

  test('what is said stays through a reload until it is cleared; no name, or a remark without a choice, is said', async () => {
    const file = join(folder, 'kept.html');
    const made = hakari(['report', 'latest', ...at, '--sheet', '--lang', 'en', '--out', file]);
    assert.equal(made.status, 0, made.stderr);
    const page = await browser.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const textOf = async (id: string): Promise<string> => (await page.locator(`#${id}`).textContent()) ?? '';
    const checked = () => page.locator('input:checked').count();
    await page.goto(pathToFileURL(file).href);
    assert.match(await textOf('sheet-kept'), /is kept in this browser/u);
    await page.locator('input[value=holds]').first().check();
    await page.locator('textarea').first().fill('with a choice');
    await page.locator('textarea').nth(1).fill('alone');
    assert.match(await textOf('sheet-lost'), /Nothing is chosen at question 2: /u);
    let saved = 0;
    page.on('download', () => saved++);
    await page.locator('#sheet-save').click();
    assert.match(await textOf('sheet-nameless'), /^Not saved: /u);
    assert.equal(await page.evaluate('document.activeElement.id'), 'sheet-author');
    await page.locator('#sheet-author').fill('annotator-2');
    assert.equal(await textOf('sheet-nameless'), '');
    await page.reload();
    assert.equal(await checked(), 1);
    assert.deepEqual(
      await page.evaluate(
        `[...document.querySelectorAll('textarea, #sheet-author')].map(({ value }) => value).filter(Boolean)`,
      ),
      ['with a choice', 'alone', 'annotator-2'],
    );
    assert.match(await textOf('sheet-lost'), /question 2: /u);
    assert.equal(saved, 0);
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#sheet-save').click()]);
    const labels = readFileSync(await download.path(), 'utf8');
    assert.match(labels, /"holds","annotator-2","chosen verdict-shown","with a choice"/u);
    assert.doesNotMatch(labels, /alone/u);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.locator('#sheet-clear').click();
    await page.reload();
    assert.equal(await checked(), 0);
    assert.equal(await textOf('sheet-lost'), '');
    assert.deepEqual(
      requests.filter((url) => !/^(?:file|blob):/u.test(url)),
      [],
    );
    await page.close();
  });

  test('a browser that keeps nothing says so, and asks before it closes what was not saved', async () => {
    const file = join(folder, 'unkept.html');
    const made = hakari(['report', 'latest', ...at, '--sheet', '--lang', 'en', '--out', file]);
    assert.equal(made.status, 0, made.stderr);
    const page = await browser.newPage();
    await page.addInitScript(
      `Object.defineProperty(globalThis, 'localStorage', { get() { throw new Error('none here'); } })`,
    );
    await page.goto(pathToFileURL(file).href);
    assert.match((await page.locator('#sheet-kept').textContent()) ?? '', /keeps nothing of this page/u);
    await page.locator('input[value=holds]').first().check();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    assert.deepEqual(asked, ['beforeunload']);
    await page.reload();
    assert.equal(asked.length, 1, 'nothing was said anew');
    await page.close();
  });

  test('decisions of courts stand on it with their points, and what is said of them are labels of their own', async () => {
    const cases = mkdtempSync(join(tmpdir(), 'hakari-case-sheet-'));
    try {
      cpSync(join(root, 'examples', 'cases'), cases, { recursive: true });
      const run = hakari(['run', cases, '--target', 'before', '--no-report']);
      assert.equal(run.status, 0, run.stderr);
      const file = join(cases, 'sheet.html');
      hakari(['report', 'latest', '-c', cases, '--sheet', '--lang', 'ja', '--out', file]);
      const page = await browser.newPage();
      await page.goto(pathToFileURL(file).href);
      const first = page.locator('.sheet-page').first();
      assert.match((await first.textContent()) ?? '', /裁判例と、その要旨[\s\S]*その日付は暦にありません/u);
      for (const radio of await first.locator('input[value=fails]').all()) await radio.check();
      await page.locator('#sheet-author').fill('annotator-1');
      const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#sheet-save').click()]);
      const labels = join(cases, 'labels.csv');
      await download.saveAs(labels);
      await page.close();
      assert.match(
        readFileSync(labels, 'utf8'),
        /"relief","0","[^"]*","caseAccuracy","[^"]+","[^"]+","fails","annotator-1"/u,
      );
      const imported = hakari(['import', labels, '-c', cases, '--json']);
      assert.equal(imported.status, 0, imported.stderr);
    } finally {
      rmSync(cases, { recursive: true, force: true });
    }
  });

  test('where nothing is cited the sheet says so, and names the runs that were made with it', () => {
    const others = hakari(['run', folder, '--no-llm-judge', '--no-report', '--target', 'before', '--target', 'search']);
    assert.equal(others.status, 0, others.stderr);
    const empty = hakari(['report', 'search', ...at, '--sheet', '--out', join(folder, 'empty.html')]);
    assert.equal(empty.status, 0, empty.stderr);
    assert.match(
      empty.stderr,
      /no answer of search cites anything, and the sheet is empty\nbefore: hakari report \S+ --sheet/u,
    );
  });

  test('a run of answers that cite nothing says so, and what a sheet cannot be is refused', () => {
    for (const wrong of [['--section', 'answer'], ['--no-texts'], ['--format', 'md']]) {
      const { status, stderr } = hakari(['report', 'latest', ...at, '--sheet', ...wrong]);
      assert.equal(status, 2);
      assert.match(stderr, /a sheet is one HTML file/u);
    }
  });
});
