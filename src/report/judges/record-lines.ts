// What is on record against a judge in one line, for the first screen of a report; and all that is on record of it, as a section.
import { isoDay } from '../../model/iso-day.ts';
import type { JudgeAudit, KeptAuditCheck } from '../../model/judge-audit.ts';
import { auditTexts } from '../audit/texts.ts';
import { paragraph, tableOf } from '../cells.ts';
import { dash, formatCount, formatEstimate, formatPercentEstimate } from '../format-number.ts';
import type { ReportLanguage, Section } from '../report.ts';
import { faultsOf, isPoor, type JudgeRecord } from './judge-record.ts';
import { recordTexts } from './record-texts.ts';

export const recordAnchor = 'judge-record';

/** A line for each audit that failed, whatever of its metrics it is of, and for each metric on which people agree poorly; none where nothing is known against the judge. */
export function recordLines(record: JudgeRecord | undefined, language: ReportLanguage): readonly string[] {
  if (record === undefined) return [];
  const texts = recordTexts[language];
  const failed = record.audits.filter((audit) => faultsOf(audit).length > 0);
  const byAudit = Map.groupBy(failed, (audit) => `${dayOf(audit)} ${audit.judge}`);
  return [
    ...[...byAudit.values()].map(([first, ...others]) => {
      const all = first === undefined ? others : [first, ...others];
      const metrics = all.map((audit) =>
        texts.ofMetric({
          metric: audit.metric,
          verdicts: verdictWords(faultsOf(audit), language),
          checks: checkWords(audit, ['broken'], language),
        }),
      );
      return texts.found({
        judge: first?.judge ?? '',
        day: first === undefined ? '' : dayOf(first),
        metrics: metrics.join(texts.semicolon),
      });
    }),
    ...record.agreements
      .filter(isPoor)
      .map(({ metric, kappa, ci95, n }) =>
        texts.poor({ metric, kappa: formatEstimate(kappa, ci95), n: formatCount(n) }),
      ),
  ];
}

/** `faithfulness: lenient (2026-11-27)`, and `not audited` where nobody did: beside the name of a judge. */
export function recordNote(record: JudgeRecord | undefined, language: ReportLanguage): string {
  if (record === undefined) return '';
  const texts = recordTexts[language];
  const audited = record.audits.map(
    (audit) => `${audit.metric}: ${verdictWords(audit.verdicts, language)} (${dayOf(audit)})`,
  );
  const none =
    record.unaudited.length === 0
      ? []
      : [audited.length === 0 ? texts.notAudited : `${record.unaudited.join(texts.comma)}: ${texts.notAudited}`];
  return [...audited, ...none].join(texts.semicolon);
}

/** @returns undefined where nothing is on record */
export function recordSection(record: JudgeRecord | undefined, language: ReportLanguage): Section | undefined {
  if (record === undefined || record.audits.length + record.agreements.length === 0) return undefined;
  const texts = recordTexts[language];
  const agreementOf = (metric: string): string => {
    const own = record.agreements.filter((one) => one.metric === metric);
    return own.map(({ kappa, ci95, n }) => `${formatEstimate(kappa, ci95)}, ${formatCount(n)}`).join(texts.semicolon);
  };
  const unaudited = [...new Set([...record.unaudited, ...record.agreements.map(({ metric }) => metric)])].filter(
    (metric) => !record.audits.some((audit) => audit.metric === metric),
  );
  return {
    id: recordAnchor,
    title: texts.heading,
    blocks: [
      paragraph(texts.intro),
      tableOf({
        columns: [texts.metric, texts.judge, texts.audited, texts.verdict, texts.checks, texts.people],
        rows: [
          ...record.audits.map((audit) => [
            ...[audit.metric, audit.judge, `${dayOf(audit)} (${texts.judgements(formatCount(audit.judgements))})`],
            verdictWords(audit.verdicts, language),
            checkWords(audit, ['broken', 'open', 'met'], language) || dash,
            agreementOf(audit.metric) || dash,
          ]),
          ...unaudited.map((metric) => [metric, dash, texts.notAudited, dash, dash, agreementOf(metric) || dash]),
        ],
      }),
    ],
  };
}

const dayOf = ({ madeAt }: JudgeAudit): string => isoDay(madeAt);

const verdictWords = (verdicts: readonly string[], language: ReportLanguage): string => {
  const words: Readonly<Record<string, string>> = auditTexts[language].verdicts;
  return verdicts.map((verdict) => words[verdict] ?? verdict).join(recordTexts[language].comma);
};

function checkWords({ checks }: JudgeAudit, states: readonly string[], language: ReportLanguage): string {
  const { names, states: stateWords } = auditTexts[language].checks;
  const [nameOf, wordOf]: readonly Readonly<Record<string, string>>[] = [names, stateWords];
  const texts = recordTexts[language];
  const told = (one: KeptAuditCheck): string => {
    const share = one.share === null ? dash : formatPercentEstimate(one.share, one.ci95);
    const said = texts.check({ name: nameOf?.[one.check] ?? one.check, share, n: formatCount(one.n) });
    return states.length === 1 ? said : `${said} ${wordOf?.[one.state] ?? one.state}`;
  };
  return states
    .flatMap((state) => checks.filter((one) => one.state === state && one.n > 0))
    .map(told)
    .join(texts.semicolon);
}
