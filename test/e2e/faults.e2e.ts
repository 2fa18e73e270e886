// A thousand examples, three judged metrics, and a server that does everything servers do: nothing is lost, and no number is made up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evaluateTargets } from '#src/app/evaluate.ts';
import { gatherRunReport } from '#src/app/run-report.ts';
import { type RunResult, runResultJson } from '#src/app/run-result.ts';
import { metricDefinitions } from '#src/metrics/catalogue.ts';
import type { ScoredTrial } from '#src/ports/run-store.ts';
import { configuredJudge } from '#src/setup/configured-judge.ts';
import { configuredScoring } from '#src/setup/configured-scoring.ts';
import { createTargets } from '#src/setup/create-targets.ts';
import { goalsOf } from '#src/setup/declared-aims.ts';
import { namedConfig } from '#src/setup/load-config.ts';
import { createCalls } from '#src/setup/open-calls.ts';
import { openConfiguredDataset } from '#src/setup/open-configured-dataset.ts';
import { openInstruments } from '#src/setup/open-instruments.ts';
import { openSession } from '#src/setup/open-session.ts';
import { collect } from '../contracts/store-fixtures.ts';
import { type Behaviour, type Schedule, seededFaults, type WireCall } from '../wire/behaviour.ts';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';
import { withFolder } from './hakari.ts';
import { isJudging, judgedMetrics, replyOfServer, subjectOf, writeJudgedExperiment } from './judged-experiment.ts';

interface Plan {
  readonly count: number;
  readonly metrics: readonly string[];
}

const large: Plan = { count: 1000, metrics: judgedMetrics };
const { count } = large;
const concurrency = 20;
const seed = 20_261_121;

const status = (code: number): Behaviour => ({ do: 'status', status: code });
/** On the line: of answers and verdicts alike. */
const lineFaults: readonly { readonly share: number; readonly behaviour: Behaviour }[] = [
  { share: 0.025, behaviour: { do: 'status', status: 429, retryAfter: { in: 'ms', value: 20 } } },
  { share: 0.025, behaviour: status(429) },
  { share: 0.05, behaviour: status(500) },
  { share: 0.02, behaviour: { do: 'hang' } },
  { share: 0.02, behaviour: { do: 'reset' } },
  { share: 0.02, behaviour: { do: 'cut' } },
];
/** Of verdicts: what models say. */
const replyFaults: readonly { readonly share: number; readonly behaviour: Behaviour }[] = [
  { share: 0.006, behaviour: { do: 'answer', text: '{"reason": "as the passage says", "sco' } },
  { share: 0.006, behaviour: { do: 'empty' } },
  { share: 0.006, behaviour: { do: 'refuse' } },
  { share: 0.006, behaviour: { do: 'fenced' } },
  { share: 0.006, behaviour: { do: 'out-of-range' } },
];

/**
 * Faults by what a call is about, so that a judge asked again for a readable reply meets the same server, and the order in which calls
 * arrive changes nothing. Passing ones befall the first call about something.
 * @param times how much more frequent those of verdicts are (1); refusals of the line are not, since a lane that is refused for ever slows
 * down until nothing is answered in time
 */
function faulty(as: 'passing' | 'permanent', times = 1): Schedule {
  const answers = seededFaults({ seed, as, faults: lineFaults });
  const isRefusal = ({ do: what, ...more }: Behaviour): boolean =>
    what === 'status' && 'status' in more && more.status === 429;
  const faults = [...lineFaults, ...replyFaults].map(({ behaviour, share }) => ({
    behaviour,
    share: isRefusal(behaviour) ? share : share * times,
  }));
  const verdicts = seededFaults({ seed, as, faults });
  const seen = new Map<string, number>();
  return (call) => {
    const prompt = subjectOf(call);
    const earlier = seen.get(prompt) ?? 0;
    seen.set(prompt, earlier + 1);
    return (isJudging(call) ? verdicts : answers)({ ...call, prompt, earlier });
  };
}

/** What becomes of those things a server is asked about that it never answers as it should, by the code it is recorded under. */
const codes: Readonly<Record<string, string>> = {
  429: 'model-rate-limited',
  500: 'model-server',
  hang: 'model-timeout',
  reset: 'model-connection',
  cut: 'model-cut-off',
  answer: 'judge-unreadable',
  empty: 'judge-empty',
  refuse: 'judge-refused',
  'out-of-range': 'judge-out-of-range',
};

/** A list of claims has no number that could be out of range. */
const isHarmless = (behaviour: Behaviour, { prompt }: WireCall): boolean =>
  (behaviour.do === 'answer' && behaviour.text === undefined) ||
  (behaviour.do === 'out-of-range' && prompt.includes('{"claims": ['));

