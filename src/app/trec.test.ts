import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type TrecEvalOptions, trecEval } from './trec.ts';

let dir = '';
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hakari-trec-'));
  await writeFile(join(dir, 'qrels'), '1 0 a 1\n2 0 a 1\n3 0 a 1\n');
  await writeFile(join(dir, 'run'), '1 Q0 a 1 2 t\n1 Q0 b 2 1 t\n3 Q0 b 1 2 t\n3 Q0 a 2 1 t\n');
  await writeFile(join(dir, 'broken'), '1 Q0 a 1 2 t\n2 Q0 a 1 high t\n');
});
after(() => rm(dir, { recursive: true }));

async function evaluated(options: Partial<TrecEvalOptions>) {
  const written: string[] = [];
  const outcome = await trecEval({
    qrelsPath: join(dir, 'qrels'),
    runPath: join(dir, 'run'),
    measures: ['recip_rank'],
    write: (text) => written.push(text),
    ...options,
  });
  return { ...outcome, text: written.join('') };
}

const line = (topic: string, value: string): string => `recip_rank            \t${topic}\t${value}\n`;

test('stops at a missing topic: what comes before it is printed, nothing over all topics', async () => {
  assert.deepEqual(await evaluated({ perTopic: true }), {
    exitCode: 4,
    notes: [`${join(dir, 'run')}: no line for topic 2 of ${join(dir, 'qrels')} (-c counts a missing topic as 0)`],
    text: line('1', '1.0000'),
  });
  for (const options of [{}, { json: true, perTopic: true }]) {
    const { exitCode, text } = await evaluated(options);
    assert.deepEqual({ exitCode, text }, { exitCode: 4, text: '' });
  }
});

test('counts a missing topic as 0 when asked to, and says how many', async () => {
  assert.deepEqual(await evaluated({ perTopic: true, complete: true }), {
    exitCode: 0,
    notes: [`${join(dir, 'run')}: topics of ${join(dir, 'qrels')} without a line here count as 0: 1`],
    text: line('1', '1.0000') + line('2', '0.0000') + line('3', '0.5000') + line('all', '0.5000'),
  });
});

test('writes no summary when told so, and full precision as JSON', async () => {
  const { text } = await evaluated({ perTopic: true, complete: true, summary: false });
  assert.equal(text.includes('all'), false);
  const json = await evaluated({ complete: true, json: true, measures: ['runid', 'P.3'] });
  assert.deepEqual(JSON.parse(json.text), {
    all: { runid: 't', P_3: (1 / 3 + 0 + 1 / 3) / 3 },
    topics: { 1: { P_3: 1 / 3 }, 2: { P_3: 0 }, 3: { P_3: 1 / 3 } },
  });
});

test('keeps a topic named __proto__ in JSON', async () => {
  const qrelsPath = join(dir, 'proto');
  await writeFile(qrelsPath, '__proto__ 0 a 1\n');
  const { text } = await evaluated({ qrelsPath, json: true, complete: true });
  assert.match(text, /"topics":\{"__proto__":\{"recip_rank":0\}\}/);
});

test('writes nothing when a file or an option is wrong', async () => {
  const wrong: readonly (readonly [Partial<TrecEvalOptions>, object])[] = [
    [{ runPath: join(dir, 'broken') }, { code: 'trec-score', where: `${join(dir, 'broken')}:2` }],
    [{ qrelsPath: join(dir, 'run') }, { code: 'trec-field-count', where: `${join(dir, 'run')}:1` }],
    [{ measures: ['MAP'] }, { code: 'trec-measure' }],
    [{ relevanceLevel: -1 }, { name: 'ConfigError', where: '-l' }],
    [{ maxRetrieved: 2.5 }, { name: 'ConfigError', where: '-M' }],
  ];
  for (const [options, error] of wrong) {
    const written: string[] = [];
    await assert.rejects(evaluated({ perTopic: true, ...options, write: (text) => written.push(text) }), error);
    assert.deepEqual(written, []);
  }
});
