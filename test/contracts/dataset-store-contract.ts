import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { defaultScale, type Example, openScale } from '#src/model/example.ts';
import { canonicalJson } from '#src/model/json.ts';
import type { CurrentStore } from './store-contract.ts';
import { collect, exampleSet, header, startRun } from './store-fixtures.ts';

export function datasetContract(current: CurrentStore): void {
  it('gives examples back as they came, in order', async () => {
    const { store } = current();
    const examples = exampleSet(1203);
    const ref = await store.putDataset(header('large'), examples);
    assert.equal(ref.examples, 1203);
    assert.deepEqual(await collect(store.examplesOf(ref.hash)), examples);
  });

  it('names a version by the SHA-256 of its canonical content', async () => {
    const { store } = current();
    const examples = exampleSet(4);
    const { hash } = await store.putDataset(header('d'), examples);
    const text = canonicalJson({ scale: defaultScale, examples });
    assert.equal(hash, createHash('sha256').update(text).digest('hex'));
  });

  it('has a hash that depends on content, order and scale, not on the name, the order of keys or the way of reading', async () => {
    const { store, count } = current();
    const [a, b] = [
      { id: 'a', query: 'x' },
      { query: 'y', id: 'b' },
    ];
    const { hash } = await store.putDataset(header('one'), [a, b]);
    const same = await store.putDataset({ ...header('two'), version: '9' }, [
      { query: 'x', id: 'a' },
      { id: 'b', query: 'y' },
    ]);
    assert.equal(same.hash, hash);
    async function* stream() {
      yield a;
      yield b;
    }
    assert.equal((await store.putDataset(header('three'), stream())).hash, hash);
    assert.equal(await count('dataset_content'), 1);
    assert.equal(await count('example'), 2);
    assert.notEqual((await store.putDataset(header('one'), [b, a])).hash, hash);
    assert.notEqual((await store.putDataset({ ...header('one'), scale: openScale }, [a, b])).hash, hash);
  });

  it('keeps one dataset a name, with a version for each content', async () => {
    const { store, setTime } = current();
    setTime(1000);
    const first = await store.putDataset(header('d'), exampleSet(2));
    setTime(2000);
    const second = await store.putDataset(header('d'), exampleSet(3));
    assert.equal(second.id, first.id);
    const listed = await store.listDatasets();
    assert.deepEqual(
      listed.map(({ hash, createdAt, createdBy }) => [hash, createdAt, createdBy]),
      [
        [second.hash, 2000, 'tester'],
        [first.hash, 1000, 'tester'],
      ],
    );
    assert.deepEqual(listed[0]?.header, header('d'));
    setTime(3000);
    await store.putDataset(header('d'), exampleSet(2));
    assert.equal((await store.findDataset('d'))?.hash, first.hash, 'the content that was put last is the present one');
    assert.equal((await store.listDatasets()).length, 2);
  });

  it('finds a dataset by name, hash and unique prefix of a hash', async () => {
    const { store } = current();
    const { hash } = await store.putDataset(header('条例'), exampleSet(2));
    for (const reference of ['条例', hash, hash.slice(0, 4), hash.slice(0, 8), hash.slice(0, 8).toUpperCase()])
      assert.equal((await store.findDataset(reference))?.hash, hash, reference);
    assert.equal(await store.findDataset('nothing'), undefined);
    assert.equal(await store.findDataset('%'), undefined);
    for (const few of [1, 2, 3])
      assert.equal(await store.findDataset(hash.slice(0, few)), undefined, `${few} characters`);
  });

  it('says which versions an ambiguous prefix fits', async () => {
    const { store } = current();
    const { prefix, one, other } = setsThatBeginAlike();
    const first = await store.putDataset(header('fees'), [one]);
    const second = await store.putDataset(header('tides'), [other]);
    assert.ok(first.hash.startsWith(prefix) && second.hash.startsWith(prefix));
    const candidates = [`${second.hash.slice(0, 12)} (tides)`, `${first.hash.slice(0, 12)} (fees)`];
    await assert.rejects(store.findDataset(prefix), (error: Error & { readonly code?: string }) => {
      assert.deepEqual([error.name, error.code], ['StoreError', 'ambiguous-dataset']);
      for (const candidate of candidates) assert.ok(error.message.includes(candidate), error.message);
      return true;
    });
    assert.equal((await store.findDataset(first.hash.slice(0, 12)))?.name, 'fees');
  });

  it('refuses two examples of one id and leaves nothing behind', async () => {
    const { store, count } = current();
    const twice = [
      { id: 'a', query: 'x' },
      { id: 'a', query: 'y' },
    ];
    await assert.rejects(store.putDataset(header('d'), twice), { name: 'DatasetError', code: 'duplicate-id' });
    assert.equal(await count('example'), 0);
    assert.equal(await count('dataset_content'), 0);
  });

  it('leaves nothing behind when the examples cannot be read to the end', async () => {
    const { store, count } = current();
    async function* broken() {
      yield* exampleSet(700);
      throw new Error('line 701 is broken');
    }
    await assert.rejects(store.putDataset(header('d'), broken()), /line 701/);
    assert.equal(await count('example'), 0);
    assert.equal(await count('dataset'), 0);
  });

  it('stages what is too large to hold, once', async () => {
    const { store, count } = current();
    async function* large() {
      for (let i = 0; i < 12; i++) yield { id: `q${i}`, query: `${i} ${'長い問い'.repeat(250_000)}` };
    }
    const { hash } = await store.putDataset(header('large'), large());
    const again = await store.putDataset(header('large'), large());
    assert.equal(again.hash, hash);
    assert.deepEqual(await Promise.all(['dataset_content', 'dataset_version', 'example'].map(count)), [1, 1, 12]);
    let read = 0;
    for await (const { id } of store.examplesOf(hash)) assert.equal(id, `q${read++}`);
    assert.equal(read, 12);
  });

  it('refuses an id that would not come back as it was', async () => {
    const { store } = current();
    for (const id of ['a\u0000b', '\ud800'])
      await assert.rejects(store.putDataset(header('d'), [{ id, query: 'x' }]), { code: 'bad-id' });
  });

  it('keeps text exactly: unnormalised, with NUL and broken surrogates', async () => {
    const { store } = current();
    const examples = [{ id: 'か\u3099', query: 'a\u0000b \ud800 \u2028 が', metadata: { ['__proto__']: 'data' } }];
    const { hash } = await store.putDataset(header('d'), examples);
    assert.deepEqual(await collect(store.examplesOf(hash)), examples);
  });

  it('reads the examples from one place up to another', async () => {
    const { store } = current();
    const { hash } = await store.putDataset(
      header('d'),
      Array.from({ length: 1203 }, (_, i) => ({ id: `q${i}`, query: 'x' })),
    );
    const idsOf = async (first: number, end: number) =>
      (await collect(store.examplesOf(hash, { first, end }))).map(({ id }) => id);
    assert.deepEqual(await idsOf(3, 5), ['q3', 'q4']);
    assert.deepEqual(await idsOf(1202, 5000), ['q1202']);
    assert.deepEqual(await idsOf(7, 7), []);
    assert.equal((await idsOf(100, 1200)).length, 1100);
  });

  it('says so when a version is not there', async () => {
    const { store } = current();
    await assert.rejects(collect(store.examplesOf('0'.repeat(64))), { name: 'StoreError', code: 'no-dataset' });
  });

  it('holds an empty dataset too', async () => {
    const { store } = current();
    const { hash, examples } = await store.putDataset(header('empty'), []);
    assert.equal(examples, 0);
    assert.deepEqual(await collect(store.examplesOf(hash)), []);
  });

  it('deletes a version, or all of a name, and the examples that no other dataset has', async () => {
    const { store, count } = current();
    const [first, second] = [
      await store.putDataset(header('questions'), exampleSet(2)),
      await store.putDataset(header('questions'), exampleSet(3)),
    ];
    const other = await store.putDataset(header('other'), exampleSet(3));
    await store.deleteDataset('questions', first.hash);
    assert.equal((await store.findDataset('questions'))?.hash, second.hash);
    await store.deleteDataset('questions');
    assert.equal(await store.findDataset('questions'), undefined);
    assert.equal((await collect(store.examplesOf(other.hash))).length, 3, 'another dataset has the same questions');
    assert.deepEqual(await Promise.all(['dataset', 'dataset_version', 'dataset_content', 'example'].map(count)), [1, 1, 1, 3]); // biome-ignore format: short
  });

  it('keeps a dataset that a run asked, whole', async () => {
    const { store } = current();
    const dataset = await store.putDataset(header('d'), exampleSet(2));
    const free = await store.putDataset(header('d'), exampleSet(3));
    await startRun(store, 'a1', { dataset });
    await assert.rejects(store.deleteDataset('d'), { name: 'StoreError', code: 'dataset-in-use' });
    assert.equal((await store.listDatasets()).length, 2);
    await store.deleteDataset('d', free.hash);
    await store.deleteRun('a1');
    await store.deleteDataset('d');
    assert.deepEqual(await store.listDatasets(), []);
  });

  it('refuses a run on a version that is not there', async () => {
    const { store } = current();
    const dataset = { id: 'x', name: 'd', hash: '0'.repeat(64), examples: 1 };
    await assert.rejects(startRun(store, 'a1', { dataset }), { name: 'StoreError', code: 'missing-reference' });
  });
}

/** Two sets of one question whose hashes begin with the same four characters. */
function setsThatBeginAlike(): { readonly prefix: string; readonly one: Example; readonly other: Example } {
  const before = new Map<string, Example>();
  for (let i = 0; ; i++) {
    const other = { id: 'a', query: `question ${i}` };
    const text = canonicalJson({ scale: defaultScale, examples: [other] });
    const prefix = createHash('sha256').update(text).digest('hex').slice(0, 4);
    const one = before.get(prefix);
    if (one !== undefined) return { prefix, one, other };
    before.set(prefix, other);
  }
}
