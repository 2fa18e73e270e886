// Fills a store with runs of made-up questions, through the store's own writing: the same rows on every machine.
import { humanScore } from '../../dist/app/labels/human-score.js';
import { runSummary } from '../../dist/app/run-summary.js';
import { writeJudgeDetails } from '../../dist/model/judge-details.js';
import { createUuidV7 } from '../../dist/setup/uuid-v7.js';
import { openStore } from '../../dist/store/open-store.js';
import { randomFrom } from '../random.ts';
import { answerOf, contextsOf, documentsOf, queryOf } from '../runner/bench-case.ts';

const judged = 'faithfulness';
/** Five scores a trial, the last one a judge's. */
export const metrics = ['RR', 'nDCG@10', 'R@10', 'lexicalCorrectness', judged] as const;
export const categories = ['fees', 'hours', 'permits', 'waste', 'library', 'taxes', 'schools', 'parks'] as const;
/** Stands in the questions of the largest run three times, whatever their number. */
export const rareWord = 'ombudsman';
const rowsAnAppend = 250;
/** Runs that asked one dataset, at most; the largest run has its own. */
const runsADataset = 100;
const targets = 7;
/** People labelled so many answers, drawn by chance, of the largest run and of the last ones. */
const labels = 60;
const labelledRuns = 5;

export interface Sizes {
  /** Runs, the largest among them. */
  readonly runs: number;
  /** Examples of a largest run. */
  readonly largest: number;
  /** Runs of that size, all of one dataset. */
  readonly largestRuns: number;
  /** Examples of all others together. */
  readonly others: number;
}

/** An example has five scores, but for those, one in fifty, on which the target failed. */
export async function fillStore(
  url: string,
  { runs, largest, largestRuns, others }: Sizes,
  say: (line: string) => void,
): Promise<void> {
  const store = await openStore(url);
  let now = Date.UTC(2026, 0, 1);
  const newId = createUuidV7({ clock: { now: () => now } });
  const random = randomFrom(7);
  const usual = Math.max(1, Math.floor(others / Math.max(1, runs - largestRuns)));
  const large = await store.putDataset({ name: 'large', scale }, examples(largest, saidAnew));
  // In the middle: neither the first nor the last of the file.
  const middle = Math.floor(runs / 2);
  let small = large;
  let said = saidAnew;
  for (let place = 0; place < runs; place++) {
    const isLarge = place >= middle && place < middle + largestRuns;
    if (place % runsADataset === 0) {
      said = rememberSaid(1_000_000 * (1 + place / runsADataset));
      const name = `usual ${1 + place / runsADataset}`;
      small = await store.putDataset({ name, scale }, examples(usual, said));
    }
    const dataset = isLarge ? large : small;
    now += 3_600_000;
    const id = newId();
    const experiment = dataset.name;
    await store.createRun({
      ...{ id, experimentId: await store.ensureExperiment(experiment), experiment, dataset },
      ...{ ordinal: 0, repeat: 1, concurrency: 8, tags: [] },
      target: { id: `target-${place % targets}`, type: 'module', config: {}, fingerprint: `print ${place % targets}` },
      metrics: [...metrics],
      environment: { node: 'v24' },
      status: 'running',
      startedAt: now,
    });
    const drawn = isLarge || place >= runs - labelledRuns ? Math.max(1, Math.floor(dataset.examples / labels)) : 0;
    for (let first = 0; first < dataset.examples; first += rowsAnAppend) {
      const rows = Array.from({ length: Math.min(rowsAnAppend, dataset.examples - first) }, (_, at) =>
        trialOf({
          ...{ id: newId(), runId: id, number: first + at, startedAt: now + first + at },
          ...{ newId, random, drawn, of: dataset.examples, said: isLarge ? saidAnew : said },
        }),
      );
      await store.append(rows);
    }
    await store.endRun(id, 'finished', now + dataset.examples * 10);
    const run = await store.findRun(id);
    if (run !== undefined) await runSummary(store, run);
    if (isLarge || place % 50 === 49) say(`${place + 1} of ${runs} runs`);
  }
  await store.close();
}

