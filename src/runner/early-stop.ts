// The seam of a run that ends before all is asked: who decides sees each example when it is complete, always in the order of the work.
import type { ScoredTrial } from '../ports/run-store.ts';

/** Asked by the work list; it decides for each run by itself. */
export interface EarlyStop {
  /** A trial with all its scores. */
  recorded(runIndex: number, row: ScoredTrial): void;
  /** The target has nothing to say of this repeat, and nothing is recorded. */
  nothing(runIndex: number, exampleId: string): void;
  /** Whether the run goes without this example; asked just before it would be begun. */
  spares(runIndex: number, exampleId: string): boolean;
}

interface InOrderOptions {
  /** Ids of the examples in the order in which they are begun. */
  readonly order: readonly string[];
  readonly repeat: number;
  /** One a run: takes the trials of the next example, none where the target had nothing to say. @returns whether that was enough */
  readonly observe: readonly ((place: number, rows: readonly ScoredTrial[]) => boolean)[];
  /** Examples that are asked whatever is decided (none). */
  readonly always?: ReadonlySet<string> | undefined;
}

export interface InOrder extends EarlyStop {
  /** After how many examples of the order it was enough for the run; undefined while it is not. */
  decidedAfter(runIndex: number): number | undefined;
}

/**
 * Calls return in any order, and what returns first is not drawn at random: short answers and failures do. So a decision rests on
 * the examples in the order in which they were begun, up to the first that is not complete; those that were complete beyond are looked at when their turn
 * comes. What was begun when the decision fell is finished and recorded, and changes nothing.
 */
export function inOrder({ order, repeat, observe, always = new Set() }: InOrderOptions): InOrder {
  const places = new Map(order.map((id, place) => [id, place]));
  const runs = observe.map((see) => ({
    see,
    next: 0,
    waiting: new Map<number, { readonly rows: ScoredTrial[]; missing: number }>(),
    decided: undefined as number | undefined,
  }));

  function take(runIndex: number, exampleId: string | undefined, row: ScoredTrial | undefined): void {
    const run = runs[runIndex];
    const place = places.get(exampleId ?? '');
    if (run === undefined || place === undefined || run.decided !== undefined) return;
    const example = run.waiting.get(place) ?? { rows: [], missing: repeat };
    run.waiting.set(place, example);
    if (row !== undefined) example.rows.push(row);
    example.missing--;
    for (let first = run.waiting.get(run.next); first?.missing === 0; first = run.waiting.get(run.next)) {
      run.waiting.delete(run.next++);
      const rows = first.rows.toSorted((a, b) => a.trial.repeat - b.trial.repeat);
      if (!run.see(run.next - 1, rows)) continue;
      run.decided = run.next;
      run.waiting.clear();
      return;
    }
  }

  return {
    recorded: (runIndex, row) => take(runIndex, row.trial.exampleId, row),
    nothing: (runIndex, exampleId) => take(runIndex, exampleId, undefined),
    spares: (runIndex, exampleId) => runs[runIndex]?.decided !== undefined && !always.has(exampleId),
    decidedAfter: (runIndex) => runs[runIndex]?.decided,
  };
}
