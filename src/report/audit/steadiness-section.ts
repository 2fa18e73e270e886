// Whether a verdict depends on chance, on the order of the contexts, or on where in the answer a fault stands.

import type { MetricAudit } from '../../analysis/audit/analyse-audit.ts';
import type { AuditShare } from '../../analysis/audit/audit-share.ts';
import { countCell, left, paragraph, presentItems, right, textCell } from '../cells.ts';
import { dash, formatEstimate, formatMetric, formatSigned } from '../format-number.ts';
import type { Cell, Section } from '../report.ts';
import type { AuditTexts } from './texts.ts';

export function steadinessSection({ repeats, swaps, places }: MetricAudit, messages: AuditTexts): Section {
  const texts = messages.steadiness;
  const share = (what: string, { share: value, ci95, n, failed }: AuditShare): readonly Cell[] => [
    textCell(what),
    textCell(formatEstimate(value, ci95)),
    countCell(n),
    countCell(failed),
  ];
  const plain = (what: string, value: string): readonly Cell[] => [
    textCell(what),
    textCell(value),
    textCell(dash),
    textCell(dash),
  ];
  const rows = [
    ...(repeats === null
      ? []
      : [
          share(texts.exact(repeats.repeats), repeats.exact),
          share(texts.changed(repeats.repeats), repeats.changed),
          plain(texts.largest, formatMetric(repeats.largestSpread)),
        ]),
    ...(swaps === null
      ? []
      : [
          share(texts.reversed, swaps.changed),
          plain(texts.meanChange, swaps.meanChange === null ? dash : formatSigned(swaps.meanChange)),
        ]),
    ...(places === null ? [] : [share(texts.first, places.first), share(texts.last, places.last)]),
  ];
  const missing = presentItems([
    repeats === null ? texts.once : undefined,
    swaps === null ? texts.noContexts : undefined,
    places === null ? texts.noPlace : undefined,
    texts.oneAnswer,
  ]);
  return {
    id: 'steadiness',
    title: texts.heading,
    blocks: presentItems([
      rows.length === 0
        ? undefined
        : {
            kind: 'table' as const,
            columns: [left(texts.what), right(texts.share), right('n'), right(messages.edits.failed)],
            rows,
          },
      paragraph(missing.join(' ')),
    ]),
  };
}

// What the judge makes of the same content in Japanese, Korean and English.
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
          right('n'),
          right(edits.skipped),
          right(edits.failed),
        ],
        rows: originals.map(({ language, items, n, mean, ci95, skipped, failed }) => [
          textCell(languages[language]),
          countCell(items),
          textCell(formatEstimate(mean, ci95)),
          countCell(n),
          countCell(skipped),
          countCell(failed),
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
          right(texts.onlyA),
          right(texts.onlyB),
          right('n'),
          right(texts.p),
        ],
        rows: parity.map(({ measure, a, b, difference, onlyA, onlyB, n, pAdjusted }) => [
          textCell(texts.measures[measure]),
          textCell(`${a} / ${b}`),
          textCell(difference === null ? dash : formatSigned(difference)),
          countCell(onlyA),
          countCell(onlyB),
          countCell(n),
          textCell(formatMetric(pAdjusted)),
        ]),
      },
    ],
  };
}
