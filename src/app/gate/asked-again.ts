// What a gate has asked again: which questions it wants, the runs that recorded them, and one run of both.
import { canBeConfirmed } from '../../analysis/gate/decide-gate.ts';
import { categoryOfCheck, type GateDefinition } from '../../analysis/gate/gate-definition.ts';
import type { AskedInVain, GateResult } from '../../analysis/gate/gate-result.ts';
import { type Counted, createRowCounter } from '../../analysis/left-out-parts.ts';
import { type AgainReason, readAskedAgain } from '../../model/asked-again.ts';
import type { Example } from '../../model/example.ts';
import { isOfFile, type Run } from '../../model/run.ts';
import { failedBy, type Score } from '../../model/score.ts';
import { type FailedTrial, type Trial, trialKey } from '../../model/trial.ts';
import type { ScanDepth } from '../../ports/run-store.ts';
import type { Store } from '../../ports/store.ts';
import { type ComparedSource, recordedSource } from '../compare/compared-source.ts';
import type { ScoredExample } from '../scored-examples.ts';

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
    checks.flatMap(({ check, examples, again }) =>
      check.kind === 'mustNotBreak'
        ? examples.flatMap(({ id, state }) =>
            state === 'once-broken' || (again !== null && state === 'unknown') ? [id] : [],
          )
        : [],
    ),
  );
  if (once.size > 0 && !done.has('examples')) {
    wanted.push({ why: 'examples', repeat: 2, isWanted: ({ id }) => once.has(id) });
  }
  const failed = checks.filter(({ check, verdict, reason }) => {
    return (verdict === 'FAIL' || reason === 'not-asked-again') && canBeConfirmed(check);
  });
  if (confirm > 0 && failed.length > 0 && !done.has('confirm')) {
    const categories = failed.map(({ check }) => categoryOfCheck(check));
    const all = categories.includes(undefined);
    const isWanted: WantedAgain['isWanted'] = ({ category }) => all || categories.includes(category);
    wanted.push({ why: 'confirm', repeat: confirm, isWanted });
  }
  return wanted;
}

/** Why a run was asked again before, and got its answers: what was asked in vain is asked once more. */
export const doneAgain = (again: readonly AgainSource[]): ReadonlySet<AgainReason> =>
  new Set(again.flatMap(({ why, inVain }) => (inVain === undefined ? [why] : [])));

export interface AgainSource {
  readonly why: AgainReason;
  readonly source: ComparedSource;
  /** Questions that the run itself had an answer to, and that got none when they were asked again (none). */
  readonly inVain?: AskedInVain | undefined;
}

/** What asked questions of this run again, of the same system: of each reason the newest that came to its end, since it was asked for what an earlier one lacked. */
export async function againSources(store: Store, run: Run): Promise<readonly AgainSource[]> {
  const found = new Map<AgainReason, AgainSource>();
  // The same answers, read twice, are no second look.
  if (isOfFile(run)) return [];
  for (const other of await againRuns(store, run)) {
    if (!found.has(other.why)) found.set(other.why, await againSource(store, run, other));
  }
  return [...found.values()].reverse();
}

type AgainRun = Run & Required<Pick<Run, 'dataset'>> & Pick<AgainSource, 'why'>;

/** All of them, newest first. */
export async function againRuns(store: Store, run: Run): Promise<readonly AgainRun[]> {
  const alike = await store.listRuns({ fingerprint: run.target.fingerprint });
  return alike.flatMap(({ dataset, ...other }) => {
    const again = readAskedAgain(other.environment);
    if (again?.of !== run.id || other.status !== 'finished' || dataset === undefined) return [];
    return [{ ...other, dataset, why: again.why }];
  });
}

async function againSource(store: Store, run: Run, { why, ...other }: AgainRun): Promise<AgainSource> {
  const source = recordedSource(store, other, { reference: other.id, kind: 'run' });
  const lost = await unansweredNow(store, run, other);
  if (lost.size === 0) return { why, source };
  let cause: string | null = null;
  for await (const { trial } of store.scoredTrials(other.id, { depth: 'numbers' })) {
    if (trial.status !== 'failed' || !lost.has(keyOf(trial))) continue;
    cause = trial.error.message;
    break;
  }
  const wanted = (await store.trialKeys(other.id)).size;
  const inVain = { wanted, failed: lost.size, notBegun: 0, cause };
  return { why, source: withoutValues(source, lost), inVain };
}

