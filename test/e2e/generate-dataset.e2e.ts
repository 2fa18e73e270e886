// `hakari dataset generate` from outside: by the files it writes and the calls that arrive at the model's server.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readDataset } from '#src/datasets/read-dataset.ts';
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
