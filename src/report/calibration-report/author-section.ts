// Whether people agree with each other: what a judge can be expected to reach.
import type { Calibration } from '../../analysis/calibration/calibration.ts';
import { countCell, left, paragraph, right, textCell } from '../cells.ts';
import type { Section } from '../report.ts';
import { biasCell, type CalibrationContext, figureCell, figureRow, isUnmeasured } from './calibration-context.ts';

/** Absent where one person alone labelled. */
export function authorSection({ people }: Calibration, context: CalibrationContext): Section | undefined {
  if (isUnmeasured(people)) return undefined;
  const { authors: texts, words } = context.messages;
  return {
    id: 'people',
    title: texts.heading,
    blocks: [
      paragraph(texts.intro),
      {
        kind: 'table',
        columns: [left(words.measure), right(words.estimate), right('n')],
        rows: [
          figureRow(texts.alpha, people.alpha, context),
          figureRow(texts.alphaOfVerdicts, people.alphaOfVerdicts, context),
        ],
      },
      {
        kind: 'table',
        columns: [left(texts.author), right(texts.labels), right(texts.kappa), right(texts.bias)],
        rows: people.authors.map(({ author, labels, weightedKappa, bias }) => [
          textCell(author),
          countCell(labels),
          figureCell(weightedKappa, context),
          biasCell(bias, context),
        ]),
      },
    ],
  };
}
