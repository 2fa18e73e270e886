import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { buildRunReport } from '../../run/run-report.ts';
import type { RunReportInput } from '../../run/run-report-input.ts';
import { foreignIdLines, otherForms } from './foreign-ids.ts';

const input: RunReportInput = JSON.parse(
  readFileSync(new URL('../../../../test/golden/report/input.json', import.meta.url), 'utf8'),
);

const decomposed = 'ガ.md'.normalize('NFD');

test('ids that are judged but for their normalisation are said where the report opens, with the form of each', () => {
  const facts = { returned: 6, questions: 5, example: { returned: decomposed, judged: 'ガ.md' } };
  const runs = input.runs.map((run, at) => (at === 0 ? { ...run, [otherForms.name]: facts } : run));
  for (const language of ['en', 'ja', 'ko'] as const) {
    const lines = foreignIdLines({ language, runs });
    assert.equal(lines.length, 1);
    for (const said of ['6', '5', `"${decomposed}" (NFD)`, '"ガ.md" (NFC)']) assert.ok(lines[0]?.includes(said), said);
    const report = buildRunReport({ ...input, language, runs });
    const [opening] = report.sections;
    assert.equal(opening?.id, 'answer');
    assert.ok(JSON.stringify(opening).includes(JSON.stringify(lines[0])), language);
  }
});
