// A gate as suites of test cases, for build servers that read JUnit's XML. Sums are counted by whoever writes the cases.
import type { QuestionValues } from '../../analysis/gate/changed-questions.ts';
import { type CheckKind, categoryOfCheck } from '../../analysis/gate/gate-definition.ts';
import type { CheckResult, HeldExample } from '../../analysis/gate/gate-result.ts';
import { presentItems } from '../cells.ts';
import { formatCount, formatMetric } from '../format-number.ts';
import { type CheckWords, checkName, whyText } from './check-words.ts';
import { ciTexts } from './ci-texts.ts';
import { type GateReportInput, obstacleText, wordsFor } from './gate-report.ts';
import { gateTexts } from './texts.ts';

export interface TestSuite {
  readonly name: string;
  readonly properties: readonly Property[];
  readonly cases: readonly TestCase[];
}

export interface TestCase {
  readonly name: string;
  readonly classname: string;
  readonly outcome: TestOutcome;
  readonly properties: readonly Property[];
}

type Property = readonly [name: string, value: string];

/** `flaky` counts as passed. */
export type TestOutcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failure' | 'error' | 'flaky'; readonly type: string; readonly message: string }
  | { readonly kind: 'skipped'; readonly message: string };

export interface TestSuitesOptions {
  /** Name of the dataset that the run was asked. */
  readonly dataset: string;
  /** What an INCONCLUSIVE check is to a build server (error). */
  readonly inconclusive?: 'failure' | 'error' | undefined;
  /** A case for every question of the run as well; none of them fails, since the gate decides no single question (none). */
  readonly questions?: QuestionValues | undefined;
}

/** Of a failure: what was not held. */
const failureTypes: { readonly [kind in CheckKind]: string } = {
  drop: 'margin',
  floor: 'floor',
  mustNotBreak: 'must-not-break',
  failed: 'failed',
  latency: 'latency',
  cost: 'cost',
  calibrated: 'calibrated',
};

/** A suite of checks; one of the examples that must not break where there are any; one of all questions where it was asked for. */
export function gateTestSuites(input: GateReportInput, options: TestSuitesOptions): readonly TestSuite[] {
  const suites = [checksSuite(input, options), examplesSuite(input, options)];
  if (options.questions !== undefined) suites.push(questionsSuite(options.questions, input, options));
  return suites.filter((suite) => suite !== undefined);
}

function checksSuite(input: GateReportInput, options: TestSuitesOptions): TestSuite {
  const { language, result, current, baseline } = input;
  const words = wordsFor(input, gateTexts[language]);
  const cases = result.checks.map((check) => checkCase(check, words, options));
  const inconclusive = options.inconclusive ?? 'error';
  const own = { classname: options.dataset, properties: [] };
  // What keeps the whole gate from saying anything is no green suite.
  for (const obstacle of result.obstacles) {
    const message = obstacleText(obstacle, words.texts);
    cases.push({ ...own, name: obstacle.code, outcome: { kind: inconclusive, type: 'inconclusive', message } });
  }
  if (result.verdict !== 'PASS' && !cases.some(({ outcome }) => isRed(outcome))) {
    const outcome = { kind: inconclusive, type: 'inconclusive', message: ciTexts[language].nothingChecked } as const;
    cases.push({ ...own, name: ciTexts[language].gate, outcome });
  }
  return {
    name: ciTexts[language].gate,
    properties: presentItems<Property>([
      ['verdict', result.verdict],
      ['rule', result.rule],
      ['inconclusive', input.inconclusive],
      ['run', current.id],
      baseline === null ? undefined : ['baseline', baseline.id],
    ]),
    cases,
  };
}

const isRed = ({ kind }: TestOutcome): boolean => kind === 'failure' || kind === 'error';

function checkCase(result: CheckResult, words: CheckWords, options: TestSuitesOptions): TestCase {
  const { check, verdict, reason, n, examples } = result;
  const category = categoryOfCheck(check);
  return {
    name: checkName(check, words),
    classname: category === undefined ? options.dataset : `${options.dataset}.${category}`,
    outcome: checkOutcome(result, words, options),
    properties: presentItems<Property>([
      ['verdict', verdict],
      ['code', reason],
      ['n', String(n)],
      examples.some(isFlaky) ? ['flaky', 'true'] : undefined,
    ]),
  };
}

const isFlaky = ({ state }: HeldExample): boolean => state === 'flaky';

function checkOutcome(
  result: CheckResult,
  words: CheckWords,
  { inconclusive = 'error' }: TestSuitesOptions,
): TestOutcome {
  const { check, verdict, reason } = result;
  const message = whyText(result, words);
  if (verdict === 'FAIL') return { kind: 'failure', type: failureTypes[check.kind], message };
  if (verdict === 'PASS') return reason === 'flaky' ? { kind: 'flaky', type: 'flaky', message } : { kind: 'passed' };
  // What nobody wrote does not apply; what somebody wrote and nothing could be held against is not green.
  if (verdict === 'SKIPPED' && check.origin === 'default') return { kind: 'skipped', message };
  return { kind: inconclusive, type: 'inconclusive', message };
}

function examplesSuite(input: GateReportInput, options: TestSuitesOptions): TestSuite | undefined {
  const texts = ciTexts[input.language];
  const cases = input.result.checks.flatMap((result): readonly TestCase[] => {
    const { check, verdict } = result;
    if (check.kind !== 'mustNotBreak' || verdict === 'SKIPPED') return [];
    const notPlain = new Map(result.examples.map((example) => [example.id, example]));
    return check.examples.map((id) => {
      const example = notPlain.get(id);
      const properties: readonly Property[] =
        example === undefined
          ? []
          : presentItems<Property>([
              ['broken', String(example.broken)],
              ['repeats', String(example.repeats)],
              isFlaky(example) ? ['flaky', 'true'] : undefined,
            ]);
      const outcome = example === undefined ? ({ kind: 'passed' } as const) : exampleOutcome(example);
      return { name: id, classname: `${options.dataset}.${check.metric ?? ''}`, outcome, properties };
    });
  });
  return cases.length === 0 ? undefined : { name: texts.examplesSuite, properties: [], cases };

  function exampleOutcome({ state, broken, repeats }: HeldExample): TestOutcome {
    const message = texts.brokenRepeats({ broken: formatCount(broken), repeats: formatCount(repeats) });
    if (state === 'held') return { kind: 'passed' };
    if (state === 'flaky') return { kind: 'flaky', type: 'flaky', message };
    if (state === 'broken') return { kind: 'failure', type: 'must-not-break', message };
    return { kind: options.inconclusive ?? 'error', type: 'inconclusive', message };
  }
}

function questionsSuite(
  values: QuestionValues,
  { language }: GateReportInput,
  { dataset }: TestSuitesOptions,
): TestSuite {
  const texts = ciTexts[language];
  const cases = values.questions.map(({ id, before, now }): TestCase => {
    return {
      name: id,
      classname: `${dataset}.${values.metric}`,
      outcome: now === null ? { kind: 'skipped', message: texts.noValue } : { kind: 'passed' },
      properties: presentItems<Property>([
        now === null ? undefined : ['value', formatMetric(now)],
        before === null ? undefined : ['baseline', formatMetric(before)],
      ]),
    };
  });
  return { name: texts.questionsSuite, properties: [['metric', values.metric]], cases };
}
