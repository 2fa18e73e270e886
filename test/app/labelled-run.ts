// A run whose answers a made-up judge scored, in a store of its own, and files of labels for it.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppContext } from '#src/app/app-context.ts';
import { evaluateTargets } from '#src/app/evaluate.ts';
import type { EvaluationRequest } from '#src/app/evaluate-options.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import type { Example } from '#src/model/example.ts';
import type { Run } from '#src/model/run.ts';
import { failedBy, type Outcome, type Score, scored } from '#src/model/score.ts';
import type { RunSummary } from '#src/model/summary.ts';
import type { Instruments } from '#src/ports/instruments.ts';
import { silent } from '#src/ports/progress.ts';
import type { ScoredTrial } from '#src/ports/run-store.ts';
import type { Store } from '#src/ports/store.ts';
import type { Target } from '#src/ports/target.ts';

export const examples: readonly Example[] = Array.from({ length: 12 }, (_, i) => ({
  ...{ id: `q${i}`, query: `渡し舟は ${i} 時に出ますか`, expectedAnswer: 'はい' },
  ...{ category: ['ferry', 'pier'][i % 2] as string, language: ['ja', 'ko', 'en'][i % 3] as string },
}));

export const answerOf = (query: string): string => `「${query}」\nには、はい。`;

/** The judge gives q<i> the value i / 12, or what is made of it; on the examples named it fails. */
export const madeUpJudge = (
  fails: readonly string[] = [],
  fingerprint = 'judge/1',
  make = (value: number): number => value,
): Instruments => ({
  scorers: Object.fromEntries(
    ['faithfulness', 'answerRelevance', 'correctness'].map((name) => [
      name,
      {
        source: 'judge' as const,
        fingerprint: `${name}/${fingerprint}`,
        scorer: (_metric, { example: { id } }): Outcome =>
          fails.includes(id)
            ? failedBy('instrument', { code: 'judge-unreadable', message: 'no score' })
            : scored(make(Number(id.slice(1)) / 12), { reason: `as ${id} says`, prompt: `${name}/1/ja` }),
      },
    ]),
  ),
});

export function answeringTarget({
  id = 'ours',
  version,
  down = [],
}: {
  id?: string;
  version?: string;
  down?: readonly string[];
} = {}): Target {
  return {
    capabilities: { stages: [], timesItself: false, warmUp: false, recorded: false },
    prepare: async () => ({ message: '', stale: false }),
    snapshot: () => ({
      ...{ id, type: 'test', fingerprint: `f ${id} ${version}` },
      config: version === undefined ? {} : { version },
    }),
    ask: async ({ query, exampleId }) => {
      if (down.includes(exampleId)) throw new Error('down');
      return { answer: answerOf(query), contexts: [`本文 ${exampleId}`], timings: { totalMs: 5 } };
    },
    close: async () => {},
  };
}

export function contextOf(store: Store): AppContext {
  let ids = 0;
  return {
    store,
    clock: { now: () => 1_700_000_000_000 + ids, monotonic: () => 0 },
    newId: () => `019aa000-0000-7000-8000-${(++ids).toString(16).padStart(12, '0')}`,
    progress: silent,
  };
}

export async function judgedRun(
  context: AppContext,
  given: Partial<EvaluationRequest> = {},
): Promise<{ readonly run: Run; readonly summary: RunSummary }> {
  const result = await evaluateTargets(context, {
    ...{ experiment: 'e', dataset: { header: { name: 'set', scale: { min: 0, max: 3 } }, examples } },
    ...{ targets: [answeringTarget()], metrics: ['faithfulness', 'correctness'].map(parseMetricName) },
    ...{ instruments: madeUpJudge(), repeat: 1, concurrency: 1, warmUp: 0, skipIndexing: false, resume: false },
    ...{ environment: { judge: { name: 'j' } }, stop: new AbortController().signal, ...given },
  });
  const [ended = assert.fail()] = result.runs;
  return ended;
}

export async function rowsOf(store: Store, runId: string, history = false): Promise<readonly ScoredTrial[]> {
  const found: ScoredTrial[] = [];
  for await (const row of store.scoredTrials(runId, { history })) found.push(row);
  return found;
}

export const humanScores = (rows: readonly ScoredTrial[]): readonly Score[] =>
  rows.flatMap(({ scores }) => scores.filter(({ source }) => source === 'human'));

/** Lends a file of that text. */
export async function withLabelFile<T>(
  text: string,
  work: (path: string) => Promise<T>,
  name = 'labels.csv',
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hakari-labels-'));
  try {
    const path = join(folder, name);
    await writeFile(path, text);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
