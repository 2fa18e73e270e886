import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FailedQuery, Failures } from '../../../analysis/failures/collect-failures.ts';
import { retrievalGoals } from '../../../metrics/presets.ts';
import type { Section } from '../../report.ts';
import { buildRunReport } from '../../run/run-report.ts';
import type { RunReportInput } from '../../run/run-report-input.ts';
import { failureMetric } from './failures.ts';

const failed = (exampleId: string, value: number | null): FailedQuery => ({
  exampleId,
  query: 'q',
  expected: [],
  outcomes: [{ runId: 'r', value, failure: 'below-k', found: [], ranks: [] }],
});

const failures: Failures = {
  metric: 'nDCG@5',
  k: 5,
  goal: 0.7,
  runs: [],
  total: 5,
  queries: [failed('a', 0.5), failed('b', 0.2), failed('c', null), failed('d', 0.2), failed('e', 0.6)],
  judgesIrrelevant: true,
};

const input: RunReportInput = {
  language: 'en',
  experiment: 'e',
  date: '2026-01-01T00:00:00.000Z',
  dataset: {
    ref: { name: 'd', hash: 'h', examples: 5 },
    header: { name: 'd', scale: { min: 0, max: 3 } },
    categories: [],
  } as unknown as RunReportInput['dataset'],
  runs: [],
  failures,
};

function failedQueries(detailedQueries?: number): Section | undefined {
  const report = buildRunReport(input, detailedQueries === undefined ? {} : { detailedQueries });
  const section = report.sections.find(({ id }) => id === 'failures');
  return section?.sections?.find(({ id }) => id === 'failed-queries');
}

const ids = (section: Section | undefined) => section?.sections?.map(({ id }) => id);
const texts = (section: Section | undefined) =>
  section?.blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));

test('where not all queries have room, those that lost most are told of, in their order, and how many more there are', () => {
  const two = failedQueries(3);
  assert.deepEqual(ids(two), ['failure-b', 'failure-c', 'failure-d']);
  assert.ok(
    texts(two)?.includes(
      'Details follow of the 3 queries with the lowest values; those of the other 2 are in the HTML report.',
    ),
  );
  const table = two?.blocks.find((block) => block.kind === 'table');
  assert.equal(table?.rows.length, 5, 'the table names all');
});

test('with room for all, all are told of and nothing is said', () => {
  for (const section of [failedQueries(), failedQueries(5)]) {
    assert.equal(section?.sections?.length, 5);
    assert.equal(
      texts(section)?.some((text) => text.startsWith('Details follow')),
      false,
    );
  }
});

const of = (names: readonly string[], goals = retrievalGoals, highestGrade?: number) => {
  const { metric, goal } = failureMetric(names, { goals, highestGrade });
  return [metric.name, metric.k, goal];
};

test('the nDCG with a goal goes before others, and its goal is that of each query', () => {
  assert.deepEqual(of(['nDCG@10', 'RR', 'nDCG(gain=exp)@5']), ['nDCG(gain=exp)@5', 5, 0.7]);
  const own = { metrics: [{ metric: 'nDCG@20', atLeast: 0.4 }], latencyMs: {} };
  assert.deepEqual(of(['nDCG@10', 'nDCG@20'], own), ['nDCG@20', 20, 0.4]);
});

test('without a goal it is the first nDCG, without an nDCG that of the preset', () => {
  assert.deepEqual(of(['RR', 'nDCG@10', 'nDCG@3']), ['nDCG@10', 10, 0.7]);
  assert.deepEqual(of(['RR']), ['nDCG(gain=exp)@5', 5, 0.7]);
});

test('one without a cut-off looks ten down, and large grades are not taken to a power', () => {
  assert.deepEqual(of(['nDCG']), ['nDCG@10', 10, 0.7]);
  assert.deepEqual(of(['RR'], retrievalGoals, 100), ['nDCG@5', 5, 0.7]);
});
