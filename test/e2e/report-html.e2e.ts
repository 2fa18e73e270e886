// The HTML report in a real browser: it asks for nothing, complains about nothing, and fits a phone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createEchartsRenderer } from '#src/render/echarts-chart.ts';
import { renderHtml } from '#src/render/html.ts';
import type { ReportLanguage } from '#src/report/report.ts';
import { buildRunReport } from '#src/report/run/run-report.ts';
import type { RunReportInput } from '#src/report/run/run-report-input.ts';
import { chromiumPath, launchArguments, withoutChromium } from './chromium.ts';

const address = 'http://report.invalid/';
const fixture = new URL('../../../test/golden/report/input.json', import.meta.url);
const input: Omit<RunReportInput, 'language'> = JSON.parse(readFileSync(fixture, 'utf8'));

async function htmlIn(language: ReportLanguage): Promise<string> {
  return renderHtml(buildRunReport({ ...input, language }), await createEchartsRenderer());
}

interface Visit {
  readonly page: Page;
  /** Addresses asked for besides the page itself. */
  readonly requests: readonly string[];
  /** What the console said, and errors nobody caught. */
  readonly complaints: readonly string[];
}

async function visit(
  browser: Browser,
  html: string,
  options: { readonly width: number; readonly colorScheme: 'light' | 'dark' },
): Promise<Visit> {
  const page = await browser.newPage({
    viewport: { width: options.width, height: 844 },
    colorScheme: options.colorScheme,
    serviceWorkers: 'block',
  });
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    if (url === address) return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    requests.push(url);
    return route.abort();
  });
  await page.goto(address, { waitUntil: 'load' });
  return { page, requests, complaints };
}

describe('the HTML report in Chromium', { skip: withoutChromium }, () => {
  let browser: Browser;
  before(async () => {
    browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: launchArguments });
  });
  after(async () => {
    await browser?.close();
  });

  for (const language of ['ja', 'ko', 'en'] as const) {
    test(`${language}: no request, no complaint, no overflow on a phone, all charts drawn`, async () => {
      const { page, requests, complaints } = await visit(browser, await htmlIn(language), {
        width: 390,
        colorScheme: 'light',
      });
      await page.evaluate('document.querySelectorAll("details").forEach((folded) => { folded.open = true; })');
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
      assert.equal(await page.evaluate('document.documentElement.lang'), language);
      const drawn = 'Array.from(document.images, (image) => image.complete && image.naturalWidth > 0)';
      assert.deepEqual(await page.evaluate(drawn), [true, true, true, true, true]);
      const broken =
        'Array.from(document.links, (link) => link.hash.slice(1)).filter((id) => !document.getElementById(id))';
      assert.deepEqual(await page.evaluate(broken), []);
      assert.deepEqual(requests, []);
      assert.deepEqual(complaints, []);
      await page.close();
    });
  }

  test('dark and light differ, in the page and in its charts', async () => {
    const html = await htmlIn('ja');
    const seen = await Promise.all(
      (['light', 'dark'] as const).map(async (colorScheme) => {
        const { page } = await visit(browser, html, { width: 1200, colorScheme });
        const background = await page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
        // One background for both, so that only the drawing itself can differ.
        await page.evaluate('document.images[0].style.background = "#888"');
        const chart = await page.locator('img').first().screenshot();
        await page.close();
        return { background, chart };
      }),
    );
    assert.deepEqual(
      seen.map(({ background }) => background),
      ['rgb(255, 255, 255)', 'rgb(22, 25, 29)'],
    );
    assert.notDeepEqual(seen[0]?.chart, seen[1]?.chart);
  });

  test('every scrolling region can be reached with the keyboard, every heading stands alone', async () => {
    const { page } = await visit(browser, await htmlIn('en'), { width: 390, colorScheme: 'light' });
    const unreachable =
      'Array.from(document.querySelectorAll("*")).filter((element) => element.scrollWidth > element.clientWidth + 1' +
      ' && getComputedStyle(element).overflowX === "auto" && element.tabIndex < 0).length';
    assert.equal(await page.evaluate(unreachable), 0);
    const ids =
      '(() => { const ids = Array.from(document.querySelectorAll("[id]"), (element) => element.id);' +
      ' return ids.length - new Set(ids).size; })()';
    assert.equal(await page.evaluate(ids), 0);
    assert.equal(await page.evaluate('document.querySelectorAll("h1").length'), 1);
    await page.close();
  });
});
