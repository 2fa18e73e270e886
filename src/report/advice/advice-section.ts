// Advice with the numbers behind it.

import { paragraph } from '../cells.ts';
import { adviceTexts } from '../messages/advice-texts.ts';
import type { Block, Section } from '../report.ts';
import type { ReportContext } from '../report-context.ts';
import type { AdvicePiece } from './advice-rule.ts';
import { adviceRules } from './catalogue.ts';

export function adviceSection(context: ReportContext): Section {
  const advice = adviceTexts[context.messages.language];
  const pieces = advise(context);
  return {
    id: 'advice',
    title: advice.heading,
    blocks: [paragraph(pieces.length === 0 ? advice.none : advice.intro)],
    sections: pieces.map(({ anchor, text, evidence }): Section => {
      return { id: anchor, title: text.title, blocks: [paragraph(text.finding), ...suggestion(text), ...evidence] };
    }),
  };
}

/** All advice that follows from the numbers, gravest first. */
export const advise = (context: ReportContext): readonly AdvicePiece[] =>
  adviceRules.flatMap((rule) => rule.pieces(context));

function suggestion({ suggestions }: AdvicePiece['text']): readonly Block[] {
  const [only, ...others] = suggestions;
  if (only === undefined) return [];
  return others.length === 0 ? [paragraph(only)] : [{ kind: 'list', items: suggestions }];
}
