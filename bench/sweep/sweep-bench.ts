// Replaying a grid beside asking once more, pairwise on the same questions:
//
//   HAKARI_DATA=… node bench/sweep/sweep-bench.ts [--set scifact] [--rounds 3]
//
// Of the folder beir/SET: the default grid of 180 cells is replayed from what was recorded and scored by three metrics; a pass of
// asking is the same target asked every question under its own settings. Neither writes to a store.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createReferenceTargets } from '../../dist/targets/reference/create-reference-target.js';
import { analyseSweep } from '../../src/analysis/sweep/analyse-sweep.ts';
import { defaultGrid } from '../../src/analysis/sweep/sweep-grid.ts';
import { createSweepFold } from '../../src/analysis/sweep/sweep-values.ts';
import { createSweepTarget } from '../../src/app/sweep/create-sweep-target.ts';
import { openDataset } from '../../src/datasets/open-dataset.ts';
import { parseMetricName } from '../../src/metrics/metric-name.ts';
import type { Example } from '../../src/model/example.ts';
import type { Trial } from '../../src/model/trial.ts';
import { silent } from '../../src/ports/progress.ts';
import type { Target } from '../../src/ports/target.ts';
import { median, say, timed } from '../search/statistics.ts';

const { values } = parseArgs({
  options: { set: { type: 'string', default: 'scifact' }, rounds: { type: 'string', default: '3' } },
});
const data = process.env.HAKARI_DATA;
if (data === undefined) throw new Error('set HAKARI_DATA to the folder that holds beir/');
const corpus = join(data, 'beir', values.set);
const rounds = Number(values.rounds);
const metrics = ['nDCG@10', 'RR', 'R@10'].map(parseMetricName);
const signal = new AbortController().signal;

const configDir = await mkdtemp(join(tmpdir(), 'hakari-sweep-'));
try {
  await bench();
} finally {
  await rm(configDir, { recursive: true });
}

async function bench(): Promise<void> {
  const clock = { now: () => Date.now(), monotonic: () => performance.now() };
  // The built target has the types of the build; classes with private members are others there, and the same.
  const create = createReferenceTargets({ configDir, clock }) as unknown as (config: object, where: string) => Target;
  const settings = { type: 'reference', corpus, mode: 'hybrid' };
  const plain = create({ ...settings, id: 'hybrid' }, 'targets[0]');
  const reranking = create({ ...settings, id: 'hybrid+rerank', rerank: true }, 'targets[1]');
  const swept = createSweepTarget({ inner: plain, id: 'hybrid', grid: defaultGrid, where: 'targets[0]' });
  for (const target of [swept, reranking]) await target.prepare({ skipIndexing: false, progress: silent });
  const examples: Example[] = [];
  for await (const example of (await openDataset(corpus)).examples) examples.push(example);
  const ask = async (target: typeof plain): Promise<readonly Trial[]> => {
    const trials: Trial[] = [];
    for (const { id, query } of examples) {
      const output = await target.ask({ exampleId: id, query, repeat: 0, signal });
      trials.push({ id, runId: 'r', exampleId: id, repeat: 0, execution: 0, startedAt: 0, status: 'ok', output });
    }
    return trials;
  };
  const trials = await ask(swept);
  const { cells, search } = swept;
  const frame = {
    granularity: search.granularity,
    topK: search.topK,
    firstStageWeight: search.reranking.firstStageWeight,
  };
  const replay = () => {
    const fold = createSweepFold({ metrics, settings: cells.distinct, frame, examples: examples.length });
    for (const [at, trial] of trials.entries()) fold.add(examples[at]!, trial);
    return fold.values();
  };
  const replayed = replay();
  const analyse = () =>
    analyseSweep(cells, replayed, { metrics: metrics.map(({ name }) => name), metric: 0, width: 1, folds: 5, seed: 1 });
  const ways: readonly (readonly [string, () => unknown])[] = [
    ['replay of all cells', replay],
    ['choice and curves', analyse],
    ['asking again, own settings', () => ask(plain)],
    ['asking again with rerank', () => ask(reranking)],
    ['asking at the maximum (the record)', () => ask(swept)],
  ];
  const times = ways.map(() => [] as number[]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, [, work]] of ways.entries()) times[at]!.push(await timed(async () => void (await work())));
  }
  const base = median(times[0]!);
  say(
    `${values.set}: ${examples.length} questions, ${cells.cells.length} cells (${cells.distinct.length} settings), median of ${rounds}`,
  );
  for (const [at, [name]] of ways.entries()) {
    const ms = median(times[at]!);
    say(`${name.padEnd(40)} ${ms.toFixed(0).padStart(7)} ms  ${(ms / base).toFixed(2).padStart(6)} x`);
  }
  await plain.close();
  await reranking.close();
}
