import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noWays } from '../model/way-on.ts';
import { calibrationTexts } from './calibration/texts.ts';
import { adviceTexts } from './parts/advice/texts.ts';
import { choiceTexts } from './parts/choices/texts.ts';
import { judgedTexts } from './parts/judged-answers/texts.ts';
import { overviewTexts } from './parts/overview/texts.ts';
import { compareTexts } from './parts/pairs/texts.ts';
import type { ReportLanguage } from './report.ts';

test('where no way is given, the sentence stands without it, in every language', () => {
  for (const language of ['ja', 'ko', 'en'] as const satisfies readonly ReportLanguage[]) {
    const advice = adviceTexts[language];
    for (const text of [
      advice.remedies.weights('0.1', undefined),
      advice.missingCandidates.deeper('[A]', undefined),
      advice.repairableLosses.doubtful('0.1', undefined),
      ...advice.fewJudged({ metric: 'Judged@10', labels: '[A]', ways: noWays }).suggestions,
      choiceTexts[language].oneOrder(undefined),
      compareTexts[language].warnings.otherVersion('[A]', 2, undefined),
      compareTexts[language].warnings.leftOut('RR', '[A]', undefined),
      advice.judge.remedies.other(undefined),
      compareTexts[language].warnings.tiedScores('[A]', { topics: 1, of: 2 }, undefined),
      calibrationTexts[language].telling.intro(undefined),
      judgedTexts[language].unscoredIntro(undefined),
      overviewTexts[language].stale('[A]', undefined),
    ]) {
      assert.match(text, /[.。]$/u);
      assert.doesNotMatch(text, /undefined|hakari|\(\)|（）|--| [.,:]/u);
    }
  }
});
