// What a gate says to build servers: JUnit's XML, annotations, a comment, a summary.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changedQuestions } from '#src/analysis/gate/changed-questions.ts';
import type { GateCheck } from '#src/analysis/gate/gate-definition.ts';
import { renderGateComment } from '#src/render/gate-comment.ts';
import { renderGateSummary } from '#src/render/gate-summary.ts';
import { gateAnnotations } from '#src/report/gate/annotations.ts';
import { gateComment } from '#src/report/gate/gate-comment.ts';
import { buildGateReport, type GateReportInput } from '#src/report/gate/gate-report.ts';
import { gateTestSuites, type TestSuitesOptions } from '#src/report/gate/junit-suites.ts';
import { buildSelfCheckReport } from '#src/report/gate/self-check-report.ts';
import { assertAnswersFirst } from './answers-first.ts';
import { assertInertComments } from './hostile-comments.ts';
import { drop, failed, found, held, input, open, without } from './made-up-gates.ts';

describe('JUnit', () => {
  const outcomes = (given: GateReportInput, options: Partial<TestSuitesOptions> = {}) =>
    gateTestSuites(given, { dataset: 'questions', ...options }).map(({ cases }) =>
      cases.map(({ name, classname, outcome }) => [
        name,
        classname,
        outcome.kind,
        'type' in outcome ? outcome.type : '',
      ]),
    );

  test('a check is a case: passed, failed by what it demands, or an error where it says nothing', () => {
    const category: GateCheck = { ...drop(), category: 'legal' } as GateCheck;
    assert.deepEqual(outcomes(input('FAIL', [failed(category), found(drop('AP')), open(), without(drop('F@5'))])), [
      [
        ['nDCG@5: drop ≤ 0.05 · legal', 'questions.legal', 'failure', 'margin'],
        ['AP: drop ≤ 0.05', 'questions', 'passed', ''],
        ['RR: drop ≤ 0.05', 'questions', 'error', 'inconclusive'],
        ['F@5: drop ≤ 0.05', 'questions', 'error', 'inconclusive'],
      ],
    ]);
  });

  test('what nobody wrote and does not apply is skipped; INCONCLUSIVE is a failure where that was asked for', () => {
    const usual = without({ ...drop('faithfulness'), origin: 'default' });
    assert.deepEqual(outcomes(input('INCONCLUSIVE', [usual, open()]), { inconclusive: 'failure' }), [
      [
        ['faithfulness: drop ≤ 0.05', 'questions', 'skipped', ''],
        ['RR: drop ≤ 0.05', 'questions', 'failure', 'inconclusive'],
      ],
    ]);
  });

  test('a gate that does not pass is never green: obstacles and a gate without a check that decided are errors', () => {
    const obstacles = [{ code: 'unfinished', run: 'r2', status: 'stopped' }] as const;
    const stopped = input('INCONCLUSIVE', [found(drop())], { obstacles });
    assert.deepEqual(outcomes(stopped)[0]?.[1], ['unfinished', 'questions', 'error', 'inconclusive']);
    const empty = input('INCONCLUSIVE', []);
    assert.deepEqual(outcomes(empty), [[['gate', 'questions', 'error', 'inconclusive']]]);
  });

  test('examples that must not break have a suite; flaky ones pass in it and say so', () => {
    const examples = [
      { id: 'b', state: 'flaky', broken: 1, repeats: 3 },
      { id: 'c', state: 'broken', broken: 3, repeats: 3 },
      { id: 'd', state: 'once-broken', broken: 1, repeats: 1 },
    ] as const;
    const result = found(held(['a', 'b', 'c', 'd']), { verdict: 'FAIL', reason: 'broken', examples });
    const suites = gateTestSuites(input('FAIL', [result]), { dataset: 'questions' });
    assert.deepEqual(outcomes(input('FAIL', [result]))[1], [
      ['a', 'questions.Success@5', 'passed', ''],
      ['b', 'questions.Success@5', 'flaky', 'flaky'],
      ['c', 'questions.Success@5', 'failure', 'must-not-break'],
      ['d', 'questions.Success@5', 'error', 'inconclusive'],
    ]);
    assert.deepEqual(suites[1]?.cases[1]?.properties.at(-1), ['flaky', 'true']);
    const flaky = found(held(['b']), { verdict: 'PASS', reason: 'flaky', examples: examples.slice(0, 1) });
    assert.deepEqual(outcomes(input('PASS', [flaky]))[0]?.[0]?.slice(2), ['flaky', 'flaky']);
  });

  test('questions are cases where they were asked for, and none of them fails', () => {
    const questions = {
      metric: 'RR',
      direction: 'higher',
      questions: [
        { id: 'a', before: 1, now: 0 },
        { id: 'b', before: 1, now: null },
      ],
    } as const;
    assert.deepEqual(outcomes(input('PASS', [found(drop())]), { questions })[1], [
      ['a', 'questions.RR', 'passed', ''],
      ['b', 'questions.RR', 'skipped', ''],
    ]);
  });
});

