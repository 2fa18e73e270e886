// The verdict of a check is what its shown bounds say, whatever is not known, and in every medium: property tests over random runs.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CalibrationFigure } from '#src/analysis/calibration/figure.ts';
import { decideGate } from '#src/analysis/gate/decide-gate.ts';
import { type GateCheck, latencyQuantiles } from '#src/analysis/gate/gate-definition.ts';
import { createGateCollector, type GateEvidence, judgeKey } from '#src/analysis/gate/gate-evidence.ts';
import type { CheckResult, GateResult } from '#src/analysis/gate/gate-result.ts';
import { sequentialGate } from '#src/analysis/gate/sequential-gate.ts';
import { gateDocument } from '#src/app/gate/gate-document.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { because } from '#src/model/reasons.ts';
import { failedBy, type Outcome, type Score, scored, skipped } from '#src/model/score.ts';
import type { Trial } from '#src/model/trial.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { renderTerminal } from '#src/render/terminal.ts';
import { gateAnnotations } from '#src/report/gate/annotations.ts';
import { checkName, reasonText, weighedText } from '#src/report/gate/check-words.ts';
import { type GateComment, gateComment } from '#src/report/gate/gate-comment.ts';
import { buildGateReport, type GateReportInput, wordsFor } from '#src/report/gate/gate-report.ts';
import { gateTestSuites } from '#src/report/gate/junit-suites.ts';
import { gateTexts } from '#src/report/gate/texts.ts';

const metrics = ['RR', 'citationAccuracy', 'forbiddenPhrases', 'cost'].map((name) => parseMetricName(name));
const written = { origin: 'written' } as const;

const checks: readonly GateCheck[] = [
  { ...written, kind: 'floor', metric: 'RR', comparator: '>=', threshold: 0.7 },
  { ...written, kind: 'floor', metric: 'RR', comparator: '>=', threshold: 0.3, category: 'a' },
  { ...written, kind: 'floor', metric: 'citationAccuracy', comparator: '>=', threshold: 0.8 },
  { ...written, kind: 'floor', metric: 'forbiddenPhrases', comparator: '<=', threshold: 0.2 },
  { ...written, kind: 'floor', metric: 'cost', comparator: '<=', threshold: 0.02 },
  { ...written, kind: 'drop', metric: 'RR', margin: 0.05 },
  { ...written, kind: 'drop', metric: 'RR', margin: 0.3, category: 'b' },
  { ...written, kind: 'drop', metric: 'forbiddenPhrases', margin: 0.1 },
  { ...written, kind: 'failed', atMost: 0.0125 },
  { ...written, kind: 'failed', atMost: 0.3 },
  { ...written, kind: 'latency', quantile: 'P50', atMostMs: 200, alone: false },
  { ...written, kind: 'latency', quantile: 'P95', atMostMs: 300, alone: false },
  { ...written, kind: 'latency', quantile: 'P95', atMostMs: 300, alone: true },
  { ...written, kind: 'latency', quantile: 'mean', atMostMs: 200, alone: false },
  { ...written, kind: 'cost', atMostUsd: 1 },
  { ...written, kind: 'calibrated', metric: 'citationAccuracy', kappa: 0.6, maxAgeDays: null },
];

/** The number that a check demands, of what its bounds are of, and whether more is worse. */
function demandOf(check: GateCheck): readonly [limit: number, moreIsWorse: boolean] {
  switch (check.kind) {
    case 'floor':
      return [check.threshold, check.comparator === '<='];
    case 'drop':
      return check.metric === 'forbiddenPhrases' ? [check.margin, true] : [-check.margin, false];
    case 'failed':
      return [check.atMost, true];
    case 'latency':
      return [check.quantile === 'mean' ? check.atMostMs : 1 - latencyQuantiles[check.quantile], true];
    case 'cost':
      return [check.atMostUsd, true];
    case 'calibrated':
      return [check.kappa, false];
    default:
      return assert.fail(`no bounds of ${check.kind}`);
  }
}

