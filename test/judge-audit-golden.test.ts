// The report of an audit against what was committed.
// After a wanted change, run once with HAKARI_UPDATE_GOLDEN=1 and read the difference before committing it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { analyseAudit } from '#src/analysis/audit/analyse-audit.ts';
import type { AuditAsk } from '#src/analysis/audit/audit-case.ts';
import { auditBars } from '#src/analysis/audit/audit-verdict.ts';
import { planAudit } from '#src/analysis/audit/plan-audit.ts';
import { type AuditDocument, auditResultSchema } from '#src/app/audit-judge.ts';
import { builtInCases } from '#src/judge/audit/audit-cases.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { failedBy, type Outcome, scored, skipped } from '#src/model/score.ts';
import { renderHtml } from '#src/render/html.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { renderTerminal } from '#src/render/terminal.ts';
import { type AuditReportInput, buildAuditReport } from '#src/report/audit/audit-report.ts';
import type { ReportLanguage } from '#src/report/report.ts';
import { assertAnswersFirst } from './answers-first.ts';
import { unitOf } from './wire/behaviour.ts';

const folder = new URL('../../test/golden/judge-audit/', import.meta.url);
const metrics = ['faithfulness', 'answerRelevance', 'contextPrecision'].map(parseMetricName);
const settings = { repeats: 2, tolerance: 0.05, passing: 0.5 };

/** A judge that misses negations, dislikes notes, is hard on Korean, and fails now and then. */
function verdictOn({ item, language, variant, metric, repeat }: AuditAsk): Outcome {
  const at = unitOf(JSON.stringify([item, language, variant, metric, repeat]));
  if (at < 0.03) return failedBy('instrument', { code: 'judge-unreadable', message: 'no verdict' });
  if (at > 0.98) return skipped('no claims');
  const value = language === 'ko' ? 0.8 : 1;
  if (variant.kind === 'fault') return scored(variant.edit === 'negation' ? value : 0.2);
  if (variant.kind === 'harmless' && variant.edit === 'summary') return scored(value - 0.3);
  if (variant.kind === 'planted-first') return scored(at < 0.5 ? value : 0.2);
  return scored(at > 0.9 ? value - 0.1 : value);
}

function inputIn(language: ReportLanguage): AuditReportInput {
  const asks = planAudit({ cases: builtInCases({ seed: 1 }), metrics, repeats: settings.repeats });
  const observations = asks.map(({ input: _, ...ask }) => ({ ...ask, outcome: verdictOn({ ...ask, input: _ }) }));
  return {
    ...{ language, judge: 'openai:made-up', seed: 1, ...settings, judgements: asks.length },
    builtIn: { items: 12, languages: ['ja', 'ko', 'en'] },
    recorded: { run: '0197-made-up', answers: 0 },
    metrics: analyseAudit(observations, { metrics, ...settings }),
  };
}

function assertGolden(name: string, actual: string): void {
  const file = new URL(name, folder);
  if (process.env.HAKARI_UPDATE_GOLDEN === '1') writeFileSync(file, actual);
  assert.equal(actual, readFileSync(file, 'utf8'));
}

for (const language of ['ja', 'ko', 'en'] as const) {
  test(`Markdown of an audit (${language})`, () => {
    assertGolden(`judge-audit.${language}.md`, renderMarkdown(buildAuditReport(inputIn(language))));
  });
}

test('terminal report of an audit (en)', () => {
  const report = buildAuditReport(inputIn('en'));
  assertAnswersFirst(report);
  assertGolden('judge-audit-terminal.en.txt', renderTerminal(report, { width: 120, color: false }));
});

test('HTML of an audit has every section, and each anchor once', () => {
  const html = renderHtml(buildAuditReport(inputIn('ja')), {
    render: () => assert.fail('there are no charts in it'),
  } as never);
  const anchors = [...html.matchAll(/<section[^>]* id="([^"]+)"/gu)].map(([, id]) => id);
  assert.equal(new Set(anchors).size, anchors.length);
  for (const metric of metrics) assert.ok(html.includes(metric.name));
});

test('JSON of an audit keeps to its schema', () => {
  const { language: _, ...input } = inputIn('en');
  const result: AuditDocument = { ...input, bars: auditBars };
  assert.deepEqual(auditResultSchema.parse(JSON.parse(JSON.stringify(result))), JSON.parse(JSON.stringify(result)));
  assert.deepEqual(
    result.metrics.map(({ verdicts }) => verdicts),
    [['lenient', 'strict', 'position-biased', 'language-biased'], ['strict', 'language-biased'], ['language-biased']],
  );
});
