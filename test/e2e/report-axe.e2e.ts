// Every kind of report in a real browser, light and dark: axe finds no violation, and nothing is wider than a phone.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath, launchArguments, withoutChromium } from './chromium.ts';
import { hakari } from './hakari.ts';
import { reportPages } from './report-pages.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** @param within a part of the page (all of it) */
async function violations(page: Page, within = 'html'): Promise<readonly string[]> {
  // Through the debugger, which no policy of the page stops.
  const found = await page.evaluate<readonly Violation[]>(
    `axe.run("${within}", { resultTypes: ["violations"] }).then(({ violations }) => violations)`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 300)} ${nodes[0]?.failureSummary}`);
}

const languages = ['ja', 'ko', 'en'] as const;

const schemes = ['light', 'dark'] as const;

const openAll = 'document.querySelectorAll("details").forEach((folded) => { folded.open = true; })';

describe('every report as a page', { skip: withoutChromium }, () => {
  let browser: Browser;
  before(async () => {
    browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: launchArguments });
  });
  after(async () => {
    await browser?.close();
  });

  for (const language of languages) {
    test(`axe finds no violation, light and dark (${language})`, async () => {
      for (const [name, html] of await reportPages(language)) {
        // Colours are those of all languages.
        for (const colorScheme of language === 'en' ? schemes : (['light'] as const)) {
          const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme });
          await page.setContent(html);
          await page.evaluate(openAll);
          await page.evaluate(axe);
          assert.deepEqual(await violations(page), [], `${name}, ${colorScheme}`);
          await page.close();
        }
      }
    });
  }

  test('axe finds what is wrong with a page', async () => {
    const page = await browser.newPage();
    await page.setContent(
      '<html><body><img src="data:,"><p style="color:#999;background:#fff">faint</p></body></html>',
    );
    await page.evaluate(axe);
    const found = (await violations(page)).map((text) => text.split(':')[0]);
    for (const id of ['image-alt', 'color-contrast', 'html-has-lang']) assert.ok(found.includes(id), id);
    await page.close();
  });

  // Every language, both schemes and both widths once or more; a page takes axe seconds.
  const looks = [
    { example: 'quickstart', language: 'ja', colorScheme: 'light', width: 390 },
    { example: 'quickstart', language: 'en', colorScheme: 'dark', width: 1280 },
    { example: 'legal', language: 'ko', colorScheme: 'dark', width: 390 },
    { example: 'legal', language: 'ja', colorScheme: 'light', width: 1280 },
  ] as const;

  for (const { example, language, colorScheme, width } of looks) {
    const name = `${example}, ${language}, ${colorScheme}, ${width} px`;
    test(`axe finds no violation in the questions, listed and opened, and nothing is wider than the page (${name})`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'hakari-axe-'));
      try {
        const store = ['--store', `sqlite:${join(folder, 'h.db')}`];
        const run = hakari(['run', `examples/${example}`, '--no-llm-judge', '--no-report', ...store]);
        assert.equal(run.status, 0, run.stderr);
        const file = join(folder, 'report.html');
        assert.equal(hakari(['report', 'latest', ...store, '--lang', language, '--out', file]).status, 0);
        const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
        await page.goto(pathToFileURL(file).href);
        await page.evaluate(axe);
        for (const [link, shown] of [
          [undefined, '#x-rows tr'],
          ['#x-rows a', '#x-question article'],
        ] as const) {
          if (link !== undefined) await page.click(link);
          await page.waitForSelector(shown);
          await page.evaluate(openAll.replace('"details"', '"#x-app details"'));
          assert.deepEqual(await violations(page, '#x-app'), [], shown);
          assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width, shown);
        }
        await page.close();
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  }

  for (const language of languages) {
    test(`nothing is wider than a phone, and a table keeps its first column (${language})`, async () => {
      for (const [name, html] of await reportPages(language)) {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
        await page.setContent(html);
        await page.evaluate(openAll);
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390, name);
        const lost =
          'Array.from(document.querySelectorAll("tr > :first-child"))' +
          '.filter((cell) => getComputedStyle(cell).position !== "sticky").length';
        assert.equal(await page.evaluate(lost), 0, name);
        await page.close();
      }
    });
  }
});