/** Subjects that the server was asked about, by the code that their permanent fault ends in. */
function lostSubjects({ calls }: WireServer, judging: boolean): Readonly<Record<string, number>> {
  const schedule = faulty('permanent');
  const subjects = new Map(calls.filter((call) => isJudging(call) === judging).map((call) => [subjectOf(call), call]));
  const lost: Record<string, number> = {};
  for (const call of subjects.values()) {
    const behaviour = schedule(call);
    const name = behaviour.do === 'status' ? String(behaviour.status) : behaviour.do;
    const code = isHarmless(behaviour, call) ? undefined : codes[name];
    if (code !== undefined) lost[code] = (lost[code] ?? 0) + 1;
  }
  return lost;
}

interface Outcome {
  readonly result: RunResult;
  /** Present ones: example and metric → value. */
  readonly values: ReadonlyMap<string, number>;
  readonly rows: readonly ScoredTrial[];
  readonly history: readonly ScoredTrial[];
  readonly resumed: { readonly retriedTrials: number; readonly retriedScores: number };
}

async function run(folder: string, { resume = false } = {}): Promise<Outcome> {
  const loaded = namedConfig(undefined, folder);
  const session = await openSession({ loaded, directory: folder });
  const { store, clock } = session;
  const calls = createCalls({ clock, store, concurrency, backoffMs: 20 });
  const targets = await createTargets(loaded, { ...session, calls });
  const { metrics, experiment } = loaded;
  const configured = await configuredScoring(loaded, metrics);
  const asking = await openInstruments({ judge: configuredJudge(loaded), configured, metrics, calls });
  try {
    const { runs, resumed } = await evaluateTargets(session, {
      experiment,
      metrics,
      targets,
      concurrency,
      resume,
      dataset: await openConfiguredDataset(loaded, targets, session),
      repeat: 1,
      warmUp: 0,
      skipIndexing: false,
      instruments: asking.instruments,
      environment: { judge: asking.judge ?? null },
      stop: new AbortController().signal,
    });
    assert.equal(runs.length, 1);
    const { run: own } = runs[0]!;
    const input = await gatherRunReport(store, [own], { language: 'en', goals: goalsOf(loaded), compare: false });
    const rows = await collect(store.scoredTrials(own.id));
    const history = await collect(store.scoredTrials(own.id, { history: true }));
    return { result: runResultJson(input).runs[0]!, values: valuesOf(rows), rows, history, resumed };
  } finally {
    for (const target of targets) await target.close();
    await asking.close();
    await session.close();
  }
}

function valuesOf(rows: readonly ScoredTrial[]): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const { trial, scores } of rows) {
    for (const { metric, source, outcome } of scores) {
      if (source === 'judge' && outcome.status === 'scored') values.set(`${trial.exampleId} ${metric}`, outcome.value);
    }
  }
  return values;
}

/** A server that behaves by the schedule, and a run that asks it. */
async function withRun(
  plan: Plan,
  schedule: Schedule | undefined,
  work: (outcome: Outcome, server: WireServer, again: () => Promise<Outcome>) => Promise<void> | void,
): Promise<void> {
  const server = await startWireServer({ answer: replyOfServer, ...(schedule && { schedule }) });
  try {
    await withFolder(async (folder) => {
      // Long enough for a machine that does something else besides: a timeout where none was meant is one too many.
      writeJudgedExperiment(folder, { url: server.url, ...plan, concurrency, timeoutSeconds: 1 });
      await work(await run(folder), server, () => run(folder, { resume: true }));
    });
  } finally {
    await server.close();
  }
}

/** Every example has its trial and one score a metric; what is scored is what an undisturbed run says, and its mean is that of these. */
function checkAgainst(
  free: ReadonlyMap<string, number>,
  { rows, values, result }: Outcome,
  { count, metrics }: Plan = large,
): void {
  assert.equal(rows.length, count);
  assert.equal(new Set(rows.map(({ trial }) => trial.exampleId)).size, count);
  for (const { trial, scores } of rows) {
    const judged = scores.filter(({ source }) => source === 'judge').map(({ metric }) => metric);
    assert.deepEqual(judged.sort(), trial.status === 'ok' ? metrics.toSorted() : [], trial.exampleId);
  }
  for (const [key, value] of values) assert.equal(value, free.get(key), key);
  for (const metric of metrics) {
    const own = [...values.keys()].filter((key) => key.endsWith(` ${metric}`));
    const found = result.metrics[metric];
    if (own.length === 0) assert.equal(found?.meanAnswered ?? null, null, `${metric} of nothing`);
    else {
      const expected = own.reduce((sum, key) => sum + (free.get(key) ?? Number.NaN), 0) / own.length;
      assert.ok(Math.abs((found?.meanAnswered ?? Number.NaN) - expected) < 1e-12, metric);
    }
    assert.equal((found?.n ?? 0) - (found?.imputed ?? 0), own.length, metric);
  }
}

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);
const reasons = ['connection', 'cut-off', 'rate-limited', 'server', 'timeout'];

