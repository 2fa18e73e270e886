// `hakari trec` and `hakari run` over the same recorded run are two programs: they must say the same numbers.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { evaluateTargets } from '#src/app/evaluate.ts';
import { evaluateTrec } from '#src/app/trec.ts';
import { openDataset } from '#src/datasets/open-dataset.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { silent } from '#src/ports/progress.ts';
import { createRunFileTarget } from '#src/targets/run-file/create-run-file-target.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';

/** Our name by trec_eval's. */
const measures = {
  ndcg_cut_10: 'nDCG@10',
  ndcg: 'nDCG',
  map: 'AP',
  map_cut_5: 'AP@5',
  recip_rank: 'RR',
  P_5: 'P@5',
  recall_5: 'R@5',
  bpref: 'bpref',
  success_5: 'Success@5',
};

const folder = mkdtempSync(join(tmpdir(), 'hakari-agreement-'));
after(() => rmSync(folder, { recursive: true }));
const qrelsPath = join(folder, 'qrels');
const runPath = join(folder, 'run');

// Ids that sort differently by bytes, by UTF-16 and by locale; scores that tie often, also by different spellings.
const docno = fc.constantFrom('a', 'B', 'b', 'ä', '10', '9', '第5条', '가', 'ｱ', '😀', 'd#1', 'd#2', '_', '~');
const score = fc.constantFrom(
  '1',
  '1.0',
  '1e0',
  '0',
  '-1',
  '-0.5',
  '2.5',
  '0.123456789',
  '0.123456788',
  '1e-300',
  '3E2',
);
const topic = fc.constantFrom('1', '2', '10', 'q-ä', '질문');
const judged = fc.uniqueArray(fc.record({ topic, docno, grade: fc.integer({ min: -2, max: 3 }) }), {
  selector: (line) => `${line.topic} ${line.docno}`,
  minLength: 1,
  maxLength: 40,
});
const retrieved = fc.uniqueArray(fc.record({ topic, docno, score }), {
  selector: (line) => `${line.topic} ${line.docno}`,
  minLength: 1,
  maxLength: 60,
});

async function byTrec(level: number): Promise<Record<string, number>> {
  const { all = [] } = await evaluateTrec({
    qrelsPath,
    runPath,
    measures: ['ndcg_cut.10', 'ndcg', 'map', 'map_cut.5', 'recip_rank', 'P.5', 'recall.5', 'bpref', 'success.5'],
    complete: true,
    relevanceLevel: level,
  });
  return Object.fromEntries(all.map(({ name, value }) => [name, value]));
}

test('means over any run and judgements are the same to 1e-12', async () => {
  const { store, dispose } = await sqliteMemoryStore();
  let ids = 0;
  const context = { store, clock: { now: () => 0, monotonic: () => 0 }, newId: () => `id${ids++}`, progress: silent };
  const check = async (level: number) => {
    const names = Object.values(measures).map((name) =>
      name.startsWith('nDCG') ? name : name.replace(/(?=@|$)/u, `(rel=${level})`),
    );
    const { runs } = await evaluateTargets(context, {
      experiment: 'agreement',
      dataset: await openDataset({ qrels: qrelsPath }),
      targets: [createRunFileTarget({ id: 'old', type: 'run-file', path: 'run' }, 'targets[0]', { configDir: folder })],
      metrics: names.map(parseMetricName),
      repeat: 1,
      concurrency: 3,
      warmUp: 0,
      skipIndexing: false,
      resume: false,
      environment: {},
      stop: new AbortController().signal,
    });
    const expected = await byTrec(level);
    const summaries = runs[0]?.summary.overall.metrics ?? [];
    for (const [index, measure] of Object.keys(measures).entries()) {
      const ours = summaries[index];
      // A level that no judgement reaches is trec_eval's 0 and our "not measured".
      if (ours?.mean === null && ours.skippedReasons[0]?.[0].startsWith('no judgement of this dataset')) {
        assert.equal(expected[measure], 0);
        continue;
      }
      const difference = Math.abs((ours?.mean ?? Number.NaN) - (expected[measure] ?? Number.NaN));
      assert.ok(difference <= 1e-12, `${ours?.metric} ${ours?.mean}, ${measure} ${expected[measure]}`);
    }
  };
  try {
    await fc.assert(
      fc.asyncProperty(judged, retrieved, fc.constantFrom(1, 2), async (qrels, run, level) => {
        fc.pre(run.some((line) => qrels.some((judgement) => judgement.topic === line.topic)));
        writeFileSync(qrelsPath, qrels.map((line) => `${line.topic} 0 ${line.docno} ${line.grade}\n`).join(''));
        writeFileSync(runPath, run.map((line) => `${line.topic} Q0 ${line.docno} 1 ${line.score} tag\n`).join(''));
        await check(level);
      }),
      { numRuns: 60 },
    );
  } finally {
    await dispose();
  }
});
