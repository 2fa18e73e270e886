import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { silent } from '../../ports/progress.ts';
import type { Target } from '../../ports/target.ts';
import { createModuleTarget } from './create-module-target.ts';

interface Ticks {
  hakariTestMs?: number;
}
const clock = { now: () => 0, monotonic: () => (globalThis as Ticks).hakariTestMs ?? 0 };

async function open(t: TestContext, source: string, settings: object = {}, name = 'rag.ts'): Promise<Target> {
  const configDir = mkdtempSync(join(tmpdir(), 'hakari-'));
  t.after(() => rmSync(configDir, { recursive: true }));
  writeFileSync(join(configDir, 'package.json'), '{"type":"module"}');
  writeFileSync(join(configDir, name), source);
  const config = { id: 'mine', type: 'module', path: name, ...settings };
  const target = createModuleTarget(config, 'targets[0]', { configDir, clock });
  t.after(() => target.close());
  await target.prepare({ skipIndexing: false, progress: silent });
  return target;
}

const request = (rest: object = {}) => ({
  exampleId: 'q1',
  query: 'いくら？',
  repeat: 1,
  signal: new AbortController().signal,
  ...rest,
});

test('a function of TypeScript answers, with a text or an output', async (t) => {
  const source = `
    interface Request { readonly exampleId: string; readonly query: string; readonly history?: { text: string }[] }
    export default async ({ exampleId, query, history = [] }: Request) =>
      ({ answer: [exampleId, query, ...history.map((turn) => turn.text)].join(' '), documents: [{ id: 'a', metadata: { n: 1 } }] });
    export const short = ({ query }: Request): string => query;
    export const quiet = () => undefined;
    export const failing = () => { throw new RangeError('no such model'); };
  `;
  const history = [{ role: 'user', text: 'first' }];
  assert.deepEqual(await (await open(t, source)).ask(request({ history })), {
    answer: 'q1 いくら？ first',
    documents: [{ id: 'a', metadata: { n: 1 } }],
    timings: { totalMs: 0 },
  });
  assert.equal((await (await open(t, source, { export: 'short' })).ask(request())).answer, 'いくら？');
  await assert.rejects((await open(t, source, { export: 'quiet' })).ask(request()), { code: 'bad-output' });
  await assert.rejects((await open(t, source, { export: 'failing' })).ask(request()), { message: 'no such model' });
});

test('a factory is given the options and may be closed', async (t) => {
  const source = `
    export const closed = [];
    export async function createTarget(options) {
      return { name: options.name, ask() { return this.name; }, close() { globalThis.hakariTestClosed = this.name; } };
    }
  `;
  const target = await open(t, source, { options: { name: 'made' } }, 'rag.js');
  assert.equal((await target.ask(request())).answer, 'made');
  await target.close();
  await target.close();
  const globals = globalThis as { hakariTestClosed?: string };
  assert.equal(globals.hakariTestClosed, 'made');
  delete globals.hakariTestClosed;
});

test('calls that only compute are timed alike, however they return', async (t) => {
  const source = `
    const work = () => { globalThis.hakariTestMs += 10; return 'a'; };
    export default work;
    export const promised = async () => work();
    export const timed = () => ({ answer: work(), timings: { totalMs: 3 } });
  `;
  (globalThis as Ticks).hakariTestMs = 0;
  t.after(() => {
    delete (globalThis as Ticks).hakariTestMs;
  });
  for (const settings of [{}, { export: 'promised' }]) {
    const target = await open(t, source, settings);
    const outputs = await Promise.all(Array.from({ length: 5 }, () => target.ask(request())));
    assert.deepEqual(outputs.map(({ timings }) => timings), Array(5).fill({ totalMs: 10 })); // biome-ignore format: short
  }
  assert.deepEqual((await (await open(t, source, { export: 'timed' })).ask(request())).timings, { totalMs: 3 });
});

test('a signal ends the wait for a function that does not look at it', async (t) => {
  const target = await open(t, 'export default () => new Promise(() => {});');
  for (const [reason, code] of [
    [new Error('enough'), undefined],
    [new DOMException('late', 'TimeoutError'), 'target-timeout'],
  ] as const) {
    // biome-ignore format: short
    const controller = new AbortController();
    const asking = target.ask(request({ signal: controller.signal }));
    setImmediate(() => setImmediate(() => controller.abort(reason)));
    await assert.rejects(asking, (error) => (code === undefined ? error === reason : (error as { code?: string }).code === code)); // biome-ignore format: short
  }
});

test('a module that cannot be used says why', async (t) => {
  const cases: readonly (readonly [string, object, string, RegExp])[] = [
    ['export default 5;', {}, 'bad-module', /nothing that answers/u],
    ['export const ask = () => "";', {}, 'no-such-export', /it exports ask/u],
    ['export const answer = () => "";', { export: 'anwser' }, 'no-such-export', /did you mean answer/u],
    ['export default (', {}, 'bad-module', /cannot be loaded/u],
    ['enum A { b }; export default () => A.b;', {}, 'bad-module', /no enum/u],
    ['import "./no-such-file.ts"; export default () => 1;', {}, 'bad-module', /install what it imports/u],
    ['throw new Error("no key");', {}, 'bad-module', /no key/u],
    ['export const createTarget = () => { throw new Error("no model"); };', {}, 'bad-module', /no model/u],
    ['export const createTarget = () => 5;', {}, 'bad-module', /nothing that answers/u],
  ];
  for (const [source, settings, code, message] of cases) {
    await assert.rejects(open(t, source, settings), { name: 'ConfigError', code, message }, source);
  }
  await assert.rejects(open(t, '', { path: 'other.ts' }), { code: 'bad-module', message: /there is no file/u });
});

test('the fingerprint is of the file and the options', async (t) => {
  const source = 'export default () => "a";';
  const print = async (text: string, settings: object = {}) => (await open(t, text, settings)).snapshot().fingerprint;
  const first = await print(source);
  assert.equal(await print(source, { id: 'other' }), first);
  for (const other of [print(`${source} `), print(source, { options: { k: 1 } })]) {
    assert.notEqual(await other, first);
  }
  const { config } = (await open(t, source, { options: { apiKey: 'no', topK: 3 } })).snapshot();
  assert.deepEqual(config.options, { apiKey: '***', topK: 3 });
});