describe('annotations', () => {
  test('FAIL is an error, what says nothing a warning, PASS nothing', () => {
    const checks = [found(drop('AP')), open(), failed()];
    assert.deepEqual(
      gateAnnotations(input('FAIL', checks)).map(({ level, title }) => [level, title]),
      [
        ['error', 'FAIL: nDCG@5: drop ≤ 0.05'],
        ['warning', 'INCONCLUSIVE: RR: drop ≤ 0.05'],
      ],
    );
  });

  test('ten of a level at most, and the last says how many more there are', () => {
    const many = Array.from({ length: 14 }, () => failed());
    const annotations = gateAnnotations(input('FAIL', [...many, ...many.slice(0, 10).map(() => open())]));
    assert.equal(annotations.length, 20);
    assert.match(annotations[9]?.message ?? '', /^5 more/u);
    assert.match(annotations[19]?.title ?? '', /^INCONCLUSIVE/u);
  });
});

const noChange = { changes: undefined, repeat: 'hakari gate latest' };
const drawn = (given: Parameters<typeof gateComment>[0], reportUrl?: URL) =>
  renderGateComment(gateComment(given), { reportUrl });

describe('the comment', () => {
  test('of a PASS is its mark and one line', () => {
    const text = drawn({ ...input('PASS', [found(drop())]), ...noChange });
    assert.equal(
      text,
      '<!-- hakari:gate:search -->\n**PASS: all checks hold (1)** · baseline main · run latest (r2) · again: `hakari gate latest`\n',
    );
  });

  test('says of a judge that failed its audit that it did, whatever the verdict, once, in comment and report', () => {
    const audit = {
      ...{ id: 'a', fingerprint: 'f', metric: 'faithfulness', judge: 'ours', madeAt: Date.UTC(2026, 10, 27) },
      ...{ verdicts: ['lenient'], judgements: 180 },
      checks: [{ check: 'detection', state: 'broken', share: 0.45, ci95: [0.31, 0.6], n: 40 } as const],
    };
    const record = { audits: [audit], unaudited: [], agreements: [] };
    const line =
      /judge ours failed its audit of 2026-11-27: faithfulness lenient \(planted faults noticed 45\.0 % \[31\.0 %, 60\.0 %\] \(n = 40\)\)/gu;
    for (const given of [input('PASS', [found(drop('faithfulness'))]), input('FAIL', [failed(drop('faithfulness'))])]) {
      const text = drawn({ ...given, ...noChange, record }).replaceAll(/\\(?=[[\]()])/gu, '');
      assert.equal(text.match(line)?.length, 1, text);
      const report = buildGateReport({ ...given, record });
      assert.equal(JSON.stringify(report.sections[0]).match(line)?.length, 1);
      assert.ok(report.sections.some(({ id }) => id === 'judge-record'));
    }
    assert.doesNotMatch(drawn({ ...input('PASS', [found(drop())]), ...noChange }), /audit/u);
  });

  test('names what failed first, tells n with what is beside it, and links the questions that changed most', () => {
    const questions = [
      { id: 'Q 1', before: 1, now: 0.2 },
      { id: 'Q2', before: 0.5, now: 0.5 },
      { id: 'Q3', before: null, now: 0.5 },
    ];
    const changed = changedQuestions({ metric: 'nDCG@5', direction: 'higher', questions });
    const given = { ...input('FAIL', [found(drop('AP'), { lost: 2 }), failed()]), ...noChange };
    const text = drawn(
      { ...given, changes: { changed, explained: undefined } },
      new URL('https://example.test/a(b).html'),
    );
    assert.match(
      text,
      /^> \[!CAUTION\]\n> \*\*FAIL: nDCG@5: drop ≤ 0\.05\*\* at best -0\.060; demanded is ≥ -0\.050$/mu,
    );
    assert.match(
      text,
      /^\| ▼ \| nDCG@5: drop ≤ 0\.05 \| 0\.800 \| 0\.700 \| -0\.100 \[-0\.150, -0\.060\] \| 50 \| FAIL: /mu,
    );
    assert.match(text, /^\| = \| AP.* \| 50 \(2 lost\) \| PASS \|$/mu);
    assert.match(text, /nDCG@5, 2 questions: 1 worse, 0 better, 1 the same; 1 without a value in one of the runs/u);
    assert.match(text, /^- ▼ \[Q 1\]\(https:\/\/example\.test\/a%28b%29\.html#change-1-Q_201\) 1\.000 → 0\.200$/mu);
  });

  test('says what the judge said of an answer that changed', () => {
    const questions = [{ id: 'Q1', before: 1, now: 0 }];
    const changed = changedQuestions({ metric: 'faithfulness', direction: 'higher', questions });
    const bad = [{ label: 'contradicted', claim: 'It costs 300.', reason: 'the text says 500' }] as const;
    const change = {
      exampleId: 'Q1',
      query: 'what?',
      failed: [],
      withoutStages: [],
      documents: [],
      came: [],
      went: [],
    };
    const lost = [{ ...change, said: { b: { claims: { total: 2, bad } } } }];
    const explained = { a: 'r1', b: 'r2', metric: 'faithfulness', k: 10, of: 1, won: [], lost };
    const text = drawn({
      ...input('FAIL', [failed(drop('faithfulness'))]),
      ...noChange,
      changes: { changed, explained },
    });
    assert.match(text, /^- ▼ \*\*Q1\*\* 1\.000 → 0\.000 · .*It costs 300\..*the text says 500.* · what\?$/mu);
  });

  test('folds away the checks and questions that have no row, as many as there is room for', () => {
    const questions = Array.from({ length: 60 }, (_, i) => ({ id: `Q${i}`, before: 1, now: i / 60 }));
    const changed = changedQuestions({ metric: 'RR', direction: 'higher', questions });
    const checks = Array.from({ length: 9 }, (_, i) => failed(drop(`P@${i + 1}`)));
    const few = drawn({ ...input('FAIL', checks), ...noChange, changes: { changed, explained: undefined } });
    const folded = few.split('\n').at(-2) ?? '';
    assert.match(folded, /^<details><summary>3 more checks, 47 more questions that changed<\/summary>/u);
    assert.match(
      folded,
      /<li>▼ P@7: drop ≤ 0\.05 · 0\.800 → 0\.700 · -0\.100 \[-0\.150, -0\.060\] · n 50 · FAIL: at best/u,
    );
    assert.match(folded, /<li>▼ Q3 1\.000 → 0\.050<\/li>.*<li>▼ Q49 /u);
    const names = Array.from({ length: 900 }, (_, i) =>
      failed({ ...drop(), category: `${i} ${'c'.repeat(150)}` } as GateCheck),
    );
    const many = drawn({ ...input('FAIL', names), ...noChange });
    assert.ok(many.length <= 60_000 && many.length > 55_000, String(many.length));
    assert.match(many, /<li>\d+ more, in the report<\/li><\/ul><\/details>\n$/u);
  });

  test('of a gate that passes where nothing changed says so to whoever posts it', () => {
    const text = drawn({ ...input('PASS', [found(drop())]), ...noChange, unchanged: true });
    assert.match(text, /`hakari gate latest` <!-- hakari:unchanged -->\n$/u);
    assert.equal(text.trimEnd().split('\n').length, 2);
  });

  test('is inert and within 25 lines and 60,000 characters, whatever the names are', () =>
    assertInertComments({ numRuns: 4, mostNames: 9 }));
});

test('the report of a gate and of a check of itself open with the answer', () => {
  for (const verdict of ['FAIL', 'INCONCLUSIVE', 'PASS'] as const) {
    assertAnswersFirst(buildGateReport(input(verdict, verdict === 'PASS' ? [] : [failed()])));
  }
  const pair = { current: { run: 'r', repeat: 1 }, baseline: { run: 'r', repeat: 0 } };
  for (const counts of [
    { PASS: 0, FAIL: 1, INCONCLUSIVE: 0 },
    { PASS: 1, FAIL: 0, INCONCLUSIVE: 0 },
  ]) {
    const pairs = [{ ...pair, verdict: counts.FAIL > 0 ? 'FAIL' : 'PASS', failed: [] }] as const;
    assertAnswersFirst(buildSelfCheckReport({ language: 'ko', repeats: 2, counts, pairs }));
  }
});

test('the summary is cut by whole lines, and says how many', () => {
  const report = buildGateReport(
    input(
      'FAIL',
      Array.from({ length: 300 }, () => failed()),
    ),
  );
  const options = { repeat: { word: 'again:', line: 'hakari gate' }, cut: (lines: string) => `${lines} lines cut` };
  const cut = renderGateSummary(report, { ...options, mostBytes: 12_000 });
  assert.ok(Buffer.byteLength(cut) <= 12_000);
  assert.match(cut, /\n\n2\d\d lines cut\n\nagain: `hakari gate`\n$/u);
  assert.doesNotMatch(renderGateSummary(report, options), /cut/u);
});
