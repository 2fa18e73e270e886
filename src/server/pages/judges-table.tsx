// The table of judges, those of runs and those of streams: metric, language and agreement come first, and what is told of the one kind alone behind them.
import type { View } from '../../render/page/views.tsx';
import { labelTexts } from './label-texts.ts';
import type { Reader } from './layout.tsx';

interface TableProps {
  readonly reader: Reader;
  readonly title: string;
  /** Heads of the columns behind those of agreement, before the judge. */
  readonly behind: readonly string[];
  /** Rows. */
  readonly children: readonly View[];
}

export const JudgesTable = ({ reader, title, behind, children }: TableProps): View => {
  const texts = labelTexts[reader.language];
  return (
    <section class="scroll" tabindex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.metric}</th>
            <th scope="col">{texts.language}</th>
            <th scope="col">{texts.kappa}</th>
            <th scope="col">{texts.bias}</th>
            <th scope="col" class="right">
              {texts.labelled}
            </th>
            {behind.map((head) => (
              <th scope="col">{head}</th>
            ))}
            <th scope="col">{texts.judge}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
};
