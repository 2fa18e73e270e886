// Citations held against the statutes by rules and by a judge on the wire: both stand side by side in the report, where a question is opened, and on a
// lawyer's sheet; the same again costs nothing.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import type { WireCall } from '../wire/behaviour.ts';
import { startWireServer } from '../wire/wire-server.ts';
import { chromiumPath, launchArguments, withoutChromium } from './chromium.ts';
import { hakariBeside, root, withFolder } from './hakari.ts';

const words = (call: WireCall, part: string): string =>
  new RegExp(`part="${part}">\\n([\\s\\S]*?)\\n</data-`, 'u').exec(
    (call.body.messages as readonly { readonly content: string }[]).map(({ content }) => content).join('\n'),
  )?.[1] ?? '';

/** A judge that reads one thing: how many months a deposit may be. Of all else it says that the place is silent, and once it quotes what is not there. */
function judge() {
  let invented = 0;
  return {
    invented: () => invented,
    answer(call: WireCall): string {
      const [place, said] = [words(call, '引用先の文言'), words(call, '引用した文')];
      const of = (text: string) => /([三六])月分/u.exec(text)?.[1];
      const reply = (label: string, quote: string) => JSON.stringify({ quote, reason: '保証金の月数', label });
      if (of(place) === undefined || of(said) === undefined) return reply('silent', '');
      if (invented === 0) {
        invented += 1;
        return reply('supported', '保証金は、いくらでもよい');
      }
      return reply(of(place) === of(said) ? 'supported' : 'otherwise', `対価の${of(place)}月分に相当する額`);
    },
  };
}

const config = (url: string): string =>
  JSON.stringify({
    name: 'judged-citations',
    dataset: './questions.yaml',
    metrics: ['citationAccuracy', 'citationSupport', 'citationSupportJudged', 'citationSupportJudged(weigh=stakes)'],
    laws: './statutes',
    judge: { model: 'openai-compatible:judge', baseUrl: `${url}/v1` },
    targets: ['before', 'after'].map((id) => ({ id, type: 'answers-file', path: `./${id}.jsonl` })),
  });

test('a judge beside the rules, from the run to the sheet', { timeout: 120_000 }, () =>
  withFolder(async (folder) => {
    cpSync(join(root, 'examples', 'legal'), folder, { recursive: true, filter: (path) => !path.includes('.hakari') });
    const judging = judge();
    const server = await startWireServer({ answer: judging.answer });
    try {
      writeFileSync(join(folder, 'hakari.yaml'), config(server.url));
      const ran = await hakariBeside(['run', '--out', 'first', '--lang', 'en'], folder);
      assert.equal(ran.status, 0, ran.stderr);
      assert.equal(judging.invented(), 1, 'a quote that does not stand there is asked for again');
      const made = server.counts().calls;
      const report = readFileSync(join(folder, 'first', 'report.md'), 'utf8');
      // What a report says: both verdicts of one sentence, the days of the other text, and how far both agree.
      assert.match(
        report,
        /rules beside the judge\. Of \d+ sentences of which both can tell, they agree on \d+; kappa -?\d\.\d+/u,
      );
      assert.match(
        report,
        /Q13 .*三月分.*\| Stood on another day \| Stood on another day \| says what stands there only from 2026-04-01 on · “対価の三月分に相当する額” · 保証金の月数 · transitional provisions: .*附則.*第2条/u,
      );
      const html = readFileSync(join(folder, 'first', 'report.html'), 'utf8');
      assert.match(html, /id="cited-sentences"/u);
      if (withoutChromium === false) await opened(join(folder, 'first', 'report.html'));
      for (const [lang, both] of [
        ['en', /rules: Stood on another day · judge: Stood on another day/u],
        ['ja', /規則: 別の時点の文言どおり · 判定モデル: 別の時点の文言どおり/u],
        ['ko', /규칙: 다른 시점의 문언과 같음 · 판정 모델: 다른 시점의 문언과 같음/u],
      ] as const) {
        const sheet = await hakariBeside(
          ['report', 'before', '--sheet', '--lang', lang, '--out', `${lang}.html`],
          folder,
        );
        assert.equal(sheet.status, 0, sheet.stderr);
        const page = readFileSync(join(folder, `${lang}.html`), 'utf8');
        assert.match(page, both, lang);
        assert.match(page, /2025-06-10/u, 'the day of the facts');
      }
      const again = await hakariBeside(['run', '--out', 'second', '--lang', 'en'], folder);
      assert.equal(again.status, 0, again.stderr);
      assert.equal(server.counts().calls, made, 'what was judged is remembered');
    } finally {
      await server.close();
    }
  }),
);

/** Where a question is opened, its days are told, and of each sentence what rules and judge say. */
async function opened(file: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: launchArguments });
  try {
    const page = await browser.newPage();
    await page.goto(`${pathToFileURL(file).href}#?q=Q13`);
    await page.waitForSelector('#x-question article');
    const text = (await page.textContent('#x-question')) ?? '';
    assert.match(text, /Day of its facts\s*2025-06-10/u);
    assert.match(text, /rules: Stood on another day · judge: Stood on another day — .*三月分/u);
    assert.match(text, /says what stands there only from 2026-04-01 on/u);
  } finally {
    await browser.close();
  }
}
