// What a gate has asked again: which questions it wants, the runs that recorded them, and one run of both.
import { canBeConfirmed } from '../../analysis/gate/decide-gate.ts';
import { categoryOfCheck, type GateDefinition } from '../../analysis/gate/gate-definition.ts';
import type { GateResult } from '../../analysis/gate/gate-result.ts';
import { type AgainReason, readAskedAgain } from '../../model/asked-again.ts';
import type { Example } from '../../model/example.ts';
import type { Run } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';
import { type ComparedSource, recordedSource } from '../compare/compared-source.ts';

/** Questions to be asked again, and how often. */
export interface WantedAgain {
  readonly why: AgainReason;
  readonly repeat: number;
  readonly isWanted: (example: Pick<Example, 'id' | 'category'>) => boolean;
}

/**
 * A must-not-break example that did not hold on its only answer is asked twice more. With `confirm`, every question of a check that failed is asked once
 * more, those that gained too: asking the losers alone would hide a real drop.
 * @param done why this run was asked again before
 */
export function wantedAgain(
  { checks }: Pick<GateResult, 'checks'>,
  { confirm }: Pick<GateDefinition, 'confirm'>,
  done: ReadonlySet<AgainReason>,
): readonly WantedAgain[] {
  const wanted: WantedAgain[] = [];
  const once = new Set(
    checks.flatMap(({ check, examples }) =>
      check.kind === 'mustNotBreak' ? examples.flatMap(({ id, state }) => (state === 'once-broken' ? [id] : [])) : [],
    ),
  );
  if (once.size > 0 && !done.has('examples')) {
    wanted.push({ why: 'examples', repeat: 2, isWanted: ({ id }) => once.has(id) });
  }
  const failed = checks.filter(({ check, verdict }) => verdict === 'FAIL' && canBeConfirmed(check));
  if (confirm > 0 && failed.length > 0 && !done.has('confirm')) {
    const categories = failed.map(({ check }) => categoryOfCheck(check));
    const all = categories.includes(undefined);
    const isWanted: WantedAgain['isWanted'] = ({ category }) => all || categories.includes(category);
    wanted.push({ why: 'confirm', repeat: confirm, isWanted });
  }
  return wanted;
}

export interface AgainSource {
  readonly why: AgainReason;
  readonly source: ComparedSource;
}

/** The runs that asked questions of this one again, of the same system, oldest first. */
export async function againSources(store: Store, run: Run): Promise<readonly AgainSource[]> {
  const found: AgainSource[] = [];
  for (const other of await store.listRuns()) {
    const again = readAskedAgain(other.environment);
    if (again?.of !== run.id || other.status !== 'finished' || other.dataset === undefined) continue;
    if (other.target.fingerprint !== run.target.fingerprint) continue;
    const { dataset } = other;
    found.unshift({
      why: again.why,
      source: recordedSource(store, { ...other, dataset }, { reference: other.id, kind: 'run' }),
    });
  }
  return found;
}

/** Repeats of both as those of one run. */
export function pooledSource(source: ComparedSource, again: readonly AgainSource[]): ComparedSource {
  return {
    ...source,
    async *rows(depth) {
      yield* source.rows(depth);
      for (const other of again) yield* other.source.rows(depth);
    },
  };
}
