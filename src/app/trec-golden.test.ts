// `hakari trec` against the values of trec_eval 10 on our fixture, to 1e-12.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { TREC_GROUPS } from '../trec/measures/catalogue.ts';
import { jsonDocument } from '../trec/output-line.ts';
import { evaluateTrec, type TrecRequest } from './trec.ts';

const FIXTURE = fileURLToPath(new URL('../../test/golden/ir/', import.meta.url));
const PARAMETERS = ['ndcg.1=1,2=3,3=7', 'ndcg_cut.1,3,5,10', 'P.1,3,5', 'recall.1,3,5', 'success.1,3,5'];
const CASES: readonly (readonly [string, Partial<TrecRequest>])[] = [
  ['all_trec.c', { measures: ['all_trec'] }],
  ['all_trec.c.l2', { measures: ['all_trec'], relevanceLevel: 2 }],
  ['all_trec.c.J', { measures: ['all_trec'], judgedOnly: true }],
  ['all_trec.c.M10', { measures: ['all_trec'], maxRetrieved: 10 }],
  ['params', { measures: PARAMETERS }],
];

for (const [name, options] of CASES) {
  test(`${name}: every value of trec_eval 10 that we have`, async () => {
    const ours = await evaluated({ complete: true, ...options });
    let compared = 0;
    for (const [topic, values] of expectedIn(name)) {
      for (const [measure, text] of values) {
        const value = ours.get(topic)?.get(measure);
        // 0/0 of an empty list: trec_eval prints -nan and passes it on to the mean, here it is 0.
        const notANumber = /iprec_at_recall_0\.00|11pt_avg/.test(measure) && name.endsWith('J');
        if (value === undefined || (notANumber && ['q-4', 'q9', 'all'].includes(topic))) continue;
        compared++;
        if (measure === 'runid') assert.equal(value, text);
        else assert.ok(Math.abs(Number(value) - Number(text)) <= 1e-12, `${measure} ${topic}: ${value}, not ${text}`);
      }
    }
    assert.ok(compared > (name === 'params' ? 150 : 650), `only ${compared} values compared`);
  });
}

test('every value that we print is one that trec_eval prints', async () => {
  const expected = expectedIn('all_trec.c');
  for (const [topic, values] of await evaluated({ complete: true, measures: ['all_trec'] })) {
    for (const measure of values.keys()) assert.ok(expected.get(topic)?.has(measure), `${measure} ${topic}`);
  }
  assert.ok((TREC_GROUPS.get('all_trec')?.length ?? 0) > 20);
});

type Values = Map<string, Map<string, string | number>>;

async function evaluated(options: Partial<TrecRequest>): Promise<Values> {
  const files = { qrelsPath: `${FIXTURE}small.qrels`, runPath: `${FIXTURE}small.run` };
  const result = await evaluateTrec({ ...files, ...options });
  assert.ok(result.all !== undefined);
  const text = jsonDocument({ tag: result.tag, all: result.all, topics: result.topics() });
  const { all, topics } = JSON.parse(text) as Record<string, Record<string, never>>;
  return new Map(
    Object.entries({ ...topics, all }).map(([topic, values]) => [topic, new Map(Object.entries(values ?? {}))]),
  );
}

function expectedIn(name: string): Map<string, Map<string, string>> {
  const expected = new Map<string, Map<string, string>>();
  for (const line of readFileSync(`${FIXTURE}expected.${name}.txt`, 'utf8').split('\n')) {
    const [measure = '', topic = '', value = ''] = line.split('\t');
    if (line === '') continue;
    if (!expected.has(topic)) expected.set(topic, new Map());
    expected.get(topic)?.set(measure.trim(), value);
  }
  return expected;
}
