import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createMetric } from '../metrics/metric.ts';
import type { Example } from '../model/example.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { JsonObject } from '../model/json.ts';
import type { Outcome } from '../model/score.ts';
import type { TargetOutput } from '../model/target-output.ts';
import { loadModuleMetric } from './load-module-metric.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hakari-module-'));
});
after(async () => await rm(folder, { recursive: true }));

let files = 0;
async function load(source: string, name = `metric-${files++}.ts`) {
  const path = join(folder, name);
  await writeFile(path, source);
  return await loadModuleMetric(path, 'metrics[0].module');
}

async function score(
  source: string,
  output: TargetOutput = { answer: 'Article 12.' },
  metadata: JsonObject = {},
): Promise<Outcome> {
  const { definition, scorer } = await load(source);
  const example: Example = { id: 'e', query: 'Which article?', metadata };
  return await scorer.scorer(createMetric(definition, {}), {
    example,
    trial: {
      ...{ id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: 0, status: 'ok' },
      output,
    },
  });
}

const citesArticle = `
interface Input { readonly trial: { readonly output: { readonly answer?: string } } }
export default {
  name: 'citesArticle',
  title: 'Cites an article',
  range: [0, 1],
  needs: ['answer'],
  score({ trial }: Input): number {
    return /Article \\d+/u.test(trial.output.answer ?? '') ? 1 : 0;
  },
};
`;
const giving = (result: string, more = '') =>
  `export const metric = { name: 'own', range: [0, 10], ${more} score: async () => (${result}) };`;

test('a TypeScript module is a metric', async () => {
  const { definition, scorer } = await load(citesArticle);
  assert.deepEqual(
    [definition.name, definition.title, definition.range, definition.worst, definition.direction, definition.needs],
    ['citesArticle', 'Cites an article', [0, 1], 0, 'higher', ['answer']],
  );
  assert.equal(scorer.source, 'computed');
  assert.match(scorer.fingerprint, /^module\/citesArticle\/[0-9a-f]{16}$/u);
  assert.deepEqual(await score(citesArticle), { status: 'scored', value: 1 });
  assert.deepEqual(await score(citesArticle, { answer: 'No.' }), { status: 'scored', value: 0 });
  assert.deepEqual(await score(citesArticle, {}), { status: 'skipped', reason: 'target returns no answer' });
});

test('a changed file is another metric, in the same process too', async () => {
  const first = await load(giving('1'), 'changing.ts');
  const second = await load(giving('2'), 'changing.ts');
  assert.notEqual(first.scorer.fingerprint, second.scorer.fingerprint);
  assert.notEqual(first.definition.version, second.definition.version);
});

test('a value may come with its reason, and a score may be skipped', async () => {
  assert.deepEqual(await score(giving('{ value: 3, reason: "three" }')), {
    ...{ status: 'scored', value: 3 },
    details: { reason: 'three' },
  });
  assert.deepEqual(await score(giving('{ skipped: "no table" }')), { status: 'skipped', reason: 'no table' });
});

test('what is no value of the range is a failure of the instrument, never a number', async () => {
  const results = ['11', '-1', 'NaN', 'Infinity', '"5"', 'undefined', 'null', 'true', '{}', '{ value: "5" }'];
  for (const result of [...results, '{ value: 11 }', '{ skipped: "" }', '{ value: 1, skipped: "x" }']) {
    const outcome = await score(giving(result));
    assert.ok(outcome.status === 'failed' && outcome.by === 'instrument', result);
    assert.equal(outcome.error.code, 'metric-module-value');
  }
  const thrown = await score(giving('(() => { throw new Error("no such field") })()'));
  assert.deepEqual(thrown, {
    ...{ status: 'failed', by: 'instrument' },
    error: { code: 'metric-module-threw', message: 'own: no such field' },
  });
});

test('the worst value is the bad end of the range, where it has one', async () => {
  const worst = async (range: string, more = '') =>
    (await load(`export const metric = { name: 'own', range: ${range}, ${more} score: () => 0 };`)).definition.worst;
  assert.equal(await worst('[0, 4]', 'direction: "lower",'), 4);
  assert.equal(await worst('[0, null]', 'direction: "lower",'), undefined);
  assert.equal(await worst('[1, null]'), 1);
  assert.equal(await worst('[0, null]', 'direction: "lower", worst: 99,'), 99);
});

test('what is no metric is refused with what is wrong', async () => {
  const cases: readonly (readonly [string, RegExp])[] = [
    ['export const other = 1;', /exports no metric/u],
    ['export default 5;', /exports no metric/u],
    ['export default { range: [0, 1], score: () => 1 };', /name is missing/u],
    ['export default { name: "own", score: () => 1 };', /range is missing/u],
    ['export default { name: "own", range: [1, 0], score: () => 1 };', /range must begin below its end/u],
    ['export default { name: "own", range: [0, 1] };', /score is missing/u],
    ['export default { name: "own", range: [0, 1], score: 1 };', /score is no function/u],
    ['export default { name: "own", range: [0, 1], worst: 2, score: () => 1 };', /worst must lie within the range/u],
    ['export default { name: "own", range: [0, 1], needs: ["judge"], score: () => 1 };', /needs\[0\] must be one of/u],
    ['export default { name: "own", range: [0, 1], scores: 1, score: () => 1 };', /scores is not a known key.*score/u],
    ['export default { name: "nDCG", range: [0, 1], score: () => 1 };', /nDCG is taken/u],
    ['export default { name: "a b", range: [0, 1], score: () => 1 };', /cannot name a metric/u],
    ['export default {', /cannot be loaded/u],
    ['throw new Error("missing setting");', /cannot be loaded: missing setting/u],
    ['enum Tone { Good } export default Tone;', /cannot be loaded/u],
  ];
  for (const [source, pattern] of cases) {
    await assert.rejects(load(source), (error: unknown) => {
      assert.ok(error instanceof ConfigError, source);
      assert.match(error.message, pattern);
      assert.match(error.message, /metrics\[0\]\.module/u);
      return true;
    });
  }
  await assert.rejects(loadModuleMetric(join(folder, 'none.ts'), 'metrics[0].module'), /none\.ts cannot be read/u);
});

test('the module of the documentation is a metric', async () => {
  const page = readFileSync(new URL('../../docs/judges.md', import.meta.url), 'utf8');
  const source = /^```js\n([\s\S]*?)^```/mu.exec(page)?.[1] ?? '';
  const answer = '休館日は規則第3条で定められています。';
  assert.equal((await load(source)).definition.name, 'citesArticle');
  assert.deepEqual(await score(source, { answer }, { article: '第3条' }), {
    ...{ status: 'scored', value: 1 },
    details: { reason: '第3条' },
  });
  assert.deepEqual(await score(source, { answer }), { status: 'skipped', reason: 'no article expected' });
});

test('a module that never answers is a failed instrument, not a run that hangs', async () => {
  const path = join(folder, 'silent.ts');
  await writeFile(path, 'export default { name: "mute", range: [0, 1], score: () => new Promise(() => {}) };');
  const { definition, scorer } = await loadModuleMetric(path, 'metrics[0].module', { patienceMs: 5 });
  const trial = { id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: 0, status: 'ok' as const };
  const outcome = await scorer.scorer(createMetric(definition, {}), {
    example: { id: 'e', query: 'Which article?' },
    trial: { ...trial, output: { answer: 'Article 12.' } },
  });
  assert.equal(outcome.status === 'failed' && outcome.error.code, 'metric-module-silent');
});
