// The answers on which judge and people are farthest apart, with the words of both.

import type { RowToLabel } from '../../analysis/calibration/calibration-row.ts';
import type { LabelDisagreement, SaidLabel } from '../../analysis/calibration/label-disagreements.ts';
import { metricCell, paragraph, presentItems, right, tableOf } from '../cells.ts';
import { dash } from '../format-number.ts';
import { claimsText } from '../parts/judged-answers/judged-answers.ts';
import { judgedTexts } from '../parts/judged-answers/texts.ts';
import type { Section } from '../report.ts';
import { type CalibrationContext, plainNumber } from './calibration-context.ts';

export function disagreementSection(disagreements: readonly LabelDisagreement[], context: CalibrationContext): Section {
  const { disagreements: texts, words } = context.messages;
  const answers = judgedTexts[context.language];
  if (disagreements.length === 0) {
    return { id: 'disagreements', title: texts.heading, blocks: [paragraph(texts.none)] };
  }
  return {
    id: 'disagreements',
    title: texts.heading,
    blocks: [
      paragraph(texts.intro(String(disagreements.length))),
      tableOf({
        columns: [texts.query, right(words.people), right(words.judge), texts.comment, texts.reason, texts.answer],
        rows: disagreements.map(({ exampleId, repeat, query, answer, judge, people, labels, reason, claims }) => [
          presentItems([exampleId, repeat === 0 ? undefined : `#${repeat}`, query ?? ''])
            .join(' ')
            .trim(),
          metricCell(people),
          metricCell(judge),
          labels.map(labelText).join('; '),
          claims === undefined ? (reason ?? dash) : claimsText(claims, answers),
          answer === undefined || answer === '' ? dash : answer,
        ]),
      }),
    ],
  };
}

/** Absent where nothing speaks for one answer more than for another. */
export function tellingSection(
  telling: readonly RowToLabel[],
  drawn: string | undefined,
  context: CalibrationContext,
): Section | undefined {
  if (telling.length === 0) return undefined;
  const { telling: texts, disagreements } = context.messages;
  return {
    id: 'telling',
    title: texts.heading,
    blocks: [
      paragraph(texts.intro(drawn)),
      tableOf({
        columns: [disagreements.query, context.common.words.category, right(texts.verdict), texts.why],
        rows: telling.map(({ exampleId, repeat, judge, category, reasons }) => [
          repeat === 0 ? exampleId : `${exampleId} #${repeat}`,
          category ?? dash,
          metricCell(judge),
          reasons.map((reason) => texts.reasons[reason]).join(context.common.comma),
        ]),
      }),
    ],
  };
}

const labelText = ({ author, value, label, comment }: SaidLabel): string =>
  `${author}: ${label ?? plainNumber(value)}${comment === undefined ? '' : ` (${comment})`}`;
