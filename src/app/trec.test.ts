import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { jsonDocument } from '../trec/output-line.ts';
import { evaluateTrec, type TrecRequest, trecDocumentSchema } from './trec.ts';

let dir = '';
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hakari-trec-'));
  await writeFile(join(dir, 'qrels'), '1 0 a 1\n2 0 a 1\n3 0 a 1\n');
  await writeFile(join(dir, 'run'), '1 Q0 a 1 2 t\n1 Q0 b 2 1 t\n3 Q0 b 1 2 t\n3 Q0 a 2 1 t\n');
  await writeFile(join(dir, 'broken'), '1 Q0 a 1 2 t\n2 Q0 a 1 high t\n');
});
after(() => rm(dir, { recursive: true }));

async function evaluated(request: Partial<TrecRequest>) {
  const files = { qrelsPath: join(dir, 'qrels'), runPath: join(dir, 'run') };
  const { all, tag, topics, notes } = await evaluateTrec({ ...files, measures: ['recip_rank'], ...request });
  const byTopic = Object.fromEntries(Array.from(topics(), ({ id, values }) => [id, values.map(({ value }) => value)]));
  const json = all === undefined ? '' : jsonDocument({ tag, all, topics: topics(), notes });
  if (all !== undefined) (await trecDocumentSchema()).parse(JSON.parse(json));
  return { all: all?.map(({ value }) => value), topics: byTopic, notes, json };
}

test('stops at a missing topic: what comes before it is there, nothing over all topics', async () => {
  assert.deepEqual(await evaluated({}), {
    all: undefined,
    topics: { 1: [1] },
    notes: [`${join(dir, 'run')}: no line for topic 2 of ${join(dir, 'qrels')} (-c counts a missing topic as 0)`],
    json: '',
  });
});

test('counts a missing topic as 0 when asked to, and says how many', async () => {
  const { all, topics, notes } = await evaluated({ complete: true });
  assert.deepEqual({ all, topics }, { all: [0.5], topics: { 1: [1], 2: [0], 3: [0.5] } });
  assert.deepEqual(notes, [`${join(dir, 'run')}: topics of ${join(dir, 'qrels')} without a line here count as 0: 1`]);
});

test('has full precision as JSON, and the tag of the run', async () => {
  const { json } = await evaluated({ complete: true, measures: ['runid', 'P.3'] });
  const { notes, ...numbers } = JSON.parse(json);
  assert.match(notes[0], /without a line here count as 0: 1$/);
  assert.deepEqual(numbers, {
    all: { runid: 't', P_3: (1 / 3 + 0 + 1 / 3) / 3 },
    topics: { 1: { P_3: 1 / 3 }, 2: { P_3: 0 }, 3: { P_3: 1 / 3 } },
  });
});

test('says where ranks and scores contradict each other: the score decides, and the number may be that of the wrong order', async () => {
  const noted = async (lines: string) => {
    const runPath = join(dir, 'ranked');
    await writeFile(runPath, lines);
    const { notes, json } = await evaluated({ runPath });
    assert.deepEqual(JSON.parse(json).notes ?? [], notes);
    return notes.map((note) => note.replace(`${runPath}: `, ''));
  };
  const each = (line: (topic: number) => string): string => [1, 2, 3].map(line).join('');
  const distances = each((topic) => `${topic} Q0 a 1 0.1 t\n${topic} Q0 b 2 0.9 t\n`);
  assert.match((await noted(distances)).join(), /^in 3 of 3 topics the scores rise with the rank; the score decides/);
  assert.match(
    (await noted(distances.split('\n').reverse().join('\n'))).join(),
    /^in 3 of 3 topics the scores rise with/,
  );
  const some = each((topic) => `${topic} Q0 a 1 0.5 t\n${topic} Q0 b 2 0.${topic === 1 ? 9 : 1} t\n`);
  assert.match(
    (await noted(some)).join(),
    /^in 1 of 3 topics the rank column puts documents before others of a higher/,
  );
  const unranked = each((topic) => [1, 2, 3, 4, 5].map((n) => `${topic} Q0 d${n} 0 ${n} t\n`).join(''));
  assert.match(
    (await noted(unranked)).join(),
    /^the ranks tell no order, and in 3 of 3 topics the scores rise from the/,
  );
  assert.deepEqual(await noted(each((topic) => `${topic} Q0 a 1 -0.1 t\n${topic} Q0 b 2 -0.9 t\n`)), []);
});

test('keeps a topic named __proto__ in JSON', async () => {
  const qrelsPath = join(dir, 'proto');
  await writeFile(qrelsPath, '__proto__ 0 a 1\n');
  const { json } = await evaluated({ qrelsPath, complete: true });
  assert.match(json, /"topics":\{"__proto__":\{"recip_rank":0\}\}/);
});

test('refuses a wrong file or option', async () => {
  const wrong: readonly (readonly [Partial<TrecRequest>, object])[] = [
    [{ runPath: join(dir, 'broken') }, { code: 'trec-score', where: `${join(dir, 'broken')}:2` }],
    [{ qrelsPath: join(dir, 'run') }, { code: 'trec-field-count', where: `${join(dir, 'run')}:1` }],
    [{ measures: ['MAP'] }, { code: 'trec-measure' }],
    [{ relevanceLevel: -1 }, { name: 'ConfigError', where: '-l' }],
    [{ maxRetrieved: 2.5 }, { name: 'ConfigError', where: '-M' }],
  ];
  for (const [request, error] of wrong) await assert.rejects(evaluated(request), error);
});
