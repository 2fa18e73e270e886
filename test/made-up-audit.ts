// An audit of a made-up judge.
import { analyseAudit } from '#src/analysis/audit/analyse-audit.ts';
import type { AuditAsk } from '#src/analysis/audit/audit-case.ts';
import { planAudit } from '#src/analysis/audit/plan-audit.ts';
import { builtInCases } from '#src/judge/audit/audit-cases.ts';
import type { Metric } from '#src/metrics/metric.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { failedBy, type Outcome, scored, skipped } from '#src/model/score.ts';
import type { AuditReportInput } from '#src/report/audit/audit-report.ts';
import type { ReportLanguage } from '#src/report/report.ts';
import { unitOf } from './wire/behaviour.ts';

export const metrics: readonly Metric[] = ['faithfulness', 'answerRelevance', 'contextPrecision'].map(parseMetricName);
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

export function madeUpAudit(language: ReportLanguage): AuditReportInput {
  const asks = planAudit({ cases: builtInCases({ seed: 1 }), metrics, repeats: settings.repeats });
  const observations = asks.map(({ input: _, ...ask }) => ({ ...ask, outcome: verdictOn({ ...ask, input: _ }) }));
  return {
    ...{ language, judge: 'openai:made-up', seed: 1, ...settings, judgements: asks.length },
    builtIn: { items: 12, languages: ['ja', 'ko', 'en'] },
    recorded: { run: '0197-made-up', answers: 0 },
    metrics: analyseAudit(observations, { metrics, ...settings }),
  };
}
