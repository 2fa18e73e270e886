import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunIndex, SharedIndexes } from '../../ports/shared-indexes.ts';
import type { KnownWork, WorkRegister } from '../../ports/work-register.ts';
import { indexesOfRuns, NothingToDo, shareIndexes } from './run-indexes.ts';

const jobs = { waiting: 1, active: 0, done: 0, failed: 0, cancelled: 0 };
const index = (fingerprint: string, withheld?: string): RunIndex => ({
  ...{ name: 'docs.db', fingerprint, hash: `hash of ${fingerprint}`, bytes: 1 },
  withheld,
});
const run = (id: string, indexes: readonly RunIndex[], repeat = 1): KnownWork => ({
  ...{ group: id, queue: `work-${id}`, experiment: 'e', runIds: [id], indexes, jobs },
  alike: { experiment: 'e', repeat, targets: [] },
});
const alike = { experiment: 'e', repeat: 1 };

function source(works: readonly KnownWork[], more: { readonly patient?: boolean; readonly idleMs?: number } = {}) {
  const fetched: string[] = [];
  const register = { works: async () => works } as unknown as WorkRegister;
  const indexes = {
    place: 'the store',
    fetch: async ({ hash }: RunIndex) => {
      fetched.push(hash);
      return { path: `/${hash}`, isNew: true };
    },
  } as unknown as SharedIndexes;
  const stop = new AbortController().signal;
  const made = indexesOfRuns({ indexes, register, alike, patient: false, stop, ...more });
  const find = async (own: string | undefined): Promise<string | undefined> =>
    (await made.find('docs.db', own))?.file();
  return { find, fetched, wants: made.wants };
}

test('the own index is searched where it is that of a run, or where no run waits', async () => {
  assert.equal(await source([]).find('mine'), undefined);
  assert.equal(await source([run('a', [index('other')]), run('b', [index('mine')])]).find('mine'), undefined);
});

test('that of the oldest run is fetched, once, where the own one is of other documents or there are none', async () => {
  const works = [run('a', [index('first')]), run('b', [index('second')])];
  for (const own of ['mine', undefined]) {
    const { find, fetched } = source(works);
    assert.deepEqual([await find(own), await find(own)], ['/hash of first', '/hash of first']);
    assert.deepEqual(fetched, ['hash of first']);
  }
  assert.equal(await source(works, { patient: true }).find('mine'), undefined, 'who waits for its own takes no other');
  assert.equal(await source([run('a', [index('first', 'too large')])]).find('mine'), undefined, 'it is refused later');
});

test('a run of other documents is wanted by who has worked for another one, and nothing that differs in more', async () => {
  const { find, wants } = source([run('a', [index('first')])]);
  await find(undefined);
  assert.equal(wants(run('a', [index('first')])), false);
  assert.equal(wants(run('b', [index('second')])), true);
  assert.equal(wants(run('b', [index('second', 'too large')])), false);
  assert.equal(wants(run('b', [index('second')], 2)), false, 'another config');
  const asked = { ...run('a', [index('mine')]), jobs: { ...jobs, waiting: 0, active: 1 } };
  const busy = source([asked, run('b', [index('second')])]);
  assert.equal(await busy.find('mine'), '/hash of second', 'where nothing is left to take, the next one is');
});

test('what cannot be fetched, and a run that differs in more, is told before anything is fetched', async () => {
  const large = source([run('a', [index('first', 'it has 3 GB')])]);
  await assert.rejects(large.find(undefined), {
    code: 'index-withheld',
    message: /run a does not bring it: it has 3 GB/u,
  });
  await assert.rejects(source([run('a', [])]).find(undefined), { code: 'index-withheld' });
  const repeated = source([run('a', [index('first')], 2)]);
  await assert.rejects(repeated.find(undefined), { code: 'work-differs', message: /questions asked 2 times/u });
  assert.deepEqual([...large.fetched, ...repeated.fetched], []);
});

test('who waits for an index in vain ends when it was to be idle no longer', async () => {
  await assert.rejects(source([], { idleMs: 1 }).find(undefined), NothingToDo);
});

test('a file that several targets search is put once, and what runs need is kept', async () => {
  const put: string[] = [];
  let kept: ReadonlySet<string> = new Set();
  const indexes: SharedIndexes = {
    place: 'the store',
    isThere: async () => true,
    put: async ({ path, fingerprint }) => {
      put.push(path);
      return { index: index(fingerprint), isNew: true };
    },
    fetch: async () => ({ path: '', isNew: true }),
    removeUnused: async (except) => {
      kept = except;
    },
  };
  const register = { works: async () => [run('a', [index('older')])] } as unknown as WorkRegister;
  const file = { name: 'docs.db', fingerprint: 'f', path: '/docs.db' };
  const prepared = { message: '', stale: false };
  const shared = await shareIndexes([{ ...prepared, index: file }, prepared, { ...prepared, index: file }], {
    indexes,
    register,
  });
  assert.deepEqual([put, shared.length, [...kept]], [['/docs.db'], 1, ['hash of older', 'hash of f']]);
});
