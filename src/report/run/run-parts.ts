// The parts of a run's report, in its order. A new part is a folder of `parts` and a line here.
import { advice } from '../parts/advice/advice.ts';
import { answer } from '../parts/answer/answer.ts';
import { calls } from '../parts/calls/calls.ts';
import { cases } from '../parts/cases/cases.ts';
import { byLanguage, categories } from '../parts/categories/categories.ts';
import { checks } from '../parts/checks/checks.ts';
import { choices } from '../parts/choices/choices.ts';
import { citations } from '../parts/citations/citations.ts';
import { citedSentences } from '../parts/cited-sentences/cited-sentences.ts';
import { companions } from '../parts/companions/companions.ts';
import { standings } from '../parts/comparison/comparison.ts';
import { depths } from '../parts/depths/depths.ts';
import { differences } from '../parts/differences/differences.ts';
import { differential } from '../parts/differential/differential.ts';
import { early } from '../parts/early/early.ts';
import { estimates } from '../parts/estimates/estimates.ts';
import { answers } from '../parts/evaluation/evaluation.ts';
import { failures } from '../parts/failures/failures.ts';
import { foreignIds, otherForms } from '../parts/ids/foreign-ids.ts';
import { judgeRecord } from '../parts/judge-record/judge-record.ts';
import { judgedAnswers } from '../parts/judged-answers/judged-answers.ts';
import { leftOut } from '../parts/left-out/left-out.ts';
import { opinions } from '../parts/opinions/opinions.ts';
import { overalls } from '../parts/overalls/overalls.ts';
import { overview } from '../parts/overview/overview.ts';
import { comparison } from '../parts/pairs/pairs.ts';
import { panels } from '../parts/panels/panels.ts';
import { reach } from '../parts/reach/reach.ts';
import { times } from '../parts/times/times.ts';

export const runParts = [
  // Facts that other parts show.
  byLanguage,
  depths,
  leftOut,
  foreignIds,
  otherForms,
  reach,
  answers,
  comparison,
  // Sections, with the facts that are theirs: the answer, what to do, what it rests on, and last what was asked of whom.
  answer,
  differential,
  early,
  advice,
  standings,
  overalls,
  differences,
  failures,
  categories,
  checks,
  choices,
  judgedAnswers,
  citations,
  citedSentences,
  cases,
  opinions,
  judgeRecord,
  panels,
  companions,
  times,
  calls,
  estimates,
  overview,
] as const;
