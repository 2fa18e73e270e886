import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Agreement } from './agreement.ts';
import { weighJudge } from './calibrate.ts';
import type { CalibrationRow, RowSelection } from './calibration-row.ts';
import { calibrationWarnings } from './calibration-warnings.ts';
import type { CalibrationFigure } from './figure.ts';

const range = [0, 1] as const;
const row = (id: number, judge: number | undefined, humans: readonly number[], rest: Partial<CalibrationRow> = {}) => ({
  exampleId: `q${id}`,
  repeat: 0,
  judge,
  humans: humans.map((value, i) => ({ author: `author ${i}`, value })),
  selection: 'drawn' as const,
  ...rest,
});

/** 60 labelled and 140 unlabelled examples; the judge calls good what it calls good, and every sixth good one bad. */
const rows: readonly CalibrationRow[] = Array.from({ length: 200 }, (_, i) => {
  const human = i % 5 === 0 ? 0 : 1;
  const judge = human === 1 && i % 6 === 1 ? 0 : human;
  return row(i, judge, i < 60 ? [human] : [], { category: i % 2 === 0 ? 'even' : 'odd', language: 'ja' });
});

function agreementOf(list: readonly CalibrationRow[]): Agreement {
  const { overall } = weighJudge(list, { range });
  if ('kind' in overall) assert.fail(overall.reason);
  return overall;
}

test('what came in is counted, and what of it enters', () => {
  const { counts } = weighJudge(
    [
      row(1, 1, [1]),
      row(1, 0, [1, 0], { repeat: 1 }),
      row(2, undefined, [1], { judgeFailure: 'judge-unreadable' }),
      row(3, undefined, [], { judgeFailure: 'judge-refused' }),
      row(4, undefined, [], { judgeFailure: 'judge-refused' }),
      row(5, 1, []),
      row(6, 1, [0], { selection: 'chosen' }),
    ],
    { range },
  );
  assert.deepEqual(counts, {
    rows: 7,
    examples: 6,
    judged: 4,
    judgedExamples: 3,
    judgeFailures: [
      ['judge-refused', 2],
      ['judge-unreadable', 1],
    ],
    labelled: 4,
    labelledForReading: 1,
    paired: 2,
    pairedExamples: 1,
    unlabelled: 2,
    authors: ['author 0', 'author 1'],
    severalAuthors: 1,
  });
});

test('verdicts, shares and kappa by hand', () => {
  const { verdicts, n } = agreementOf(rows);
  // Of 60: 12 bad by people, all found; of 48 good ones 8 called bad.
  assert.equal(n, 60);
  assert.deepEqual(verdicts.table, { bothGood: 40, falseAlarms: 8, missed: 0, bothBad: 12 });
  assert.equal(verdicts.accuracy.value, 52 / 60);
  assert.deepEqual([verdicts.sensitivity.value, verdicts.sensitivity.n], [1, 12]);
  assert.equal(verdicts.specificity.value, 40 / 48);
  assert.deepEqual([verdicts.precisionOfBad.value, verdicts.precisionOfBad.n], [12 / 20, 20]);
  assert.equal(verdicts.precisionOfGood.value, 1);
  // 1 − (8/60) / (.8 · 1/3 + .2 · 2/3)
  assert.ok(Math.abs((verdicts.kappa.value ?? 0) - (1 - 8 / 60 / 0.4)) < 1e-12);
  assert.ok(Math.abs((verdicts.largestKappa ?? 0) - (1 - 8 / 60 / 0.4)) < 1e-12);
});

test('every figure has n, and an interval or the reason for none', () => {
  const check = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0;
    if ('ci95' in value && 'method' in value) {
      const { ci95, method, n } = value as { ci95: readonly number[] | null; method: string; n: number };
      assert.ok(Number.isInteger(n));
      assert.equal(method.startsWith('none: '), ci95 === null, JSON.stringify(value));
      if (ci95 !== null) assert.ok((ci95[1] as number) > (ci95[0] as number), JSON.stringify(value));
      return 1;
    }
    return Object.values(value).reduce((sum: number, each) => sum + check(each), 0);
  };
  const perfect = rows.map((each) => ({
    ...each,
    humans: each.humans.map((label) => ({ ...label, value: each.judge ?? 0 })),
  }));
  const good = rows.map((each) => ({
    ...each,
    judge: 1,
    humans: each.humans.map((label) => ({ ...label, value: 1 })),
  }));
  for (const list of [rows, perfect, good, rows.slice(0, 3), rows.slice(0, 1), rows.slice(60), []]) {
    assert.ok(check(weighJudge(list, { range })) >= 0);
  }
  assert.ok(check(weighJudge(rows, { range })) > 60);
});

