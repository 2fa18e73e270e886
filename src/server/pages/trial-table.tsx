// The examples of a run in a table: filtered, sorted and paged by the store, each cell as much as fits and all of it on a click.
import { measuredScore } from '../../analysis/measured-score.ts';
import type { ListedTrial, TrialPage } from '../../app/trials/trial-list.ts';
import type { Run } from '../../model/run.ts';
import type { Outcome } from '../../model/score.ts';
import { cellText } from '../../render/cell-text.ts';
import { valueCell } from '../../report/cells.ts';
import { dash } from '../../report/format-number.ts';
import { recordedReasonText } from '../../report/reasons.ts';
import { recordedErrorText } from '../../report/recorded-errors.ts';
import type { ReportLanguage } from '../../report/report.ts';
import type { Reader } from './layout.tsx';
import { LongText } from './long-text.tsx';
import { pageTexts } from './page-texts.ts';
import { addressOf, type ChosenFilter, exampleUrl, exportUrl } from './trial-filter.ts';

export interface TrialTableProps {
  readonly reader: Reader;
  readonly run: Run;
  readonly chosen: ChosenFilter;
  /** By which is sorted. */
  readonly metric: string | undefined;
  /** Those with a column. */
  readonly metrics: readonly string[];
  readonly page: TrialPage;
}

/** What htmx puts in place of the page before. */
export const TrialTable = ({ reader, run, chosen, metric, metrics, page }: TrialTableProps) => {
  const texts = pageTexts[reader.language];
  const sorted = chosen.sort === 'low' || chosen.sort === 'high';
  return (
    <div id="trials">
      {sorted && metric !== undefined ? <p class="muted">{texts.sortedBy(metric)}</p> : null}
      {page.rows.length === 0 ? (
        <p role="status">{texts.noTrials}</p>
      ) : (
        <section class="scroll" tabindex={0} aria-label={texts.examples}>
          <table class="trials">
            <thead>
              <tr>
                <th scope="col">{texts.query}</th>
                <th scope="col">{texts.answer}</th>
                <th scope="col">{texts.expected}</th>
                {metrics.map((name) => (
                  <MetricHead run={run} chosen={chosen} name={name} isSorted={sorted && name === metric} />
                ))}
                <th scope="col">{texts.error}</th>
              </tr>
            </thead>
            <tbody>
              {page.rows.map((row) => (
                <TrialRow row={row} {...{ reader, run, chosen, metrics }} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <PageLinks {...{ reader, run, chosen, page }} />
      <p class="muted">
        {texts.exportList}: <a href={exportUrl(run.id, 'csv', chosen, metric)}>CSV</a> ·{' '}
        <a href={exportUrl(run.id, 'jsonl', chosen, metric)}>JSONL</a>
      </p>
    </div>
  );
};

/** Its title sorts by it: lowest first, and then the other way round. */
const MetricHead = ({
  run,
  chosen,
  name,
  isSorted,
}: Pick<TrialTableProps, 'run' | 'chosen'> & { readonly name: string; readonly isSorted: boolean }) => {
  const sort = isSorted && chosen.sort === 'low' ? 'high' : 'low';
  const direction = chosen.sort === 'high' ? 'descending' : 'ascending';
  return (
    <th scope="col" class="right" aria-sort={isSorted ? direction : undefined}>
      <a href={`${addressOf(`/web/eval/runs/${run.id}`, chosen, { metric: name, sort })}#examples`}>{name}</a>
      {isSorted ? (direction === 'ascending' ? ' ↑' : ' ↓') : null}
    </th>
  );
};

const TrialRow = ({
  row: { example, trial, scores, head },
  reader: { language },
  run,
  chosen,
  metrics,
}: Pick<TrialTableProps, 'reader' | 'run' | 'chosen' | 'metrics'> & { readonly row: ListedTrial }) => {
  const expected = example.expectedAnswer ?? example.expectedKeywords?.join(' · ');
  return (
    <tr>
      <th scope="row" class="text">
        <a class="row" href={exampleUrl(run.id, { example: example.id, repeat: head.repeat, ...chosen })}>
          {example.query}
        </a>
        {run.repeat > 1 ? <span class="muted"> ({head.repeat + 1})</span> : null}
      </th>
      <td class="text">
        <LongText text={trial.status === 'ok' ? trial.output.answer : undefined} />
      </td>
      <td class="text">
        <LongText text={expected} />
      </td>
      {metrics.map((metric) => (
        <ScoreCell metric={metric} outcome={measuredScore(scores, metric)?.outcome} language={language} />
      ))}
      <td class="text bad">
        <LongText text={trial.status === 'failed' ? recordedErrorText(trial.error, language) : undefined} none="" />
      </td>
    </tr>
  );
};

/** A dash says why there is no value. */
const ScoreCell = ({
  metric,
  outcome,
  language,
}: {
  readonly metric: string;
  readonly outcome: Outcome | undefined;
  readonly language: ReportLanguage;
}) => {
  if (outcome?.status === 'scored') return <td class="right">{cellText(valueCell(outcome.value, metric))}</td>;
  return (
    <td class="right muted">{outcome === undefined ? dash : <abbr title={whyNot(outcome, language)}>{dash}</abbr>}</td>
  );
};

const whyNot = (outcome: Exclude<Outcome, { status: 'scored' }>, language: ReportLanguage): string =>
  outcome.status === 'skipped'
    ? recordedReasonText(outcome.reason, language)
    : recordedErrorText(outcome.error, language);

const PageLinks = ({ reader, run, chosen, page }: Pick<TrialTableProps, 'reader' | 'run' | 'chosen' | 'page'>) => {
  const { language } = reader;
  const texts = pageTexts[language];
  if (page.before === undefined && page.after === undefined) return null;
  const link = (text: string, place: Readonly<Record<string, string>> | undefined) =>
    place === undefined ? (
      <span class="muted">{text}</span>
    ) : (
      <a
        href={`${addressOf(`/web/eval/runs/${run.id}`, chosen, place)}#examples`}
        hx-get={addressOf(`/web/eval/runs/${run.id}/examples`, chosen, place)}
        hx-target="#trials"
        hx-swap="outerHTML show:#examples:top"
      >
        {text}
      </a>
    );
  return (
    <nav class="pages" aria-label={texts.pages}>
      {link(texts.firstPage, page.before === undefined ? undefined : {})}
      {link(texts.previousPage, page.before === undefined ? undefined : { before: page.before })}
      {link(texts.nextPage, page.after === undefined ? undefined : { after: page.after })}
      {link(texts.lastPage, page.after === undefined ? undefined : { last: '1' })}
    </nav>
  );
};