function randomOf(seed: number): () => number {
  let state = seed * 48271 + 11;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

interface Shares {
  readonly n: number;
  readonly good: number;
  readonly better: number;
  readonly lost: number;
  readonly failed: number;
  readonly slow: number;
  readonly untold: number;
  readonly unasked: number;
}

/** Shares of 0 are frequent: where all is known the bounds decide as well. */
function sharesOf(random: () => number): Shares {
  const share = (most: number): number => (random() < 0.5 ? 0 : random() * most);
  return {
    n: 2 + Math.floor(random() ** 2 * 250),
    good: random() < 0.3 ? 1 : random(),
    better: (random() - 0.6) * 0.8,
    lost: share(0.5),
    failed: share(0.4),
    slow: share(0.7),
    untold: share(0.3),
    unasked: share(0.2),
  };
}

const lost = failedBy('instrument', { code: 'judge', message: 'stalls' });

function randomEvidence(seed: number): GateEvidence {
  const random = randomOf(seed);
  const shares = sharesOf(random);
  const measured = new Set(metrics.map(({ name }) => name));
  const collector = createGateCollector({
    runs: ['now', 'before'].map((id) => ({ id, measured })),
    metrics,
    watched: new Map(),
  });
  for (let i = 0; i < shares.n; i++) {
    const example = { id: `Q${i}`, category: i % 3 === 0 ? 'a' : 'b' };
    for (const run of [1, 0] as const) {
      if (run === 0 && random() < shares.unasked) {
        collector.expect(example);
        continue;
      }
      const good = shares.good + (run === 0 ? shares.better : 0);
      const trial = randomTrial(example.id, shares, random);
      const scores = metrics.flatMap(({ name }): readonly Score[] => {
        if (trial.status === 'failed' || name === 'cost') return [];
        const value = random() < good ? 1 : Math.floor(random() * 3) / 4;
        const turned = name === 'forbiddenPhrases' ? 1 - Math.ceil(value) : value;
        const outcome: Outcome =
          random() < shares.lost ? lost : random() < 0.03 ? skipped(because('no-claims')) : scored(turned);
        return [{ metric: name, source: 'judge', outcome } as Score];
      });
      const cost = trial.status === 'ok' ? trial.output.usage?.costUsd : undefined;
      const own = cost === undefined ? [] : [{ metric: 'cost', source: 'computed', outcome: scored(cost) } as Score];
      collector.add(run, { example, trial, scores: [...scores, ...own] });
    }
  }
  const wanted = 5 + Math.floor(random() * 80);
  const ms = Array.from({ length: Math.ceil(wanted * (1 - shares.untold)) }, () => 100 + 250 * random());
  const kappa = random();
  const figure: CalibrationFigure = {
    value: kappa,
    ci95: [kappa - 0.2 * random(), Math.min(1, kappa + 0.2 * random())],
    method: 'fleiss-cohen-everitt',
    n: 80,
  };
  const judge = { kappa: figure, basis: 'drawn' as const, counted: 80, all: 80, newestDays: 3 };
  return {
    ...collector.evidence(),
    latencyPass: { wanted, asked: wanted, failed: wanted - ms.length, cached: 0, ms },
    judges: new Map([[judgeKey('citationAccuracy', null), judge]]),
  };
}

function randomTrial(exampleId: string, shares: Shares, random: () => number): Trial {
  const head = { id: 't', runId: 'r', exampleId, repeat: 0, execution: 0, startedAt: 0 };
  if (random() < shares.failed) return { ...head, status: 'failed', error: { code: 'http', message: 'down' } };
  const output = random() < shares.untold ? {} : { usage: { costUsd: 0.02 * random() } };
  const latencyMs = random() < shares.slow ? 250 + 200 * random() : 40 + 100 * random();
  return random() < shares.untold ? { ...head, status: 'ok', output } : { ...head, status: 'ok', output, latencyMs };
}

/** What the bounds say by themselves. */
function saidBy({ bounds, failBound, check, reason }: CheckResult, rule: 'interval' | 'mean'): CheckResult['verdict'] {
  if (reason === 'nothing-measured' || reason === 'too-few') {
    assert.deepEqual([bounds, failBound], [null, null]);
    return 'INCONCLUSIVE';
  }
  const [limit, moreIsWorse] = demandOf(check);
  const slack = rule === 'mean' ? 1e-9 : 0;
  const [least = null, most = null] = bounds ?? [];
  const atWorst = moreIsWorse ? most : least;
  // A sum, kappa and a mean have no second level: there the other end is what it could be at best.
  const atBest = failBound ?? (rule === 'mean' || check.kind === 'cost' || check.kind === 'calibrated' ? (moreIsWorse ? least : most) : null); // biome-ignore format: one line
  const beyond = (value: number): number => (moreIsWorse ? value - limit : limit - value);
  if (atWorst !== null && beyond(atWorst) <= slack) return 'PASS';
  return atBest !== null && beyond(atBest) > slack ? 'FAIL' : 'INCONCLUSIVE';
}

const runs = 80;
const known = new Map<string, GateResult>();

function decided(seed: number, rule: 'interval' | 'mean'): GateResult {
  const key = `${seed} ${rule}`;
  const result = known.get(key) ?? decideGate({ rule, checks }, randomEvidence(seed), [], { flips: 2000 });
  known.set(key, result);
  return result;
}

describe('the bounds that are shown decide', () => {
  for (const rule of ['interval', 'mean'] as const) {
    test(`each verdict by ${rule} follows from them alone`, () => {
      const seen = new Map<string, number>();
      for (let seed = 1; seed <= runs; seed++) {
        for (const result of decided(seed, rule).checks) {
          assert.equal(result.verdict, saidBy(result, rule), `${seed} ${JSON.stringify(result)}`);
          const key = `${result.check.kind} ${result.verdict}${result.lost > 0 ? ' lost' : ''}`;
          seen.set(key, (seen.get(key) ?? 0) + 1);
        }
      }
      // So that the property is not empty: verdicts with values that are not known are among them.
      for (const kind of ['floor', 'drop', 'latency', 'cost'])
        assert.ok((seen.get(`${kind} FAIL lost`) ?? 0) > 0, kind);
      for (const kind of ['floor', 'latency', 'failed']) assert.ok((seen.get(`${kind} PASS lost`) ?? 0) > 0, kind);
      assert.ok((seen.get('calibrated PASS') ?? 0) > 0 && (seen.get('calibrated FAIL') ?? 0) > 0);
    });

    test(`a value that nobody knows never helps: what passes or fails by ${rule} does so at either end`, () => {
      for (let seed = 1; seed <= runs; seed++) {
        const all = decided(seed, rule);
        const floors = checks.filter(({ kind }) => kind === 'floor');
        const some = decideGate({ rule, checks: floors }, withoutUnknown(randomEvidence(seed)), [], { flips: 2000 });
        for (const result of all.checks) {
          const other = some.checks.find(({ check }) => check === result.check);
          if (result.lost === 0 || other === undefined || result.bounds === null || other.bounds === null) continue;
          const [[least, most], [from, to]] = [result.bounds, other.bounds];
          assert.ok((least ?? 0) <= (from ?? 0) + 1e-6 && (most ?? Infinity) >= (to ?? 0) - 1e-6, `${seed}`);
        }
      }
    });
  }

  test('so do those of a run that was looked at after every question', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const evidence = randomEvidence(seed);
      const followed = checks.filter(({ kind }) => kind !== 'cost' && kind !== 'calibrated');
      const sequence = sequentialGate({
        checks: followed,
        metrics: evidence.metrics,
        baseline: new Set(metrics.map(({ name }) => name)),
        of: 'population',
        size: () => evidence.examples.length,
        bounds: true,
      });
      for (const [place] of evidence.examples.entries()) sequence.observe(atPlace(evidence, place));
      const judged = evidence.examples.length;
      const looked = { of: 'population', judged, examples: judged, evidence, sequence } as const;
      const result = decideGate({ rule: 'interval', checks: followed }, evidence, [], { lookedAt: looked });
      for (const own of result.checks) {
        if (own.bounds === null || own.check.kind === 'latency') continue;
        const [limit, moreIsWorse] = demandOf(own.check);
        const [least, most] = own.bounds;
        const atWorst = (moreIsWorse ? most : least) ?? Number.NaN;
        const passes = moreIsWorse ? atWorst <= limit : atWorst >= limit;
        const fails = own.failBound !== null && (moreIsWorse ? own.failBound >= limit : own.failBound <= limit);
        assert.equal(own.verdict, passes ? 'PASS' : fails ? 'FAIL' : 'INCONCLUSIVE', `${seed} ${JSON.stringify(own)}`);
      }
    }
  });
});

