import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { silent } from '../../ports/progress.ts';
import type { Target } from '../../ports/target.ts';
import { createAnswersFileTarget } from './create-answers-file-target.ts';

async function open(
  t: TestContext,
  content: string | Uint8Array,
  name = 'answers.jsonl',
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Target> {
  const configDir = mkdtempSync(join(tmpdir(), 'hakari-'));
  writeFileSync(join(configDir, name), content);
  const config = { id: 'old', type: 'answers-file', path: name, ...settings };
  const target = createAnswersFileTarget(config, 'targets[0]', { configDir });
  t.after(async () => {
    await target.close();
    rmSync(configDir, { recursive: true });
  });
  await target.prepare({ skipIndexing: false, progress: silent });
  return target;
}

const ask = (target: Target, exampleId: string, repeat = 0) =>
  target.ask({ exampleId, query: '', repeat, signal: new AbortController().signal });

test('each example gets its own recorded answer, by lines or as a list', async (t) => {
  const records = [
    { id: 'q1', answer: '十二円です', documents: ['a', { id: 'b', score: 2 }], latencyMs: 12.5, note: 'passed over' },
    { id: 'q2', error: 'it was down' },
    { id: 'q3', answer: null, contexts: ['x'] },
    { id: 'q4', error: { code: 'timeout', message: 'too late' }, latencyMs: 9000 },
  ];
  const lines = `\uFEFF${records.map((record) => JSON.stringify(record)).join('\r\n\n')}`;
  for (const target of [await open(t, lines), await open(t, JSON.stringify(records), 'answers.json')]) {
    assert.deepEqual(await ask(target, 'q1'), {
      answer: '十二円です',
      documents: [{ id: 'a' }, { id: 'b', score: 2 }],
      timings: { totalMs: 12.5 },
    });
    await assert.rejects(ask(target, 'q2'), { name: 'TargetError', code: 'recorded-error', message: 'it was down' });
    assert.deepEqual(await ask(target, 'q3'), { contexts: ['x'] });
    await assert.rejects(ask(target, 'q4'), { code: 'timeout', message: 'too late', tookMs: 9000 });
    await assert.rejects(ask(target, 'q9'), { code: 'not-recorded' });
    assert.ok(target.capabilities.recorded);
    assert.match(target.snapshot().fingerprint, /^[0-9a-f]{64}$/u);
  }
});

test('of thousands of answers each is found where it stands', async (t) => {
  const records = Array.from({ length: 3000 }, (_, at) => ({
    id: `q${at >> 1}`,
    repeat: at & 1,
    answer: `said ${at}`,
  }));
  const target = await open(t, records.map((record) => JSON.stringify(record)).join('\n'));
  for (const { id, repeat, answer } of records) assert.deepEqual(await ask(target, id, repeat), { answer });
  assert.equal(target.skips?.('q1499', 2), true);
});

test('several answers to an example are told apart by their number', async (t) => {
  const records = [
    { id: 'q1', repeat: 1, answer: 'b' },
    { id: 'q1', repeat: 0, answer: 'a' },
    { id: 'q2', answer: 'c' },
  ];
  const lines = records.map((record) => JSON.stringify(record)).join('\n');
  for (const target of [await open(t, lines), await open(t, JSON.stringify(records), 'answers.json')]) {
    assert.deepEqual([await ask(target, 'q1'), await ask(target, 'q1', 1)], [{ answer: 'a' }, { answer: 'b' }]);
    const there = [
      ['q1', 0],
      ['q1', 1],
      ['q1', 2],
      ['q2', 0],
      ['q2', 1],
      ['q9', 0],
    ] as const;
    assert.deepEqual(
      there.map(([id, repeat]) => target.skips?.(id, repeat)),
      [false, false, true, false, true, false],
    );
    await assert.rejects(ask(target, 'q2', 1), { code: 'not-recorded' });
  }
  for (const [record, message] of [
    [{ id: 'q1', repeat: -1, answer: 'a' }, /repeat must be a whole number from 0/u],
    [{ id: 'q1', repeat: '1', answer: 'a' }, /repeat must be a whole number from 0/u],
    [{ id: 'q1', repeat: 1, answer: 'a' }, /q1 has answers, but none with repeat 0/u],
  ] as const) {
    await assert.rejects(open(t, JSON.stringify(record)), message);
    await assert.rejects(open(t, JSON.stringify([record]), 'answers.json'), message);
  }
  await assert.rejects(open(t, `${lines}\n{"id":"q1","repeat":1,"answer":"again"}`), /q1 \(repeat 1\) has an answer/u);
});

test('answers are counted, and questions where several answers were given to one', async (t) => {
  const [first, again, other] = [
    '{"id":"q1","answer":"a"}',
    '{"id":"q1","repeat":1,"answer":"b"}',
    '{"id":"q2","answer":"c"}',
  ];
  for (const [lines, said] of [
    [[first], '1 answer'],
    [[first, other], '2 answers'],
    [[first, again], '2 answers to 1 question'],
    [[first, again, other], '3 answers to 2 questions'],
  ] as const) {
    for (const name of ['answers.jsonl', 'answers.json']) {
      const target = await open(t, name.endsWith('l') ? lines.join('\n') : `[${lines.join()}]`, name);
      await target.close();
      const { message } = await target.prepare({ skipIndexing: false, progress: silent });
      assert.equal(message, `${name}: ${said}`);
    }
  }
});

test('of a file that is known to be of some questions only, the others are not asked', async (t) => {
  const target = await open(t, '{"id":"q1","answer":"a"}', 'answers.jsonl', { lacking: 'not-asked' });
  assert.deepEqual([target.skips?.('q1', 0), target.skips?.('q1', 1), target.skips?.('q2', 0)], [false, true, true]);
});

test('answers are found in any order, whatever their lengths', async (t) => {
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { minLength: 1, maxLength: 40 });
  for (const answers of fc.sample(texts, { numRuns: 20, seed: 1 })) {
    const target = await open(t, answers.map((answer, i) => JSON.stringify({ answer, id: `q${i}` })).join('\n'));
    for (const [i, answer] of [...answers.entries()].reverse()) {
      assert.deepEqual(await ask(target, `q${i}`), { answer });
    }
  }
});

