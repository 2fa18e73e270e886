// A sweep through the port alone: any target that tells its candidates can be swept, not only the built-in one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SweepGrid } from '#src/analysis/sweep/sweep-grid.ts';
import { analyseSweepRun, type RerankCost, type SweepOptions, sweep } from '#src/app/sweep/sweep.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { openScale } from '#src/model/example.ts';
import type { Candidate, Stage } from '#src/model/target-output.ts';
import { silent } from '#src/ports/progress.ts';
import type { RerankingTraits, Target, TargetRequest } from '#src/ports/target.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { buildSweepReport } from '#src/report/sweep/sweep-report.ts';
import { createUuidV7 } from '#src/setup/uuid-v7.ts';
import { openStore } from '#src/store/open-store.ts';
import { assertAnswersFirst } from '../answers-first.ts';

const clock = { now: () => 1_790_000_000_000, monotonic: () => 0 };
const texts = 'abcdefgh';

/** Words find the letters in order, vectors the other way round; the reranker prefers the letter of the question. */
function searching(reranking: Partial<RerankingTraits> = {}, calls: string[] = []): Target {
  const stage = (name: string, ids: string): Stage => ({
    name,
    kind: 'retrieve',
    candidates: [...ids].map((id, at): Candidate => ({ id: `${id}#1`, score: 8 - at, documentId: id })),
    ms: 1,
  });
  return {
    capabilities: { stages: ['retrieve', 'fuse'], timesItself: true, warmUp: false, recorded: false },
    replay: {
      knobs: {
        fusion: 'rrf',
        normalisation: 'min-max',
        rrfK: 60,
        alpha: 0.5,
        candidateK: 4,
        rerank: false,
        rerankCandidates: 3,
      },
      granularity: 'document',
      topK: 5,
      reranking: { kind: 'pointwise', firstStageWeight: 0, paid: false, ...reranking },
      retrieve: async ({ query }: TargetRequest, depth) => {
        if (query === 'fails') throw new Error('no answer');
        const backwards = [...texts].reverse().join('');
        return {
          stages: [stage('bm25', texts.slice(0, depth)), stage('vector', backwards.slice(0, depth))],
          cached: false,
        };
      },
      rerank: async ({ query }, chunkIds) => {
        calls.push(...chunkIds);
        return { scores: chunkIds.map((id) => (id.startsWith(query) ? 1 : 0)), ms: 1, cached: false };
      },
    },
    prepare: async () => ({ message: 'ready', stale: false }),
    snapshot: () => ({ id: 's', type: 'stub', config: { key: 'value' }, fingerprint: 's' }),
    ask: async () => assert.fail('the target is asked for candidates only'),
    close: async () => {},
  };
}

const grid: SweepGrid = { alpha: [0, 0.5, 1], candidateK: [2, 6], rerank: [false, true] };

async function swept(target: Target, given: Partial<SweepOptions> = {}) {
  const store = await openStore('sqlite::memory:');
  const context = { store, clock, newId: createUuidV7({ clock }), progress: silent };
  const options: SweepOptions = {
    experiment: 'e',
    dataset: {
      header: { name: 'd', scale: openScale },
      examples: [...'abcabcabcabcabcabc'].map((letter, at) => ({
        id: `q${at}`,
        query: letter,
        judgements: [{ docId: letter, relevance: 1 }],
      })),
    },
    target,
    targetId: 's',
    where: 'hakari.yaml:3',
    grid,
    metrics: ['RR', 'latency', 'Success@1'].map(parseMetricName),
    metric: parseMetricName('RR'),
    folds: 4,
    seed: 1,
    concurrency: 2,
    skipIndexing: false,
    resume: false,
    environment: {},
    stop: new AbortController().signal,
    confirm: async () => assert.fail('nothing costs anything'),
    ...given,
  };
  try {
    const result = await sweep(context, options);
    return { result, context, runs: await store.listRuns(), close: () => store.close() };
  } catch (error) {
    await store.close();
    throw error;
  }
}