/** The same questions, as if those with a value that is not known were not there. */
function withoutUnknown(evidence: GateEvidence): GateEvidence {
  const { current } = evidence;
  const columns = new Map(
    [...current.columns].map(([name, column]) => {
      const notes = [...column.notes].map(([place, note]) => {
        const skippedNote = { ...note, lost: 0, absence: { kind: 'skipped' as const, reason: 'nothing' } };
        return [place, note.absence?.kind === 'lost' ? skippedNote : note] as const;
      });
      return [name, { ...column, notes: new Map(notes) }] as const;
    }),
  );
  return { ...evidence, current: { ...current, columns, unasked: undefined } };
}

function atPlace(evidence: GateEvidence, place: number): GateEvidence {
  const cut = (run: GateEvidence['current']): GateEvidence['current'] => ({
    ...run,
    columns: new Map(
      [...run.columns].map(([name, column]) => {
        const note = column.notes.get(place);
        const notes = new Map(note === undefined ? [] : [[0, note] as const]);
        return [name, { ...column, values: [column.values[place] ?? Number.NaN], notes }] as const;
      }),
    ),
    trials: [run.trials[place]],
    unasked: run.unasked?.has(place) === true ? new Map([[0, new Set<string>()]]) : undefined,
  });
  const [example] = evidence.examples.slice(place);
  assert.ok(example !== undefined);
  return {
    ...evidence,
    examples: [example],
    current: cut(evidence.current),
    baseline: evidence.baseline && cut(evidence.baseline),
  };
}

