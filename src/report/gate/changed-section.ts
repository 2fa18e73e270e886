// The questions that changed most against the baseline: each has an anchor of its own, which comments link to.

import type { RankChange } from '../../analysis/comparison/explain-rank-change.ts';
import type { ChangedQuestions } from '../../analysis/gate/changed-questions.ts';
import { paragraph, right, tableOf, valueCell } from '../cells.ts';
import { type ExplainedChanges, rankChangeSections } from '../compare/rank-change-section.ts';
import { formatCount, formatDifferenceOf, metricUnit } from '../format-number.ts';
import type { ReportLanguage, Section } from '../report.ts';
import { anchorOf } from '../report-context.ts';
import { ciTexts } from './ci-texts.ts';
import { gateTexts } from './texts.ts';

export interface QuestionChanges {
  readonly changed: ChangedQuestions;
  /** What moved their documents; undefined where nothing changed. */
  readonly explained: ExplainedChanges | undefined;
}

/** Anchor of a question in the report of a gate. */
export const changeAnchor = (id: string): string => `change-1-${anchorOf(id)}`;

/** What moved a question's documents; undefined where nobody recorded it. */
export const explanationOf = ({ explained }: QuestionChanges, id: string): RankChange | undefined =>
  [...(explained?.won ?? []), ...(explained?.lost ?? [])].find(({ exampleId }) => exampleId === id);

/** `9 worse, 4 better, 37 the same; 2 without a value on both sides` */
export function changeCounts({ n, worse, better, unpaired }: ChangedQuestions, language: ReportLanguage): string {
  const texts = ciTexts[language];
  const counts = { worse: formatCount(worse), better: formatCount(better), same: formatCount(n - worse - better) };
  return `${texts.counts(counts)}${unpaired === 0 ? '' : texts.unpaired(formatCount(unpaired))}`;
}

/** Undefined where no question has a value in both runs. */
export function changedSection(changes: QuestionChanges, language: ReportLanguage): Section | undefined {
  const { changed, explained } = changes;
  const { metric, n } = changed;
  const named = [...changed.most, ...changed.next];
  if (n === 0) return undefined;
  const [texts, common] = [ciTexts[language], gateTexts[language]];
  const labels = new Map([
    [explained?.a, common.baseline],
    [explained?.b, common.current],
  ]);
  return {
    id: 'changed',
    title: texts.changedMost,
    blocks: [
      paragraph(`${texts.byMetric(metric, formatCount(n))}: ${changeCounts(changed, language)}`),
      ...(named.length === 0
        ? []
        : [
            tableOf({
              columns: [texts.question, right(common.baseline), right(common.current), right(texts.difference), ''],
              rows: named.map(({ id, before, now }) => [
                id,
                valueCell(before, metric),
                valueCell(now, metric),
                formatDifferenceOf(now - before, metricUnit(metric)),
                explanationOf(changes, id)?.query ?? '',
              ]),
            }),
          ]),
    ],
    sections:
      explained === undefined
        ? []
        : rankChangeSections([explained], { language, label: (run) => labels.get(run) ?? run }),
  };
}
