import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { retrievalGoals, undeclaredGoals } from '../metrics/presets.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { Store } from '../ports/store.ts';
import { createTargets } from './create-targets.ts';
import { goalsOf } from './declared-aims.ts';
import { systemClock } from './environment.ts';
import { type LoadedConfig, loadConfig } from './load-config.ts';
import { openConfiguredDataset } from './open-configured-dataset.ts';

function load(text: string): LoadedConfig {
  const folder = mkdtempSync(join(tmpdir(), 'hakari-config-'));
  try {
    writeFileSync(join(folder, 'hakari.yaml'), text);
    return loadConfig(join(folder, 'hakari.yaml'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const targets = 'targets:\n  - { id: a, type: reference, corpus: ./docs }\n';

test('defaults are filled in and the preset is retrieval', () => {
  const { config, metrics, repeat } = load(`dataset: ./q.yaml\n${targets}`);
  assert.deepEqual([config.concurrency, repeat, config.warmUp], [4, 1, 5]);
  assert.ok(metrics.some((m) => m.name === 'nDCG(gain=exp)@5'));
});

test('metrics alone replace the preset, with a preset they add to it', () => {
  assert.deepEqual(
    load(`dataset: q\nmetrics: [MRR]\n${targets}`).metrics.map((m) => m.name),
    ['RR'],
  );
  const both = load(`dataset: q\npreset: retrieval\nmetrics: [MRR, AP]\n${targets}`).metrics.map((m) => m.name);
  assert.deepEqual([both.filter((name) => name === 'RR').length, both.at(-1)], [1, 'AP']);
});

test('a mistake is named with file, line and what to write', () => {
  for (const [text, message] of [
    [
      `dataset: q\nconcurency: 3\n${targets}`,
      /hakari\.yaml:2: concurency is not a known key \(did you mean concurrency\?\)/,
    ],
    [`dataset: q\nrepeat: 0\n${targets}`, /hakari\.yaml:2: repeat must be at least 1, not the number 0/],
    [
      `dataset: q\nmetrics:\n  - MRR\n  - nDGC@5\n${targets}`,
      /hakari\.yaml:4: nDGC@5 is not a metric \(did you mean nDCG@5\?\)/,
    ],
    [
      `dataset: q\npreset: retreival\n${targets}`,
      /hakari\.yaml:2: retreival is not a preset \(did you mean retrieval\?\)/,
    ],
    [
      `dataset: q\ntargets:\n  - { id: a, type: x }\n  - { id: a, type: y }\n`,
      /hakari\.yaml:4: target id a stands at targets\[0\] already/,
    ],
    [`dataset: q\n`, /hakari\.yaml:1: targets is missing/],
    [targets, /hakari\.yaml:1: dataset is missing/],
    ['monitor: { score: { metrics: [lexicalFaithfulnes] } }\n', /hakari\.yaml:1: lexicalFaithfulnes is not a metric/],
    [
      `dataset: { queries: a, qrls: b }\n${targets}`,
      /hakari\.yaml:1: dataset\.qrls is not a known key \(did you mean qrels\?\)/,
    ],
    [`dataset: 5\n${targets}`, /hakari\.yaml:1: dataset must be a text, not the number 5/],
    [`dataset: q\nreport: { lang: ja }\n${targets}`, /hakari\.yaml:2: report\.lang is not a known key/],
    [`dataset: q\ngoals:\n  MRRR: 1\n${targets}`, /hakari\.yaml:3: MRRR is not a metric \(did you mean MRR\?\)/],
    [
      `dataset: q\ngoals: { R@50: .5 }\n${targets}`,
      /hakari\.yaml:2: goals\.R@50 is of a metric that is not measured \(did you mean R@5\? Otherwise add R@50 to metrics\)/,
    ],
    [`dataset: q\ngoals: { MRR: 70 }\n${targets}`, /hakari\.yaml:2: goals\.MRR is 70, which RR cannot reach/],
    [`dataset: q\n${targets}__proto__: 5\n`, /hakari\.yaml:4: .*the key "__proto__" is refused/],
    [`dataset: *x\n${targets}`, /hakari\.yaml:1: broken YAML: the alias \*x has no anchor/],
    [`dataset: [q\n`, /hakari\.yaml:\d+:\d+: broken YAML: /],
    [``, /the config/],
    [`dataset: q\nmetrics: []\n${targets}`, /hakari\.yaml:2: metrics/],
  ] as const) {
    assert.throws(
      () => load(text),
      (error) => error instanceof ConfigError && message.test(error.message),
      text,
    );
  }
});

test('how often is asked is what the config says, else the preset', () => {
  assert.equal(load(`dataset: q\nrepeat: 3\n${targets}`).repeat, 3);
  assert.equal(load(`dataset: q\nmetrics: [MRR]\n${targets}`).repeat, 1);
});

test('an overall score is made of parts, or of a weight for each metric', () => {
  const metrics = 'metrics: [MRR, R@5, correctnessGrade, noiseSensitivity, latency]';
  const overallOf = (overall: string) => {
    const loaded = load(`dataset: q\n${metrics}\noverall: ${overall}\n${targets}`);
    return loaded.overallOf(loaded.metrics);
  };
  assert.deepEqual(overallOf('{ MRR: 2, R@5: 1 }'), {
    parts: [
      { name: 'MRR', weight: 2, of: [{ metric: 'RR' }] },
      { name: 'R@5', weight: 1, of: [{ metric: 'R@5' }] },
    ],
  });
  assert.deepEqual(
    overallOf('{ parts: [{ name: p, weight: .5, of: [correctnessGrade, noiseSensitivity] }] }')?.parts[0]?.of,
    [
      { metric: 'correctnessGrade', divideBy: 5 },
      { metric: 'noiseSensitivity', invert: true },
    ],
  );
  assert.equal(load(`dataset: q\n${targets}`).overallOf([]), undefined);
});

test('a preset brings its overall score, but not to a differential, which gives no marks', () => {
  const overallOf = (rest: string) => {
    const loaded = load(`dataset: q\npreset: ordinance\n${rest}`);
    return loaded.overallOf(loaded.metrics)?.parts.map(({ name, weight }) => [name, weight]);
  };
  assert.deepEqual(overallOf(targets), [
    ['evidence', 0.25],
    ['hallucination', 0.25],
    ['stability', 0.25],
    ['detection', 0.25],
  ]);
  const differential =
    'kind: preprocessing\npreparations: [{ id: a, corpus: ./a }, { id: b, corpus: ./b }]\ntarget: { type: reference }';
  assert.equal(overallOf(differential), undefined);
  assert.deepEqual(overallOf(`${differential}\noverall: { evidenceHit: 1 }`), [['evidenceHit', 1]]);
});

test('a mistake in an overall score is named with its line', () => {
  for (const [overall, message] of [
    ['{ MRRR: 1 }', /hakari\.yaml:3: MRRR is not a metric/],
    ['\n  MRR: 1\n  AP: 1', /hakari\.yaml:5: overall names AP, which is not measured \(add it to metrics:/],
    ['\n  MRR: 0', /hakari\.yaml:4: the weight of MRR is 0 \(a number above 0/],
    ['\n  MRR: -.5', /hakari\.yaml:4: the weight of MRR is -0\.5/],
    ['{}', /hakari\.yaml:3: overall names no metric/],
    ['{ RR: 1, MRR: 1 }', /hakari\.yaml:3: overall names the metric RR twice/],
    ['{ latency: 1 }', /hakari\.yaml:3: latency has no worst and best value and enters no overall score/],
    [
      '\n  parts:\n    - { name: p, weight: 1, of: [MRR] }\n    - { name: p, weight: 1, of: [R@5] }',
      /hakari\.yaml:6: .*part p twice/,
    ],
    [
      '\n  parts:\n    - { name: p, weight: 1, of: [MRR, nDCG@5] }',
      /hakari\.yaml:5: overall names nDCG@5, which is not meas/,
    ],
    ['\n  parts:\n    - { name: p, wieght: 1, of: [MRR] }', /hakari\.yaml:5: .*wieght/],
    ['5', /hakari\.yaml:3: overall/],
  ] as const) {
    assert.throws(
      () => load(`dataset: q\nmetrics: [MRR, R@5, latency]\noverall: ${overall}\n${targets}`),
      (error) => error instanceof ConfigError && message.test(error.message),
      overall,
    );
  }
});

test("metrics of the config's own enter once they are opened", () => {
  const metrics = 'metrics: [MRR, { module: ./own.js }]';
  const loaded = load(`dataset: q\n${metrics}\noverall: { MRR: 1, polite: 1 }\n${targets}`);
  assert.throws(() => loaded.overallOf(loaded.metrics), /hakari\.yaml:3: polite is not a metric/);
});

test('a goal on latency says whether it is that under load or that of a target alone', () => {
  const { goals } = load(
    `dataset: q\npreset: rag\njudge: m\ngoals: { latencyP95: 150, "latencyP95(load=alone)": 40, "latencyPercentile(p=50, load=alone)": 20 }\n${targets}`,
  );
  assert.deepEqual([goals.latencyMs, goals.latencyAloneMs], [{ p95: 150 }, { p95: 40, p50: 20 }]);
  for (const name of ['P95 (ms), alone', 'P95 alone', 'P95 (ms)、単独', 'P95 (ms), 단독'])
    assert.deepEqual(load(`dataset: q\ngoals: { "${name}": 40 }\n${targets}`).goals.latencyAloneMs, { p95: 40 }, name);
});

test('a goal may be written by the title that reports give its metric', () => {
  const { goals } = load(`dataset: q\ngoals: { R@5: .55, nDCG@5: .65, P95 (ms): 150 }\n${targets}`);
  assert.deepEqual(goals.metrics, [
    { metric: 'RR', atLeast: 0.7 },
    { metric: 'R(rel=2)@5', atLeast: 0.55 },
    { metric: 'nDCG(gain=exp)@5', atLeast: 0.65 },
  ]);
  const plain = load(`dataset: q\nmetrics: [R@5, MRR]\ngoals: { R@5: .5 }\n${targets}`).goals.metrics;
  assert.equal(plain.find(({ metric }) => metric === 'R@5')?.atLeast, 0.5);
});

test('nobody set the goals of a config of metrics alone, nor those of one that says that there are none; what is compared stays', () => {
  assert.deepEqual(load(`dataset: q\n${targets}`).goals, retrievalGoals);
  assert.deepEqual(load(`dataset: q\npreset: retrieval\nmetrics: [AP]\n${targets}`).goals, retrievalGoals);
  const headlines = ['RR', 'R(rel=2)@5', 'nDCG(gain=exp)@5'];
  const none = { metrics: [], latencyMs: {}, headlines };
  assert.deepEqual(load(`dataset: q\nmetrics: [MRR]\n${targets}`).goals, none);
  assert.deepEqual(load(`dataset: q\ngoals: {}\n${targets}`).goals, none);
  assert.deepEqual(load(`dataset: q\npreset: rag\njudge: m\ngoals: {}\n${targets}`).goals, { ...none, headlines: [] });
  const latency = load(`dataset: q\nmetrics: [MRR]\ngoals: { latencyP95: 150 }\n${targets}`).goals;
  assert.deepEqual(latency, { metrics: [], latencyMs: { p95: 150 }, headlines });
  assert.deepEqual(goalsOf(undefined), none);
});

test('a config without dataset and targets watches production: it measures what is scored there, and takes no preset', async () => {
  const hook = '$' + '{HOOK}';
  const loaded = load(
    'monitor: { score: { metrics: [lexicalFaithfulness] } }\noverall: { lexicalFaithfulness: 1 }\n' +
      `channels: { team: { type: slack, url: "${hook}" } }\nalerts: [{ id: o, metric: overall, below: 0.5, to: team }]\n`,
  );
  assert.deepEqual(
    [loaded.config.targets, loaded.config.dataset, loaded.metrics.map(({ name }) => name), loaded.goals],
    [[], undefined, ['lexicalFaithfulness'], undeclaredGoals],
  );
  assert.equal(loaded.overallOf(loaded.metrics)?.parts.length, 1);
  assert.deepEqual(
    loaded.alertsOf([]).map(({ id }) => id),
    ['o'],
  );
  const opening = [
    () => createTargets(loaded, { clock: systemClock, store: {} as Store }),
    () => openConfiguredDataset(loaded, [], { store: {} as Store, newStore: true }),
  ];
  for (const open of opening)
    await assert.rejects(open, (error) => {
      assert.ok(error instanceof ConfigError);
      assert.deepEqual([error.code, error.where], ['config-watches-alone', loaded.file]);
      return true;
    });
});

test('a metric of its own may be what production is scored by, where nothing is asked', () => {
  const loaded = load('metrics: [{ module: ./own.js }]\nmonitor: { score: { metrics: [polite, latency] } }\n');
  assert.deepEqual(
    loaded.metrics.map(({ name }) => name),
    ['latency'],
  );
});
