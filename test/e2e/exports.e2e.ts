// The package as its users import it: by name, through `exports`, and with no more loaded than an entry needs.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './hakari.ts';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
};
const notePackages = new URL('./note-packages.js', import.meta.url).href;

/** Every code entry, with the packages of others that importing it loads. */
const entries: Readonly<Record<string, readonly string[]>> = {
  '.': ['csv-parse', 'csv-stringify', 'stemmer', 'yaml', 'zod'],
  // The catalogue describes metrics that read texts, too.
  './metrics': ['stemmer'],
  './stats': [],
};

function run(args: readonly string[]): { readonly lines: readonly string[]; readonly packages: readonly string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', notePackages, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  const lines = stdout.trim().split('\n');
  return { lines: lines.slice(0, -1), packages: JSON.parse(lines.at(-1) ?? '') };
}

const program = (code: string) => run(['--input-type=module', '--eval', code]);

test('every export path can be imported by name and loads no more than it is meant to', () => {
  const paths = Object.keys(manifest.exports).filter((path) => path !== './package.json');
  assert.deepEqual(paths.toSorted(), Object.keys(entries).toSorted());
  for (const [path, expected] of Object.entries(entries)) {
    const { packages } = program(`await import('hakari${path.slice(1)}')`);
    assert.deepEqual(packages, expected, path);
    for (const name of packages) assert.ok(name in manifest.dependencies, `${name} is no dependency`);
  }
});

test('hakari/metrics scores a ranking without anything that reads files, stores or config', () => {
  const { lines, packages } = program(`
    import { ndcg, recall } from 'hakari/metrics';
    const qrels = { a: 3, b: 1 };
    console.log(JSON.stringify([ndcg({ k: 3 }).score(['b', 'a'], qrels), recall({ k: 1 }).score(['b', 'a'], qrels)]));
  `);
  const value = (1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3));
  assert.deepEqual(JSON.parse(lines[0] ?? ''), [
    { status: 'scored', value },
    { status: 'scored', value: 0.5 },
  ]);
  assert.deepEqual(packages, entries['./metrics']);
});

test('hakari/stats tests a difference with nothing else installed', () => {
  const { lines, packages } = program(`
    import { pairedDifferences, pairedTTest } from 'hakari/stats';
    console.log(JSON.stringify(pairedTTest(pairedDifferences([0.5, 0.5, 0.5], [0.75, 1, 1.25])).t));
  `);
  assert.ok(Math.abs(JSON.parse(lines[0] ?? '') - 2 * Math.sqrt(3)) < 1e-12);
  assert.deepEqual(packages, []);
});

test('hakari evaluates functions, and loads no adapter that they do not use', () => {
  const { lines, packages } = program(`
    import { evaluate } from 'hakari';
    const dataset = [{ id: '1', query: 'q', judgements: [{ docId: 'a', relevance: 2 }] }];
    const targets = [{ id: 't', ask: async () => ({ documents: [{ id: 'x' }, { id: 'a' }] }) }];
    const { runs } = await evaluate({ dataset, targets, metrics: ['MRR'] });
    console.log(JSON.stringify(runs[0].summary.overall.metrics.map(({ metric, mean, n }) => [metric, mean, n])));
  `);
  assert.deepEqual(JSON.parse(lines[0] ?? ''), [['RR', 0.5, 1]]);
  // Its store is in memory.
  assert.deepEqual(packages, [...(entries['.'] ?? []), 'kysely'].sort());
});

test('help and trec load the command line’s parser and nothing more', () => {
  const main = join(root, 'dist/cli/hakari.cjs');
  assert.deepEqual(run([main, '--help']).packages, ['commander']);
  const ir = join(root, 'test/golden/ir');
  const trec = run([
    main,
    'trec',
    '-c',
    '-n',
    '-m',
    'map',
    join(root, 'test/golden/trec/complete.qrels'),
    join(ir, 'small.run'),
  ]);
  assert.deepEqual(trec.packages, ['commander']);
});

test('a session loads the query builder of the store only with a store, or a queue beside it', () => {
  const session = new URL('../../setup/open-session.js', import.meta.url).href;
  const { packages } = program(`await import(${JSON.stringify(session)})`);
  assert.ok(!packages.includes('kysely'), String(packages));
});
