// What an audit's report opens with: whether the judge can be believed, what it misses, what it falsely alarms at, and what to do next.
import type { MetricAudit } from '../../analysis/audit/analyse-audit.ts';
import type { AuditShare } from '../../analysis/audit/audit-share.ts';
import type { AuditCheckName, AuditCheckState } from '../../analysis/audit/audit-verdict.ts';
import type { EditResult } from '../../analysis/audit/measured-audit.ts';
import { formatEstimate } from '../format-number.ts';
import { answerTexts } from '../parts/answer/texts.ts';
import type { Answer, AnswerMark, Answers, ReportLanguage } from '../report.ts';
import { type AuditAnswerTexts, auditAnswerTexts } from './answer-texts.ts';
import { type AuditTexts, auditTexts } from './texts.ts';

export function auditAnswers(language: ReportLanguage, metrics: readonly MetricAudit[]): Answers {
  const [messages, texts] = [auditTexts[language], auditAnswerTexts[language]];
  return {
    kind: 'answers',
    entries: [
      believed(metrics, messages, texts),
      misses(metrics, messages, texts),
      alarms(metrics, messages, texts),
      next(metrics, { language, messages, texts }),
    ],
  };
}

/** Of a metric: `▲` where every check that applies is met, `?` where nothing but too little to say stands against it. */
function soundness({ verdicts }: MetricAudit): AnswerMark {
  if (verdicts.includes('sound')) return '▲';
  return verdicts.every((verdict) => verdict === 'unmeasured') ? '?' : '▼';
}

const marked: { readonly [state in AuditCheckState]: AnswerMark | undefined } = {
  met: '▲',
  broken: '▼',
  open: '?',
  'not-applicable': undefined,
};

const markOf = ({ checks }: MetricAudit, name: AuditCheckName): AnswerMark | undefined =>
  marked[checks.find(({ check }) => check === name)?.state ?? 'not-applicable'];

function believed(metrics: readonly MetricAudit[], messages: AuditTexts, texts: AuditAnswerTexts): Answer {
  const of = (mark: AnswerMark): number => metrics.filter((audit) => soundness(audit) === mark).length;
  const mark = of('▼') > 0 ? '▼' : of('?') > 0 ? '?' : '▲';
  return {
    question: texts.believed,
    mark,
    text: texts.sound({ sound: of('▲'), faulty: of('▼'), open: of('?') }),
    items: metrics.map((audit) => ({
      mark: soundness(audit),
      text: `${audit.metric}: ${audit.verdicts.map((verdict) => messages.verdicts[verdict]).join(messages.comma)}`,
      anchor: `metric-${audit.metric}`,
    })),
  };
}

const estimate = ({ share, ci95, n }: AuditShare): string => `${formatEstimate(share, ci95)}, n ${n}`;

/** That of the edits with the least, or the largest, share; undefined where none was measured. */
function extreme<Edit>(edits: readonly EditResult<Edit>[], which: 'least' | 'most'): EditResult<Edit> | undefined {
  const sign = which === 'least' ? 1 : -1;
  return edits
    .filter(({ share }) => share.share !== null)
    .toSorted((a, b) => sign * ((a.share.share ?? 0) - (b.share.share ?? 0)))[0];
}

function misses(metrics: readonly MetricAudit[], messages: AuditTexts, texts: AuditAnswerTexts): Answer {
  return {
    question: texts.misses,
    text: '',
    items: metrics.map((audit) => {
      if (audit.faults.length === 0) return { text: texts.notConcerned(audit.metric) };
      const worst = extreme(audit.faults, 'least');
      const text =
        worst === undefined
          ? texts.notMeasured(audit.metric)
          : texts.missed({
              metric: audit.metric,
              all: estimate(audit.detection),
              edit: messages.faults[worst.edit],
              worst: estimate(worst.share),
            });
      return { mark: markOf(audit, 'detection'), text, anchor: `faults-${audit.metric}` };
    }),
  };
}

function alarms(metrics: readonly MetricAudit[], messages: AuditTexts, texts: AuditAnswerTexts): Answer {
  return {
    question: texts.alarms,
    text: '',
    items: metrics.map((audit) => {
      if (audit.harmless.length === 0) return { text: texts.notConcerned(audit.metric) };
      const worst = extreme(audit.harmless, 'most');
      const text =
        worst === undefined
          ? texts.notMeasured(audit.metric)
          : texts.alarmed({
              metric: audit.metric,
              all: estimate(audit.falseAlarms),
              edit: messages.harmless[worst.edit],
              worst: estimate(worst.share),
            });
      return { mark: markOf(audit, 'false-alarms'), text, anchor: `harmless-${audit.metric}` };
    }),
  };
}

interface Said {
  readonly language: ReportLanguage;
  readonly messages: AuditTexts;
  readonly texts: AuditAnswerTexts;
}

/** What each verdict that was given calls for, each once, with the metrics that it was given. */
function next(metrics: readonly MetricAudit[], { language, messages, texts }: Said): Answer {
  const named = [...new Set(metrics.flatMap(({ verdicts }) => verdicts))];
  return {
    question: answerTexts[language].next,
    text: '',
    items: named.map((verdict) => ({
      text: `${texts.act[verdict]} (${metrics
        .filter(({ verdicts }) => verdicts.includes(verdict))
        .map(({ metric }) => metric)
        .join(messages.comma)})`,
    })),
  };
}
