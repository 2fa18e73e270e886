// The gate on answers of a real system that were recorded three times, and on a copy that was made worse. No sentence of them is kept.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { decideGate } from '#src/analysis/gate/decide-gate.ts';
import { type DropCheck, defaultDrops, type GateCheck } from '#src/analysis/gate/gate-definition.ts';
import { createGateCollector, type GateEvidence } from '#src/analysis/gate/gate-evidence.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { failedBy, type Outcome, type Score, scored } from '#src/model/score.ts';
import type { Trial } from '#src/model/trial.ts';

const data = process.env.HAKARI_DATA ?? '';
const folder = join(data, 'judged-answers/nabledge/20260612-1404-baseline-current');
const names = { faithfulness: 'faithfulness', answerRelevance: 'answer_relevancy', correctness: 'answer_correctness' };
const metrics = Object.keys(names).map((name) => parseMetricName(name));

type Scores = ReadonlyMap<string, Readonly<Record<string, number | null>>>;

function recorded(repeat: number): Scores {
  const run = join(folder, `run-${repeat}`);
  return new Map(
    readdirSync(run)
      .filter((id) => existsSync(join(run, id, 'evaluation.json')))
      .map((id) => {
        const { scores } = JSON.parse(readFileSync(join(run, id, 'evaluation.json'), 'utf8')) as {
          readonly scores: Readonly<Record<string, { readonly score?: number | null } | undefined>>;
        };
        return [
          id,
          Object.fromEntries(Object.entries(names).map(([own, theirs]) => [own, scores[theirs]?.score ?? null])),
        ];
      }),
  );
}

/** What was not scored was lost by the judge; it is no 0. */
const outcomeOf = (value: number | null | undefined): Outcome =>
  value == null ? failedBy('instrument', { code: 'missing', message: 'no score' }) : scored(value);

function evidence(current: Scores, baseline: Scores): GateEvidence {
  const measured = new Set(Object.keys(names));
  const collector = createGateCollector({
    runs: ['now', 'before'].map((id) => ({ id, measured })),
    metrics,
    watched: new Map([['faithfulness', new Set(current.keys())]]),
  });
  for (const [run, of] of [current, baseline].entries()) {
    for (const [id, values] of of) {
      const trial = { status: 'ok', exampleId: id, output: {} } as Trial;
      const scores = Object.keys(names).map(
        (metric) => ({ metric, source: 'judge', outcome: outcomeOf(values[metric]) }) as Score,
      );
      collector.add(run, { example: { id }, trial, scores });
    }
  }
  return collector.evidence();
}

/** So many of the answers that were faithful are none any more. */
function madeWorse(scores: Scores, count: number): Scores {
  const faithful = [...scores].filter(([, { faithfulness }]) => faithfulness === 1).slice(0, count);
  return new Map([...scores, ...faithful.map(([id, values]) => [id, { ...values, faithfulness: 0 }] as const)]);
}

const drops: readonly DropCheck[] = [
  ...defaultDrops,
  { kind: 'drop', origin: 'written', metric: 'correctness', margin: 0.05 },
];
const verdict = (given: GateEvidence, rule: 'interval' | 'mean', checks: readonly GateCheck[] = drops) =>
  decideGate({ rule, checks }, given).verdict;

describe('34 answers recorded three times', () => {
  const repeats = [1, 2, 3].map(recorded);

  test('are all there, one score of them missing', () => {
    assert.deepEqual(repeats.map(({ size }) => size), [34, 34, 34]); // biome-ignore format: short
    const missing = repeats.flatMap((scores) =>
      [...scores.values()].filter(({ faithfulness }) => faithfulness === null),
    );
    assert.equal(missing.length, 1);
  });

  test('do not fail against each other, in either direction', () => {
    for (const current of repeats) {
      for (const baseline of repeats) {
        if (current !== baseline) assert.notEqual(verdict(evidence(current, baseline), 'interval'), 'FAIL');
      }
    }
  });

  test('a copy with a few answers made worse does', () => {
    const [first, second] = repeats as [Scores, Scores, Scores];
    for (const baseline of [first, second]) {
      assert.equal(verdict(evidence(madeWorse(first, 10), baseline), 'interval'), 'FAIL');
    }
    assert.equal(verdict(evidence(madeWorse(first, 3), first), 'mean'), 'FAIL');
  });

  test('one answer that must not break is enough', () => {
    const [first] = repeats as [Scores, Scores, Scores];
    const worse = madeWorse(first, 1);
    const broken =
      [...worse].find(([id, { faithfulness }]) => faithfulness === 0 && first.get(id)?.faithfulness === 1)?.[0] ?? '';
    const check: GateCheck = {
      kind: 'mustNotBreak',
      origin: 'written',
      examples: [broken],
      metric: 'faithfulness',
      threshold: null,
    };
    const once = decideGate({ rule: 'interval', checks: [check] }, evidence(worse, first));
    assert.deepEqual([once.verdict, once.checks[0]?.reason], ['INCONCLUSIVE', 'ask-again']);
    assert.equal(verdict(evidence(first, first), 'interval', [check]), 'PASS');
  });
});
