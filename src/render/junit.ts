// Suites of test cases as JUnit's XML: what GitHub, GitLab and Jenkins read.
// Elements as in Jenkins' schema of JUnit; flakyFailure as Maven Surefire writes it.
import type { TestCase, TestOutcome, TestSuite } from '../report/gate/junit-suites.ts';
import { visibleControls } from '../text/visible-controls.ts';
import { escapeXml } from './cell-text.ts';

/**
 * One document, the sums of which are those of its cases. Times are left out: nobody measured them. Control characters of names and messages are
 * shown as `\u{1b}`; halves of surrogate pairs become U+FFFD.
 */
export function renderJunit(suites: readonly TestSuite[]): string {
  const all = suites.flatMap(({ cases }) => cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="hakari" ${sums(all)}>`,
    ...suites.flatMap((suite) => suiteLines(suite)),
    '</testsuites>',
    '',
  ].join('\n');
}

function sums(cases: readonly TestCase[]): string {
  const count = (kind: TestOutcome['kind']): number => cases.filter(({ outcome }) => outcome.kind === kind).length;
  return `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
}

function suiteLines({ name, properties, cases }: TestSuite): readonly string[] {
  return [
    `  <testsuite name="${attribute(name)}" ${sums(cases)}>`,
    ...propertyLines(properties, '    '),
    ...cases.flatMap((testCase) => caseLines(testCase)),
    '  </testsuite>',
  ];
}

function caseLines({ name, classname, outcome, properties }: TestCase): readonly string[] {
  const inner = [...propertyLines(properties, '      '), ...outcomeLines(outcome)];
  const head = `    <testcase name="${attribute(name)}" classname="${attribute(classname)}"`;
  return inner.length === 0 ? [`${head}/>`] : [`${head}>`, ...inner, '    </testcase>'];
}

const propertyLines = (properties: TestCase['properties'], indent: string): readonly string[] =>
  properties.length === 0
    ? []
    : [
        `${indent}<properties>`,
        ...properties.map(
          ([name, value]) => `${indent}  <property name="${attribute(name)}" value="${attribute(value)}"/>`,
        ),
        `${indent}</properties>`,
      ];

function outcomeLines(outcome: TestOutcome): readonly string[] {
  if (outcome.kind === 'passed') return [];
  const message = attribute(outcome.message);
  if (outcome.kind === 'skipped') return [`      <skipped message="${message}"/>`];
  const element = outcome.kind === 'flaky' ? 'flakyFailure' : outcome.kind;
  return [`      <${element} type="${attribute(outcome.type)}" message="${message}"/>`];
}

const attribute = (text: string): string => escapeXml(visibleControls(text.toWellFormed()));
