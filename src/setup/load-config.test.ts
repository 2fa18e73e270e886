import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ConfigError } from '../core/hakari-error.ts';
import { type LoadedConfig, loadConfig } from './load-config.ts';

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
  const { config, metrics } = load(`dataset: ./q.yaml\n${targets}`);
  assert.deepEqual([config.concurrency, config.repeat, config.warmUp], [4, 1, 5]);
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
      /hakari\.yaml:4: nDGC@5 is not a metric \(did you mean nDCG\?\)/,
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
    [
      `dataset: { queries: a, qrls: b }\n${targets}`,
      /hakari\.yaml:1: dataset\.qrls is not a known key \(did you mean qrels\?\)/,
    ],
    [`dataset: 5\n${targets}`, /hakari\.yaml:1: dataset must be a text, not the number 5/],
    [`dataset: q\nreport: { lang: ja }\n${targets}`, /hakari\.yaml:2: report\.lang is not a known key/],
    [`dataset: q\ngoals:\n  MRRR: 1\n${targets}`, /hakari\.yaml:3: MRRR is not a metric \(did you mean MRR\?\)/],
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
