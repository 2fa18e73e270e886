// Whether a verdict depends on chance, on the order of the contexts, or on where in the answer a fault stands.

import type { MetricAudit } from '../../analysis/audit/analyse-audit.ts';
import type { AuditShare } from '../../analysis/audit/audit-share.ts';
import { paragraph, presentItems, right, type TableRow, tableOf } from '../cells.ts';
import { dash, formatEstimate, formatMetric, formatSigned } from '../format-number.ts';
import type { Section } from '../report.ts';
import type { AuditTexts } from './texts.ts';

export function steadinessSection({ repeats, swaps, places }: MetricAudit, messages: AuditTexts): Section {
  const texts = messages.steadiness;
  const share = (what: string, { share: value, ci95, n, failed }: AuditShare): TableRow => [
    what,
    formatEstimate(value, ci95),
    n,
    failed,
  ];
  const plain = (what: string, value: string): TableRow => [what, value, dash, dash];
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
        : tableOf({
            columns: [texts.what, right(texts.share), right('n'), right(messages.edits.failed)],
            rows,
          }),
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
      tableOf({
        columns: [
          texts.language,
          right(texts.answers),
          right(texts.mean),
          right('n'),
          right(edits.skipped),
          right(edits.failed),
        ],
        rows: originals.map(({ language, items, n, mean, ci95, skipped, failed }) => [
          languages[language],
          items,
          formatEstimate(mean, ci95),
          n,
          skipped,
          failed,
        ]),
      }),
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
      tableOf({
        columns: [
          texts.measure,
          texts.pair,
          right(texts.difference),
          right(texts.onlyA),
          right(texts.onlyB),
          right('n'),
          right(texts.p),
        ],
        rows: parity.map(({ measure, a, b, difference, onlyA, onlyB, n, pAdjusted }) => [
          texts.measures[measure],
          `${a} / ${b}`,
          difference === null ? dash : formatSigned(difference),
          onlyA,
          onlyB,
          n,
          formatMetric(pAdjusted),
        ]),
      }),
    ],
  };
}
