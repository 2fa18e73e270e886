import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { silent } from '../../ports/progress.ts';
import { createRunFileTarget } from './create-run-file-target.ts';
import { readRankings } from './recorded-rankings.ts';

const read = (text: string, ties?: 'rank') =>
  readRankings(Buffer.from(text), ties === undefined ? { name: 'r' } : { name: 'r', ties });

const ids = (text: string, topic: string) =>
  read(text)
    .ranking(topic)
    .map(({ id }) => id);

test('rankings are by score, ties by the bytes of the docno descending, whatever the order of the lines', () => {
  assert.deepEqual(ids('q Q0 a 1 1.5 t\nq Q0 c 2 2 t\nq Q0 b 9 2.0 t\n', 'q'), ['c', 'b', 'a']);
  assert.deepEqual(ids('q 0 ｱ 0 1 t\nq 0 𠮷 0 1 t\nq 0 ア 0 1 t\nq 0 アイ 0 1 t', 'q'), ['𠮷', 'ｱ', 'アイ', 'ア']);
});

test('equal scores stand as the file ranks them where that is asked for', () => {
  const run = 'q Q0 a 2 1 t\nq Q0 c 3 1 t\nq Q0 b 1 1 t\nq Q0 d 9 2 t\n';
  const byRank = read(run, 'rank').ranking('q');
  assert.deepEqual(byRank.map(({ id }) => id), ['d', 'b', 'a', 'c']); // biome-ignore format: short
  assert.deepEqual(ids(run, 'q'), ['d', 'c', 'b', 'a']);
  assert.throws(() => read('q Q0 a x 1 t', 'rank'), {
    code: 'bad-run-line',
    where: 'r:1',
  });
  assert.doesNotThrow(() => read('q Q0 a x 1 t'));
});

test('scores are compared as doubles, not as single floats', () => {
  assert.deepEqual(ids('q 0 a 0 0.123456789 t\nq 0 b 0 0.123456788 t', 'q'), ['a', 'b']);
});

test('blank lines, comments, tabs, carriage returns and what follows the tag are passed over', () => {
  assert.deepEqual(ids('\r\n# c\n  q\tQ0\ta 1\t-1e-3 tag and more\r\n\n', 'q'), ['a']);
});

test('white space that is not ASCII belongs to ids, as in hakari trec', () => {
  assert.deepEqual(ids('\u00a0q Q0 \u3000a 1 2 t\u00a0\nq\vQ0 b\f1 1 t', '\u00a0q'), ['\u3000a']);
});

test('a bad line is named', () => {
  const bad = (text: string, code: string, where: string) => assert.throws(() => read(text), { code, where });
  bad('q Q0 a 1 2 t\nq Q0 a 1', 'bad-run-line', 'r:2');
  for (const score of ['NaN', 'inf', '1,5', '0x10', '']) bad(`q Q0 a 1 ${score} t`, 'bad-run-line', 'r:1');
  bad('', 'bad-run-line', 'r');
  bad('# no line\n # at all\n', 'bad-run-line', 'r');
  bad('q Q0 a 1 2 t\np Q0 a 1 2 t\nq Q0 a 2 1 t', 'duplicate-document', 'r:3');
  bad('p Q0 b 1 2 t\nq Q0 a 1 2 t\n\nq Q0 a 1 2 t\np Q0 b 1 2 t\nq', 'duplicate-document', 'r:4');
});

test('the target answers from the file, also a packed one, and finds nothing where the file has nothing', async () => {
  const configDir = mkdtempSync(join(tmpdir(), 'hakari-'));
  try {
    writeFileSync(join(configDir, 'old.run.gz'), gzipSync('q1 Q0 d2 1 3.5 t\nq1 Q0 d1 2 1 t\n'));
    const settings = { id: 'old', type: 'run-file', path: 'old.run.gz' };
    const target = createRunFileTarget(settings, 'targets[0]', { configDir });
    await target.prepare({ skipIndexing: false, progress: silent });
    const ask = (exampleId: string) =>
      target.ask({ exampleId, query: '', repeat: 0, signal: new AbortController().signal });
    assert.deepEqual(await ask('q1'), { documents: [{ id: 'd2', score: 3.5 }, { id: 'd1', score: 1 }] }); // biome-ignore format: short
    assert.deepEqual(await ask('q2'), { documents: [] });
    assert.ok(target.capabilities.recorded);
    assert.equal(target.snapshot().config.path, 'old.run.gz');
  } finally {
    rmSync(configDir, { recursive: true });
  }
});

test('a missing file and an unknown setting say what to do', async () => {
  const make = (settings: object) =>
    createRunFileTarget({ id: 'old', type: 'run-file', ...settings }, 'targets[0]', { configDir: tmpdir() });
  await assert.rejects(make({ path: 'no-such.run' }).prepare({ skipIndexing: false, progress: silent }), {
    code: 'no-run-file',
    where: 'targets[0].path',
  });
  assert.throws(() => make({ pth: 'x', path: 'y' }), { code: 'unknown-setting', hint: 'did you mean path?' });
  assert.throws(() => make({}), { code: 'bad-setting', where: 'targets[0].path' });
});
