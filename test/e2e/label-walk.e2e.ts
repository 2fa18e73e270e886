// Labels of answers, given on pages by three people who read three languages: what a judge said is nowhere to be seen, an item is for two
// people and no more, a claim ends, and what was decided weighs the judge.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { calibrationSchema } from '#src/app/calibration/calibration-schema.ts';
import type { WireCall } from '../wire/behaviour.ts';
import { startWireServer } from '../wire/wire-server.ts';
import { chromiumPath, launchArguments, withoutChromium } from './chromium.ts';
import { hakari, hakariBeside, startHakari } from './hakari.ts';
import { isJudging, replyOfServer, writeJudgedExperiment } from './judged-experiment.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const password = 'a password of the test';
const metric = 'faithfulness';
const items = 12;

/** What a judge says has a word in it by which it is found again. */
const replyOf = (call: WireCall): string => {
  const reply = replyOfServer(call);
  return isJudging(call) ? reply.replaceAll('as the passage says', 'verdictword') : reply;
};

/** Whoever labels sees none of it: what the judge said, who judged, which system it was, which run. */
const hidden = ['verdictword', 'openai-compatible', 'bm25', 'score'];

const people = [
  { name: 'root', language: 'en', keys: '1' },
  { name: 'yui', language: 'ja', keys: '0' },
  { name: 'mina', language: 'ko', keys: '1' },
] as const;

