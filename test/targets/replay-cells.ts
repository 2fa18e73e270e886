// A replay against asking again: cells of a grid, on corpora of several kinds, to the last tie and the last bit.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import {
  type RecordedQuery,
  readRecordedQuery,
  replaySetting,
  rerankUnion,
} from '#src/analysis/sweep/replay-setting.ts';
import { gridMaximum, type SweepGrid, sweepCells } from '#src/analysis/sweep/sweep-grid.ts';
import { silent } from '#src/ports/progress.ts';
import type { Reranker } from '#src/ports/search-models.ts';
import type { ReplayableSearch, Target, TargetRequest } from '#src/ports/target.ts';
import type { HybridKnobs } from '#src/search/ranking/hybrid-ranking.ts';
import { createReferenceTargets } from '#src/targets/reference/create-reference-target.ts';

const words = ['session', 'timeout', '契約', '有効期限', '세션', 'pool', 'Handler', 'mail', 'retry', '更新'];
const sentence = (seed: number, length: number) =>
  Array.from({ length }, (_, at) => words[(seed * seed + at * (1 + (seed % 4))) % words.length]).join(' ');

/** Documents that come with ids, many of them the same, so that scores tie. */
const records = Array.from({ length: 40 }, (_, at) =>
  JSON.stringify({ _id: `d${(at * 37) % 40}`, title: words[at % 5], text: sentence(at % 13, 3 + (at % 6)) }),
).join('\n');

/** Documents of sections, some of them in pieces. */
const pages = Object.fromEntries(
  Array.from({ length: 9 }, (_, at) => [
    `docs/${at % 2 === 0 ? 'a' : 'b'}/p${at}.md`,
    `# ${words[at]}\n\n${sentence(at, 8)}\n\n## ${words[(at + 3) % 10]}\n\n${Array.from({ length: 6 }, (_, part) => `${sentence(at + part, 12)}.`).join('\n\n')}\n\n## ${words[(at + 5) % 10]}\n\n${sentence(at + 7, 9)}\n`,
  ]),
);

export const corpora: readonly { name: string; files: Readonly<Record<string, string>>; settings: object }[] = [
  { name: 'records', files: { 'corpus.jsonl': records }, settings: { corpus: 'corpus.jsonl', topK: 10 } },
  { name: 'pages', files: pages, settings: { corpus: 'docs', split: { maxChars: 120, overlapChars: 30 }, topK: 5 } },
  {
    name: 'sections of pages',
    files: pages,
    settings: { corpus: 'docs', split: { maxChars: 90, overlapChars: 0 }, granularity: 'section', topK: 7 },
  },
  { name: 'chunks of pages', files: pages, settings: { corpus: 'docs', granularity: 'chunk', topK: 40 } },
];
export const queries: readonly string[] = [
  'session timeout',
  '契約の有効期限 更新',
  '세션 Handler pool',
  'retry',
  'unknown',
  'mail mail session 契約',
];

const grid: SweepGrid = {
  fusion: ['rrf', 'weighted', 'combmnz'],
  normalisation: ['min-max', 'z-score'],
  rrfK: [1, 60],
  alpha: [0, 0.3, 1],
  candidateK: [3, 20],
  rerank: [false, true],
  rerankCandidates: [4, 25],
};

const request = (query: string): TargetRequest => ({
  exampleId: 'q',
  query,
  repeat: 0,
  signal: new AbortController().signal,
});

export interface Opened {
  open(knobs: object): Promise<Target>;
  readonly search: ReplayableSearch;
}

export async function openCorpus(
  t: TestContext,
  { files, settings }: (typeof corpora)[number],
  reranker?: Reranker,
): Promise<Opened> {
  const configDir = mkdtempSync(join(tmpdir(), 'hakari-'));
  t.after(() => rmSync(configDir, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(configDir, name)), { recursive: true });
    writeFileSync(join(configDir, name), text);
  }
  const clock = { now: () => 0, monotonic: () => 0 };
  const context = reranker === undefined ? {} : { openReranker: async () => reranker };
  const create = createReferenceTargets({ configDir, clock, ...context });
  const model = reranker === undefined ? {} : { reranker: 'some:model' };
  const opened: Target[] = [];
  t.after(async () => {
    for (const target of opened) await target.close();
  });
  const open = async (knobs: object): Promise<Target> => {
    const all = { id: 'r', type: 'reference', mode: 'hybrid', embedder: 'lsa:16', ...settings, ...model, ...knobs };
    const target = create(all, 'targets[0]');
    await target.prepare({ skipIndexing: false, progress: silent, forReplay: true });
    opened.push(target);
    return target;
  };
  return { open, search: (await open({})).replay! };
}

/** Records at the grid's maximum, as a sweep does. */
export async function record(
  search: ReplayableSearch,
  query: string,
  settings: readonly HybridKnobs[],
): Promise<RecordedQuery> {
  const { candidateK } = gridMaximum(grid, search.knobs);
  const { stages } = await search.retrieve(request(query), candidateK);
  const chunkIds = rerankUnion(readRecordedQuery({ stages }).pool, settings);
  const { scores } = await search.rerank(request(query), chunkIds);
  const candidates = chunkIds.map((id, at) => ({ id, score: scores[at]! }));
  return readRecordedQuery({ stages: [...stages, { name: 'rerank', kind: 'rerank', candidates, ms: 0 }] });
}

/** Scores that depend on query and text alone, with many ties. */
const model: Reranker = {
  fingerprint: 'length',
  rerank: async (query, texts) => ({
    scores: texts.map((text) => (text.length * 7 + query.length) % 5),
    ms: 1,
    cached: false,
  }),
  close: async () => {},
};

/**
 * Asks for cells of the grid of each corpus, and replays them.
 * @param every each so many-th cell, 1: all. A number that no list of the grid divides meets every value of every list.
 */
export function replayCells({ every }: { readonly every: number }): void {
  for (const corpus of corpora) {
    for (const [reranker, kind] of [
      [undefined, 'the lexical reranker'],
      [model, 'a model that reranks'],
    ] as const) {
      if (reranker !== undefined && corpus.name === 'pages') continue;
      test(`every cell is what asking again gives: ${corpus.name}, ${kind}`, async (t) => {
        const { open, search } = await openCorpus(t, corpus, reranker);
        const { firstStageWeight } = search.reranking;
        const { cells, distinct } = sweepCells(grid, { base: search.knobs, firstStageWeight });
        const frame = { granularity: search.granularity, topK: search.topK, firstStageWeight };
        const recorded = new Map<string, RecordedQuery>();
        for (const query of queries) recorded.set(query, await record(search, query, distinct));
        for (const { knobs, setting } of cells.filter((_, at) => at % every === 0)) {
          const target = await open(knobs);
          for (const query of queries) {
            const asked = (await target.ask(request(query))).documents ?? [];
            const replayed = replaySetting(recorded.get(query)!, { knobs, frame });
            const names = asked.map(({ text: _, metadata: __, ...rest }) => rest);
            assert.deepEqual(replayed, names, `${query} ${JSON.stringify(knobs)}`);
            // The setting that stands for it has the same order; its scores may be another unit.
            const standIn = replaySetting(recorded.get(query)!, { knobs: distinct[setting]!, frame });
            assert.deepEqual(
              standIn.map(({ score: _, ...rest }) => rest),
              names.map(({ score: _, ...rest }) => rest),
              `${query} ${JSON.stringify(knobs)} as ${JSON.stringify(distinct[setting])}`,
            );
          }
        }
      });
    }
  }
}
