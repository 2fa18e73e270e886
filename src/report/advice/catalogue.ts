// All rules of advice, gravest first: failures, goals, losses, doubts. A new rule is a file and a line here.
import type { AdviceRule } from './advice-rule.ts';
import { belowGoal } from './below-goal.ts';
import { fewJudged } from './few-judged.ts';
import { hybridBelowBm25 } from './hybrid-below-bm25.ts';
import { instrumentFailures } from './instrument-failures.ts';
import { judgeFailures } from './judge-failures.ts';
import { latencyAboveGoal } from './latency-above-goal.ts';
import { categoriesMissed, languagesMissed } from './missed-by-source.ts';
import { missingCandidates } from './missing-candidates.ts';
import { rateLimits } from './rate-limits.ts';
import { repairableLosses } from './repairable-losses.ts';
import { targetFailures } from './target-failures.ts';
import { weakCategories, weakLanguages } from './weak-slices.ts';
import { wideIntervals } from './wide-intervals.ts';

export const adviceRules: readonly AdviceRule[] = [
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
  fewJudged,
  wideIntervals,
];
