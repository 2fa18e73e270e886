// What a gate says to build servers: JUnit's XML, annotations, a comment, a summary.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { changedQuestions } from '#src/analysis/gate/changed-questions.ts';
import type { GateCheck } from '#src/analysis/gate/gate-definition.ts';
import type { CheckResult, GateResult } from '#src/analysis/gate/gate-result.ts';
import { renderGateComment } from '#src/render/gate-comment.ts';
import { renderGateSummary } from '#src/render/gate-summary.ts';
import { gateAnnotations } from '#src/report/gate/annotations.ts';
import { gateComment } from '#src/report/gate/gate-comment.ts';
import { buildGateReport, type GateReportInput } from '#src/report/gate/gate-report.ts';
import { gateTestSuites, type TestSuitesOptions } from '#src/report/gate/junit-suites.ts';

/** Any code units, halves of surrogate pairs among them. */
const anyText = (maxLength = 20) =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength }).map((units) => String.fromCharCode(...units));

const drop = (metric = 'nDCG@5'): GateCheck => ({ kind: 'drop', origin: 'written', metric, margin: 0.05 });
const held = (ids: readonly string[]): GateCheck => ({
  kind: 'mustNotBreak',
  origin: 'written',
  examples: ids,
  metric: 'Success@5',
  threshold: null,
});

const found = (check: GateCheck, of: Partial<CheckResult> = {}): CheckResult => ({
  check,
  verdict: 'PASS',
  reason: 'within',
  current: 0.7,
  baseline: 0.8,
  difference: -0.1,
  n: 50,
  imputed: 0,
  lost: 0,
  bounds: [-0.15, -0.06],
  failBound: -0.06,
  failLevel: 0.95,
  pFail: 0.01,
  pFailAdjusted: 0.02,
  pPass: 0.9,
  examples: [],
  labels: null,
  settle: null,
  ...of,
});

const failed = (check: GateCheck = drop()) => found(check, { verdict: 'FAIL', reason: 'beyond' });
const open = (check: GateCheck = drop('RR')) => found(check, { verdict: 'INCONCLUSIVE', reason: 'undecided' });
const without = (check: GateCheck) => found(check, { verdict: 'SKIPPED', reason: 'no-baseline', current: null, n: 0 });

const input = (
  verdict: GateResult['verdict'],
  checks: readonly CheckResult[],
  of: Partial<GateResult> & { readonly names?: string } = {},
): GateReportInput => ({
  language: 'en',
  result: { verdict, rule: 'interval', obstacles: [], checks, family: checks.length, rescored: [], early: null, ...of },
  current: { id: 'r2', reference: 'latest', name: of.names ?? 'search' },
  baseline: { id: 'r1', reference: of.names ?? 'main', name: 'search' },
  inconclusive: 'fail',
});

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

  test('is inert and within 25 lines and 60,000 characters, whatever the names are', () => {
    const hostile = fc.constantFrom(
      '@owner/team ',
      'fixes #1 ',
      '](https://x.test) ',
      '<img src=x onerror=y> ',
      '`|` ',
      '![a](//x)',
      '\n\n# h\n',
      '--> ',
      ':x: www.x.test ',
      '\u202e',
      '@'.repeat(400),
    );
    const name = fc.oneof(
      anyText(40),
      hostile,
      fc.tuple(hostile, fc.integer({ min: 1, max: 3000 })).map(([text, times]) => text.repeat(times)),
    );
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 15 }), fc.boolean(), (names, linked) => {
        const [first = ''] = names;
        const checks = names.map((metric) => failed({ ...drop(metric.slice(0, 20)), category: metric } as GateCheck));
        const flaky = names.map((id) => ({ id, state: 'flaky', broken: 1, repeats: 3 }) as const);
        const questions = names.map((id, i) => ({ id: `${id}${i}`, before: 0, now: 1 + i }));
        const changed = changedQuestions({ metric: 'RR', direction: 'higher', questions });
        const change = { query: first, failed: [], withoutStages: [], came: [], went: [] };
        const documents = [
          { docId: first, relevance: 1, rankA: 1, rankB: null, changedBy: 'list', stages: [] },
        ] as const;
        const explained = {
          a: 'r1',
          b: 'r2',
          metric: 'RR',
          k: 5,
          of: 1,
          lost: [],
          won: changed.most.map(({ id }) => ({ ...change, exampleId: id, documents })),
        };
        const given = input('FAIL', [...checks, found(held(names), { reason: 'flaky', examples: flaky })], {
          names: first,
        });
        const text = drawn(
          { ...given, repeat: first, changes: { changed, explained } },
          linked ? new URL('https://example.test/') : undefined,
        );
        assert.ok(text.length <= 60_000, `${text.length} characters`);
        assert.ok(text.trimEnd().split('\n').length <= 25);
        assertInert(text, linked);
      }),
      { numRuns: 25 },
    );
  });
});

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly children?: readonly Node[];
}

/** Nothing but our own mark is HTML, nothing but our own address a link, and no text means anything to GitHub. */
function assertInert(markdown: string, linked: boolean): void {
  const visit = (node: Node): void => {
    assert.ok(
      !['image', 'imageReference', 'definition', 'footnoteDefinition', 'heading', 'delete'].includes(node.type),
      node.type,
    );
    if (node.type === 'html') assert.match(node.value ?? '', /^<!-- hakari:gate:[\w-]* -->$/u);
    if (node.type === 'link') assert.ok(linked && node.url?.startsWith('https://example.test/'), node.url);
    if (node.type === 'text') {
      assert.doesNotMatch(node.value ?? '', /(?:^|[^\w])@[\w-]|(?:^|\W)#\d|:\/\/|(?:^|\W)www\./u);
    }
    for (const child of node.children ?? []) visit(child);
  };
  visit(unified().use(remarkParse).use(remarkGfm).parse(markdown) as Node);
}

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
