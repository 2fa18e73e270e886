// Examples of a dataset in a table, wherever they are shown: before they are saved, and afterwards.
import type { Child } from 'hono/jsx';
import type { Example } from '../../model/example.ts';
import { dash, formatCount } from '../../report/format-number.ts';
import { datasetTexts } from './dataset-texts.ts';
import type { Reader } from './layout.tsx';
import { LongText } from './long-text.tsx';
import { pageTexts } from './page-texts.ts';

interface ExampleTableProps {
  readonly reader: Reader;
  /** Title of a last column that the rows have beside the usual ones (none). */
  readonly last?: string | undefined;
  /** Rows, of `ExampleCells`. */
  readonly children?: Child;
}

export const ExampleTable = ({ reader: { language }, last, children }: ExampleTableProps) => {
  const texts = pageTexts[language];
  const own = datasetTexts[language];
  return (
    <section class="scroll" tabindex={0} aria-label={own.examples}>
      <table class="examples">
        <thead>
          <tr>
            <th scope="col">{texts.query}</th>
            <th scope="col">{texts.expected}</th>
            <th scope="col" class="roomy">
              {texts.category}
            </th>
            <th scope="col" class="right roomy">
              {own.judgements}
            </th>
            {last === undefined ? null : <th scope="col">{last}</th>}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
};

interface ExampleCellsProps {
  readonly query: string;
  readonly expected: Parameters<typeof expectedText>[0];
  readonly category: string | null | undefined;
  /** Undefined where the example has none, which is not the same as an empty list. */
  readonly judgements: number | undefined;
}

export const ExampleCells = ({ query, expected, category, judgements }: ExampleCellsProps) => (
  <>
    <td class="text">
      <LongText text={query} />
    </td>
    <td class="text">
      <LongText text={expectedText(expected)} />
    </td>
    <td class="roomy">{category ?? dash}</td>
    <td class="right roomy">{judgements === undefined ? dash : formatCount(judgements)}</td>
  </>
);

/** What is expected of an answer in short: in words, a choice, or keywords. */
export function expectedText({
  expectedAnswer,
  correctChoice,
  expectedKeywords,
}: Pick<Example, 'expectedAnswer' | 'correctChoice' | 'expectedKeywords'>): string | undefined {
  return expectedAnswer ?? correctChoice ?? expectedKeywords?.join(', ');
}
