// nDCG on the condensed list against trec_eval's way with unjudged documents, grades below 0 among them.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { condensedNdcg } from '#src/metrics.ts';
import { hakari, withFolder } from './hakari.ts';

test('condensedNDCG is ndcg_cut of hakari trec -J, topic by topic', () =>
  withFolder((folder) => {
    const qrels: string[] = [];
    const run: string[] = [];
    const expected: { [topic: string]: number } = {};
    let seed = 7;
    const draw = (end: number): number => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % end;
    };
    for (let topic = 1; topic <= 40; topic++) {
      const documents = Array.from({ length: 20 }, (_, index) => `d${index}`);
      const ranking = documents.map((id) => [id, draw(1000)] as const).toSorted((a, b) => a[1] - b[1]);
      const order = ranking.map(([id]) => id).slice(0, 15);
      // Grades of -2 to 3, and a third without any.
      const grades = Object.fromEntries(documents.filter(() => draw(3) > 0).map((id) => [id, draw(6) - 2]));
      grades.d0 = 1;
      for (const [id, grade] of Object.entries(grades)) qrels.push(`${topic} 0 ${id} ${grade}`);
      for (const [index, id] of order.entries()) run.push(`${topic} Q0 ${id} ${index + 1} ${100 - index} t`);
      const outcome = condensedNdcg({ k: 10 }).score(order, grades);
      assert.equal(outcome.status, 'scored');
      if (outcome.status === 'scored') expected[topic] = outcome.value;
    }
    const [qrelsFile, runFile] = [join(folder, 'qrels.txt'), join(folder, 'a.run')];
    writeFileSync(qrelsFile, `${qrels.join('\n')}\n`);
    writeFileSync(runFile, `${run.join('\n')}\n`);
    const told = hakari(['trec', '-J', '-q', '-m', 'ndcg_cut.10', '--json', qrelsFile, runFile]);
    assert.equal(told.status, 0, told.stderr);
    const { topics } = JSON.parse(told.stdout) as { topics: { [topic: string]: { [measure: string]: number } } };
    assert.equal(Object.keys(topics).length, 40);
    for (const [topic, value] of Object.entries(expected))
      assert.ok(Math.abs((topics[topic]?.ndcg_cut_10 ?? Number.NaN) - value) < 1e-12, `${topic}: ${value}`);
  }));