describe('answers labelled in a browser', { skip: withoutChromium, timeout: 400_000 }, () => {
  let folder: string;
  let child: ChildProcess;
  let url: string;
  let browser: Browser;
  let queue: string;
  let run: string;
  const pages = new Map<string, Page>();

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hakari-label-walk-'));
    const server = await startWireServer({ answer: replyOf });
    try {
      writeJudgedExperiment(folder, { url: server.url, count: 24, concurrency: 8, metrics: [metric, 'correctness'] });
      const { status, stderr } = await hakariBeside(['run', '--no-report'], folder);
      assert.equal(status, 0, stderr);
    } finally {
      await server.close();
    }
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
    const listening = JSON.parse(text);
    url = listening.url;
    browser = await chromium.launch({ executablePath: chromiumPath ?? '', args: launchArguments });
    for (const { name, language } of people) {
      const link = name === 'root' ? listening.adminLink : await invite(name);
      const context = await browser.newContext({ locale: language });
      context.setDefaultTimeout(30_000);
      const page = await context.newPage();
      await page.goto(link);
      await page.fill('input[name=name]', name);
      await page.fill('input[name=password]', password);
      await page.click('button.main');
      await page.waitForURL(`${url}/web/eval`);
      pages.set(name, page);
    }
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

  const pageOf = (name: string): Page => pages.get(name) ?? assert.fail(name);

  async function invite(name: string): Promise<string> {
    const admin = pageOf('root');
    await admin.goto(`${url}/web/eval/accounts`);
    const form = admin.locator('form[action="/web/eval/accounts"]');
    await form.locator('input[name=name]').fill(name);
    await form.locator('select[name=role]').selectOption('user');
    await form.locator('button.main').click();
    return (await admin.locator('.once code').textContent()) ?? assert.fail('no link');
  }

  async function looked(page: Page): Promise<void> {
    await page.evaluate(axe);
    const found = await page.evaluate<readonly string[]>(
      'axe.run("html", { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html].join(" ")))',
    );
    assert.deepEqual(found, [], page.url());
  }

  const turnOf = (page: Page): Promise<string> => page.inputValue('input[name=turn]');

  async function take(page: Page): Promise<void> {
    await page.goto(`${url}/web/eval/labels/${queue}`);
    if ((await page.locator('input[name=turn]').count()) === 0) await page.keyboard.press('Enter');
    await page.locator('input[name=turn]').waitFor({ state: 'attached' });
  }

  /** Presses a key that decides, and waits for what comes then. */
  async function decide(page: Page, key: string): Promise<boolean> {
    const turn = await turnOf(page);
    await Promise.all([page.waitForEvent('load'), page.keyboard.press(key)]);
    assert.equal(await page.locator('.error').count(), 0);
    const next = page.locator('input[name=turn]');
    return (await next.count()) > 0 && (await next.inputValue()) !== turn;
  }

  const turns = <Row>(sql: string): readonly Row[] => {
    const database = new DatabaseSync(join(folder, '.hakari', 'hakari.db'));
    try {
      return database.prepare(sql).all() as Row[];
    } finally {
      database.close();
    }
  };

  test('a queue is opened by a form, and an item shows nothing of what the judge said', async () => {
    const page = pageOf('root');
    await page.goto(`${url}/web/eval/labels`);
    const form = page.locator('form', { has: page.locator('select[name=of]') });
    const option = form.locator('option', { hasText: metric }).first();
    const of = (await option.getAttribute('value')) ?? '';
    run = of.split(' ')[0] ?? '';
    await form.locator('select[name=of]').selectOption(of);
    await form.locator('input[name=count]').fill(String(items));
    await form.locator('input[name=people]').fill('2');
    await form.locator('input[name=repeat_every]').fill('5');
    await form.locator('button.main').click();
    await page.waitForURL(/\/web\/eval\/labels\/[0-9a-f-]{36}$/u);
    queue = page.url().split('/').at(-1) ?? '';
    for (const { name, language } of people) {
      const own = pageOf(name);
      await take(own);
      assert.equal(await own.getAttribute('html', 'lang'), language);
      await looked(own);
      const source = await own.content();
      for (const word of [...hidden, run]) assert.ok(!source.includes(word), `${language}: ${word}`);
      assert.ok((await own.locator('#item-answer + .said').textContent())?.length, 'the answer is there');
    }
    // Two have the first item in hand: the third was given another.
    const held = turns<{ item: number }>("select item from label_turn where status = 'held' order by item");
    assert.deepEqual(
      held.map(({ item }) => item),
      [0, 0, 1],
    );
  });

  test('a claim that is over goes to whoever is next, and deciding late is refused in words', async () => {
    const database = new DatabaseSync(join(folder, '.hakari', 'hakari.db'));
    database.exec("update label_turn set held_until = 1 where author = 'yui'");
    database.close();
    const [mina, yui] = [pageOf('mina'), pageOf('yui')];
    const late = await turnOf(yui);
    await mina.keyboard.press('l');
    await mina
      .locator(`input[name=turn]:not([value="${await turnOf(mina)}"])`)
      .waitFor({ state: 'attached' })
      .catch(() => {});
    await take(mina);
    const found = turns<{ item: number; author: string }>(
      "select item, author from label_turn where status = 'held' and held_until > 1 order by item, author",
    );
    assert.deepEqual(
      found.map(({ item, author }) => [item, author]),
      [
        [0, 'mina'],
        [0, 'root'],
      ],
    );
    await Promise.all([yui.waitForEvent('load'), yui.keyboard.press('1')]);
    assert.equal(await yui.locator('.error').count(), 1);
    assert.doesNotMatch((await yui.locator('.error').textContent()) ?? '', /[A-Za-z]{3,} [A-Za-z]{3,} [A-Za-z]{3,}/u);
    assert.equal(turns(`select 1 from label_turn where id = '${late}' and status = 'decided'`).length, 0);
  });

  test('each labels by keys, takes back, and is asked some of it again without being told', async () => {
    for (const { name, keys } of people) {
      const page = pageOf(name);
      await take(page);
      const first = await turnOf(page);
      await decide(page, keys);
      // What was decided is taken back, with what was said, and decided otherwise.
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('z')]);
      assert.equal(await turnOf(page), first);
      let more = await decide(page, keys === '1' ? '0' : '1');
      for (let step = 0; more && step < 40; step++) {
        const source = await page.content();
        for (const word of hidden) assert.ok(!source.includes(word), word);
        more = await decide(page, step % 3 === 0 ? '0' : '1');
      }
    }
    const each = turns<{ n: number }>(
      "select count(distinct author) as n from label_turn where round = 0 and status = 'decided' group by item",
    );
    assert.deepEqual(
      each.map(({ n }) => n),
      Array.from({ length: items }, () => 2),
    );
    const again = turns<{ n: number }>("select count(*) as n from label_turn where round = 1 and status = 'decided'");
    assert.ok((again[0]?.n ?? 0) >= 2, 'repeats were mixed in');
  });

  test('the judge is weighed by them, on the command line and on its page', async () => {
    const weighed = hakari(['judge', 'calibrate', run, '--metric', metric, '--json'], { cwd: folder });
    assert.equal(weighed.status, 0, weighed.stderr);
    const [found] = calibrationSchema.parse(JSON.parse(weighed.stdout)).metrics;
    const { counts, selection } = found?.calibration ?? assert.fail();
    assert.deepEqual([counts.labelled, counts.severalAuthors, selection.basis], [items, items, 'drawn']);
    assert.deepEqual(counts.authors, ['mina', 'root', 'yui']);
    for (const { name, language } of people) {
      const page = pageOf(name);
      await page.goto(`${url}/web/eval/judges`);
      await looked(page);
      await page.locator('th a', { hasText: metric }).first().click();
      await page.waitForURL(/\/web\/eval\/judges\/[0-9a-f-]{36}\?metric=faithfulness/u);
      assert.equal(await page.getAttribute('html', 'lang'), language);
      await looked(page);
      for (const id of [
        `verdicts-${metric}`,
        `by-language-${metric}`,
        `by-length-${metric}`,
        'swaps',
        'calls',
        'canary',
      ])
        assert.equal(await page.locator(`#${id}`).count(), 1, id);
    }
  });
});
