// Fills a store with runs of made-up questions, through the store's own writing: the same rows on every machine.

import { runSummary } from '../../dist/app/run-summary.js';
import { createUuidV7 } from '../../dist/setup/uuid-v7.js';
import { openStore } from '../../dist/store/open-store.js';
import { randomFrom } from '../random.ts';
import { answerOf, contextsOf, documentsOf, queryOf } from '../runner/bench-case.ts';

/** Five scores a trial. */
export const metrics = ['RR', 'nDCG@10', 'R@10', 'P@5', 'lexicalCorrectness'] as const;
export const categories = ['fees', 'hours', 'permits', 'waste', 'library', 'taxes', 'schools', 'parks'] as const;
/** Stands in the questions of the largest run three times, whatever their number. */
export const rareWord = 'ombudsman';
const rowsAnAppend = 250;

export interface Sizes {
  /** Runs, the largest among them. */
  readonly runs: number;
  /** Examples of the largest one. */
  readonly largest: number;
  /** Examples of all others together. */
  readonly others: number;
}

/** @returns the largest run and one of the others */
export async function fillStore(
  url: string,
  { runs, largest, others }: Sizes,
  say: (line: string) => void,
): Promise<{ readonly largest: string; readonly usual: string }> {
  const store = await openStore(url);
  let now = Date.UTC(2026, 0, 1);
  const newId = createUuidV7({ clock: { now: () => now } });
  const random = randomFrom(7);
  const usual = Math.max(1, Math.floor(others / Math.max(1, runs - 1)));
  const experimentId = await store.ensureExperiment('bench');
  const datasetOf = (name: string, count: number) =>
    store.putDataset({ name, scale: { min: 0, max: 3 } }, examples(count));
  const [large, small] = [await datasetOf('large', largest), await datasetOf('usual', usual)];
  const ids: string[] = [];
  for (let place = 0; place < runs; place++) {
    // The largest one in the middle: neither the first nor the last of the file.
    const dataset = place === Math.floor(runs / 2) ? large : small;
    now += 3_600_000;
    const id = newId();
    ids.push(id);
    await store.createRun({
      ...{ id, experimentId, experiment: 'bench', dataset, ordinal: 0, repeat: 1, concurrency: 8, tags: [] },
      target: { id: `target-${place % 7}`, type: 'module', config: {}, fingerprint: `print ${place % 7}` },
      metrics: [...metrics],
      environment: { node: 'v24' },
      status: 'running',
      startedAt: now,
    });
    for (let first = 0; first < dataset.examples; first += rowsAnAppend) {
      const rows = Array.from({ length: Math.min(rowsAnAppend, dataset.examples - first) }, (_, at) =>
        trialOf({ id: newId(), runId: id, number: first + at, startedAt: now + first + at, newId, random }),
      );
      await store.append(rows);
    }
    await store.endRun(id, 'finished', now + dataset.examples * 10);
    const run = await store.findRun(id);
    if (run !== undefined) await runSummary(store, run);
    if (dataset === large || place % 50 === 49) say(`${place + 1} of ${runs} runs`);
  }
  await store.close();
  return { largest: ids[Math.floor(runs / 2)] ?? '', usual: ids.at(-1) ?? '' };
}

function* examples(count: number) {
  const rare = new Set([3, Math.floor(count / 2), count - 2]);
  for (let number = 0; number < count; number++)
    yield {
      id: `q${number}`,
      query: rare.has(number) ? `${queryOf(number)} (${rareWord})` : queryOf(number),
      category: categories[number % categories.length] as string,
      expectedAnswer: `Expected of case ${number}`,
      judgements: [{ docId: `d${number * 7}`, relevance: 1 + (number % 3) }],
    };
}

interface Made {
  readonly id: string;
  readonly runId: string;
  readonly number: number;
  readonly startedAt: number;
  readonly newId: () => string;
  readonly random: () => number;
}

function trialOf({ id, runId, number, startedAt, newId, random }: Made) {
  const base = {
    id,
    runId,
    exampleId: `q${number}`,
    repeat: 0,
    execution: 0,
    startedAt,
    latencyMs: 50 + random() * 400,
  };
  const rank = Math.floor(random() * 12);
  // Ranks and shares come often, measures of answers seldom twice.
  const values = [
    rank > 9 ? 0 : 1 / (rank + 1),
    rank > 9 ? 0 : 1 / Math.log2(rank + 2),
    rank > 9 ? 0 : 1,
    rank > 4 ? 0 : 0.2,
    random(),
  ];
  const scores = metrics.map((metric, at) => ({
    ...{ id: newId(), runId, trialId: id, metric, metricVersion: 1, source: 'computed' as const },
    scorerFingerprint: `${metric} version 1`,
    outcome: { status: 'scored' as const, value: values[at] ?? 0 },
  }));
  if (number % 50 === 49)
    return {
      trial: { ...base, status: 'failed' as const, error: { code: 'http-500', message: 'the service said 500' } },
      scores: [],
    };
  const query = queryOf(number);
  const documents = documentsOf(number).map((document, place) => ({ id: document, score: 10 - place }));
  return {
    trial: {
      ...base,
      status: 'ok' as const,
      output: { answer: answerOf(query), documents, contexts: contextsOf(query) },
    },
    scores,
  };
}