const scale = { min: 0, max: 3 };

interface Said {
  readonly query: string;
  readonly answer: string;
  readonly contexts: readonly string[];
}

const saidAnew = (number: number): Said => {
  const query = queryOf(number);
  return { query, answer: answerOf(query), contexts: contextsOf(query) };
};

/** Runs of one dataset are told the same: making it takes longer than writing it. */
function rememberSaid(from: number): (number: number) => Said {
  const known = new Map<number, Said>();
  return (number) => {
    const said = known.get(number) ?? saidAnew(from + number);
    known.set(number, said);
    return said;
  };
}

function* examples(count: number, said: (number: number) => Said) {
  const rare = new Set([3, Math.floor(count / 2), count - 2]);
  for (let number = 0; number < count; number++) {
    const { query } = said(number);
    yield {
      id: `q${number}`,
      query: rare.has(number) ? `${query} (${rareWord})` : query,
      category: categories[number % categories.length] as string,
      expectedAnswer: `Expected of case ${number}`,
      judgements: [{ docId: `d${number * 7}`, relevance: 1 + (number % 3) }],
    };
  }
}

interface Made {
  readonly id: string;
  readonly runId: string;
  readonly number: number;
  readonly startedAt: number;
  readonly newId: () => string;
  readonly random: () => number;
  /** Each example that is a multiple of it has a label; 0: none. */
  readonly drawn: number;
  readonly of: number;
  readonly said: (number: number) => Said;
}

function trialOf({ id, runId, number, startedAt, newId, random, drawn, of, said }: Made) {
  const base = {
    id,
    runId,
    exampleId: `q${number}`,
    repeat: 0,
    execution: 0,
    startedAt,
    latencyMs: 50 + random() * 400,
  };
  if (number % 50 === 49)
    return {
      trial: { ...base, status: 'failed' as const, error: { code: 'http-500', message: 'the service said 500' } },
      scores: [],
    };
  const rank = Math.floor(random() * 12);
  // Ranks and shares come often, measures of answers seldom twice.
  const supported = Math.ceil(random() * 4);
  const values = [
    rank > 9 ? 0 : 1 / (rank + 1),
    rank > 9 ? 0 : 1 / Math.log2(rank + 2),
    rank > 9 ? 0 : 1,
    random(),
    supported / 4,
  ];
  const scores = metrics.map((metric, at) => ({
    ...{ id: newId(), runId, trialId: id, metric, metricVersion: metric === judged ? 2 : 1 },
    source: metric === judged ? ('judge' as const) : ('computed' as const),
    scorerFingerprint: metric === judged ? 'judge-a faithfulness/2' : `${metric} version 1`,
    outcome: {
      ...{ status: 'scored' as const, value: values[at] ?? 0 },
      ...(metric === judged ? { details: judgeDetails(supported) } : {}),
    },
  }));
  const label = humanScore({
    ...{ id: newId(), runId, trialId: id, metric: { name: judged, version: 2, range: [0, 1] }, author: 'ann' },
    // One in eight is seen otherwise than by the judge.
    value: supported >= 3 !== random() < 1 / 8 ? 1 : 0,
    selection: { how: 'drawn', draw: { count: labels, of, seed: 1 } },
  });
  const { answer, contexts } = said(number);
  const documents = documentsOf(number).map((document, place) => ({ id: document, score: 10 - place }));
  return {
    trial: { ...base, status: 'ok' as const, output: { answer, documents, contexts } },
    scores: drawn > 0 && number % drawn === 0 ? [...scores, label] : scores,
  };
}

const judgeDetails = (supported: number) =>
  writeJudgeDetails({
    calls: [
      { model: 'judge-a', inputTokens: 900, outputTokens: 80, costUsd: null, ms: 700, cached: false, retries: {} },
    ],
    prompt: 'faithfulness/2/en',
    form: 'structured',
    reason: supported === 4 ? '4/4' : `${supported}/4: one is not in the passages`,
    findings: { total: 4, supported },
  });
