import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { ConfigError } from '../model/hakari-error.ts';
import { type LoadedConfig, loadConfig } from './load-config.ts';

function load(text: string): LoadedConfig {
  const folder = mkdtempSync(join(tmpdir(), 'hakari-preparations-'));
  try {
    writeFileSync(join(folder, 'hakari.yaml'), text);
    return loadConfig(join(folder, 'hakari.yaml'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const head = 'dataset: q\nkind: preprocessing\n';
const two = 'preparations:\n  - { id: html, corpus: a }\n  - { id: markdown, corpus: b, html: markdown }\n';
const reference = 'target: { type: reference, mode: hybrid }\n';

const ownLine = (place: string): string => place.replace(/^.*hakari\.yaml/u, '');

test('each preparation becomes a target of its name, with the settings of the one', () => {
  const { config, where, nameOfTarget, decisionRule } = load(`${head}${reference}${two}`);
  assert.deepEqual(config.targets, [
    { type: 'reference', mode: 'hybrid', corpus: 'a', id: 'html' },
    { type: 'reference', mode: 'hybrid', corpus: 'b', html: 'markdown', id: 'markdown' },
  ]);
  assert.equal(nameOfTarget(1), 'preparations[1]');
  assert.equal(ownLine(where(['targets', 1])), ':6');
  assert.equal(ownLine(where(['targets', 1, 'corpus'])), ':6');
  assert.equal(ownLine(where(['targets', 1, 'mode'])), ':3');
  assert.deepEqual([decisionRule?.indicators, decisionRule?.alpha, decisionRule?.smallestN], [null, 0.05, 20]);
});

test('documents that all preparations share may stand under index', () => {
  const { config } = load(
    `${head}${reference}index: { corpus: pages }\npreparations:\n  - { id: raw, html: raw }\n  - { id: md, html: markdown }\n`,
  );
  assert.deepEqual(
    config.targets.map(({ corpus, html }) => [corpus, html]),
    [
      ['pages', 'raw'],
      ['pages', 'markdown'],
    ],
  );
});

test('recorded answers need no target', () => {
  const { config } = load(`${head}preparations:\n  - { id: a, answers: a.jsonl }\n  - { id: b, answers: b.jsonl }\n`);
  assert.deepEqual(config.targets, [
    { id: 'a', type: 'answers-file', path: 'a.jsonl', lacking: 'not-asked' },
    { id: 'b', type: 'answers-file', path: 'b.jsonl', lacking: 'not-asked' },
  ]);
});

test('a system that was fed elsewhere differs in its settings', () => {
  const { config, where } = load(
    `${head}target: { type: http, url: "http://h/", request: { q: "{{query}}" } }\npreparations:\n` +
      '  - { id: html, settings: { headers: { account: one } } }\n  - id: md\n    settings:\n      url: "http://m/"\n',
  );
  const [html, md] = config.targets;
  assert.deepEqual([html?.url, html?.headers, md?.url], ['http://h/', { account: 'one' }, 'http://m/']);
  assert.equal(ownLine(where(['targets', 1, 'url'])), ':8');
});

test('the rule of the decision names what is measured', () => {
  const { decisionRule } = load(
    `${head}${reference}${two}metrics: [MRR, P@5]\ndecision: { indicators: [MRR], margins: { P@5: 0.1 }, smallestN: 9 }\n`,
  );
  assert.deepEqual(decisionRule, {
    indicators: ['RR'],
    alpha: 0.05,
    margins: { 'P@5': 0.1 },
    smallestN: 9,
    smallestEffect: 0.3,
    twins: 0.9,
  });
});

test('a mistake is named with file, line and what to write', () => {
  const http = 'target: { type: http, url: "http://h/" }\n';
  for (const [text, message] of [
    [
      `${head}${reference}preparations:\n  - { id: a, corpus: a }\n`,
      /hakari\.yaml:4: a differential needs at least two preparations, not 1/,
    ],
    [`${head}${reference}`, /hakari\.yaml:1: preparations is missing/],
    [`${head}${two}`, /hakari\.yaml:1: target is missing/],
    [`dataset: q\n${two}`, /hakari\.yaml:2: preparations belongs to an experiment of kind: preprocessing/],
    [`${head}targets:\n  - { id: a, type: b }\n${two}`, /hakari\.yaml:3: a preprocessing experiment has one target/],
    [
      `${head}target: { type: reference, corpus: a }\n${two}`,
      /hakari\.yaml:3: target\.corpus is what preparations differ in/,
    ],
    [`${head}target: { type: reference, id: a }\n${two}`, /hakari\.yaml:3: target\.id has no meaning here/],
    [
      `${head}${http}${two}`,
      /hakari\.yaml:5: html: a target of type http is not given its documents by Hakari \(say in settings/,
    ],
    [
      `${head}${http}preparations:\n  - { id: a, settings: { id: b } }\n  - { id: b, settings: { url: c } }\n`,
      /hakari\.yaml:5: settings\.id would make another target/,
    ],
    [
      `${head}${reference}preparations:\n  - { id: a, corpus: a }\n  - { id: b, corpus: a }\n`,
      /hakari\.yaml:6: b is the same as a \(corpus or html must differ\)/,
    ],
    [
      `${head}${reference}preparations:\n  - { id: a, corpus: a }\n  - { id: a, corpus: b }\n`,
      /hakari\.yaml:6: preparation id a stands at preparations\[0\] already/,
    ],
    [
      `${head}${reference}preparations:\n  - { id: a, corpus: a }\n  - { id: b, html: raw }\n`,
      /hakari\.yaml:6: b names no documents/,
    ],
    [
      `${head}${reference}preparations:\n  - { id: a, corpus: a, htm: raw }\n  - { id: b, corpus: c }\n`,
      /hakari\.yaml:5: preparations\[0\]\.htm is not a known key \(did you mean html\?\)/,
    ],
    [
      `${head}preparations:\n  - { id: a, answers: a.jsonl, html: raw }\n  - { id: b, answers: c.jsonl }\n`,
      /hakari\.yaml:4: a has answers, which html cannot change any more/,
    ],
    [
      `${head}${reference}preparations:\n  - { id: a, answers: a.jsonl }\n  - { id: b, answers: c.jsonl }\n`,
      /hakari\.yaml:3: nobody asks the target/,
    ],
    [
      `${head}${reference}${two}metrics: [MRR]\ndecision: { indicators: [P@5] }\n`,
      /hakari\.yaml:8: P@5 is not measured \(add it to metrics, or name one of RR\)/,
    ],
    [
      `${head}${reference}${two}metrics: [MRR, evidenceHit]\ndecision: { indicators: [evidenceHt] }\n`,
      /hakari\.yaml:8: evidenceHt is not measured \(did you mean evidenceHit\?\)/,
    ],
    [
      `${head}${reference}${two}metrics: [MRR, latency]\ndecision: { indicators: [latency] }\n`,
      /hakari\.yaml:8: latency cannot decide: a failure of the system costs it nothing \(name one of RR\)/,
    ],
    [
      `${head}${reference}${two}metrics: [MRR]\ndecision: { margins: { MRR: 1 } }\n`,
      /hakari\.yaml:8: a margin of 1 allows any loss of RR/,
    ],
    [`kind: preprocesing\n${head.slice(11)}`, /hakari\.yaml/],
  ] as const) {
    assert.throws(
      () => load(text),
      (error) => error instanceof ConfigError && message.test(error.message),
      `${text}\n${message}`,
    );
  }
});

describe('settings of all targets', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'hakari-shared-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  const load = (lines: readonly string[]) => {
    const file = join(folder, 'pieces.yaml');
    writeFileSync(file, ['dataset: ./questions.yaml', ...lines].join('\n'));
    return loadConfig(file);
  };
  const targets = ['targets:', '  - { id: few, type: reference, topK: 3 }', '  - { id: many, type: reference }'];

  test('every target has them, and its own win', () => {
    const { config, where } = load([
      'index: { corpus: ./docs, split: { maxChars: 400 } }',
      'query: { mode: hybrid, topK: 20 }',
      ...targets,
    ]);
    assert.deepEqual(config.targets, [
      { id: 'few', type: 'reference', corpus: './docs', split: { maxChars: 400 }, mode: 'hybrid', topK: 3 },
      { id: 'many', type: 'reference', corpus: './docs', split: { maxChars: 400 }, mode: 'hybrid', topK: 20 },
    ]);
    const lineOf = (...path: readonly PropertyKey[]) => Number(where(path).split(':').at(-1));
    assert.deepEqual(
      [lineOf('targets', 0, 'topK'), lineOf('targets', 1, 'topK'), lineOf('targets', 0, 'split', 'maxChars')],
      [5, 3, 2],
    );
  });

  test('a setting stands in one place', () => {
    for (const [lines, line, what] of [
      [['index: { topK: 3 }', 'query: { topK: 4 }', ...targets], 3, /topK stands under index and under query/u],
      [['query: { id: x }', ...targets], 2, /query cannot have id/u],
    ] as const) {
      assert.throws(
        () => load(lines),
        (error) => error instanceof ConfigError && what.test(error.what) && error.where?.endsWith(`:${line}`) === true,
      );
    }
  });
});
