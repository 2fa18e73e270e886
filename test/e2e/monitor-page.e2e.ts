// The monitor in a browser: the answer on the first screen of a desk and of a phone, values of the chart by mouse and keys, filters folded, no violation of accessibility.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type MadeUpTrace, putTraces } from '../monitor/made-up-traces.ts';
import { openServer, type ServerUnderTest } from '../server/server-under-test.ts';
import { chromiumPath, launchArguments, withoutChromium } from './chromium.ts';
import { type ListeningServer, listening } from './listening-server.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const dayMs = 86_400_000;
const lastDay = Date.UTC(2026, 10, 28);

/** Twenty questions a day; on every seventh nobody asked. */
function traces(days: number, isMeasured: boolean): readonly MadeUpTrace[] {
  return Array.from({ length: days * 20 }, (_, at) => ({ day: Math.floor(at / 20), at: at % 20 }))
    .filter(({ day }) => day % 7 !== 6)
    .map(({ day, at }) => ({
      ...{ startedAt: lastDay - day * dayMs + (at + 1) * 600_000, session: `s${day}-${at >> 1}`, latencyMs: 300 + at },
      ...{ category: at % 2 === 0 ? 'fees' : 'hours', language: 'en', release: day < 9 ? 'v2' : 'v1' },
      ...{ query: `what does fee ${at} cost`, scores: isMeasured ? scoresOf(day, at) : {} },
    }));
}

const scoresOf = (day: number, at: number) => {
  const value = (day < 9 ? 0.6 : 0.7) + (at % 4) / 20;
  return { faithfulness: value, answerRelevance: value, citationAccuracy: at % 5 === 0 ? 0 : 1 };
};

