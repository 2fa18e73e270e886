// What one row scores: its overall score where every part has a value, and its faithfulness.
import {
  enteredMean,
  type OverallDefinition,
  type WeightedMember,
  weightedMembers,
} from '../../model/overall-definition.ts';
import { enteredOf, type MonitoredRow } from './monitored-row.ts';

export interface RowScore {
  /** The overall score from 0 to 1; faithfulness as it is. */
  readonly value: number;
  /** How many rows it stands for. */
  readonly weight: number;
  /** Of what gave it. */
  readonly instruments: readonly string[];
}

export interface RowScores {
  overall(row: MonitoredRow): RowScore | undefined;
  faithfulness(row: MonitoredRow): RowScore | undefined;
}

/**
 * The overall score of one question; undefined unless every part has a value.
 * @param scoreOf what the question has of a metric
 */
export function overallOf(
  members: readonly WeightedMember[],
  scoreOf: (metric: string) => RowScore | undefined,
): RowScore | undefined {
  let [value, weight] = [0, 0];
  const instruments: string[] = [];
  for (const member of members) {
    const own = scoreOf(member.metric);
    if (own === undefined) return undefined;
    value += member.share * enteredMean(member, own.value);
    // It is there where the part that is drawn least is there.
    weight = Math.max(weight, own.weight);
    instruments.push(...own.instruments);
  }
  return { value, weight, instruments };
}

export function createRowScores(definition: OverallDefinition): RowScores {
  const members = weightedMembers(definition);

  function scoreOf(row: MonitoredRow, name: string): RowScore | undefined {
    const metric = row.metrics.find((each) => each.name === name);
    const entered = metric === undefined ? undefined : enteredOf(row, metric);
    if (entered?.kind !== 'value') return undefined;
    const { value, weight, instrument } = entered;
    return { value, weight, instruments: instrument === undefined ? [] : [`${name} ${instrument}`] };
  }

  return {
    overall: (row) => overallOf(members, (metric) => scoreOf(row, metric)),
    faithfulness: (row) => scoreOf(row, 'faithfulness'),
  };
}