test('means and differences of few labels reach no further than values can', () => {
  const overall = agreementOf([row(1, 1, [0]), row(2, 0.01, [0.02]), row(3, 1, [1])]);
  const { humanMean, judgeMean, bias, meanError } = overall;
  for (const { ci95, method } of [humanMean, judgeMean, meanError]) {
    assert.ok(ci95 !== null && ci95[0] >= 0 && ci95[0] < 0.1 && ci95[1] > 0.9 && ci95[1] <= 1, String(ci95));
    assert.equal(method, 'bounded');
  }
  assert.ok(bias.ci95 !== null && bias.ci95[0] >= -1 && bias.ci95[1] > 0.9 && bias.ci95[1] <= 1, String(bias.ci95));
});

test('the share of good answers and that of bad ones are complements, with their intervals, wherever they stand', () => {
  const complement = ({ value, ci95, method, n }: CalibrationFigure): readonly unknown[] => {
    assert.ok(value !== null && ci95 !== null);
    return [...[1 - value, 1 - ci95[1], 1 - ci95[0]].map((x) => x.toFixed(12)), method, n];
  };
  const own = ({ value, ci95, method, n }: CalibrationFigure): readonly unknown[] => {
    assert.ok(value !== null && ci95 !== null);
    return [...[value, ...ci95].map((x) => x.toFixed(12)), method, n];
  };
  const repeated = rows.flatMap((each, i) =>
    i % 3 === 0 ? [each, row(i, i % 2, each.humans.length > 0 ? [i % 2] : [], { repeat: 1 })] : [each],
  );
  for (const [list, selection] of [
    [rows, undefined],
    [repeated, undefined],
    [rows.slice(0, 60), undefined],
    [repeated, 'these answers'],
  ] as const) {
    const about = selection === undefined ? {} : ({ about: 'answers' } as const);
    const { overall, passRate, mean } = weighJudge(list, { range, ...about });
    if ('kind' in overall || passRate.kind === 'none' || mean.kind === 'none') assert.fail();
    assert.deepEqual(own(passRate.labelsOnly), complement(overall.verdicts.shareBad));
    if (list.every(({ humans }) => humans.length > 0))
      assert.deepEqual(own(passRate.judgeOnly), complement(overall.verdicts.shareBadByJudge));
    // One answer an example: the mean of labels that are good or bad is the share of good ones.
    if (!list.some(({ repeat }) => repeat === 1))
      for (const figure of [overall.humanMean, mean.labelsOnly])
        assert.deepEqual(own(figure), own(passRate.labelsOnly));
  }
});

test('the result is plain data, and the same for the same seed', () => {
  const result = weighJudge(rows, { range, seed: 3 });
  assert.deepEqual(JSON.parse(JSON.stringify(result)), result);
  assert.deepEqual(weighJudge([...rows], { range, seed: 3 }), result);
});

test('the corrected mean lies where people are, not where the judge is', () => {
  const { mean, passRate, warnings } = weighJudge(rows, { range });
  if (mean.kind === 'none') assert.fail(mean.reason);
  assert.deepEqual([mean.labels, mean.unlabelled], [60, 140]);
  assert.ok(Math.abs((mean.corrected.value ?? 0) - 0.8) < 0.01, `${mean.corrected.value}`);
  assert.ok((mean.judgeOnly.value ?? 1) < 0.68);
  assert.ok(mean.widthRatio !== null && mean.widthRatio < 0.9);
  assert.ok((mean.effectiveLabels ?? 0) > 60 && (mean.effectiveLabels ?? 0) < 200);
  assert.deepEqual(passRate, mean);
  assert.deepEqual(warnings, []);
});

test('labels on another scale are mapped along a line, also one turned round', () => {
  const four = rows.map((each) => ({
    ...each,
    humans: each.humans.map((label) => ({ ...label, value: 1 + 3 * label.value })),
  }));
  const mapped = weighJudge(four, { range, scale: [1, 4] });
  assert.deepEqual(mapped.overall, weighJudge(rows, { range }).overall);
  assert.deepEqual([mapped.scale.mapped, mapped.scale.labels], [true, [1, 4]]);
  const school = rows.map((each) => ({
    ...each,
    humans: each.humans.map((label) => ({ ...label, value: 5 - 4 * label.value })),
  }));
  assert.deepEqual(weighJudge(school, { range, scale: [5, 1] }).overall, mapped.overall);
});

