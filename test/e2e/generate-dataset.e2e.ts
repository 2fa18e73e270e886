// `hakari dataset generate` from outside: by the files it writes and the calls that arrive at the model's server.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { synthesisOutputSchema } from '#src/app/synthesis/synthesis-output.ts';
import { readDataset } from '#src/datasets/open-dataset.ts';
import { startWireServer, type WireServer, type WireServerOptions } from '../wire/wire-server.ts';
import { hakariBeside, withFolder } from './hakari.ts';
import { synthesisReply } from './synthesis-server.ts';

const documents: Readonly<Record<string, string>> = {
  'ferry.md': `# The ferry

## Departures
The ferry leaves the north pier every hour from six in the morning. The last one leaves at nine in the evening.

## Bicycles
A bicycle rides free on weekdays. On Sundays it takes a ticket of its own, which the pier office sells.

\`\`\`sh
ferry --list-departures
\`\`\`
`,
  '市場.md': `# 朝市

## 出店料
朝市の出店料は一区画につき一日三百円です。支払いは前日までに港の事務所で行います。

## 雨天
雨の日は屋内の広場で開きます。風が強い日は中止することがあります。
`,
  '도서관.md': `# 도서관

## 휴관일
도서관은 매주 월요일과 공휴일에 문을 닫습니다. 여름에는 화요일에도 쉽니다.

## 대출
책은 두 주 동안 빌릴 수 있습니다. 예약이 없으면 한 번 더 연장할 수 있습니다.
`,
};

function writeFolder(folder: string, server: WireServer, more = ''): void {
  mkdirSync(join(folder, 'docs'), { recursive: true });
  for (const [name, text] of Object.entries(documents)) writeFileSync(join(folder, 'docs', name), text);
  writeFileSync(
    join(folder, 'hakari.yaml'),
    `dataset: ./questions.yaml
judge: { model: "openai-compatible:scripted", baseUrl: "${server.url}/v1"${more} }
targets:
  - { id: docs, type: reference, corpus: ./docs, mode: bm25 }
`,
  );
}

async function withServer(
  work: (folder: string, server: WireServer) => Promise<void>,
  options: WireServerOptions = {},
): Promise<void> {
  const server = await startWireServer({ answer: synthesisReply, ...options });
  try {
    await withFolder(async (folder) => {
      writeFolder(folder, server);
      await work(folder, server);
    });
  } finally {
    await server.close();
  }
}

const generate = ['dataset', 'generate', './docs', '--yes'];

test('a dataset comes of three languages, stands up to the linter, and is asked for once', () =>
  withServer(async (folder, server) => {
    const first = await hakariBeside([...generate, '--keep-failed', 'failed.jsonl'], folder);
    assert.equal(first.status, 0, first.stdout + first.stderr);
    const dataset = await readDataset(join(folder, 'questions.yaml'));
    assert.deepEqual([...new Set(dataset.examples.map(({ language, category }) => `${language} ${category}`))].sort(), [
      'en fact',
      'en multi-hop',
      'en unanswerable',
      'ja fact',
      'ja multi-hop',
      'ja unanswerable',
      'ko fact',
      'ko multi-hop',
      'ko unanswerable',
    ]);
    assert.equal(dataset.examples.length, 18);
    for (const { category, judgements, check, expectedAnswer } of dataset.examples) {
      if (category === 'unanswerable')
        assert.deepEqual([judgements, check, expectedAnswer], [undefined, 'should_not_hallucinate', undefined]);
      else assert.ok(judgements?.every(({ docId, relevance }) => docId.includes('#') && relevance === 3));
    }
    const lint = await hakariBeside(['dataset', 'lint', 'questions.yaml', '--corpus', './docs'], folder);
    assert.equal(lint.status, 0, lint.stdout);
    assert.equal(readFileSync(join(folder, 'failed.jsonl'), 'utf8'), '');
    const calls = server.counts().calls;
    const bytes = readFileSync(join(folder, 'questions.yaml'), 'utf8');
    const refused = await hakariBeside(generate, folder);
    assert.equal(refused.status, 2);
    assert.match(refused.stderr, /questions\.yaml.*--force/u);
    const second = await hakariBeside([...generate, '--force', '--json'], folder);
    assert.equal(second.status, 0, second.stderr);
    assert.equal(JSON.parse(second.stdout).calls.calls, 0);
    assert.equal(server.counts().calls, calls);
    assert.equal(readFileSync(join(folder, 'questions.yaml'), 'utf8'), bytes);
  }));

/** Documents enough for a process to be killed among them. */
function writeManyDocuments(folder: string): void {
  for (let n = 0; n < 40; n++) {
    const text = `# Office ${n}\n\nOffice ${n} opens at ${n} past eight on weekdays. Its counter for permits of sort ${n} closes an hour early.\n`;
    writeFileSync(join(folder, 'docs', `office-${n}.md`), text);
  }
}

