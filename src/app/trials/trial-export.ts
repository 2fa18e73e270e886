// Trials as a file: all that a list shows, whatever page it is on.
import { stringify } from 'csv-stringify/sync';
import type { Run } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';
import { escapeFormula } from '../../text/spreadsheet-cell.ts';
import { type EvalExample, exampleResult } from '../requests/eval-result.ts';
import { listTrials, type TrialFilter } from './trial-list.ts';

const trialsAPage = 200;

interface ListedResult extends Omit<EvalExample, 'contexts'> {
  readonly repeat: number;
  readonly category: string | null;
}

async function* results(store: Store, run: Run, filter: TrialFilter): AsyncGenerator<ListedResult> {
  for (let after: string | undefined; ; ) {
    const page = await listTrials(store, run, filter, { after, limit: trialsAPage });
    for (const { head, ...row } of page.rows) {
      const { contexts: _, ...result } = exampleResult(row, run.target.id);
      yield { ...result, repeat: head.repeat, category: head.category ?? null };
    }
    after = page.after;
    if (after === undefined) return;
  }
}

/** One line of JSON a trial. */
export async function* trialLines(store: Store, run: Run, filter: TrialFilter): AsyncGenerator<string> {
  for await (const result of results(store, run, filter)) yield `${JSON.stringify(result)}\n`;
}

/** A row a trial; an empty cell under a metric is "no value", and the last column says why. Texts that a spreadsheet would take for a formula are made harmless. */
export async function* trialTable(
  store: Store,
  run: Run,
  filter: TrialFilter,
  metrics: readonly string[],
): AsyncGenerator<string> {
  const row = (cells: readonly (string | number | null)[]): string =>
    stringify([cells.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : (cell ?? '')))], {
      record_delimiter: 'unix',
    });
  yield row([
    'example',
    'repeat',
    'category',
    'query',
    'answer',
    'expected',
    ...metrics,
    'latencySeconds',
    'error',
    'unscored',
  ]);
  for await (const { exampleId, repeat, category, query, answer, expected, scores, ...result } of results(
    store,
    run,
    filter,
  ))
    yield row([
      ...[exampleId, repeat, category, query, answer, expected],
      ...metrics.map((metric) => scores[metric] ?? null),
      ...[result.latencySeconds, result.error],
      Object.entries(result.unscored ?? {})
        .map(([metric, why]) => `${metric}: ${why}`)
        .join('; '),
    ]);
}
