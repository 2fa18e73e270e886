// The means of a run in short, of all examples and by category: each with its interval and how many examples it is of.
import type { RunSummary } from '../../model/summary.ts';
import { dash, formatCount, formatEstimate, metricUnit } from '../../report/format-number.ts';
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

interface CategoryMeansProps {
  readonly reader: Reader;
  readonly summary: RunSummary;
  readonly metric: string;
}

/** One metric by category; nothing where there are not several. */
export const CategoryMeans = ({ reader: { language }, summary: { byCategory }, metric }: CategoryMeansProps) => {
  const texts = pageTexts[language];
  if (byCategory.length < 2) return null;
  return (
    <section class="scroll" tabindex={0} aria-label={texts.category}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.category}</th>
            <th scope="col" class="right">
              {`${metric} · ${texts.meanOf}`}
            </th>
            <th scope="col" class="right">
              n
            </th>
          </tr>
        </thead>
        <tbody>
          {byCategory.map(({ category, metrics }) => {
            const of = metrics.find((each) => each.metric === metric);
            return (
              <tr>
                <th scope="row">{category}</th>
                <td class="right">{of === undefined ? dash : formatEstimate(of.mean, of.ci95, metricUnit(metric))}</td>
                <td class="right">{of === undefined ? dash : formatCount(of.n)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