test('where less is better, good lies below the threshold', () => {
  const lower = rows.map((each) => ({
    ...each,
    judge: each.judge === undefined ? undefined : 1 - each.judge,
    humans: each.humans.map((label) => ({ ...label, value: 1 - label.value })),
  }));
  const { overall, tuning } = weighJudge(lower, { range, direction: 'lower' });
  if ('kind' in overall || tuning.kind === 'none') assert.fail();
  assert.deepEqual(overall.verdicts.table, agreementOf(rows).verdicts.table);
  assert.equal(tuning.threshold, 0.5);
});

test('a value outside of its scale is an error that names the example', () => {
  assert.throws(() => weighJudge([row(7, 1, [4])], { range }), { code: 'label-out-of-scale', where: 'q7' });
  assert.throws(() => weighJudge([row(7, 4, [1])], { range }), { code: 'judge-out-of-range', where: 'q7' });
  assert.throws(() => weighJudge([], { range: [1, 1] }), RangeError);
  assert.throws(() => weighJudge([], { range, threshold: 2 }), RangeError);
  assert.throws(() => weighJudge([], { range, seed: 1.5 }), RangeError);
});

test('repeats are one example: n counts examples, and intervals do not shrink by asking again', () => {
  const thrice = rows.flatMap((each) => [0, 1, 2].map((repeat) => ({ ...each, repeat })));
  const [once, again] = [agreementOf(rows), agreementOf(thrice)];
  assert.deepEqual([again.n, again.rows], [60, 180]);
  assert.deepEqual(again.bias, once.bias);
  const width = ({ ci95 }: { ci95: readonly [number, number] | null }) => (ci95 === null ? 0 : ci95[1] - ci95[0]);
  assert.ok(width(again.verdicts.accuracy) > 0.95 * width(once.verdicts.accuracy));
  assert.ok(width(again.verdicts.kappa) > 0.9 * width(once.verdicts.kappa));
  const [a, b] = [weighJudge(rows, { range }).mean, weighJudge(thrice, { range }).mean];
  assert.deepEqual(b, a);
});

test('categories and languages stand apart, and a single row has no interval', () => {
  const { byCategory, byLanguage } = weighJudge([...rows, row(900, 1, [1], { category: 'rare' })], { range });
  assert.deepEqual(
    byCategory.map(({ key, n }) => [key, n]),
    [
      ['even', 30],
      ['odd', 30],
      ['rare', 1],
    ],
  );
  assert.deepEqual(byCategory[2]?.verdicts.accuracy, { value: 1, ci95: null, method: 'none: n < 2', n: 1 });
  assert.deepEqual(
    byLanguage.map(({ key, n }) => [key, n]),
    [['ja', 60]],
  );
});

test('labels of picked rows enter nothing, and it is said', () => {
  const picked = rows.map((each, i) =>
    i < 10 ? { ...each, selection: 'chosen' as const, humans: [{ author: 'a', value: 0 }] } : each,
  );
  const { overall, warnings, mean } = weighJudge(picked, { range });
  if ('kind' in overall || mean.kind === 'none') assert.fail();
  assert.deepEqual([overall.n, mean.labels, mean.unlabelled], [50, 50, 150]);
  assert.deepEqual(warnings, [{ code: 'labels-for-reading', rows: 10 }]);
});

const selected = (list: readonly CalibrationRow[], of: (i: number) => RowSelection) =>
  list.map((each, i) => ({ ...each, selection: of(i) }));

test('labels of which nobody knows how they were chosen stand beside no drawn ones', () => {
  const mixed = weighJudge(
    selected(rows, (i) => (i < 40 ? 'drawn' : i < 55 ? 'unknown' : 'chosen')),
    { range },
  );
  const { selection, counts, warnings } = mixed;
  assert.deepEqual([selection.basis, selection.drawn, selection.unknown, selection.chosen], ['drawn', 40, 15, 5]);
  assert.deepEqual([counts.labelled, counts.paired, counts.unlabelled], [60, 40, 160]);
  assert.deepEqual(warnings, [
    { code: 'selection-left-out', rows: 15 },
    { code: 'few-labels', examples: 40, atLeast: 50 },
    { code: 'labels-for-reading', rows: 5 },
  ]);
  const alone = weighJudge(
    rows.map((each, i) => (i < 40 ? each : { ...each, humans: [] })),
    { range },
  );
  assert.deepEqual([mixed.overall, mixed.mean], [alone.overall, alone.mean]);
});

