// How far a judge agrees with people, as both tables of judges write it.
import type { Standing } from '../../app/labelling/judge-standings.ts';
import { whyNoneText } from '../../report/calibration/calibration-context.ts';
import { formatInterval, formatMetric } from '../../report/format-number.ts';
import type { ReportLanguage } from '../../report/report.ts';
import { labelTexts } from './label-texts.ts';

/** Where nothing is known of any language. */
export const noRow: Standing['rows'][number] = {
  ...{ language: null, n: 0, kappa: null, ci95: null, method: '', bias: null, biasCi95: null },
};

/** With its interval, or why there is none. */
export function kappaEstimate(
  { kappa, ci95, method }: Pick<Standing['rows'][number], 'kappa' | 'ci95' | 'method'>,
  language: ReportLanguage,
): string {
  const texts = labelTexts[language];
  const why = whyNoneText(method, language);
  if (kappa === null) return why === undefined ? texts.unknown : texts.because(texts.unknown, why);
  return ci95 === null
    ? texts.because(formatMetric(kappa), why ?? texts.unknown)
    : `${formatMetric(kappa)} ${formatInterval(ci95)}`;
}
