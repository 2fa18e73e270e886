// Indexing, opening and querying beside engines of the same kind, all in one run, and the vector scan beside plain code.
//
//   node bench/search/search-bench.ts [--passages 100000] [--queries 300] [--rounds 3] [--minisearch-passages 20000]
//
// The passages are made up: the figures say how fast an engine is, nothing of how good its results are.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createFts5, createHakari, createMiniSearch, type Engine } from './engines.ts';
import { benchScan } from './scan-bench.ts';
import { median, quantile, say, timed } from './statistics.ts';
import { type SyntheticCorpus, syntheticCorpus } from './synthetic-corpus.ts';

const { values } = parseArgs({
  options: {
    passages: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '3' },
    'minisearch-passages': { type: 'string', default: '20000' },
  },
});
const rounds = Number(values.rounds);

/** All engines take turns, round after round, so that a busy moment of the machine hits them alike. */
async function benchEngines(engines: readonly Engine[], { passages, queries }: SyntheticCorpus): Promise<void> {
  const times = engines.map(() => ({ build: 0, open: [] as number[], search: [] as number[][] }));
  for (const [at, engine] of engines.entries()) times[at]!.build = await timed(() => engine.build(passages));
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, engine] of engines.entries()) {
      if (engine.open !== undefined) times[at]!.open.push(await timed(engine.open));
      for (const query of queries.slice(0, 20)) await engine.search(query);
      const own: number[] = [];
      for (const query of queries) own.push(await timed(() => engine.search(query)));
      times[at]!.search.push(own);
    }
  }
  const p50 = times.map(({ search }) => median(search.map(median)));
  say(`\n${passages.length} passages, ${queries.length} queries, median of ${rounds} rounds`);
  for (const [at, { name }] of engines.entries()) {
    const { build, open, search } = times[at]!;
    const p95 = median(search.map((each) => quantile(each, 0.95)));
    const ratio = p50[at]! / p50[0]!;
    const opened = open.length === 0 ? '     -' : median(open).toFixed(1).padStart(6);
    say(
      `${name.padEnd(42)} build ${(build / 1000).toFixed(1).padStart(6)} s  open ${opened} ms  ` +
        `p50 ${p50[at]!.toFixed(2).padStart(7)} ms  p95 ${p95.toFixed(2).padStart(7)} ms  ${ratio.toFixed(1).padStart(5)} x`,
    );
  }
  for (const engine of engines) await engine.close();
}

const folder = await mkdtemp(join(tmpdir(), 'hakari-bench-'));
try {
  const queries = Number(values.queries);
  const corpus = syntheticCorpus({ passages: Number(values.passages), queries });
  await benchEngines([createHakari(folder, { mode: 'bm25' }), createFts5(folder)], corpus);
  const small = await mkdtemp(join(folder, 'small-'));
  const few = syntheticCorpus({ passages: Number(values['minisearch-passages']), queries });
  await benchEngines(
    [
      createHakari(small, { mode: 'bm25' }),
      createHakari(small, { mode: 'bm25', rerank: true }),
      createHakari(small, { mode: 'baseline' }),
      createFts5(small),
      createMiniSearch(),
    ],
    few,
  );
  benchScan({ count: Number(values.passages), rounds });
} finally {
  await rm(folder, { recursive: true });
}