const keyOf = ({ exampleId = '', repeat }: Trial): string => trialKey(exampleId, repeat);

/** Keys of trials that failed, of examples to which the run itself has an answer. */
async function unansweredNow(store: Store, run: Run, again: Run): Promise<ReadonlySet<string>> {
  const failed = await store.failedTrials(again.id);
  if (failed.size === 0) return new Set();
  const [all, failedBefore] = [await store.trialKeys(run.id), await store.failedTrials(run.id)];
  const exampleOf = (key: string): string => key.slice(0, key.indexOf(trialKey('', 0).slice(0, 1)));
  const answered = new Set([...all].filter((key) => !failedBefore.has(key)).map(exampleOf));
  return new Set([...failed.keys()].filter((key) => answered.has(exampleOf(key))));
}

/** What asking again brought no answer to is not known, and no answer that is worst: the system gave one before. */
function withoutValues(source: ComparedSource, lost: ReadonlySet<string>): ComparedSource {
  return {
    ...source,
    async *rows(depth) {
      for await (const row of source.rows(depth)) {
        const { trial } = row;
        yield trial.status === 'failed' && lost.has(keyOf(trial))
          ? { ...row, scores: source.metrics.map((metric) => unknownScore(trial, metric)) }
          : row;
      }
    },
  };
}

const unknownScore = ({ id, runId, error }: FailedTrial, metric: string): Score => ({
  id: `${id} ${metric}`,
  runId,
  trialId: id,
  metric,
  metricVersion: 0,
  source: 'computed',
  scorerFingerprint: '',
  outcome: failedBy('instrument', error),
});

/**
 * Repeats of all as those of one run: those of an example follow each other, so that what is said of its repeats, such as `stability`, is said of
 * all of them, and what a reply leaves out is held against the replies of all.
 */
export function pooledSource(source: ComparedSource, again: readonly AgainSource[]): ComparedSource {
  if (again.length === 0) return source;
  const pooled = (depth?: ScanDepth): AsyncGenerator<Counted<ScoredExample>> =>
    byExample(
      source.rows(depth),
      again.map((other) => other.source.rows(depth)),
    );
  const { metrics, ownMetrics = [] } = source;
  return {
    ...source,
    async *rows(depth) {
      const counter = createRowCounter<Counted<ScoredExample>>({ metrics, ownMetrics }, () => pooled('numbers'));
      for await (const row of pooled(depth)) yield await counter.counted(row);
    },
  };
}

type Rows = AsyncIterable<Counted<ScoredExample>>;

/** All are in the order of the dataset. What the first does not have comes last. */
async function* byExample(first: Rows, others: readonly Rows[]): AsyncGenerator<Counted<ScoredExample>> {
  const waiting = others.map((rows) => createCursor(rows[Symbol.asyncIterator]()));
  try {
    let present: string | undefined;
    for await (const row of first) {
      if (present !== undefined && row.example.id !== present) for (const each of waiting) yield* each.of(present);
      present = row.example.id;
      yield row;
    }
    if (present !== undefined) for (const each of waiting) yield* each.of(present);
    for (const each of waiting) yield* each.of(undefined);
  } finally {
    for (const each of waiting) await each.close();
  }
}

function createCursor(rows: AsyncIterator<Counted<ScoredExample>>) {
  let next: Promise<IteratorResult<Counted<ScoredExample>>> | undefined;
  return {
    /** @param id of the example whose rows are taken while they come first; undefined: all that are left */
    async *of(id: string | undefined): AsyncGenerator<Counted<ScoredExample>> {
      for (;;) {
        next ??= rows.next();
        const { done, value } = await next;
        if (done === true || (id !== undefined && value.example.id !== id)) return;
        next = undefined;
        yield value;
      }
    },
    close: async (): Promise<void> => {
      await rows.return?.();
    },
  };
}
