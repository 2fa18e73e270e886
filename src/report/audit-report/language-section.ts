// What the judge makes of the same content in Japanese, Korean and English.
import type { MetricAudit } from '../../analysis/audit/analyse-audit.ts';
import { countCell, left, paragraph, right, textCell } from '../cells.ts';
import { dash, formatEstimate, formatMetric, formatSigned } from '../format-number.ts';
import type { AuditTexts } from '../messages/audit-texts.ts';
import type { Section } from '../report.ts';

export function originalSection({ originals }: MetricAudit, messages: AuditTexts): Section {
  const { originals: texts, edits, languages } = messages;
  return {
    id: 'originals',
    title: texts.heading,
    blocks: [
      paragraph(texts.intro),
      {
        kind: 'table',
        columns: [
          left(texts.language),
          right(texts.answers),
          right(texts.mean),
          ...[right('n'), right(edits.skipped), right(edits.failed)],
        ],
        rows: originals.map(({ language, items, n, mean, ci95, skipped, failed }) => [
          textCell(languages[language]),
          countCell(items),
          textCell(formatEstimate(mean, ci95)),
          ...[countCell(n), countCell(skipped), countCell(failed)],
        ]),
      },
    ],
  };
}

export function paritySection({ parity }: MetricAudit, messages: AuditTexts): Section {
  const { parity: texts } = messages;
  if (parity.length === 0) return { id: 'parity', title: texts.heading, blocks: [paragraph(texts.oneLanguage)] };
  return {
    id: 'parity',
    title: texts.heading,
    blocks: [
      paragraph(texts.intro),
      {
        kind: 'table',
        columns: [
          left(texts.measure),
          left(texts.pair),
          right(texts.difference),
          ...[right(texts.onlyA), right(texts.onlyB), right('n'), right(texts.p)],
        ],
        rows: parity.map(({ measure, a, b, difference, onlyA, onlyB, n, pAdjusted }) => [
          textCell(texts.measures[measure]),
          textCell(`${a} / ${b}`),
          textCell(difference === null ? dash : formatSigned(difference)),
          ...[countCell(onlyA), countCell(onlyB), countCell(n), textCell(formatMetric(pAdjusted))],
        ]),
      },
    ],
  };
}