test('one run is recorded at the grid’s maximum, and every cell made from it', async () => {
  const calls: string[] = [];
  const { result, runs, close } = await swept(searching({}, calls));
  assert.equal(result.status, 'done');
  const { outcome, evaluated } = result;
  assert.deepEqual(
    runs.map((run) => [run.experiment, run.target.id, run.target.type, run.metrics]),
    [['e (sweep)', 'sweep:s', 'sweep', ['RR', 'Success@1']]],
  );
  // Windows of three from both ends and from the fused list; never the whole pool of eight.
  assert.equal(outcome.reranked, calls.length);
  assert.ok(calls.length < 18 * 8);
  assert.equal(outcome.analysis.cells.length, 12);
  assert.deepEqual([outcome.analysis.choice?.knobs.alpha, outcome.analysis.choice?.verdict], [1, 'better']);
  assert.equal(outcome.analysis.choice?.outOfSample, 1);
  // The run itself is that of the target's own setting.
  const own = evaluated.runs[0]?.summary.overall.metrics.find(({ metric }) => metric === 'RR');
  assert.equal(own?.mean, outcome.analysis.own.mean);
  assert.equal(evaluated.runs[0]?.summary.overall.latencyMs.n, 0);
  await close();
});

test('a recorded sweep is replayed for another grid within it, and refused beyond it', async () => {
  const { result, context, runs, close } = await swept(searching());
  assert.equal(result.status, 'done');
  const [run] = runs;
  const choices = { metrics: [parseMetricName('AP')], metric: parseMetricName('AP'), folds: 2, seed: 3 };
  const replay = (other: SweepGrid | undefined) =>
    analyseSweepRun(context, run!, { ...choices, ...(other === undefined ? {} : { grid: other }) });
  assert.equal((await replay(undefined)).analysis.cells.length, 12);
  const { analysis } = await replay({ alpha: [0.2], fusion: ['weighted', 'combmnz'] });
  assert.deepEqual([analysis.metric, analysis.cells.length], ['AP', 2]);
  await assert.rejects(replay({ candidateK: [7] }), { code: 'sweep-beyond-record' });
  await assert.rejects(replay({ rerank: [true], candidateK: [6], rerankCandidates: [8] }), {
    code: 'rerank-not-recorded',
  });
  await close();
});

test('what is paid for is counted first, with its price where it is known, and not done when it is declined', async () => {
  const calls: string[] = [];
  const costs: RerankCost[] = [];
  const answer = (yes: boolean) => async (cost: RerankCost) => {
    costs.push(cost);
    return yes;
  };
  const declined = await swept(searching({ paid: true, pricePer1000: 2 }, calls), { confirm: answer(false) });
  assert.deepEqual([declined.result, declined.runs, calls], [{ status: 'declined' }, [], []]);
  await declined.close();
  const accepted = await swept(searching({ paid: true }, calls), { confirm: answer(true) });
  assert.equal(accepted.result.status, 'done');
  assert.equal(calls.length, costs[1]?.passages);
  assert.deepEqual(costs, [{ passages: calls.length, price: (calls.length * 2) / 1000 }, { passages: calls.length }]);
  await accepted.close();
});

test('a sweep without reranking asks no reranker, whoever it is, and what it costs', async () => {
  const calls: string[] = [];
  const target = searching({ kind: 'list-wise', paid: true }, calls);
  const { result, close } = await swept(target, { grid: { alpha: [0, 1] } });
  assert.deepEqual([result.status, calls], ['done', []]);
  await close();
});

test('a list-wise reranker, and a target without candidates, are refused with what to do', async () => {
  await assert.rejects(swept(searching({ kind: 'list-wise' })), { code: 'sweep-list-wise', where: 'hakari.yaml:3' });
  const { replay: _, ...plain } = searching();
  await assert.rejects(swept(plain), { code: 'sweep-target' });
  await assert.rejects(swept(searching(), { metric: parseMetricName('latency') }), { code: 'sweep-metric' });
});

