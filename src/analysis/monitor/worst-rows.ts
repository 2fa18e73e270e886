// The worst answers of a period, to be read first: of those that there are.
import type { OverallDefinition } from '../../model/overall-definition.ts';
import { present } from '../../model/present.ts';
import type { MonitoredRow } from './monitored-row.ts';
import { createRowScores } from './row-score.ts';

export interface WorstRow {
  readonly runId: string;
  readonly trialId: string;
  /** Of a run. */
  readonly exampleId?: string;
  /** Of production. */
  readonly traceId?: string;
  readonly target: string;
  readonly at: number;
  readonly category?: string;
  readonly query: string;
  /** On the scale of the overall score. */
  readonly value: number;
}

export interface WorstRows {
  add(row: MonitoredRow): void;
  rows(): readonly WorstRow[];
}

/** Of each answer its overall score where every part has a value, else its faithfulness; others are not among them. */
export function createWorstRows(overall: OverallDefinition, most = 20): WorstRows {
  const scores = createRowScores(overall);
  const rows: WorstRow[] = [];
  const scoreOf = (row: MonitoredRow): number | undefined => (scores.overall(row) ?? scores.faithfulness(row))?.value;
  return {
    add(row: MonitoredRow): void {
      // One that failed says nothing to be read; failures are counted by themselves.
      const value = row.trial.status === 'failed' ? undefined : scoreOf(row);
      if (value === undefined) return;
      const last = rows.at(-1);
      if (rows.length === most && last !== undefined && !isWorse(value, row.at, last)) return;
      if (rows.length === most) rows.pop();
      const place = rows.findIndex((each) => isWorse(value, row.at, each));
      rows.splice(place < 0 ? rows.length : place, 0, toldOf(row, value));
    },
    rows: (): readonly WorstRow[] => [...rows],
  };
}

/** The newest first of those that are alike. */
const isWorse = (value: number, at: number, than: WorstRow): boolean =>
  value < than.value || (value === than.value && at > than.at);

/** Characters of a question, at most. */
const longest = 200;

const toldOf = ({ runId, trial, traceId, target, at, category, query = '' }: MonitoredRow, value: number): WorstRow =>
  present({
    ...{ runId, trialId: trial.id, exampleId: trial.exampleId, traceId, target, at, category, value },
    query: query.length > longest ? `${query.slice(0, longest)}…` : query,
  });
