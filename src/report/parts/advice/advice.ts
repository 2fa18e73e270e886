// Advice with the numbers behind it.

import { paragraph } from '../../cells.ts';
import type { Block, Section } from '../../report.ts';
import type { ReportContext } from '../../report-context.ts';
import type { PlainPart } from '../part.ts';
import type { AdvicePiece, AdviceRule } from './advice-rule.ts';
import { belowGoal } from './below-goal.ts';
import { fewJudged, wideIntervals } from './doubt-rules.ts';
import { instrumentFailures, judgeFailures, rateLimits, targetFailures } from './failure-rules.ts';
import { hybridBelowBm25 } from './hybrid-below-bm25.ts';
import { latencyAboveGoal } from './latency-above-goal.ts';
import { missingCandidates } from './missing-candidates.ts';
import { repairableLosses } from './repairable-losses.ts';
import { categoriesMissed, languagesMissed, weakCategories, weakLanguages } from './slice-rules.ts';
import { adviceTexts } from './texts.ts';

export const advice: PlainPart = { section: adviceSection };

function adviceSection(context: ReportContext): Section {
  const texts = adviceTexts[context.messages.language];
  const pieces = advise(context);
  return {
    id: 'advice',
    title: texts.heading,
    blocks: [paragraph(pieces.length === 0 ? texts.none : texts.intro)],
    sections: pieces.map(({ anchor, text, evidence }): Section => {
      return {
        id: anchor,
        title: text.title,
        blocks: [paragraph(text.finding), ...suggestion(text)],
        sections:
          evidence.length === 0
            ? []
            : [{ id: `${anchor}-numbers`, title: texts.numbers, blocks: evidence, closed: true }],
      };
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

// All rules of advice, gravest first: judgements, on which all other advice rests, failures, goals, losses, doubts. A new rule is a file and a line here.
export const adviceRules: readonly AdviceRule[] = [
  fewJudged,
  targetFailures,
  instrumentFailures,
  judgeFailures,
  belowGoal,
  missingCandidates,
  repairableLosses,
  latencyAboveGoal,
  rateLimits,
  hybridBelowBm25,
  weakCategories,
  weakLanguages,
  categoriesMissed,
  languagesMissed,
  wideIntervals,
];
