import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pureScorers } from '../metrics/catalogue.ts';
import { parseMetricName } from '../metrics/metric-name.ts';
import { RunStopError } from '../model/call-error.ts';
import type { Example } from '../model/example.ts';
import { because } from '../model/reasons.ts';
import type { Run } from '../model/run.ts';
import type { TargetOutput } from '../model/target-output.ts';
import { trialKey } from '../model/trial.ts';
import { silent } from '../ports/progress.ts';
import type { ScoredTrial } from '../ports/run-store.ts';
import type { Target, TargetRequest } from '../ports/target.ts';
import { type RunTrialsOptions, runTrials } from './run-trials.ts';
import type { ScoringMetric } from './score-trial.ts';

const examples: readonly Example[] = Array.from({ length: 6 }, (_, i) => ({
  id: `q${i}`,
  query: `question ${i}`,
  judgements: [{ docId: 'a', relevance: 3 }],
}));

async function* open() {
  yield* examples;
}

const rr: ScoringMetric = {
  metric: parseMetricName('RR'),
  scorer: pureScorers.RR as ScoringMetric['scorer'],
  fingerprint: 'test',
  source: 'computed',
};

function target(id: string, ask: (request: TargetRequest) => ReturnType<Target['ask']>, warmUp = false): Target {
  return {
    capabilities: { stages: [], timesItself: false, warmUp, recorded: false },
    prepare: async () => ({ message: '', stale: false }),
    snapshot: () => ({ id, type: 'test', config: {}, fingerprint: id }),
    ask,
    close: async () => {},
  };
}

const run = (id: string): Run => ({
  id,
  experimentId: 'e',
  experiment: 'e',
  target: { id, type: 'test', config: {}, fingerprint: id },
  ordinal: 0,
  repeat: 1,
  concurrency: 1,
  metrics: ['RR'],
  environment: {},
  status: 'running',
  startedAt: 0,
  tags: [],
});

function setUp(targets: readonly Target[], given: Partial<RunTrialsOptions> = {}) {
  const rows: ScoredTrial[] = [];
  let ids = 0;
  const options: RunTrialsOptions = {
    runs: targets.map((t) => ({ run: run(t.snapshot().id), target: t, done: new Set<string>() })),
    examples: open,
    count: examples.length,
    metrics: [rr],
    repeat: 1,
    concurrency: 1,
    warmUp: 0,
    store: {
      append: async (added, later = []) => {
        rows.push(...added);
        for (const score of later) {
          const at = rows.findIndex(({ trial }) => trial.id === score.trialId);
          const row = rows[at] as ScoredTrial;
          rows[at] = { ...row, scores: [...row.scores, score] };
        }
      },
    },
    clock: { now: () => 0, monotonic: () => 0 },
    newId: () => `id${ids++}`,
    stop: new AbortController().signal,
    progress: silent,
    ...given,
  };
  return { rows, options };
}

test('every target is asked every example, and takes its turn at being first', async () => {
  const asked: string[] = [];
  const named = (id: string) =>
    target(id, async ({ exampleId }) => {
      asked.push(`${exampleId}${id}`);
      return { documents: [{ id: 'a' }] };
    });
  const { rows, options } = setUp([named('A'), named('B')]);
  assert.deepEqual(await runTrials(options), {
    ...{ asked: 12, askedAgain: 0, interrupted: false, stopped: undefined, unusable: [], whole: ['A', 'B'] },
  });
  assert.equal(rows.length, 12);
  assert.deepEqual(asked.slice(0, 6), ['q0A', 'q0B', 'q1B', 'q1A', 'q2A', 'q2B']);
});

test('a failure of the target is recorded without a score and stops nothing', async () => {
  const { rows, options } = setUp([
    target('A', async ({ exampleId }) => {
      if (exampleId === 'q2') throw new RangeError('out of range');
      return { documents: [{ id: 'a' }] };
    }),
  ]);
  await runTrials(options);
  const failed = rows.filter(({ trial }) => trial.status === 'failed');
  assert.equal(failed.length, 1);
  assert.deepEqual(failed[0]?.trial.status === 'failed' && failed[0].trial.error, {
    code: 'RangeError',
    message: 'out of range',
  });
  assert.deepEqual(failed[0]?.scores, []);
});

