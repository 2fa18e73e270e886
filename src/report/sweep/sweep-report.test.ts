// What stands beside the numbers of a sweep.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SweepReportInput } from './sweep-report-context.ts';
import { unjudgedLines } from './sweep-warnings.ts';

const lines = (judged: number, language: SweepReportInput['language'] = 'en'): readonly string[] =>
  unjudgedLines({
    language,
    analysis: { others: [{ metric: 'Judged@10', own: 0.9, chosen: judged }] },
  } as unknown as SweepReportInput);

test('documents at the top that nobody graded are told before a setting is chosen by them', () => {
  assert.match(lines(0.23).join(), /^Judged@10 is 0\.900 under the target’s own setting and 0\.230 under/u);
  for (const language of ['ja', 'ko'] as const) assert.match(lines(0.23, language).join(), /^Judged@10.*0\.230/u);
  assert.deepEqual(lines(0.6), []);
});
