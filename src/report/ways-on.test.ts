import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calibrationTexts } from './calibration/texts.ts';
import { adviceTexts } from './parts/advice/texts.ts';
import { choiceTexts } from './parts/choices/texts.ts';
import { compareTexts } from './parts/pairs/texts.ts';
import type { ReportLanguage } from './report.ts';

test('where no way is given, the sentence stands without it, in every language', () => {
  for (const language of ['ja', 'ko', 'en'] as const satisfies readonly ReportLanguage[]) {
    const advice = adviceTexts[language];
    for (const text of [
      advice.remedies.weights('0.1', undefined),
      advice.missingCandidates.deeper('[A]', undefined),
      advice.repairableLosses.doubtful('0.1', undefined),
      ...advice.fewJudged({ metric: 'Judged@10', labels: '[A]', ways: {} }).suggestions,
      choiceTexts[language].oneOrder(undefined),
      compareTexts[language].warnings.otherVersion('[A]', 2, undefined),
      compareTexts[language].warnings.leftOut('RR', '[A]', undefined),
      calibrationTexts[language].telling.intro(undefined),
    ]) {
      assert.match(text, /[.。]$/u);
      assert.doesNotMatch(text, /undefined|hakari|\(\)|（）| [.,:]/u);
    }
  }
});
