// What a list of examples is filtered and sorted by: a form that works by itself, and at once where there is a script.
import type { RunLosses } from '../../app/trials/run-losses.ts';
import type { Run } from '../../model/run.ts';
import { failureTexts } from '../../report/parts/failures/texts.ts';
import type { Reader } from './layout.tsx';
import { pageTexts } from './page-texts.ts';
import type { ChosenFilter } from './trial-filter.ts';

interface TrialFormProps {
  readonly reader: Reader;
  readonly run: Run;
  readonly chosen: ChosenFilter;
  readonly metric: string | undefined;
  readonly metrics: readonly string[];
  /** With how many examples each. */
  readonly categories: readonly (readonly [string, number])[];
  /** Undefined for a dataset without judgements. */
  readonly losses: RunLosses | undefined;
}

type Option = readonly [value: string, text: string];

export const TrialForm = ({ reader, run, chosen, metric, metrics, categories, losses }: TrialFormProps) => {
  const { language } = reader;
  const texts = pageTexts[language];
  const all: Option = ['', texts.all];
  const counted = (name: string, count: number): string => `${name} (${count})`;
  return (
    <form
      class="filters"
      method="get"
      action={`/web/eval/runs/${run.id}#examples`}
      hx-get={`/web/eval/runs/${run.id}/examples`}
      hx-target="#trials"
      hx-swap="outerHTML"
      hx-trigger="submit, change, input delay:300ms from:#trial-search"
      hx-sync="this:replace"
    >
      <label>
        <span>{texts.search}</span>
        <input id="trial-search" type="search" name="text" value={chosen.text ?? ''} />
      </label>
      {categories.length < 2 ? null : (
        <Choice
          name="category"
          title={texts.category}
          chosen={chosen.category}
          options={[all, ...categories.map(([name, count]): Option => [name, counted(name, count)])]}
        />
      )}
      <Choice
        name="status"
        title={texts.outcome}
        chosen={chosen.status}
        options={[all, ...Object.entries(texts.outcomes)]}
      />
      {losses === undefined || losses.classes.length === 0 ? null : (
        <Choice
          name="loss"
          title={texts.loss}
          chosen={chosen.loss}
          options={[
            all,
            ...losses.classes.map(
              ([loss, count]): Option => [loss, counted(failureTexts[language].classes[loss], count)],
            ),
          ]}
        />
      )}
      <Choice
        name="metric"
        title={texts.metric}
        chosen={metric}
        options={metrics.map((name): Option => [name, name])}
      />
      <Choice name="sort" title={texts.sort} chosen={chosen.sort} options={Object.entries(texts.sorts)} />
      <button type="submit">{texts.apply}</button>
    </form>
  );
};

const Choice = ({
  name,
  title,
  options,
  chosen,
}: {
  readonly name: string;
  readonly title: string;
  readonly options: readonly Option[];
  readonly chosen: string | undefined;
}) => (
  <label>
    <span>{title}</span>
    <select name={name}>
      {options.map(([value, text]) => (
        <option value={value} selected={value === chosen}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