const bytesOf = (folder: string, file = 'questions.yaml'): string => readFileSync(join(folder, file), 'utf8');

test('killed in the middle and started again, it writes the same bytes, and asks for nothing twice', async () => {
  let undisturbed = '';
  let needed = 0;
  await withServer(async (folder, server) => {
    writeManyDocuments(folder);
    const outcome = await hakariBeside(generate, folder);
    assert.equal(outcome.status, 0, outcome.stderr);
    undisturbed = bytesOf(folder);
    needed = server.counts().calls;
  });
  await withServer(
    async (folder, server) => {
      writeManyDocuments(folder);
      for (const calls of [30, 90, 150]) {
        const killed = await hakariBeside(generate, folder, (child) => {
          void server.received(calls).then(() => child.kill('SIGKILL'));
        });
        assert.equal(killed.status, null);
        assert.ok(!existsSync(join(folder, 'questions.yaml')));
      }
      const last = await hakariBeside([...generate, '--json'], folder);
      assert.equal(last.status, 0, last.stderr);
      assert.ok(JSON.parse(last.stdout).calls.cached > 0);
      assert.equal(bytesOf(folder), undisturbed);
      // What was under way when it was killed, or on its way into the store, is asked again: four chunks at a time.
      assert.ok(server.counts().calls <= needed + 3 * 16, `${server.counts().calls} of ${needed}`);
    },
    { schedule: () => ({ do: 'answer', delayMs: 5 }) },
  );
});

test('Ctrl-C finishes what is in flight, writes nothing, and says how to go on', () =>
  withServer(
    async (folder, server) => {
      writeManyDocuments(folder);
      const stopped = await hakariBeside([...generate, '--limit', '20', '--seed', '7'], folder, (child) => {
        void server.received(20).then(() => child.kill('SIGINT'));
      });
      assert.equal(stopped.status, 130, stopped.stderr);
      assert.ok(!existsSync(join(folder, 'questions.yaml')));
      const again = /continue with: hakari (.+)/u.exec(stopped.stderr)?.[1] ?? '';
      assert.equal(again, 'dataset generate ./docs --out questions.yaml --limit 20 --seed 7 --yes');
      const calls = server.counts().calls;
      const resumed = await hakariBeside(again.split(' '), folder);
      assert.equal(resumed.status, 0, resumed.stderr);
      assert.ok(server.counts().calls > calls);
    },
    { schedule: () => ({ do: 'answer', delayMs: 5 }) },
  ));

test('a limit of calls is held, and the next invocation goes on', () =>
  withServer(async (folder, server) => {
    const stopped = await hakariBeside([...generate, '--max-calls', '5', '--json'], folder);
    assert.equal(stopped.status, 130, stopped.stderr);
    assert.match(stopped.stderr, /5 of 5 calls made/u);
    const output = synthesisOutputSchema.parse(JSON.parse(stopped.stdout));
    assert.deepEqual([output.file, output.interrupted, output.stopped?.code], [null, true, 'budget-exhausted']);
    assert.equal(server.counts().calls, 5);
    const resumed = await hakariBeside(generate, folder);
    assert.equal(resumed.status, 0, resumed.stderr);
  }));

test('init has questions written from the documents, and what it writes runs', () =>
  withServer(async (folder) => {
    const at = folder;
    const offered = await hakariBeside(['init', 'plain', '--corpus', 'docs'], at);
    assert.match(
      offered.stdout,
      /^ {2}hakari dataset generate docs --pairs 1 --limit 20 --out plain\/questions\.yaml --force$/m,
    );
    const refused = await hakariBeside(['init', 'made', '--corpus', 'docs', '--generate', '3'], at);
    assert.equal(refused.status, 2);
    assert.equal(existsSync(join(folder, 'made/hakari.yaml')), false);
    const made = await hakariBeside(['init', 'made', '--corpus', 'docs', '--generate', '3', '--yes'], at);
    assert.equal(made.status, 0, made.stderr);
    const { examples } = await readDataset(join(folder, 'made/questions.yaml'));
    assert.equal(examples.length, 3);
    const run = await hakariBeside(['run', 'made', '--no-report'], at);
    assert.equal(run.status, 0, run.stderr);
    const lint = await hakariBeside(['dataset', 'lint', 'made/questions.yaml'], at);
    assert.equal(lint.status, 0, lint.stdout);
  }));