test('without drawn labels the figures say that they are of these answers, and nothing is concluded from them', () => {
  const { selection, overall, mean, passRate, warnings, byCategory } = weighJudge(
    selected(rows, () => 'unknown'),
    { range },
  );
  if ('kind' in overall || mean.kind === 'none' || passRate.kind === 'none') assert.fail();
  assert.deepEqual([selection.basis, overall.basis, mean.basis, passRate.basis], Array(4).fill('unknown'));
  assert.ok(byCategory.every(({ basis }) => basis === 'unknown'));
  assert.deepEqual(warnings, [{ code: 'selection-unknown', rows: 60, of: 200 }]);
  const { selection: _, ...unsaid } = rows[0] ?? assert.fail();
  assert.equal(weighJudge([unsaid, ...rows.slice(100)], { range }).selection.basis, 'unknown');
});

test('where every judged answer has a label, it does not matter how they were chosen', () => {
  const all = rows.slice(0, 60);
  const { selection, warnings, overall } = weighJudge(
    selected(all, (i) => (i < 30 ? 'drawn' : 'unknown')),
    { range },
  );
  if ('kind' in overall) assert.fail();
  assert.deepEqual([selection.basis, overall.n, overall.basis, warnings], ['all', 60, 'all', []]);
  assert.equal(
    weighJudge(
      selected([...all, row(900, 1, [])], () => 'unknown'),
      { range },
    ).selection.basis,
    'unknown',
  );
});

test('rows of a file are a choice of answers: that all of them have labels says nothing, unless they alone are spoken of', () => {
  const all = selected(rows.slice(0, 60), () => 'unknown');
  const { selection, overall, warnings } = weighJudge(all, { range, picked: true });
  if ('kind' in overall) assert.fail();
  assert.deepEqual([selection.basis, overall.basis], ['unknown', 'unknown']);
  assert.deepEqual(warnings, [{ code: 'selection-unknown', rows: 60, of: 60 }]);
  assert.equal(weighJudge(all, { range, picked: true, about: 'answers' }).selection.basis, 'all');
  const drawn = selected(rows.slice(0, 60), () => 'drawn');
  assert.equal(weighJudge(drawn, { range, picked: true }).selection.basis, 'drawn');
});

test('labels of chosen answers alone say nothing, and the reason is theirs', () => {
  const { overall, selection, mean } = weighJudge(
    selected(rows, () => 'chosen'),
    { range },
  );
  assert.deepEqual([overall, selection.basis], [{ kind: 'none', reason: 'chosen labels only', n: 0 }, null]);
  assert.equal(mean.kind, 'none');
});

test('a draw that is not labelled whole, and one that was from fewer than there are now, are said', () => {
  const draw = { count: 70, of: 180, seed: 1 };
  const { selection, warnings } = weighJudge(
    rows.map((each, i) => (i < 60 ? { ...each, draw } : each)),
    { range },
  );
  assert.deepEqual(selection.draws, [{ ...draw, labelled: 60 }]);
  assert.deepEqual(warnings, [
    { code: 'draw-incomplete', labelled: 60, count: 70 },
    { code: 'draw-of-fewer', of: 180, examples: 200 },
  ]);
});

test('of the answers at hand alone every interval is narrower, and with all labelled there is nothing left to narrow', () => {
  const figuresOf = (value: unknown, path = ''): readonly (readonly [string, CalibrationFigure])[] => {
    if (typeof value !== 'object' || value === null) return [];
    if ('ci95' in value && 'method' in value) return [[path, value as CalibrationFigure]];
    return Object.entries(value).flatMap(([key, each]) => figuresOf(each, `${path}/${key}`));
  };
  const parts = (list: readonly CalibrationRow[], about: 'system' | 'answers') => {
    const { overall, byCategory, mean, passRate } = weighJudge(list, { range, about });
    return figuresOf({ overall, byCategory, mean, passRate });
  };
  const width = ({ ci95 }: CalibrationFigure) => (ci95 === null ? null : ci95[1] - ci95[0]);
  const further = new Map(parts(rows, 'system'));
  for (const [path, figure] of parts(rows, 'answers')) {
    const other = further.get(path) ?? assert.fail(path);
    assert.deepEqual([figure.value, figure.n], [other.value, other.n], path);
    if (/pearson|spearman|kendall/.test(path)) assert.equal(figure.method, 'none: few different values', path);
    else assert.ok((width(figure) ?? 1) < (width(other) ?? 0), `${path} ${figure.ci95} ${other.ci95}`);
  }
  for (const [path, { value, ci95, method }] of parts(rows.slice(0, 60), 'answers')) {
    if (value === null) continue;
    assert.deepEqual([ci95, method], [[value, value], 'nothing left out'], path);
  }
});