test('a failure on an example that nobody could be scored on is skipped like an answer', async () => {
  async function* unjudged() {
    yield { id: 'q0', query: 'not judged' };
    yield { id: 'q1', query: 'no answer to it', check: 'should_not_hallucinate' };
    yield { id: 'q2', query: 'judged', judgements: [{ docId: 'a', relevance: 1 }] };
  }
  const unreached: ScoringMetric = {
    ...rr,
    metric: parseMetricName('R(rel=2)@5'),
    skipReason: because('grade-not-reached', 2),
  };
  const failing = target('A', async () => {
    throw new Error('down');
  });
  const { rows, options } = setUp([failing], { examples: unjudged, count: 3, metrics: [rr, unreached] });
  await runTrials(options);
  const reasons = rows.map(({ scores }) => scores.map(({ outcome }) => outcome.status === 'skipped' && outcome.reason));
  const { skipReason } = unreached;
  assert.deepEqual(reasons, [['no judgements', skipReason], ['unanswerable', skipReason], [skipReason]]);
});

test('a scorer whose value is no number has failed', async () => {
  const broken: ScoringMetric = { ...rr, scorer: () => ({ status: 'scored', value: Number.NaN }) };
  const { rows, options } = setUp([target('A', async () => ({ documents: [] }))], { metrics: [broken] });
  await runTrials(options);
  const outcome = rows[0]?.scores[0]?.outcome;
  assert.ok(outcome?.status === 'failed' && outcome.by === 'instrument');
});

test('a scorer that throws is a failure of the instrument, and costs no other score', async () => {
  const broken: ScoringMetric = {
    ...rr,
    metric: parseMetricName('AP'),
    scorer: () => Promise.reject(new Error('judge unreachable')),
  };
  const { rows, options } = setUp([target('A', async () => ({ documents: [{ id: 'a' }] }))], { metrics: [broken, rr] });
  await runTrials(options);
  const [ap, rrScore] = rows[0]?.scores ?? [];
  assert.deepEqual(ap?.outcome, {
    status: 'failed',
    by: 'instrument',
    error: { code: 'scorer-failed', message: 'judge unreachable' },
  });
  assert.deepEqual(rrScore?.outcome, { status: 'scored', value: 1 });
});

test('what is done already is not asked again', async () => {
  const a = target('A', async () => ({ documents: [] }));
  const { rows, options } = setUp([a]);
  const done = new Set(examples.slice(0, 5).map((e) => trialKey(e.id, 0)));
  await runTrials({ ...options, runs: [{ run: run('A'), target: a, done }] });
  assert.deepEqual(
    rows.map(({ trial }) => trial.exampleId),
    ['q5'],
  );
});

test('after a stop, what is in flight is recorded and nothing more is begun', async () => {
  const controller = new AbortController();
  let asked = 0;
  const { rows, options } = setUp(
    [
      target('A', async () => {
        if (++asked === 2) controller.abort();
        return { documents: [] };
      }),
    ],
    { stop: controller.signal, concurrency: 2 },
  );
  const result = await runTrials(options);
  assert.equal(result.interrupted, true);
  assert.equal(rows.length, asked);
  assert.ok(asked < examples.length);
});

test('a stop while the last questions are in flight cuts nothing off, and one with a question left does', async () => {
  for (const [stopAt, interrupted] of [
    [examples.length, false],
    [examples.length - 1, true],
  ] as const) {
    const controller = new AbortController();
    let asked = 0;
    const stopping = target('A', async () => {
      if (++asked === stopAt) controller.abort();
      return { documents: [{ id: 'a' }] };
    });
    const { rows, options } = setUp([stopping], { stop: controller.signal });
    const result = await runTrials(options);
    assert.deepEqual([rows.length, result.interrupted, result.whole], [stopAt, interrupted, interrupted ? [] : ['A']]);
  }
});

test('a target that answered none of its questions has failed, also where the last of them were in flight at a stop', async () => {
  const controller = new AbortController();
  let asked = 0;
  const dead = target('A', async () => {
    if (++asked === 6) controller.abort();
    throw new Error('down');
  });
  const remote = { ...dead, capabilities: { ...dead.capabilities, remote: true } };
  const { rows, options } = setUp([remote], { stop: controller.signal });
  const { stopped, unusable, interrupted } = await runTrials(options);
  assert.deepEqual([rows.length, stopped?.code, unusable, interrupted], [0, 'target-unreached', ['A'], true]);
});

