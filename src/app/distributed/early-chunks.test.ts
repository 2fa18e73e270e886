import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trialKey } from '../../model/trial.ts';
import type { ScoredTrial } from '../../ports/run-store.ts';
import { inOrder } from '../../runner/early-stop.ts';
import type { AppContext } from '../app-context.ts';
import type { OpenedRun } from '../open-runs.ts';
import type { Chunk } from './chunk-job.ts';
import { earlyChunks } from './early-chunks.ts';

/** 25 examples, asked from the last to the first. */
const ids = Array.from({ length: 25 }, (_, at) => `q${at}`);
const places = ids.map((_, at) => ids.length - 1 - at);
const ordered = places.map((place) => ({ id: ids[place] ?? '' }));
const leaseOf = (runId: string) => ({ runId, owner: 'me', fence: 1, until: 0 });

interface Made {
  readonly repeat?: number;
  readonly done?: readonly string[];
  readonly again?: ReadonlyMap<string, number>;
  /** Ids that the target has no second answer for. */
  readonly skips?: ReadonlySet<string>;
  readonly always?: readonly string[];
  /** After how many examples run `b` is decided; `a` never is. */
  readonly enough?: number;
}

function made({ repeat = 1, done = [], again = new Map(), skips = new Set(), always = [], enough = 99 }: Made) {
  const kept = new Map<string, ScoredTrial[]>();
  const observed: string[] = [];
  const runs = ['a', 'b'].map(
    (id): OpenedRun =>
      ({
        ...{ run: { id }, done: new Set(done), again, complete: false, resumed: false },
        target: { skips: (example: string, nth: number) => nth > 0 && skips.has(example) },
      }) as unknown as OpenedRun,
  );
  const early = inOrder({
    order: ordered.map(({ id }) => id),
    repeat,
    observe: runs.map(({ run }) => (at: number, rows: readonly ScoredTrial[]) => {
      observed.push(`${run.id} ${ordered[at]?.id}:${rows.length}`);
      return run.id === 'b' && at + 1 >= enough;
    }),
    always: new Set(always),
  });
  const store = {
    async *scoredTrials(runId: string, { range }: { readonly range: { readonly first: number } }) {
      yield* kept.get(`${runId} ${ids[range.first]}`) ?? [];
    },
  } as unknown as AppContext['store'];
  const opened = {
    runs,
    options: { repeat, stopEarly: { always: new Set(always) } },
    early: { early, order: { places, ordered } },
  };
  const of = { datasetHash: 'h', repeat, group: 'a', leases: ['a', 'b'].map(leaseOf) };
  const keep = (runId: string, exampleId: string, nth = 0, execution = 0): void => {
    const rows = kept.get(`${runId} ${exampleId}`) ?? [];
    rows.push({ trial: { exampleId, repeat: nth, execution }, scores: [] } as unknown as ScoredTrial);
    kept.set(`${runId} ${exampleId}`, rows);
  };
  return { ...earlyChunks({ store }, opened as unknown as Parameters<typeof earlyChunks>[1], of), keep, observed };
}

const idsOf = ({ places: own = [] }: Chunk): readonly string[] => own.map((place) => ids[place] ?? '');

test('chunks are of one run, in the order of the decision, and what is asked in any case comes first and is not called off', () => {
  const { chunks } = made({ always: ['q0', 'q24'], done: ['q23'].map((id) => trialKey(id, 0)) });
  assert.deepEqual(
    chunks.map(({ leases, part }) => [leases.map(({ runId }) => runId).join(), part]),
    [
      ['a', undefined],
      ['b', undefined],
      ['a', 'a'],
      ['b', 'b'],
      ['a', 'a'],
      ['b', 'b'],
      ['a', 'a'],
      ['b', 'b'],
    ],
  );
  const ofA = chunks.filter(({ leases }) => leases[0]?.runId === 'a').map(idsOf);
  assert.deepEqual(ofA[0], ['q24', 'q0']);
  assert.deepEqual(ofA.slice(1).flat(), ids.slice(1, 23).reverse());
});

test('a run is decided by what is kept of it in the order, wherever more was kept', async () => {
  const { look, keep, observed } = made({ enough: 3 });
  for (const id of ['q23', 'q22', 'q21']) keep('b', id);
  assert.deepEqual([await look(), observed], [[], []], 'the first of the order is missing');
  keep('b', 'q24');
  keep('a', 'q24');
  assert.deepEqual(await look(), ['b']);
  assert.deepEqual(observed, ['a q24:1', 'b q24:1', 'b q23:1', 'b q22:1']);
  keep('b', 'q20');
  assert.deepEqual([await look(), observed.length], [[], 4], 'what comes after the decision is not looked at');
});

test('an example is seen when all its repeats are there, those that a recording lacks aside, and a failed one when it was asked again', async () => {
  const { look, keep, observed } = made({
    repeat: 2,
    skips: new Set(['q23']),
    again: new Map([[trialKey('q22', 0), 0]]),
  });
  keep('a', 'q24', 0);
  await look();
  assert.deepEqual(observed, []);
  keep('a', 'q24', 1);
  keep('a', 'q23', 0);
  keep('a', 'q22', 0, 0);
  keep('a', 'q22', 1);
  await look();
  assert.deepEqual(observed, ['a q24:2', 'a q23:1']);
  keep('a', 'q22', 0, 1);
  await look();
  assert.equal(observed.at(-1), 'a q22:2');
});
