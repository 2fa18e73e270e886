// The answers on which judge and people are farthest apart, with the words of both.

import type { RowToLabel } from '../../analysis/calibration/calibration-row.ts';
import type { LabelDisagreement, SaidLabel } from '../../analysis/calibration/label-disagreements.ts';
import { left, metricCell, paragraph, presentItems, right, textCell } from '../cells.ts';
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
      {
        kind: 'table',
        columns: [
          left(texts.query),
          right(words.people),
          right(words.judge),
          left(texts.comment),
          left(texts.reason),
          left(texts.answer),
        ],
        rows: disagreements.map(({ exampleId, repeat, query, answer, judge, people, labels, reason, claims }) => [
          textCell(
            presentItems([exampleId, repeat === 0 ? undefined : `#${repeat}`, query ?? ''])
              .join(' ')
              .trim(),
          ),
          metricCell(people),
          metricCell(judge),
          textCell(labels.map(labelText).join('; ')),
          textCell(claims === undefined ? (reason ?? dash) : claimsText(claims, answers)),
          textCell(answer === undefined || answer === '' ? dash : answer),
        ]),
      },
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
      {
        kind: 'table',
        columns: [
          left(disagreements.query),
          left(context.common.words.category),
          right(texts.verdict),
          left(texts.why),
        ],
        rows: telling.map(({ exampleId, repeat, judge, category, reasons }) => [
          textCell(repeat === 0 ? exampleId : `${exampleId} #${repeat}`),
          textCell(category ?? dash),
          metricCell(judge),
          textCell(reasons.map((reason) => texts.reasons[reason]).join(context.common.comma)),
        ]),
      },
    ],
  };
}

const labelText = ({ author, value, label, comment }: SaidLabel): string =>
  `${author}: ${label ?? plainNumber(value)}${comment === undefined ? '' : ` (${comment})`}`;
