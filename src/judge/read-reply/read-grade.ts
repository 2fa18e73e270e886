// A whole number of a scale at the beginning of a text, in the ways that models write one.
import type { GradeEnds } from '../../metrics/judged/judged-metric.ts';
import { unclear, type ValueReading } from './reply-reading.ts';

export interface GradeReading {
  readonly reading: ValueReading<number>;
  /** Characters that were read. */
  readonly length: number;
  /** Whether what was read cannot be the beginning of something else: `4/5`, and not `4`. */
  readonly closed: boolean;
}

/** `4/5`, `4 out of 5`, `4点/5点`. */
const gradeFirst = /^(-?\d+(?:[.,]\d+)?)(?: ?[点점])? ?(?:\/|out of |of ) ?(\d+)(?![\d.,])(?: ?[点점])?/iu;
/** `5点満点で4点`, `5段階中4`, `5점 만점에 4점`. */
const scaleFirst =
  /^(\d+) ?(?:点満点|段階(?:評価)?|점 ?만점|단계(?: ?평가)?)(?:中|で|の|에서|에|중)? ?(-?\d+(?:[.,]\d+)?)( ?[点점])?/u;
const alone = /^(-?\d+(?:[.,]\d+)?)(?: ?%)?(?: ?[点점])?/u;

/** Reads `4`, `4.0`, `4点`, `4/5`, `4 out of 5` or `5点満点で4点`; `4.5` and `80%` are no grades. Width must be folded already. */
export function readGrade(text: string, { min, max }: GradeEnds): GradeReading {
  const [written = '', grade = '', end, closed] = parts(text) ?? [];
  const found = { length: written.length, closed: closed === true };
  if (written === '') return { ...found, reading: unclear('no number') };
  if (end !== undefined && Number(end) !== max) {
    return { ...found, reading: unclear(`it names a scale of its own (${written.trim()})`) };
  }
  if (written.includes('%') || !/^-?\d{1,6}(?:\.0+)?$/u.test(grade) || /^-?0\d/u.test(grade)) {
    return { ...found, reading: unclear(`${written.trim()} is no whole number from ${min} to ${max}`) };
  }
  const value = Number(grade);
  if (value >= min && value <= max) return { ...found, reading: { kind: 'value', value: value + 0 } };
  return { ...found, reading: { kind: 'out-of-range', what: `${written.trim()} is not between ${min} and ${max}` } };
}

function parts(text: string): readonly [string, string, string | undefined, boolean] | undefined {
  const first = gradeFirst.exec(text);
  if (first !== null) return [first[0], first[1] ?? '', first[2], true];
  const second = scaleFirst.exec(text);
  if (second !== null) return [second[0], second[2] ?? '', second[1], second[3] !== undefined];
  const only = alone.exec(text);
  // `5点` may go on as `5点満点で1点`.
  return only === null ? undefined : [only[0], only[1] ?? '', undefined, false];
}
