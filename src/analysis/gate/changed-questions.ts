// Which questions a run answers worse or better than its baseline, by one metric.

/** A question's mean over its repeats; null where it could not be measured. */
export interface QuestionValue {
  readonly id: string;
  /** Of the baseline; null without one. */
  readonly before: number | null;
  readonly now: number | null;
}

/** The values of every question by one metric. */
export interface QuestionValues {
  /** Canonical name. */
  readonly metric: string;
  readonly direction: 'higher' | 'lower';
  readonly questions: readonly QuestionValue[];
}

export interface ChangedQuestion {
  readonly id: string;
  readonly before: number;
  readonly now: number;
  readonly change: 'worse' | 'better';
}

export interface ChangedQuestions {
  readonly metric: string;
  /** Questions with a value in both runs. */
  readonly n: number;
  readonly worse: number;
  readonly better: number;
  /** Questions that one of the runs, or both, could not measure. */
  readonly unpaired: number;
  /** Largest change first; of equal ones the worse, then by id. */
  readonly most: readonly ChangedQuestion[];
}

/** Sums of the same values in another order differ by less. */
const tolerance = 1e-9;

/** @param most how many are named (3) */
export function changedQuestions({ metric, direction, questions }: QuestionValues, most = 3): ChangedQuestions {
  const changed: ChangedQuestion[] = [];
  let n = 0;
  for (const { id, before, now } of questions) {
    if (before === null || now === null) continue;
    n++;
    const gain = direction === 'higher' ? now - before : before - now;
    if (Math.abs(gain) > tolerance) changed.push({ id, before, now, change: gain < 0 ? 'worse' : 'better' });
  }
  const worse = changed.filter(({ change }) => change === 'worse').length;
  return {
    metric,
    n,
    worse,
    better: changed.length - worse,
    unpaired: questions.length - n,
    most: changed.sort(byChange).slice(0, most),
  };
}

function byChange(a: ChangedQuestion, b: ChangedQuestion): number {
  const size = ({ before, now }: ChangedQuestion): number => Math.abs(now - before);
  const difference = size(b) - size(a);
  if (Math.abs(difference) > tolerance) return difference;
  if (a.change !== b.change) return a.change === 'worse' ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
