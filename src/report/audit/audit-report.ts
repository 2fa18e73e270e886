// From an audit's figures to a report that every renderer can draw.
import type { MetricAudit } from '../../analysis/audit/analyse-audit.ts';
import type { AuditLanguage } from '../../analysis/audit/audit-case.ts';
import { type Entry, paragraph, right, tableOf, textCell } from '../cells.ts';
import { dash, formatEstimate } from '../format-number.ts';
import { answerTexts } from '../parts/answer/texts.ts';
import type { Report, ReportLanguage, Section, Table } from '../report.ts';
import { auditAnswers } from './answer-section.ts';
import { checkSection, faultSection, harmlessSection } from './edit-section.ts';
import { originalSection, paritySection, steadinessSection } from './steadiness-section.ts';
import { type AuditTexts, auditTexts } from './texts.ts';

/** Pure: the same input gives the same report. */
export function buildAuditReport(input: AuditReportInput): Report {
  const messages = auditTexts[input.language];
  return {
    language: input.language,
    title: messages.title(input.judge),
    sections: [
      answerSection(input),
      ...input.metrics.map((audit) => metricSection(audit, messages)),
      overviewSection(input, messages),
    ],
  };
}

/** One line a metric: its verdict and the figures that it rests on. */
function auditVerdictTable({ language, metrics }: Pick<AuditReportInput, 'language' | 'metrics'>): Table {
  const messages = auditTexts[language];
  const { checks, overview } = messages;
  const figure = (audit: MetricAudit, name: MetricAudit['checks'][number]['check']): Entry => {
    const check = audit.checks.find((each) => each.check === name);
    if (check === undefined || check.state === 'not-applicable' || check.share === null) return dash;
    return `${formatEstimate(check.share, check.ci95)} n ${check.n}`;
  };
  return tableOf({
    columns: [
      overview.metric,
      overview.verdict,
      right(checks.names.detection),
      right(checks.names['false-alarms']),
      right(checks.names['contexts-reversed']),
      right(checks.names.repeats),
    ],
    rows: metrics.map((audit) => [
      audit.metric,
      textCell(verdictWords(audit, messages), audit.verdicts.includes('sound') ? 'good' : 'bad'),
      figure(audit, 'detection'),
      figure(audit, 'false-alarms'),
      figure(audit, 'contexts-reversed'),
      figure(audit, 'repeats'),
    ]),
  });
}

const verdictWords = ({ verdicts }: MetricAudit, messages: AuditTexts): string =>
  verdicts.map((verdict) => messages.verdicts[verdict]).join(messages.comma);

const answerSection = ({ language, metrics }: AuditReportInput): Section => ({
  id: 'answer',
  title: answerTexts[language].heading,
  blocks: [auditAnswers(language, metrics), auditVerdictTable({ language, metrics })],
});

/** What was asked, and what the verdicts mean. */
function overviewSection(input: AuditReportInput, messages: AuditTexts): Section {
  const { overview, comma } = messages;
  const { builtIn, recorded } = input;
  const languages = builtIn.languages.map((language) => messages.languages[language]).join(comma);
  const named = [...new Set(input.metrics.flatMap(({ verdicts }) => verdicts))];
  return {
    id: 'verdict',
    title: overview.heading,
    blocks: [
      paragraph(overview.intro),
      { kind: 'list', items: named.map((verdict) => `${messages.verdicts[verdict]}: ${messages.meanings[verdict]}`) },
      {
        kind: 'definitions',
        entries: [
          [overview.judge, input.judge],
          [overview.builtIn, builtIn.items === 0 ? overview.none : overview.builtInItems(builtIn.items, languages)],
          [
            overview.recorded,
            recorded === null ? overview.none : overview.recordedAnswers(recorded.answers, recorded.run),
          ],
          [overview.judgements, String(input.judgements)],
          [overview.settings, overview.settingsText(input)],
        ],
      },
      paragraph(messages.method),
    ],
    closed: true,
  };
}

function metricSection(audit: MetricAudit, messages: AuditTexts): Section {
  return {
    id: `metric-${audit.metric}`,
    title: `${audit.metric}: ${verdictWords(audit, messages)}`,
    blocks: [],
    closed: true,
    sections: metricParts.map((part) => {
      const section = part(audit, messages);
      return { ...section, id: `${section.id}-${audit.metric}` };
    }),
  };
}

type MetricPart = (audit: MetricAudit, messages: AuditTexts) => Section;

const folded =
  (part: MetricPart): MetricPart =>
  (audit, messages) => ({ ...part(audit, messages), folded: true });

const metricParts: readonly MetricPart[] = [
  checkSection,
  faultSection,
  harmlessSection,
  folded(steadinessSection),
  folded(originalSection),
  folded(paritySection),
];

// What an audit's report is made from.

/** Input of `buildAuditReport`: the same input gives the same report. */
export interface AuditReportInput {
  readonly language: ReportLanguage;
  /** The judge's model, as the config names it. */
  readonly judge: string;
  readonly builtIn: { readonly items: number; readonly languages: readonly AuditLanguage[] };
  /** Null: none were asked for. */
  readonly recorded: { readonly run: string; readonly answers: number } | null;
  readonly seed: number;
  readonly repeats: number;
  readonly tolerance: number;
  readonly passing: number;
  /** Verdicts that were asked for. */
  readonly judgements: number;
  readonly metrics: readonly MetricAudit[];
}