test('an example of which one of three answers has a label is not wholly known', () => {
  const thrice = rows
    .slice(0, 60)
    .flatMap((each) => [0, 1, 2].map((repeat) => ({ ...each, repeat, humans: repeat === 0 ? each.humans : [] })));
  const { mean, overall } = weighJudge(thrice, { range, about: 'answers' });
  if (mean.kind === 'none' || 'kind' in overall) assert.fail();
  assert.equal(mean.unlabelled, 0);
  for (const { ci95 } of [mean.corrected, overall.verdicts.kappa, overall.humanMean])
    assert.ok(ci95 !== null && ci95[1] - ci95[0] > 0.05, `${ci95}`);
});

test('what further labels buy ends with the last answer, where these answers are meant', () => {
  const { gain } = weighJudge(rows, { range, about: 'answers', wantedHalfWidth: 0.02 });
  if (gain.kind === 'none') assert.fail();
  assert.deepEqual(
    gain.steps.map(({ labels, labelsOnly }) => [labels, labelsOnly === null]),
    [
      [60, false],
      [70, false],
      [80, false],
      [110, false],
      [160, false],
      [260, true],
    ],
  );
  assert.ok((gain.wanted?.labelsOnly ?? 0) > 60 && (gain.wanted?.labelsOnly ?? 999) <= 200);
});

test('people among each other: alpha, and each author against the others', () => {
  const graded = Array.from({ length: 40 }, (_, i) => {
    const value = (i % 4) / 3;
    return row(i, value, [value, i % 8 === 3 ? value - 1 / 3 : value, i % 2 === 0 ? value : 0]);
  });
  const { people, warnings } = weighJudge(graded, { range });
  if (people.kind === 'none') assert.fail(people.reason);
  assert.equal(people.alpha.method, 'jackknife');
  assert.equal(people.alpha.n, 40);
  const [first, , third] = people.authors;
  assert.ok((first?.weightedKappa.value ?? 0) > (third?.weightedKappa.value ?? 1));
  assert.ok((third?.bias.value ?? 0) < 0);
  assert.ok(warnings.some(({ code }) => code === 'people-disagree'));
  assert.deepEqual(weighJudge(rows, { range }).people, { kind: 'none', reason: 'no second author', n: 0 });
});

test('warnings: rare bad ones, wrong bad ones, a judge whose mean misleads, failures', () => {
  const rare = Array.from({ length: 400 }, (_, i) => {
    const human = i % 50 === 0 ? 0 : 1;
    return row(i, i % 10 === 5 ? 0 : 1, i < 100 ? [human] : []);
  });
  const codes = (list: readonly CalibrationRow[]) => weighJudge(list, { range }).warnings.map(({ code }) => code);
  assert.deepEqual(codes(rare), ['skewed-prevalence', 'bad-verdicts-wrong', 'judge-mean-misleads']);
  const lenient = Array.from({ length: 1000 }, (_, i) => row(i, 0.9, i < 100 ? [i % 2 === 0 ? 0.5 : 0.6] : []));
  assert.deepEqual(codes(lenient.map((each, i) => ({ ...each, judge: i % 3 === 0 ? 0.9 : 0.8 }))), [
    'judge-mean-misleads',
  ]);
  // Drawn with unlike chances the means may lie apart where the bias holds 0: then it is not said that one misleads.
  const found = weighJudge(rare, { range });
  if ('kind' in found.overall) assert.fail('no overall');
  const overall = { ...found.overall, bias: { ...found.overall.bias, ci95: [-0.016, 0.245] as const } };
  assert.ok(!calibrationWarnings({ ...found, overall }).some(({ code }) => code === 'judge-mean-misleads'));
  const failing = rare.slice(0, 40).map((each, i) => (i % 4 === 0 ? { ...each, judge: undefined } : each));
  assert.deepEqual(codes(failing).slice(0, 2), ['few-labels', 'judge-failures']);
});

test('a warning about answers counts answers, of which a question may have several', () => {
  const several = Array.from({ length: 9 }, (_, i) => ({
    ...{ exampleId: `q${i % 5}`, repeat: Math.floor(i / 5), judge: 0 },
    humans: [{ author: 'p', value: i === 0 ? 0 : 1 }],
  }));
  const warning = weighJudge(several, { range }).warnings.find(({ code }) => code === 'bad-verdicts-wrong');
  assert.deepEqual(warning, { code: 'bad-verdicts-wrong', precision: 1 / 9, n: 9 });
});
