// What a dataset is made of, and how small a difference it can show.
import type { DatasetCare } from '../../app/dataset/dataset-care.ts';
import { dash, formatCount, formatNumber, formatPercent } from '../../report/format-number.ts';
import { LintText, languageText } from './dataset-list-page.tsx';
import { datasetTexts } from './dataset-texts.ts';
import type { Reader } from './layout.tsx';
import { pageTexts } from './page-texts.ts';

interface CareViewProps {
  readonly reader: Reader;
  readonly care: DatasetCare;
}

const digits = (value: number): string => formatNumber(value, 2);

/** Standard deviations of differences between which those of most comparisons lie; both are said. */
const spreads = [0.2, 0.5] as const;

export const CareView = ({ reader: { language }, care }: CareViewProps) => {
  const own = datasetTexts[language];
  const { examples, unanswerable, nearDuplicates, smallestEffect, languages, judged, answered, lint } = care;
  const share = (count: number): string =>
    examples === 0 ? dash : `${formatCount(count)} / ${formatCount(examples)} (${formatPercent(count / examples, 0)})`;
  return (
    <>
      <dl>
        <dt>{own.canShow}</dt>
        <dd>
          {smallestEffect === null
            ? own.showsNothing
            : own.smallest({
                n: formatCount(examples),
                effect: digits(smallestEffect),
                narrow: digits(spreads[0]),
                wide: digits(spreads[1]),
                inNarrow: digits(smallestEffect * spreads[0]),
                inWide: digits(smallestEffect * spreads[1]),
              })}
        </dd>
        <dt>{own.languages}</dt>
        <dd>{languageText(languages, language)}</dd>
        <dt>{own.expectation}</dt>
        <dd>{own.expects(share(answered), share(judged))}</dd>
        <dt>{own.unanswerable}</dt>
        <dd>{share(unanswerable)}</dd>
        <dt>{own.nearDuplicates}</dt>
        <dd>{share(nearDuplicates)}</dd>
        <dt>{own.lint}</dt>
        <dd>
          <LintText lint={lint} language={language} />
        </dd>
      </dl>
      <CategoryBars language={language} care={care} />
    </>
  );
};

interface NotLookedAtProps {
  readonly reader: Reader;
  readonly failed: boolean;
  /** Of the page. */
  readonly to: string;
}

/** Stands within `#care`, and asks for it again: what is large is looked at beside everything else. */
export const NotLookedAt = ({ reader: { language }, failed, to }: NotLookedAtProps) => {
  const own = datasetTexts[language];
  if (failed) return <p>{own.notLookedAt}</p>;
  return (
    <p role="status" hx-get={to} hx-trigger="load delay:3s" hx-target="#care" hx-select="#care" hx-swap="outerHTML">
      {own.beingLookedAt} <a href={to}>{own.lookAgain}</a>
    </p>
  );
};

const CategoryBars = ({
  language,
  care: { categories, examples },
}: {
  readonly language: Reader['language'];
  readonly care: DatasetCare;
}) => {
  const texts = pageTexts[language];
  const own = datasetTexts[language];
  if (categories.every(({ category }) => category === null)) return null;
  return (
    <section class="scroll" tabindex={0} aria-label={own.categories}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.category}</th>
            <th scope="col" class="right">
              {own.count}
            </th>
            <th scope="col">{own.share}</th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ category, examples: count }) => (
            <tr>
              <th scope="row">{category ?? own.noCategory}</th>
              <td class="right">{formatCount(count)}</td>
              <td>
                <meter min={0} max={examples} value={count} aria-label={`${category ?? own.noCategory}: ${count}`}>
                  {count}
                </meter>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