test('what is wrong in a file is named by its line', async (t) => {
  const good = '{"id":"q1","answer":"a"}\n';
  const cases: readonly (readonly [string | Uint8Array, string, RegExp])[] = [
    [`${good}{"id":`, 'bad-json', /answers\.jsonl:2: this is not JSON/u],
    [`${good}\n[]`, 'bad-answer', /answers\.jsonl:3: .*must be an object/u],
    [`${good}{"id":7,"answer":"b"}`, 'bad-answer', /write "7"/u],
    [`${good}{"answer":"b"}`, 'bad-answer', /id/u],
    [`${good}{"id":"q2","answer":5}`, 'bad-answer', /:2: answer must be a text, not the number 5/u],
    [`${good}{"id":"q2","documents":[{"id":"a"},{"id":5}]}`, 'bad-answer', /documents\[1\]\.id must be a text/u],
    [`${good}{"id":"q2","response":"b"}`, 'bad-answer', /it has response/u],
    [`${good}{"id":"q2","latencyMs":"5","answer":"b"}`, 'bad-answer', /latencyMs/u],
    [`${good}{"id":"q2","error":{"code":5}}`, 'bad-answer', /error/u],
    [`${good}{"id":"q2","answer":"b"}\n${good}`, 'duplicate-answer', /:3: q1 has an answer already, at line 1/u],
    [Buffer.concat([Buffer.from(good), Buffer.of(0x22, 0xff, 0x22)]), 'invalid-utf8', /:2: /u],
  ];
  for (const [content, code, message] of cases) {
    await assert.rejects(open(t, content), { name: 'DatasetError', code, message }, String(content));
  }
  await assert.rejects(open(t, '{}', 'answers.json'), { code: 'bad-answer' });
  const missing = { id: 'old', type: 'answers-file', path: 'no-such.jsonl' };
  await assert.rejects(
    createAnswersFileTarget(missing, 'targets[0]', { configDir: tmpdir() }).prepare({
      skipIndexing: false,
      progress: silent,
    }),
    { code: 'no-answers-file', where: 'targets[0].path' },
  );
});

test('prepared twice, the file of the first time is closed', { skip: !existsSync('/proc/self/fd') }, async (t) => {
  const target = await open(t, '{"id":"q1","answer":"a"}');
  const opened = (): number =>
    readdirSync('/proc/self/fd').filter((fd) => linkOf(`/proc/self/fd/${fd}`).endsWith('answers.jsonl')).length;
  const before = opened();
  await target.prepare({ skipIndexing: false, progress: silent });
  assert.equal(opened(), before);
  assert.deepEqual(await ask(target, 'q1'), { answer: 'a' });
});

/** Nothing where it was closed meanwhile. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