test('without --yes and a terminal nothing is asked, and the estimate is said', () =>
  withServer(async (folder, server) => {
    const refused = await hakariBeside(['dataset', 'generate', './docs'], folder);
    assert.equal(refused.status, 2);
    assert.match(refused.stderr, /6 of 6 chunks, 18 pairs asked for/u);
    assert.match(refused.stderr, /to write questions: about \d+ calls/u);
    assert.match(refused.stderr, /nothing was asked.*--yes goes on/u);
    assert.equal(server.counts().calls, 0);
  }));

test('a limit picks chunks that stand apart, the same ones each time', () =>
  withServer(async (folder) => {
    writeManyDocuments(folder);
    const picked = async (seed: string) => {
      const args = [
        '--limit',
        '4',
        '--seed',
        seed,
        '--kinds',
        'fact',
        '--pairs',
        '1',
        '--to',
        `${seed}.jsonl`,
        '--force',
      ];
      const outcome = await hakariBeside([...generate, ...args], folder);
      assert.equal(outcome.status, 0, outcome.stderr);
      const { examples } = await readDataset(join(folder, `${seed}.jsonl`));
      return examples.flatMap(({ judgements = [] }) => judgements.map(({ docId }) => docId));
    };
    assert.equal((await picked('1')).length, 4);
    assert.deepEqual(await picked('1'), await picked('1'));
    assert.notDeepEqual(await picked('1'), await picked('2'));
  }));

test('one model writes and another checks, where the config names two', () =>
  withServer(async (folder, server) => {
    writeFolder(
      folder,
      server,
      `, protocol: score-line }\nsynthesis: { model: "openai-compatible:author", baseUrl: "${server.url}/v1"`,
    );
    const outcome = await hakariBeside([...generate, '--limit', '2'], folder);
    assert.equal(outcome.status, 0, outcome.stderr);
    const asked = (model: string) => server.calls.filter(({ body }) => body.model === model);
    assert.ok(asked('author').every(({ prompt, body }) => prompt.includes('{"pairs"') && 'response_format' in body));
    assert.ok(
      asked('scripted').every(({ prompt, body }) => !prompt.includes('{"pairs"') && !('response_format' in body)),
    );
    const { examples } = await readDataset(join(folder, 'questions.yaml'));
    const { generatedBy } = examples[0]?.metadata ?? {};
    assert.match(
      JSON.stringify(generatedBy),
      /"model":"openai-compatible:author","checkedBy":"openai-compatible:scripted"/u,
    );
  }));

test('the documents of a target, split as it splits them, are what it is then weighed by', () =>
  withServer(async (folder) => {
    const config = bytesOf(folder, 'hakari.yaml').replace(
      'mode: bm25',
      'mode: bm25, granularity: chunk, split: { maxChars: 60, overlapChars: 0 }',
    );
    writeFileSync(join(folder, 'hakari.yaml'), `${config}metrics: ["R@50"]\n`);
    const outcome = await hakariBeside(['dataset', 'generate', '--target', 'docs', '--yes'], folder);
    assert.equal(outcome.status, 0, outcome.stderr);
    const { examples } = await readDataset(join(folder, 'questions.yaml'));
    assert.ok(examples.some(({ judgements = [] }) => judgements.some(({ docId }) => docId.endsWith('~2'))));
    const run = await hakariBeside(['run', '--no-report', '--json'], folder);
    assert.equal(run.status, 0, run.stderr);
    const { n, skipped } = JSON.parse(run.stdout).runs[0].metrics['R@50'];
    const unanswerable = examples.filter(({ check }) => check !== undefined).length;
    assert.deepEqual([n, skipped], [examples.length - unanswerable, unanswerable]);
  }));

test('what cannot work is said before anything is asked', () =>
  withServer(async (folder, server) => {
    const says = async (pattern: RegExp, ...args: readonly string[]) => {
      const { status, stderr } = await hakariBeside(['dataset', 'generate', ...args], folder);
      assert.equal(status, 2, stderr);
      assert.match(stderr, pattern);
    };
    await says(/which documents/u);
    await says(/two corpora/u, './docs', '--target', 'docs');
    await says(/no file or folder \.\/nothing/u, './nothing');
    await says(/csv cannot hold/u, './docs', '--to', 'questions.csv');
    await says(/kinds/u, './docs', '--kinds', 'riddle');
    await says(/two chunks are called/u, './docs', './docs', '--yes');
    writeFileSync(join(folder, 'docs.txt'), 'Too short.');
    await says(/none of 1 chunks has enough text/u, './docs.txt', '--yes');
    writeFileSync(join(folder, 'hakari.yaml'), bytesOf(folder, 'hakari.yaml').replace(/^judge:.*$/mu, ''));
    await says(/no model is named.*judge: or synthesis:/u, './docs', '--yes');
    assert.equal(server.counts().calls, 0);
  }));