test('a document returned twice keeps its first place, and the trial says so', async () => {
  const { rows, options } = setUp([target('A', async () => ({ documents: [{ id: 'x' }, { id: 'a' }, { id: 'x' }] }))]);
  await runTrials(options);
  const trial = rows[0]?.trial;
  assert.ok(trial?.status === 'ok');
  assert.deepEqual(
    trial.output.documents?.map((d) => d.id),
    ['x', 'a'],
  );
  assert.deepEqual(trial.warnings, ['document x returned again at rank 3: first place kept']);
});

test('documents that no judgement could mean are a failure of the target, not a ranking of score 0', async () => {
  const answers: readonly unknown[] = [{ documents: ['a'] }, { documents: [{ id: 7 }] }, { documents: {} }, undefined];
  for (const answer of answers) {
    const { rows, options } = setUp([target('A', async () => answer as TargetOutput)]);
    await runTrials(options);
    assert.ok(rows.every(({ trial }) => trial.status === 'failed'));
  }
});

test('scores and times that are no numbers are not taken, and the trial says so', async () => {
  const documents = [
    { id: 'a', score: Number.NaN },
    { id: 'b', score: 2 },
  ];
  const { rows, options } = setUp([target('A', async () => ({ documents, timings: { totalMs: Number.NaN } }))]);
  await runTrials(options);
  const trial = rows[0]?.trial;
  assert.ok(trial?.status === 'ok');
  assert.deepEqual(trial.output, { documents: [{ id: 'a' }, { id: 'b', score: 2 }] });
  assert.equal(trial.latencyMs, 0);
  assert.deepEqual(trial.warnings, ['timings.totalMs is NaN: not taken', 'document a has the score NaN: not taken']);
});

test('a resumed run is warmed up again, as its process is another', async () => {
  let asked = 0;
  const a = target('A', async () => ({ documents: [{ id: String(asked++) }] }), true);
  const { rows, options } = setUp([a], { warmUp: 2 });
  const keys = examples.map((e) => trialKey(e.id, 0));
  await runTrials({ ...options, runs: [{ run: run('A'), target: a, done: new Set(keys.slice(0, 5)) }] });
  assert.deepEqual([asked, rows.length], [3, 1]);
  await runTrials({ ...options, runs: [{ run: run('A'), target: a, done: new Set(keys) }] });
  assert.equal(asked, 3);
});

test('warm-up asks unrecorded questions, only of targets a call costs nothing', async () => {
  let free = 0;
  let paid = 0;
  const { rows, options } = setUp(
    [
      target('A', async () => ({ documents: [{ id: String(free++) }] }), true),
      target('B', async () => ({ documents: [{ id: String(paid++) }] })),
    ],
    { warmUp: 2 },
  );
  await runTrials(options);
  assert.deepEqual([free, paid, rows.length], [8, 6, 12]);
});

test('a store that refuses a row ends the run with its error', async () => {
  const { options } = setUp([target('A', async () => ({ documents: [] }))], {
    concurrency: 3,
    store: {
      append: async () => {
        throw new Error('disk full');
      },
    },
  });
  await assert.rejects(runTrials(options), /disk full/);
});

test('a stop from outside is heard between questions, though the target never waits', async () => {
  const controller = new AbortController();
  const eager = target('A', async () => ({ documents: [{ id: 'a' }] }));
  const { rows, options } = setUp([eager], { stop: controller.signal });
  setImmediate(() => controller.abort());
  const { interrupted } = await runTrials(options);
  assert.ok(interrupted);
  assert.ok(rows.length < examples.length, String(rows.length));
});

test('a target that can no longer be asked ends the run: what is in flight is recorded, nothing else is begun', async () => {
  let asked = 0;
  const failing = target('a', async ({ exampleId }) => {
    if (++asked === 2) throw new RunStopError('the key is wrong', { code: 'run-stopped' });
    return { documents: [{ id: exampleId }] };
  });
  const { rows, options } = setUp([failing]);
  const { interrupted, stopped } = await runTrials(options);
  assert.deepEqual([interrupted, stopped?.code, asked], [true, 'run-stopped', 2]);
  assert.deepEqual(
    rows.map(({ trial }) => trial.exampleId),
    ['q0'],
  );
});