describe('the page of a period', { skip: withoutChromium }, () => {
  let server: ServerUnderTest;
  let browser: Browser;
  let socket: ListeningServer;
  let key: string;

  before(async () => {
    server = await openServer();
    const { store } = server.context.session;
    await putTraces(store, 'desk', traces(130, true));
    await putTraces(store, 'phone', traces(5, false), 100_000);
    for (let at = 0; at < 60; at++)
      await store.addFeedback({
        ...{ id: `f${at}`, traceId: `trace-${at}`, at: lastDay + at, by: 'widget' },
        ...(at % 3 === 0 ? { stars: 1 + (at % 5) } : { thumbs: at % 4 === 0 ? 'down' : 'up' }),
      });
    key = await server.keyOf('viewer');
    socket = await listening(server);
    browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: launchArguments });
  });
  after(async () => {
    await browser?.close();
    await socket?.close();
    await server.close();
  });

  const opened = async (
    query: string,
    { width, height, ...rest }: { width: number; height: number; colorScheme?: 'light' | 'dark' },
  ): Promise<Page> => {
    const context = await browser.newContext({
      ...{ viewport: { width, height }, extraHTTPHeaders: { authorization: `Bearer ${key}` }, ...rest },
    });
    const page = await context.newPage();
    assert.equal((await page.goto(`${socket.origin}/web/eval/monitor?${query}`))?.status(), 200);
    return page;
  };
  const bottomOf = async (page: Page, selector: string): Promise<number> => {
    const box = await page.locator(selector).first().boundingBox();
    assert.ok(box !== null, selector);
    return box.y + box.height;
  };
  const textOf = async (page: Page, selector: string): Promise<string> =>
    (await page.locator(selector).first().textContent()) ?? '';
  const desk = { width: 1280, height: 800 };
  const phone = { width: 390, height: 844 };
  const month = 'from=2026-11-01&to=2026-11-28';

  test('the first screen has verdict, tiles and chart on a desk, verdict and tiles on a phone, and the form is folded', async () => {
    for (const lang of ['en', 'ja', 'ko']) {
      // Of one service: of several the first line names each that moved.
      const wide = await opened(`${month}&target=desk&lang=${lang}`, desk);
      assert.ok((await bottomOf(wide, '.verdict')) < 300);
      assert.ok((await bottomOf(wide, '.monitor .answers')) < 450);
      assert.ok((await bottomOf(wide, '.monitor figure img')) < 830, lang);
      assert.equal(await wide.locator('form.filters').isVisible(), false);
      await wide.context().close();
      const narrow = await opened(`${month}&target=desk&lang=${lang}`, phone);
      assert.ok((await bottomOf(narrow, '.verdict')) < 500);
      assert.ok((await bottomOf(narrow, '.monitor .answers')) < 844, lang);
      assert.equal(await narrow.locator('form.filters').isVisible(), false);
      assert.ok((await narrow.evaluate<number>('document.documentElement.scrollWidth')) <= 390);
      await narrow.locator('.narrowing summary').click();
      assert.equal(await narrow.locator('form.filters').isVisible(), true);
      await narrow.context().close();
    }
  });

  test('says what changed first, and why something cannot be told', async () => {
    const page = await opened(month, desk);
    assert.match(
      await textOf(page, '.verdict'),
      /^▼ All 2 targets together: Changed: the system or the judge \(-0\.\d+ \[[^\]]*\]\); nobody can tell which: no answers are judged anew each day\. No change shown: questions/u,
    );
    await page.context().close();
    const none = await opened('from=2020-01-01&to=2020-01-02', phone);
    assert.match(await textOf(none, '.monitor'), /Nothing was asked in this time\.[\s\S]*\/v1\/traces/u);
    await none.context().close();
  });

  test('each place of the chart says its values by mouse and by the keys, days without questions too', async () => {
    const page = await opened(month, desk);
    const readings = page.locator('.readings > li');
    assert.equal(await readings.count(), 28);
    const shown = async (place: number): Promise<string | undefined> => {
      const span = `document.querySelectorAll('.readings > li > span')[${place}]`;
      const said = await page.evaluate<string>(`getComputedStyle(${span}).opacity + ' ' + ${span}.textContent`);
      return said.startsWith('1 ') ? said.slice(2) : undefined;
    };
    assert.equal(await shown(26), undefined);
    await readings.nth(26).hover();
    assert.match(
      (await shown(26)) ?? '',
      /^2026-11-27: Overall Score 0\.\d+ \[.*\] \(n\s20\) · Faithfulness .*; questions 40$/u,
    );
    await page.mouse.move(5, 5);
    await readings.nth(27).focus();
    assert.match((await shown(27)) ?? '', /^2026-11-28: /u);
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft');
    assert.equal(await shown(21), '2026-11-22: nothing was asked');
    assert.equal(await shown(27), undefined);
    await page.keyboard.press('ArrowRight');
    assert.match((await shown(22)) ?? '', /^2026-11-23: /u);
    // The column lies where its point is drawn: the first and the last within the plot.
    const plot = await page.locator('.plot img').boundingBox();
    const last = await readings.nth(27).boundingBox();
    assert.ok(plot !== null && last !== null);
    const right = (plot.x + plot.width - (last.x + last.width)) * (720 / plot.width);
    assert.ok(right > 18 && right < 22, `${right} px beside the plot of 720`);
    await page.context().close();
  });

  test('a part leads to itself alone, from which one comes back to all; days are one click away', async () => {
    const page = await opened(month, desk);
    await page.getByRole('link', { name: 'fees', exact: true }).click();
    await page.waitForURL(/category=fees/u);
    assert.match(page.url(), /from=2026-11-01&to=2026-11-28/u);
    await page.getByRole('link', { name: /not only Category fees/u }).click();
    await page.waitForURL((url) => !url.search.includes('category'));
    await page.locator('.periods a').first().click();
    await page.waitForURL(/from=\d{4}-\d\d-\d\d&to=/u);
    await page.context().close();
  });

  test('tells weeks of a long time, and what has no value at all', async () => {
    const page = await opened('from=2026-07-28&to=2026-11-28', desk);
    assert.equal(await page.locator('.readings > li').count(), 18);
    assert.match(await page.locator('.readings > li span').first().innerHTML(), /^2026-07-28 to 2026-08-03: /u);
    await page.context().close();
    const unmeasured = await opened('from=2026-11-24&to=2026-11-28&target=phone', desk);
    const text = await textOf(unmeasured, '.monitor');
    assert.match(text, /without a line: Overall Score, Faithfulness/u);
    assert.match(text, /Overall Score\s*not known/u);
    await unmeasured.context().close();
  });

  test('axe finds no violation, light and dark', async () => {
    for (const [query, size] of [
      [`${month}&lang=ja`, desk],
      [`${month}&category=fees`, phone],
      ['from=2026-11-31', desk],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          ...{ colorScheme, viewport: size, extraHTTPHeaders: { authorization: `Bearer ${key}` } },
        });
        const page = await context.newPage();
        await page.goto(`${socket.origin}/web/eval/monitor?${query}`);
        await page.evaluate(axe);
        const found = await page.evaluate<readonly string[]>(
          'axe.run("html", { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html, nodes[0].failureSummary].join(" ")))',
        );
        assert.deepEqual(found, [], `${query}, ${colorScheme}`);
        await context.close();
      }
  });
});
