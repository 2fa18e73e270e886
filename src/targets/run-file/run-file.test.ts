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

const topics = (count: number, line: (topic: number, rank: number) => string): string =>
  Array.from({ length: count }, (_, topic) => [1, 2, 3].map((rank) => `q${topic} Q0 ${line(topic, rank)} t`))
    .flat()
    .join('\n');

async function prepared(run: string, settings: { readonly order?: 'score' | 'rank' } = {}) {
  const configDir = mkdtempSync(join(tmpdir(), 'hakari-'));
  try {
    writeFileSync(join(configDir, 'r'), run);
    const config = { id: 'old', type: 'run-file', path: 'r', ...settings };
    const target = createRunFileTarget(config, 'targets[0]', { configDir });
    const { recording } = await target.prepare({ skipIndexing: false, progress: silent });
    const { signal } = new AbortController();
    const { documents = [] } = await target.ask({ exampleId: 'q0', query: '', repeat: 0, signal });
    return { ids: documents.map(({ id }) => id), column: recording?.rankColumn, snapshot: target.snapshot() };
  } finally {
    rmSync(configDir, { recursive: true });
  }
}

test('scores that rise with the rank throughout are refused until it is said which of the two decides', async () => {
  const distances = topics(4, (_, rank) => `d${rank} ${rank} 0.${rank}`);
  const reversed = { code: 'ranks-reversed', message: /in 4 of 4 topics .*order: rank in this target .*order: score/ };
  await assert.rejects(prepared(distances), reversed);
  await assert.rejects(prepared(distances.split('\n').reverse().join('\n')), reversed);
  const byRank = await prepared(distances, { order: 'rank' });
  const byScore = await prepared(distances, { order: 'score' });
  assert.deepEqual([byRank.ids, byScore.ids], [['d1', 'd2', 'd3'], ['d3', 'd2', 'd1']]); // biome-ignore format: short
  assert.equal(byRank.snapshot.config.order, 'rank');
  assert.notEqual(byRank.snapshot.fingerprint, byScore.snapshot.fingerprint);
  const told = { by: 'rank', topics: 4, contradicted: 4, reversed: 4 };
  assert.deepEqual([byRank.column, byScore.column], [told, told]);
});

test('ranks that contradict the scores in some topics, and lines without ranks whose scores rise, are told and not refused', async () => {
  const some = await prepared(topics(4, (topic, rank) => `d${rank} ${rank} ${topic === 0 ? rank : -rank}`));
  assert.deepEqual(some.column, { by: 'rank', topics: 4, contradicted: 1, reversed: 1 });
  assert.deepEqual(some.ids, ['d3', 'd2', 'd1']);
  const unranked = await prepared(topics(5, (_, n) => `d${n} 0 0.${n}`));
  assert.deepEqual(unranked.column, { by: 'line', topics: 5, contradicted: 5, reversed: 5 });
  assert.equal((await prepared(topics(4, (_, rank) => `d${rank} ${rank} -0.${rank}`))).column, undefined);
});

test('where ranks decide, each document of a topic has one of its own', () => {
  const byRank = (text: string) => readRankings(Buffer.from(text), { name: 'r', order: 'rank' });
  assert.deepEqual(byRank('q Q0 a 10 1 t\nq Q0 b 9 1 t\nq Q0 c -1 1 t').ranking('q').map(({ id }) => id), ['c', 'b', 'a']); // biome-ignore format: short
  assert.throws(() => byRank('p Q0 a 0 1 t\nq Q0 a 0 1 t\nq Q0 b 0 2 t'), {
    code: 'shared-rank',
    where: 'r:3',
    message: /^r:3: topic q has two documents of rank 0,/,
  });
  assert.throws(() => byRank('q Q0 a x 1 t'), { code: 'bad-run-line', where: 'r:1' });
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
