// Advice with the numbers behind it.
import type { Advice } from './advice.ts';
import { adviceText, type TitleOf } from './advice-text.ts';
import { advise } from './advise.ts';
import { paragraph } from './cells.ts';
import { evidenceTable } from './evidence-table.ts';
import type { Section } from './report.ts';
import type { ReportContext } from './report-context.ts';

export function adviceSection(context: ReportContext): Section {
  const { messages, columns } = context;
  const titleOf: TitleOf = (metric) => columns.find((column) => column.metric === metric)?.title ?? metric;
  const all = advise(context);
  return {
    id: 'advice',
    title: messages.advice.heading,
    blocks: [paragraph(all.length === 0 ? messages.advice.none : messages.advice.intro)],
    sections: all.map((advice): Section => {
      const text = adviceText(advice, messages, titleOf);
      const blocks = [paragraph(text.finding), paragraph(text.suggestion), evidenceTable(advice, messages, titleOf)];
      return { id: anchorOf(advice), title: text.title, blocks };
    }),
  };
}

const anchorOf = (advice: Advice): string =>
  advice.rule === 'below-goal' ? `advice-${advice.metric.replace(/[^A-Za-z0-9]+/g, '-')}` : `advice-${advice.rule}`;
