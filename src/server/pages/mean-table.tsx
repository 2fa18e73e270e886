// The means of a run in short: each with its interval and how many examples it is of.
import type { RunSummary } from '../../model/summary.ts';
import { formatCount, formatEstimate, metricUnit } from '../../report/format-number.ts';
import type { Reader } from './layout.tsx';
import { pageTexts } from './page-texts.ts';

export const MeanTable = ({
  reader: { language },
  summary: { overall },
}: {
  readonly reader: Reader;
  readonly summary: RunSummary;
}) => {
  const texts = pageTexts[language];
  return (
    <section class="scroll" tabindex={0} aria-label={texts.results}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.metric}</th>
            <th scope="col" class="right">
              {texts.meanOf}
            </th>
            <th scope="col" class="right">
              n
            </th>
            <th scope="col" class="right">
              {texts.withoutValue}
            </th>
          </tr>
        </thead>
        <tbody>
          {overall.metrics.map(({ metric, mean, ci95, n, skipped, failedInstrument, failedTarget }) => (
            <tr>
              <th scope="row">{metric}</th>
              <td class="right">{formatEstimate(mean, ci95, metricUnit(metric))}</td>
              <td class="right">{formatCount(n)}</td>
              <td class="right">{formatCount(skipped + failedInstrument + failedTarget)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
