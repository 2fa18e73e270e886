// The answers of production that a file of labels is of, and whether what the file says of its draw is what is on record: a chance that somebody edited would move every mean.
import type { LabelRow } from '../../datasets/labels/read-labels.ts';
import { knownMetric } from '../../metrics/metric-name.ts';
import { ConfigError, DatasetError } from '../../model/hakari-error.ts';
import { readHumanDetails } from '../../model/human-details.ts';
import { selectionText } from '../../model/label-selection.ts';
import type { Run } from '../../model/run.ts';
import type { Score } from '../../model/score.ts';
import type { LabelQueue, LabelStore } from '../../ports/label-store.ts';
import type { TraceStore } from '../../ports/trace-store.ts';
import type { LabelDefaults } from '../labels/label-defaults.ts';
import { type LabelledTrials, otherText, saysOtherwise } from '../labels/labelled-trials.ts';
import { readTrace } from '../traces/read-trace.ts';
import { drawOf } from './drawn-labels.ts';
import { exampleRow } from './production-rows.ts';

export type LabelledStore = Pick<TraceStore, 'findTrace' | 'scoredTraces'> &
  Pick<LabelStore, 'findLabelQueue' | 'labelItems'>;

interface LabelledTraces {
  /** Of a stream. */
  readonly run: Run;
  readonly rows: readonly LabelRow[];
  readonly defaults: LabelDefaults;
}

/**
 * @throws DatasetError with file, line and column: `unknown-example`, `other-answer`, `labelled-twice` for a row that is there twice, `other-draw` for a draw that is not on record, or not so;
 *   `drawn-label` for a label for reading where its author gave a drawn one; ConfigError `which-draw` where the draw is said for all rows
 */
export async function labelledTraces(
  store: LabelledStore,
  { run, rows, defaults }: LabelledTraces,
): Promise<LabelledTrials> {
  if (defaults.selection?.how === 'drawn') {
    throw new ConfigError('of production each drawn label names the draw that asked for it', {
      code: 'which-draw',
      where: { input: 'selection' },
      hint: 'keep the column selection of the sheet',
    });
  }
  const draws = createDraws(store, run);
  const given = rows.filter(({ value }) => value !== undefined);
  refuseTwice(given, defaults);
  const found = new Map<string, ReturnType<LabelledTrials['of']>>();
  for (const row of given) {
    const traced = await readTrace(store, row.exampleId);
    if (traced === undefined || traced.trace.stream !== run.target.id || (row.repeat ?? 0) > 0)
      throw unknownTrace(row, run);
    const scored = exampleRow(traced);
    const other = saysOtherwise(row, scored);
    if (other !== undefined) throw otherText(row, run, other);
    await draws.check(row, defaults);
    const labels = scored.scores.filter(({ source }) => source === 'human');
    refuseOverDrawn(row, labels, defaults);
    const { trial } = scored;
    const answered = trial.status === 'ok' && trial.output.answer !== undefined;
    found.set(row.exampleId, {
      ...{ trialId: trial.id, status: trial.status, answered, labels },
      // A row is of a trace as a whole.
      partsOf: () => undefined,
    });
  }
  return { declared: new Map(), of: (row) => found.get(row.exampleId) as ReturnType<LabelledTrials['of']> };
}

const unknownTrace = ({ exampleId, where }: LabelRow, run: Run): DatasetError =>
  new DatasetError(`${run.target.id} has no kept trace ${JSON.stringify(exampleId)}`, {
    code: 'unknown-example',
    where: where('example'),
    hint: 'name traces by their ids, and leave out rows whose trace was removed since',
  });

const metricOf = ({ metric }: LabelRow, defaults: LabelDefaults): string => {
  const name = metric ?? defaults.metric ?? '';
  return knownMetric(name)?.name ?? name;
};

/** The same value twice would do no harm, and says that the file is not what was written. */
function refuseTwice(rows: readonly LabelRow[], defaults: LabelDefaults): void {
  const first = new Map<string, LabelRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.exampleId, metricOf(row, defaults), row.author ?? defaults.author]);
    const before = first.get(key);
    if (before !== undefined) {
      throw new DatasetError(`${row.exampleId} is there twice, the first time at ${before.where()}`, {
        code: 'labelled-twice',
        where: row.where('example'),
        hint: 'keep one row; several people are told apart by the column author',
      });
    }
    first.set(key, row);
  }
}

function createDraws(store: LabelledStore, run: Run) {
  const known = new Map<string, { readonly queue: LabelQueue | undefined; readonly items: ReadonlySet<string> }>();
  return {
    async check(row: LabelRow, defaults: LabelDefaults): Promise<void> {
      const { selection, exampleId } = row;
      if (selection === undefined || selection === 'unknown' || selection.how === 'chosen') return;
      const id = selection.draw?.id ?? '';
      if (!known.has(id)) {
        const queue = id === '' ? undefined : await store.findLabelQueue(id);
        const items = queue === undefined ? [] : await store.labelItems(id);
        known.set(id, { queue, items: new Set(items.map((item) => item.exampleId)) });
      }
      const { queue, items = new Set<string>() } = known.get(id) ?? {};
      const draw = queue && drawOf(queue);
      if (queue === undefined || draw === undefined || queue.runId !== run.id)
        throw otherDraw(row, id === '' ? 'the row names no draw' : `no draw ${id} of ${run.target.id} is on record`);
      const { count, of, seed } = draw;
      if (count !== selection.draw?.count || of !== selection.draw.of || seed !== selection.draw.seed) {
        const onRecord = selectionText({ how: 'drawn', draw: { count, of, seed, id } });
        throw otherDraw(row, `the draw on record is "${onRecord}"`);
      }
      if (metricOf(row, defaults) !== queue.metric) throw otherDraw(row, `that draw is of ${queue.metric}`);
      if (!items.has(exampleId)) throw otherDraw(row, `that draw did not name ${exampleId}`);
    },
  };
}

const otherDraw = (row: LabelRow, why: string): DatasetError =>
  new DatasetError(`${why}: with which chance this answer came to be labelled is not as the row says`, {
    code: 'other-draw',
    where: row.where('selection'),
    hint: 'leave the columns of the sheet as they were written; a label for reading says chosen',
  });

function refuseOverDrawn(row: LabelRow, labels: readonly Score[], defaults: LabelDefaults): void {
  const { selection = defaults.selection } = row;
  if (selection === undefined || (selection !== 'unknown' && selection.how === 'drawn')) return;
  const author = row.author ?? defaults.author?.trim() ?? '';
  if (!labels.some((label) => isDrawnBy(label, metricOf(row, defaults), author))) return;
  throw new DatasetError(`${author} gave ${row.exampleId} a label that was drawn, and this one is for reading`, {
    code: 'drawn-label',
    where: row.where('selection'),
    hint: 'remove the row: a label for reading takes the place of none that enters figures',
  });
}

function isDrawnBy({ metric, author, outcome }: Score, name: string, by: string): boolean {
  return (
    metric === name &&
    author === by &&
    outcome.status === 'scored' &&
    readHumanDetails(outcome.details).selection?.how === 'drawn'
  );
}