test('a reranker that nobody vouches for is asked whether it scores each chunk by itself', async () => {
  const calls: string[] = [];
  const answers = await swept(searching({ kind: 'unknown' }, calls));
  assert.equal(answers.result.status, 'done');
  assert.equal(calls.length, answers.result.outcome.reranked + 11);
  await answers.close();
  const ranked = searching({ kind: 'unknown', paid: true });
  const search = ranked.replay!;
  for (const scores of [
    (ids: readonly string[]) => ids.map((_, at) => 1 / (at + 1)),
    (ids: readonly string[]) => ids.map((id) => (id.startsWith('a') ? 2 : 1) / ids.length),
  ]) {
    const replay = {
      ...search,
      rerank: async (_: TargetRequest, ids: readonly string[]) => ({ scores: scores(ids), ms: 1, cached: false }),
    };
    const costs: RerankCost[] = [];
    const confirm = async (cost: RerankCost) => costs.push(cost) > 0;
    await assert.rejects(swept({ ...ranked, replay }, { confirm }), { code: 'sweep-list-wise' });
    assert.equal(costs.length, 1, 'asked before it was paid for');
  }
});

test('an interrupted sweep is resumed, and failures count in every cell', async () => {
  const controller = new AbortController();
  controller.abort();
  const stopped = await swept(searching(), { stop: controller.signal });
  assert.equal(stopped.result.status, 'interrupted');
  await assert.rejects(
    analyseSweepRun(stopped.context, stopped.runs[0]!, {
      metrics: [parseMetricName('RR')],
      metric: parseMetricName('RR'),
      folds: 2,
      seed: 1,
    }),
    { code: 'sweep-unfinished' },
  );
  await stopped.close();
  const examples = ['a', 'fails', 'b', 'c'].map((query, at) => ({
    id: `q${at}`,
    query,
    judgements: [{ docId: 'a', relevance: 1 }],
  }));
  const { result, close } = await swept(searching(), {
    dataset: { header: { name: 'd', scale: openScale }, examples },
  });
  assert.equal(result.status, 'done');
  assert.deepEqual([result.outcome.analysis.n, result.outcome.analysis.imputed], [4, 1]);
  await close();
});

test('the report says the same in three languages, and draws maps and curves', async () => {
  const { result, close } = await swept(searching());
  assert.equal(result.status, 'done');
  const { run, grid: tried, topK, beyondTopK, reranked, analysis, recorded } = result.outcome;
  const texts = (['en', 'ja', 'ko'] as const).map((language) => {
    const report = buildSweepReport({
      language,
      target: recorded.target,
      dataset: { name: 'd', hash: run.dataset?.hash ?? '' },
      runId: run.id,
      grid: tried,
      topK,
      beyondTopK,
      reranked,
      ranking: 'ts_rank',
      analysis,
    });
    assertAnswersFirst(report);
    const charts = report.sections.flatMap(({ blocks, sections = [] }) => [
      ...blocks,
      ...sections.flatMap((s) => s.blocks),
    ]);
    const types = charts.flatMap((block) => (block.kind === 'figure' ? [block.chart.type] : []));
    assert.deepEqual([...new Set(types)].sort(), ['curve', 'heat-map']);
    return renderMarkdown(report);
  });
  assert.match(texts[0]!, /A gain is shown: \d of \d+ settings are better [\s\S]*That is BM25 /);
  assert.match(texts[1]!, /改善が確認できました。/);
  assert.match(texts[2]!, /개선이 확인되었습니다\./);
  for (const text of texts) {
    assert.doesNotMatch(text, /undefined|NaN/);
    assert.match(text, /BM25.*ts_rank|ts_rank.*BM25/, 'what is no BM25 is said');
  }
  await close();
});
