// Pages on paper: without what only a screen has a use for, with what is folded, and with nothing cut off at the edge of A4.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';
import { openServer, type ServerUnderTest } from '../server/server-under-test.ts';
import { chromiumPath, launchArguments, withoutChromium } from './chromium.ts';
import { type ListeningServer, listening } from './listening-server.ts';

/** What A4 has between margins of 12 mm, in CSS pixels. */
const paper = Math.floor(((210 - 24) / 25.4) * 96);

/** Elements of the page that nobody could read on paper: beyond its edge, or with text that a box hides. */
const lost = `(() => {
  const out = [];
  for (const el of document.querySelectorAll('main *, footer')) {
    const box = el.getBoundingClientRect();
    if (box.width === 0 || el.closest('svg')) continue;
    if (box.right > ${paper} + 1) out.push('beyond: ' + el.outerHTML.slice(0, 120));
    const style = getComputedStyle(el);
    const hides = style.overflowX !== 'visible' && el.scrollWidth > el.clientWidth + 1;
    const clamps = style.overflowY !== 'visible' && el.scrollHeight > el.clientHeight + 2;
    if ((hides || clamps) && !el.matches('input, select, #answer, #contents')) out.push('cut: ' + el.outerHTML.slice(0, 120));
  }
  for (const cell of document.querySelectorAll('td')) {
    if (!/^[-+−±]?[\\d.,]+ ?%?$/u.test(cell.textContent.trim())) continue;
    const range = document.createRange();
    range.selectNodeContents(cell);
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
    if (lines.size > 1) out.push('broken: ' + cell.textContent.trim());
  }
  return out;
})()`;

describe('pages on paper', { skip: withoutChromium, timeout: 240_000 }, () => {
  let server: ServerUnderTest;
  let browser: Browser;
  let socket: ListeningServer;
  let origin: string;
  let admin: string;
  let dataset: string;
  const runs: string[] = [];

  before(async () => {
    server = await openServer(
      'serve: { syncExamples: 100 }\ngoals: { RR: 0.9 }\ngate: { checks: ["RR >= 0.5", { failed: 0.02 }] }\n',
      'metrics: [RR, "R@5", "nDCG@5", "nDCG@10", "R@10", "P@5", "P@10", AP, "nDCG@3", "R@3", lexicalCorrectness, latency]\n',
    );
    const user = await server.keyOf('user');
    admin = await server.keyOf('admin');
    const long =
      'と、規則の定めるところにより市長に届け出た者が、その届出に係る事項を変更しようとするときも同様とするか';
    const examples = Array.from({ length: 30 }, (_, at) => ({
      id: `Q${at}`,
      query:
        at % 3 === 0
          ? `図書館は何時に開きますか、${at}回目${long}`
          : `when does the gate open, ${'and so on '.repeat(12)}${at}`,
      category: at % 4 === 0 ? 'four' : 'other',
      expected_answer: `The gate opens at seven. ${'And so on. '.repeat(30)}`,
      judgements: [{ docId: 'gate.md', relevance: 3 }],
    }));
    const made = await server.ask('POST', '/api/eval/datasets', { key: user, json: { name: '朝市', examples } });
    dataset = made.json.id;
    for (const target of ['bm25', 'vector']) {
      const json = { dataset_name: '朝市', dataset_id: dataset, target };
      const reply = await server.ask('POST', '/eval/run', { key: user, json });
      assert.equal(reply.status, 200, reply.text);
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

  async function onPaper(path: string, language: string): Promise<Page> {
    const page = await browser.newPage({
      extraHTTPHeaders: { authorization: `Bearer ${admin}` },
      locale: language,
      viewport: { width: paper, height: 1000 },
    });
    await page.goto(`${origin}${path}`);
    await page.emulateMedia({ media: 'print' });
    return page;
  }

  for (const language of ['en', 'ja', 'ko'])
    test(`nothing is cut, no number is broken, and what only a screen has a use for is not there: ${language}`, async () => {
      const paths = [
        ...['/web/eval', '/web/eval/datasets', `/web/eval/datasets/${dataset}`, `/web/eval/runs/${runs[0]}`],
        ...[`/web/eval/runs/${runs[0]}/example?example=Q3`, `/web/eval/compare?runs=${runs[0]}&runs=${runs[1]}`],
        ...[
          `/web/eval/gates?run=${runs[0]}`,
          '/web/eval/judges',
          `/web/eval/judges/${runs[0]}?metric=lexicalCorrectness`,
        ],
        ...['/web/eval/labels', '/web/eval/settings', '/web/eval/accounts', '/web/eval/audit', '/web/eval/monitor'],
      ];
      const wrong: string[] = [];
      for (const path of paths) {
        const page = await onPaper(path, language);
        for (const text of await page.evaluate<readonly string[]>(lost)) wrong.push(`${path}: ${text}`);
        for (const hidden of ['.bar nav', '.languages', 'button', '.filters', '.skip'])
          for (const each of await page.locator(hidden).all())
            if (await each.isVisible()) wrong.push(`${path}: ${hidden}`);
        const place = (await page.locator('.printed').textContent()) ?? '';
        assert.equal(`http://${place}`, `${origin}${path}`);
        assert.ok(await page.locator('.printed').isVisible());
        const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
        assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
        await page.close();
      }
      assert.deepEqual(wrong, []);
    });

  test('what is cut is found', async () => {
    const page = await onPaper('/web/eval', 'en');
    await page.evaluate(
      'document.querySelector("main").innerHTML = "<p>wide</p><table><tr><td>0.123</td></tr></table>";' +
        'document.querySelector("main p").style.cssText = "width: 1000px; max-width: none";' +
        'document.querySelector("main td").style.cssText = "display: block; width: 1.5em; overflow-wrap: anywhere";',
    );
    assert.deepEqual(
      (await page.evaluate<readonly string[]>(lost)).map((each) => each.split(':')[0]),
      ['beyond', 'broken'],
    );
    await page.close();
  });

  test('what is folded is unfolded, and a link in a sentence says where it leads', async () => {
    const page = await onPaper(`/web/eval/runs/${runs[0]}`, 'en');
    const folded = await page.evaluate<number>(
      'Array.from(document.querySelectorAll("details:not([open])")).filter((each) => !each.querySelector("form") && ' +
        'each.lastElementChild.getBoundingClientRect().height === 0).length',
    );
    assert.equal(folded, 0);
    assert.ok((await page.locator('details:not([open])').count()) > 3, 'there is something to unfold');
    await page.goto(`${origin}/web/eval/labels`);
    const after = await page.evaluate<string>(
      'getComputedStyle(document.querySelector("main p > a[href=\'/web/eval/judges\']"), "::after").content',
    );
    assert.match(after, /\/web\/eval\/judges/u);
    await page.close();
  });
});
