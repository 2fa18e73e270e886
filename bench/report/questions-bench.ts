// The page of a report with very many questions: how large it is, and how long Chromium takes to open, filter, sort and unfold it.
// node bench/report/questions-bench.ts [questions, 10000] — texts are made up, in Japanese; the chances of the made-up texts are fixed.
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { createEchartsRenderer } from '#src/render/echarts-chart.ts';
import { renderHtmlWithQuestions } from '#src/render/html.ts';
import type { ListedQuestion, ReportedQuestions } from '#src/report/questions/reported-questions.ts';
import { randomFrom } from '../random.ts';

const count = Number(process.argv[2] ?? 10_000);
const runs = ['[A] before', '[B] after'];
const metrics = ['nDCG@5', 'RR', 'R@5', 'P@5', 'faithfulness', 'correctness', 'answerRelevance', 'completeness'];
const syllables = '申請期限届出窓口手数料納付更新交付住民税証明書条例施行規則第項号者場合当該日以内市長許可';

const chance = randomFrom(1);
const word = (): string =>
  Array.from({ length: 2 + Math.floor(chance() * 3) }, () => syllables[Math.floor(chance() * syllables.length)]).join(
    '',
  );
const vocabulary = Array.from({ length: 3_000 }, word);
/** Words as frequent as Zipf has it, up to so many characters. */
function words(length: number): string {
  let text = '';
  while (text.length < length) text += vocabulary[Math.floor(vocabulary.length ** chance()) - 1];
  return text.slice(0, length);
}
const passages = Array.from({ length: 2_000 }, (_, at) => ({ id: `条例-${at}`, text: words(380) }));

/** A provision that stands in a passage. */
function citation() {
  const at = Math.floor(chance() * passages.length);
  const { id, text } = passages[at] as { id: string; text: string };
  const of = `条例第${at}条`;
  return { text: of, verdict: 'verified', words: [{ of, text, document: id }] } as const;
}

function question(index: number): ListedQuestion {
  const id = `q${index}`;
  const query = words(24);
  const category = `category ${index % 12}`;
  const fates = runs.map(() => ({
    values: metrics.map(() => Math.round(chance() * 1000) / 1000),
    failed: chance() < 0.01,
    unscored: [],
    flaky: [],
    miscites: chance() < 0.05,
  }));
  const answers = runs.map((_, run) => ({
    run,
    repeat: 0,
    answer: words(160),
    latencyMs: chance() * 300,
    stages: ['bm25', 'vector'],
    more: 0,
    contexts: [],
    passages: Array.from({ length: 10 }, (_, at) => ({
      ...(passages[Math.floor(chance() * passages.length)] as { id: string; text: string }),
      rank: at + 1,
      grade: Math.floor(chance() * 4),
      ranks: [Math.floor(chance() * 50), null],
    })),
    scores: [
      ...metrics.map((metric, at) => ({
        metric,
        value: fates[run]?.values[at] ?? null,
        ...(at > 4 ? { reason: words(60) } : {}),
      })),
      { metric: 'citationAccuracy', value: 1, citations: [citation(), citation()] },
    ],
  }));
  return {
    row: { id, query, category, language: 'ja', fates },
    document: () => ({ id, query, history: [], category, expected: [{ kind: 'answer', texts: [words(80)] }], answers }),
  };
}

const questions: ReportedQuestions = {
  language: 'ja',
  runs,
  metrics: metrics.map((metric) => ({ metric, title: metric, direction: 'higher' })),
  losses: {},
  categories: Array.from({ length: 12 }, (_, at) => `category ${at}`),
  languages: ['ja'],
  withoutTexts: false,
  async *each() {
    for (let index = 0; index < count; index++) yield question(index);
  },
};

const folder = mkdtempSync(join(tmpdir(), 'hakari-bench-'));
const file = join(folder, 'report.html');
const cpu = process.cpuUsage();
const report = { language: 'ja', title: 'bench', sections: [{ id: 'answer', title: '結論', blocks: [] }] } as const;
await writeFile(file, renderHtmlWithQuestions(report, await createEchartsRenderer(), questions));
const used = process.cpuUsage(cpu);
const print = (name: string, text: string): boolean => process.stdout.write(`${name.padEnd(34)}${text}\n`);
print('questions × runs', `${count} × ${runs.length}`);
print('file', `${(statSync(file).size / 1e6).toFixed(1)} MB`);
print(
  'made in',
  `${((used.user + used.system) / 1e6).toFixed(1)} s of CPU, peak ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB`,
);

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
if (executablePath !== undefined) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const opened = performance.now();
  await page.goto(String(pathToFileURL(file)));
  await page.waitForSelector('#x-rows tr');
  print('opened, first rows drawn', `${(performance.now() - opened).toFixed(0)} ms`);
  const timed = (script: string): Promise<number> =>
    page.evaluate(
      `(async () => { const began = performance.now(); ${script}; document.body.offsetHeight; return performance.now() - began; })()`,
    );
  const input = (name: string, value: string): string =>
    `document.getElementById('x-${name}').value = ${JSON.stringify(value)}; document.getElementById('x-${name}').dispatchEvent(new Event('input'))`;
  print('filter: worse', `${(await timed(input('show', 'worse'))).toFixed(0)} ms`);
  print('sort: largest loss', `${(await timed(input('sort', 'loss'))).toFixed(0)} ms`);
  print('search in all questions', `${(await timed(input('search', '申請'))).toFixed(0)} ms`);
  const before = performance.now();
  await page.evaluate(`location.hash = '#?q=q${count - 5}'`);
  await page.waitForSelector('#x-question article');
  print('question opened', `${(performance.now() - before).toFixed(0)} ms`);
  await browser.close();
}
rmSync(folder, { recursive: true });