const inputOf = (result: GateResult, language: 'en' | 'ja' | 'ko' = 'en'): GateReportInput => ({
  language,
  result,
  current: { id: 'r2', reference: 'latest', name: 'search' },
  baseline: { id: 'r1', reference: 'main', name: 'search' },
  inconclusive: 'fail',
});

/** `at worst 0.695; demanded is ≥ 0.70`, as numbers in the unit in which they are printed. */
function readReason(
  text: string,
): { readonly end: string; readonly bound: number; readonly limit: number } | undefined {
  const number = String.raw`([-+]?\$?\d[\d.]*(?:e-\d+)?)(?: %| ms)?`;
  const found = new RegExp(`at (worst|best) ${number}; demanded is [≤≥] ${number}`, 'u').exec(text);
  if (found === null) return undefined;
  const [, end = '', bound = '', limit = ''] = found;
  return { end, bound: Number(bound.replace('$', '')), limit: Number(limit.replace('$', '')) };
}

/** The interval that a text ends with or names; an end is null where there is none. */
function readInterval(text: string): readonly (number | null)[] | undefined {
  const found = /\[([^\],]+), ([^\],]+)\]/u.exec(text);
  return found?.slice(1).map((end) => (/\d/u.test(end) ? Number(end.replace(/[$%+]| ms/gu, '')) : null));
}

const texts = (groups: NonNullable<GateComment['details']>['groups'] = []): readonly string[] =>
  groups.flatMap(({ items }) => items.map(({ text }) => text));

