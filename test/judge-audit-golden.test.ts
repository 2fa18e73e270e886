// The report of an audit against what was committed.
// After a wanted change, run once with HAKARI_UPDATE_GOLDEN=1 and read the difference before committing it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { auditBars } from '#src/analysis/audit/audit-verdict.ts';
import { type AuditDocument, auditResultSchema } from '#src/app/audit-judge.ts';
import { renderHtml } from '#src/render/html.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { renderTerminal } from '#src/render/terminal.ts';
import { buildAuditReport } from '#src/report/audit/audit-report.ts';
import { assertAnswersFirst } from './answers-first.ts';
import { madeUpAudit, metrics } from './made-up-audit.ts';

const folder = new URL('../../test/golden/judge-audit/', import.meta.url);
function assertGolden(name: string, actual: string): void {
  const file = new URL(name, folder);
  if (process.env.HAKARI_UPDATE_GOLDEN === '1') writeFileSync(file, actual);
  assert.equal(actual, readFileSync(file, 'utf8'));
}

for (const language of ['ja', 'ko', 'en'] as const) {
  test(`Markdown of an audit (${language})`, () => {
    assertGolden(`judge-audit.${language}.md`, renderMarkdown(buildAuditReport(madeUpAudit(language))));
  });
}

test('terminal report of an audit (en)', () => {
  const report = buildAuditReport(madeUpAudit('en'));
  assertAnswersFirst(report);
  assertGolden('judge-audit-terminal.en.txt', renderTerminal(report, { width: 120, color: false }));
});

test('HTML of an audit has every section, and each anchor once', () => {
  const html = renderHtml(buildAuditReport(madeUpAudit('ja')), {
    render: () => assert.fail('there are no charts in it'),
  } as never);
  const anchors = [...html.matchAll(/<section[^>]* id="([^"]+)"/gu)].map(([, id]) => id);
  assert.equal(new Set(anchors).size, anchors.length);
  for (const metric of metrics) assert.ok(html.includes(metric.name));
});

test('JSON of an audit keeps to its schema', () => {
  const { language: _, ...input } = madeUpAudit('en');
  const result: AuditDocument = { ...input, bars: auditBars };
  assert.deepEqual(auditResultSchema.parse(JSON.parse(JSON.stringify(result))), JSON.parse(JSON.stringify(result)));
  assert.deepEqual(
    result.metrics.map(({ verdicts }) => verdicts),
    [['lenient', 'strict', 'position-biased', 'language-biased'], ['strict', 'language-biased'], ['language-biased']],
  );
});
