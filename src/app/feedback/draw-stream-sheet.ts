// Answers of production as a sheet for a person to label: drawn, with the draw on record, or picked to be read.
import type { AnswerToLabel } from '../../datasets/labels/write-label-sheet.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import { answerToLabel, type DrawnSheet, sheetLengths } from '../calibration/draw-label-sheet.ts';
import type { Period } from '../monitor/period.ts';
import { readTrace } from '../traces/read-trace.ts';
import { openTraceQueue, type QueueContext, streamMetric } from './open-trace-queue.ts';
import { exampleRow } from './production-rows.ts';

interface DrawStreamSheet {
  /** Of a stream. */
  readonly run: Run;
  /** (the first that a judge scored) */
  readonly metric?: string | undefined;
  readonly period: Period;
  readonly count: number;
  readonly seed: number;
  /** Picks the answers that are worth reading, instead of drawing. */
  readonly reading: boolean;
  /** Who will label, or asked for it. */
  readonly by: string;
}

/** What is still to come is drawn by nobody. @throws ConfigError `nothing-to-label`, and for a metric that nobody can label */
export async function drawStreamSheet(context: QueueContext, options: DrawStreamSheet): Promise<DrawnSheet> {
  const { store, clock } = context;
  const { run, period, count, seed, reading, by } = options;
  const metric = streamMetric(run, options.metric);
  const [low, high] = metric.definition.range;
  const queue = await openTraceQueue(context, {
    ...{ run, metric: metric.name, count, seed, drawn: !reading, by, onPaper: true },
    ...{ scale: { kind: 'pass-fail' }, people: 1, repeatEvery: 0 },
    ...{ since: period.from, before: Math.min(period.to, clock.now() + 1) },
  });
  const range = [low, high ?? low] as const;
  const weighed = { name: metric.name, range, direction: metric.definition.direction, metric };
  const answers: AnswerToLabel[] = [];
  for (const { exampleId } of await store.labelItems(queue.id)) {
    const traced = await readTrace(store, exampleId);
    if (traced !== undefined)
      answers.push(answerToLabel(exampleRow(traced), { metric: weighed, showVerdict: false }, sheetLengths));
  }
  const { selection } = queue;
  if (selection === undefined) throw new ConfigError('nothing was drawn', { code: 'nothing-to-label' });
  const of = selection.how === 'drawn' ? (selection.draw?.of ?? answers.length) : answers.length;
  return { runId: run.id, metric: metric.name, selection, answers, range, unlabelled: of };
}