describe('the numbers that are printed decide', () => {
  test('a bound is printed on the side of its limit on which it lies', () => {
    let read = 0;
    for (let seed = 1; seed <= runs; seed++) {
      for (const rule of ['interval', 'mean'] as const) {
        const result = decided(seed, rule);
        const words = wordsFor({}, gateTexts.en);
        for (const own of result.checks) {
          const printed = readReason(reasonText(own, words));
          if (printed === undefined) continue;
          const [, moreIsWorse] = demandOf(own.check);
          const { end, bound, limit } = printed;
          read++;
          const holds = moreIsWorse ? bound <= limit : bound >= limit;
          assert.equal(holds, end === 'worst', `${seed} ${checkName(own.check, words)}: ${reasonText(own, words)}`);
          assert.equal(own.verdict, holds ? 'PASS' : 'FAIL');
        }
      }
    }
    assert.ok(read > 300, `${read}`);
  });

  test('a check has one interval, in its column and in its reason, and the verdict is what it says', () => {
    const words = wordsFor({}, gateTexts.en);
    const seen = new Map<string, number>();
    for (let seed = 1; seed <= runs; seed++) {
      for (const own of decided(seed, 'interval').checks) {
        const weighed = weighedText(own, words);
        const key = `${own.verdict} ${own.failBound === null ? 'alone' : 'corrected'}`;
        for (const language of ['en', 'ja', 'ko'] as const) {
          const reason = reasonText(own, wordsFor({}, gateTexts[language]));
          const named = /\[[^\]]+\]/u.exec(reason)?.[0];
          assert.ok(named === undefined || weighed.includes(named), `${seed} ${weighed}: ${reason}`);
          seen.set(`${key} named`, (seen.get(`${key} named`) ?? 0) + (named === undefined ? 0 : 1));
        }
        const ends = readInterval(weighed);
        if (own.failBound === null || ends === undefined) continue;
        const [limit, moreIsWorse] = demandOf(own.check);
        const [least = null, most = null] = ends;
        const [worst, best] = moreIsWorse ? [most, least] : [least, most];
        const printed = weighed.includes('%') ? 100 * limit : limit;
        const isBeyond = (end: number): boolean => (moreIsWorse ? end - printed : printed - end) > 1e-9;
        const passes = worst !== null && !isBeyond(worst);
        const fails = best !== null && isBeyond(best);
        assert.equal(own.verdict, passes ? 'PASS' : fails ? 'FAIL' : 'INCONCLUSIVE', `${seed} ${weighed}`);
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
    }
    for (const verdict of ['PASS', 'FAIL', 'INCONCLUSIVE'])
      assert.ok((seen.get(`${verdict} corrected`) ?? 0) > 0, verdict);
    assert.ok((seen.get('INCONCLUSIVE corrected named') ?? 0) > 0);
  });

  test('a bound next to its limit is printed with the digits that tell them apart', () => {
    const words = wordsFor({}, gateTexts.en);
    const [check] = checks;
    assert.ok(check !== undefined);
    const base = decided(1, 'interval').checks[0] as CheckResult;
    const open = { ...base, verdict: 'INCONCLUSIVE', reason: 'undecided', failBound: null, difference: null } as const;
    assert.equal(weighedText({ ...open, check, bounds: [0.69996, 0.8] }, words), '[0.69996, 0.800]');
    assert.equal(weighedText({ ...open, check, bounds: [0.70004, 0.8] }, words), '[0.700, 0.800]');
    const drop = checks.find(({ kind }) => kind === 'drop') as GateCheck;
    assert.equal(weighedText({ ...open, check: drop, bounds: [-0.05003, 0] }, words), '[-0.05003, 0.000]');
    const [exact, failed] = checks.filter(({ kind }) => kind === 'failed') as [GateCheck, GateCheck];
    assert.equal(weighedText({ ...open, check: failed, bounds: [0, 0.30004] }, words), '[0.0 %, 30.004 %]');
    assert.equal(checkName(exact, words), 'failed answers ≤ 1.25 %');
  });

  test('every medium shows the same bounds, and those that decided', () => {
    for (const rule of ['interval', 'mean'] as const) {
      for (const seed of [3, 8, 21]) {
        const result = decided(seed, rule);
        for (const language of ['en', 'ja', 'ko'] as const) {
          const input = inputOf(result, language);
          const words = wordsFor(input, gateTexts[language]);
          const report = buildGateReport(input);
          const shown = [renderTerminal(report, { width: 400, color: false } as never), renderMarkdown(report)];
          for (const own of result.checks) {
            for (const medium of shown) {
              const plain = medium.replaceAll('\\', '');
              assert.ok(
                plain.includes(weighedText(own, words)),
                `${seed} ${language} ${weighedText(own, words)}\n${plain}`,
              );
            }
          }
          const cases = gateTestSuites(input, { dataset: 'd' })[0]?.cases ?? [];
          const notes = gateAnnotations(input).map(({ message }) => message);
          for (const [i, own] of result.checks.entries()) {
            if (own.verdict === 'PASS' || own.verdict === 'SKIPPED') continue;
            const reason = reasonText(own, words);
            const outcome = cases[i]?.outcome;
            assert.ok(outcome?.kind !== 'passed' && outcome?.message.includes(reason), reason);
            if (notes.length < 10)
              assert.ok(
                notes.some((message) => message.includes(reason)),
                reason,
              );
          }
          const comment = gateComment({ ...input, changes: undefined, repeat: 'again' });
          const told = [...comment.rows.flatMap(({ cells }) => cells), ...texts(comment.details?.groups)].join(' ');
          for (const own of result.checks) assert.ok(told.includes(weighedText(own, words)), weighedText(own, words));
        }
        for (const [i, own] of gateDocument(inputOf(result)).checks.entries()) {
          assert.deepEqual([own.bounds, own.failBound], [result.checks[i]?.bounds, result.checks[i]?.failBound]);
        }
      }
    }
  });
});