test('an instrument that can no longer be asked ends the run, and its trial is recorded with the score it could not give', async () => {
  let scored = 0;
  const judge: ScoringMetric = {
    ...rr,
    source: 'judge',
    scorer: () => {
      if (++scored === 2) throw new RunStopError('nothing is left to spend', { code: 'budget-exhausted' });
      return { status: 'scored', value: 0.5 };
    },
  };
  const { rows, options } = setUp([target('a', async () => ({ documents: [{ id: 'a' }] }))], { metrics: [judge] });
  const { interrupted, stopped } = await runTrials(options);
  assert.deepEqual([interrupted, stopped?.code], [true, 'budget-exhausted']);
  assert.deepEqual(
    rows.map(({ scores }) => scores.map(({ outcome }) => outcome.status)),
    [['scored'], ['failed']],
  );
});

test('a trial that failed is asked again under the next number of execution, those that are there are not', async () => {
  const { rows, options } = setUp([target('a', async () => ({ documents: [] }))]);
  const [run] = options.runs;
  const done = new Set(examples.slice(0, 4).map(({ id }) => trialKey(id, 0)));
  const again = new Map([[trialKey('q4', 0), 3]]);
  await runTrials({ ...options, runs: [{ ...(run as (typeof options.runs)[number]), done, again }] });
  assert.deepEqual(
    rows.map(({ trial }) => [trial.exampleId, trial.execution]),
    [
      ['q4', 4],
      ['q5', 0],
    ],
  );
});

test('a repeat that a recording lacks is not asked', async () => {
  const answered = target('A', async () => ({ documents: [{ id: 'a' }] }));
  const recording: Target = { ...answered, skips: (exampleId, repeat) => repeat > (exampleId === 'q1' ? 1 : 0) };
  const { rows, options } = setUp([recording], { repeat: 3 });
  assert.equal((await runTrials(options)).asked, 7);
  assert.deepEqual(
    rows.filter(({ trial }) => trial.exampleId === 'q1').map(({ trial }) => trial.repeat),
    [0, 1],
  );
});

test('a remote target that never answers is stopped after twenty failures, and nothing is recorded of it', async () => {
  let sent = 0;
  const many = Array.from({ length: 60 }, (_, i): Example => ({ ...(examples[0] as Example), id: `q${i}` }));
  const dead = target('A', async () => {
    sent++;
    throw new RangeError('500: boom');
  });
  const remote: Target = { ...dead, capabilities: { ...dead.capabilities, remote: true } };
  const work = {
    count: many.length,
    examples: async function* () {
      yield* many;
    },
  };
  const { rows, options } = setUp([remote], work);
  const { stopped, unusable } = await runTrials(options);
  assert.deepEqual([rows.length, sent, unusable, stopped?.code], [0, 20, ['A'], 'target-unreached']);
  assert.match(stopped?.message ?? '', /A gave no answer to any of 20 questions that were sent: 500: boom/u);
});

test('a target that never answers takes nothing from another one of which all was asked', async () => {
  const dead = target('A', async () => {
    throw new RangeError('ECONNREFUSED');
  });
  const good = target('B', async () => ({ documents: [{ id: 'a' }] }));
  const { options } = setUp([{ ...dead, capabilities: { ...dead.capabilities, remote: true } }, good]);
  const { interrupted, unusable, whole } = await runTrials(options);
  assert.deepEqual([interrupted, unusable, whole], [true, ['A'], ['B']]);
});

test('what a remote target failed at before its first answer is recorded once it has answered', async () => {
  let sent = 0;
  const slow = target('A', async () => {
    if (++sent < 4) throw new RangeError('starting');
    return { documents: [{ id: 'a' }] };
  });
  const { rows, options } = setUp([{ ...slow, capabilities: { ...slow.capabilities, remote: true } }]);
  const { unusable, asked } = await runTrials(options);
  assert.deepEqual([unusable, asked], [[], 6]);
  assert.deepEqual(
    rows.map(({ trial }) => trial.status),
    ['failed', 'failed', 'failed', 'ok', 'ok', 'ok'],
  );
});
