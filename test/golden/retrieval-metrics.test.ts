// Every ranking metric of the catalogue against the values of trec_eval 10 on our fixture, topic by topic, to 1e-12.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { pureScorers } from '#src/metrics/catalogue.ts';
import type { Judgement } from '#src/model/example.ts';
import { readRankings } from '#src/targets/run-file/recorded-rankings.ts';

const folder = fileURLToPath(new URL('../../../test/golden/ir/', import.meta.url));
const read = (name: string): string => readFileSync(`${folder}${name}`, 'utf8');

const run = readRankings(Buffer.from(read('small.run')), { name: 'small.run' });
const qrels = new Map<string, Judgement[]>();
for (const line of read('small.qrels').split('\n').filter((l) => l !== '')) {
  const [topic = '', , docId = '', relevance = ''] = line.split(/\s+/);
  qrels.set(topic, [...(qrels.get(topic) ?? []), { docId, relevance: Number(relevance) }]);
}

/** Our name for a measure of trec_eval; undefined for those that the catalogue does not have. */
function nameOf(measure: string, level: number): string | undefined {
  const rel = level === 1 ? '' : `(rel=${level})`;
  const cut = /^(.*)_(\d+)$/.exec(measure);
  if (cut !== null) {
    const name = { P: `P${rel}`, recall: `R${rel}`, success: `Success${rel}`, map_cut: `AP${rel}`, ndcg_cut: 'nDCG' }[cut[1] ?? ''];
    return name === undefined ? undefined : `${name}@${cut[2]}`;
  }
  const whole: Record<string, string> = { map: `AP${rel}`, recip_rank: `RR${rel}`, bpref: `bpref${rel}`, ndcg: 'nDCG', Rprec: `Rprec${rel}`, infAP: `infAP${rel}` };
  return Object.hasOwn(whole, measure) ? whole[measure] : undefined;
}

function score(name: string, topic: string): number {
  const metric = parseMetricName(name);
  const outcome = pureScorers[metric.definition.name]?.(metric, {
    example: { id: topic, query: topic, judgements: qrels.get(topic) ?? [] },
    trial: {
      id: 't', runId: 'r', exampleId: topic, repeat: 0, execution: 0, startedAt: 0, status: 'ok',
      output: { documents: run.ranking(topic) },
    },
  });
  assert.ok(outcome !== undefined && !(outcome instanceof Promise) && outcome.status === 'scored', `${name} ${topic}`);
  return outcome.value;
}

for (const [file, level] of [
  ['expected.all_trec.c.txt', 1],
  ['expected.all_trec.c.l2.txt', 2],
] as const) {
  test(`${file}`, () => {
    let compared = 0;
    for (const line of read(file).split('\n')) {
      const [measure = '', topic = '', value = ''] = line.split(/\s+/);
      const name = nameOf(measure, level);
      if (name === undefined || topic === 'all' || !qrels.has(topic)) continue;
      const ours = score(name, topic);
      assert.ok(Math.abs(ours - Number(value)) <= 1e-12, `${name} ${topic}: ${ours}, trec_eval ${value}`);
      compared++;
    }
    assert.ok(compared > 400, `only ${compared} values were compared`);
  });
}

test('exponential gain is trec_eval’s custom gains 1, 3, 7', () => {
  let compared = 0;
  for (const line of read('expected.params.txt').split('\n')) {
    const [measure = '', topic = '', value = ''] = line.split(/\s+/);
    if (!measure.startsWith('ndcg_1=') || topic === 'all' || !qrels.has(topic)) continue;
    assert.ok(Math.abs(score('nDCG(gain=exp)', topic) - Number(value)) <= 1e-12, topic);
    compared++;
  }
  assert.ok(compared >= 10, `only ${compared} values were compared`);
});
