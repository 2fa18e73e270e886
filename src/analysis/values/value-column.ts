// One metric of one run, example by example: what a comparison in pairs is made from.
import type { Metric } from '../../metrics/metric.ts';
import { saysOtherKind } from '../../metrics/unscorable.ts';
import { because, type ReasonSentence } from '../../model/reasons.ts';
import type { Outcome } from '../../model/score.ts';
import { enterValue } from '../entered-value.ts';

/** Why an example has no value. */
interface Absence {
  /** `lost`: the instrument failed, or words could not tell. `failed`: the target did, and the metric has no worst value. */
  readonly kind: 'lost' | 'failed' | 'skipped' | 'missing';
  readonly reason: string;
}

/** What is to be said of an example beside its value. */
export interface ValueNote {
  /** Repeats that entered as the metric's worst value, because the target failed. */
  readonly imputed: number;
  /** Repeats that entered. */
  readonly entered: number;
  /** Repeats lost to the instrument; the others are averaged without them, as in a summary. */
  readonly lost: number;
  /** Of those lost the ones that words could not tell: measuring again brings nothing; absent where there are none. */
  readonly untold?: number;
  /** Repeats in which the target failed under a metric without a worst value, and what their values are at least, added up; absent where there are none. */
  readonly failed?: { readonly repeats: number; readonly atLeast: number };
  /** Why no repeat entered. */
  readonly absence?: Absence;
}

/** Values by the place of their example in the list that all compared runs share. */
export interface ValueColumn {
  /** Mean of the example's repeats that entered; NaN where none did. */
  readonly values: readonly number[];
  /** Only of examples with something to say: one asked once, and answered, has none. */
  readonly notes: ReadonlyMap<number, ValueNote>;
  /** False when the target never answers with what the metric looks at, so that its failures say nothing of it either. */
  readonly applies: boolean;
  /** Why an example has no trial (not asked). */
  readonly unasked?: ReasonSentence | undefined;
  /** What made the values: versions of the metric and fingerprints of its scorers, sorted; `''` where nothing was scored (not known). */
  readonly madeBy?: string | undefined;
}

/** Whether the values of both were made by the same version and scorer, as far as that is known: else a difference may be that of the instruments. */
export const madeAlike = (a: ValueColumn, b: ValueColumn): boolean =>
  (a.madeBy ?? '') === '' || (b.madeBy ?? '') === '' || a.madeBy === b.madeBy;

/** The mean of an example's repeats if so many more, of which the value is not known, had this one. */
export const meanWithUnknown = (
  { value, entered }: { readonly value: number; readonly entered: number },
  unknown: number,
  at: number,
): number => (unknown === 0 ? value : ((entered === 0 ? 0 : value * entered) + unknown * at) / (entered + unknown));

interface ValueColumnBuilder {
  /** Adds the outcome of one trial of the example at this place, in any order. @param atLeast what is known of a failed one (the metric's lowest value) */
  add(place: number, outcome: Outcome, atLeast?: number): void;
  column(): ValueColumn;
}

interface Repeats {
  sum: number;
  entered: number;
  imputed: number;
  lost: number;
  untold?: number;
  failed?: { repeats: number; atLeast: number };
  absence?: Absence;
}

/** Starts a column. Plain values are kept as one number an example; everything else as a note. */
export function createValueColumn(metric: Metric): ValueColumnBuilder {
  const values: number[] = [];
  const noted = new Map<number, Repeats>();
  let answered = false;
  let lost = false;
  /** The reason that says so. */
  let otherKind: string | undefined;

  function repeatsAt(place: number): Repeats {
    let repeats = noted.get(place);
    if (repeats === undefined) {
      const value = values[place] ?? Number.NaN;
      repeats = Number.isNaN(value)
        ? { sum: 0, entered: 0, imputed: 0, lost: 0 }
        : { sum: value, entered: 1, imputed: 0, lost: 0 };
      noted.set(place, repeats);
    }
    return repeats;
  }

  return {
    add(place, outcome, atLeast = metric.definition.range[0]) {
      while (values.length <= place) values.push(Number.NaN);
      const entered = enterValue(outcome, metric.definition);
      if (entered.kind === 'value' && !entered.imputed) {
        answered = true;
        if (Number.isNaN(values[place]) && !noted.has(place)) {
          values[place] = entered.value;
          return;
        }
      }
      const repeats = repeatsAt(place);
      if (entered.kind === 'value') {
        repeats.sum += entered.value;
        repeats.entered++;
        if (entered.imputed) repeats.imputed++;
        values[place] = repeats.sum / repeats.entered;
        return;
      }
      if (entered.kind === 'instrument-failure' || entered.kind === 'untold') {
        lost = true;
        repeats.lost++;
        if (entered.kind === 'untold') repeats.untold = (repeats.untold ?? 0) + 1;
      }
      if (entered.kind === 'target-failure') {
        const { repeats: before, atLeast: sum } = repeats.failed ?? { repeats: 0, atLeast: 0 };
        repeats.failed = { repeats: before + 1, atLeast: sum + atLeast };
      }
      if (entered.kind === 'skipped' && saysOtherKind(entered.reason)) otherKind ??= entered.reason;
      repeats.absence = graver(repeats.absence, absenceOf(entered.kind, outcome));
    },
    column() {
      if (otherKind !== undefined && !answered && !lost) return withoutValues(values, noted, otherKind);
      const notes = new Map<number, ValueNote>();
      for (const [place, { sum: _, absence, ...counts }] of noted) {
        notes.set(place, counts.entered > 0 || absence === undefined ? counts : { ...counts, absence });
      }
      return { values, notes, applies: true };
    },
  };
}

/** The target is of another kind: not even its failures cost anything. */
function withoutValues(values: readonly number[], noted: ReadonlyMap<number, Repeats>, reason: string): ValueColumn {
  const absence: Absence = { kind: 'skipped', reason };
  const notes = [...noted.keys()].map((place) => [place, { imputed: 0, entered: 0, lost: 0, absence }] as const);
  return { values: values.map(() => Number.NaN), notes: new Map(notes), applies: false };
}

/** Of several repeats without a value, one that was lost tells most: the example was to be measured. */
const gravity = { lost: 3, failed: 2, skipped: 1, missing: 0 } as const;

function graver(a: Absence | undefined, b: Absence): Absence {
  return a !== undefined && gravity[a.kind] >= gravity[b.kind] ? a : b;
}

function absenceOf(kind: 'skipped' | 'untold' | 'target-failure' | 'instrument-failure', outcome: Outcome): Absence {
  if (kind === 'untold') return { kind: 'lost', reason: because('words-cannot-tell') };
  if (outcome.status === 'skipped') return { kind: 'skipped', reason: outcome.reason };
  const code = outcome.status === 'failed' ? outcome.error.code : '';
  if (kind === 'instrument-failure') return { kind: 'lost', reason: because('measuring-failed-by', code) };
  return { kind: 'failed', reason: because('target-failed-without-worst', code) };
}