test('a server that misbehaves costs retries, and nothing that is measured', { timeout: 300_000 }, async () => {
  let free: ReadonlyMap<string, number> = new Map();
  await withRun(large, undefined, (outcome) => {
    free = outcome.values;
    checkAgainst(free, outcome);
    assert.equal(free.size, count * judgedMetrics.length);
    assert.deepEqual(outcome.result.trials, { ok: count, failed: 0 });
    assert.ok([...free.values()].includes(0) && [...free.values()].includes(1), 'true zeros and ones');
  });

  await withRun(large, faulty('passing'), (outcome, server) => {
    checkAgainst(free, outcome);
    const { calls, trials } = outcome.result;
    assert.deepEqual(trials, { ok: count, failed: 0 });
    assert.deepEqual(Object.keys(calls?.targetModels?.retries ?? {}).sort(), reasons);
    assert.equal(calls?.targetModels?.retried, sum(lostSubjects(server, false)));
    // A refusal is an answer, which is not asked for again within a run; whatever else passes is overcome.
    const failed = judgedMetrics.map((metric) => calls?.judges[metric]?.failed ?? {});
    assert.deepEqual(new Set(failed.flatMap(Object.keys)), new Set(['judge-refused']));
    assert.equal(
      sum(Object.assign({}, ...failed.map((own, at) => ({ [at]: sum(own) })))),
      lostSubjects(server, true)['judge-refused'],
    );
    assert.equal(outcome.values.size, free.size - (lostSubjects(server, true)['judge-refused'] ?? 0));
  });

  await withRun(large, faulty('permanent'), async (outcome, server, again) => {
    checkAgainst(free, outcome);
    const { calls, trials, failedTrials } = outcome.result;
    const lostAnswers = lostSubjects(server, false);
    const lostVerdicts = lostSubjects(server, true);
    assert.deepEqual(failedTrials, lostAnswers);
    assert.deepEqual(trials, { ok: count - sum(lostAnswers), failed: sum(lostAnswers) });
    const failed: Record<string, number> = {};
    for (const metric of judgedMetrics) {
      for (const [code, lost] of Object.entries(calls?.judges[metric]?.failed ?? {}))
        failed[code] = (failed[code] ?? 0) + lost;
    }
    assert.deepEqual(failed, lostVerdicts);

    server.setSchedule(() => ({ do: 'answer' }));
    const healed = await again();
    checkAgainst(free, healed);
    assert.deepEqual(healed.values, free);
    assert.deepEqual(healed.result.trials, { ok: count, failed: 0 });
    assert.deepEqual(healed.resumed, {
      runs: 1,
      trials: count - sum(lostAnswers),
      retriedTrials: sum(lostAnswers),
      retriedScores: sum(lostVerdicts),
      complete: false,
    });
    // Both executions stay, and both scores.
    assert.equal(healed.history.length, count + sum(lostAnswers));
    const superseded = healed.history.flatMap(({ scores }) =>
      scores.filter((score) => score.supersededBy !== undefined),
    );
    assert.equal(superseded.length, sum(lostVerdicts));
    assert.ok(superseded.every(({ outcome: { status } }) => status === 'failed'));
  });
});

const notAsked: readonly string[] = ['negativeRejection', 'citationSupportJudged'];

test('of every metric that asks a judge no fault makes a number', { timeout: 300_000 }, async () => {
  const metrics = metricDefinitions
    // Of questions that have an answer nothing is to be rejected, and these answers cite no law.
    .filter(({ name, needs }) => needs.includes('judge') && !notAsked.includes(name))
    .map(({ name, cutoff }) => (cutoff === 'required' ? `${name}@2` : name));
  const small: Plan = { count: 60, metrics };
  let free: ReadonlyMap<string, number> = new Map();
  await withRun(small, undefined, (outcome) => {
    free = outcome.values;
    checkAgainst(free, outcome, small);
  });
  for (const metric of metrics) {
    const found = [...free.keys()].filter((key) => key.endsWith(` ${metric}`)).length;
    assert.ok(found > small.count / 2, `${metric}: ${found} scored`);
  }
  // Twice as many as in a large run: a metric of several calls about each example keeps some of its values, on a slow machine too.
  await withRun(small, faulty('permanent', 2), async (outcome, server, again) => {
    checkAgainst(free, outcome, small);
    const lost = metrics.filter((metric) => sum(outcome.result.calls?.judges[metric]?.failed ?? {}) > 0);
    assert.deepEqual(lost, metrics, 'every metric has lost something');
    server.setSchedule(() => ({ do: 'answer' }));
    const healed = await again();
    checkAgainst(free, healed, small);
    assert.deepEqual(healed.values, free);
  });
});
