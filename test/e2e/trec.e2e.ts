// `hakari trec` as a process: standard input, and what it loads.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const PROGRAM = new URL('../../cli/program.js', import.meta.url).href;
const GOLDEN = fileURLToPath(new URL('../../../test/golden/trec/', import.meta.url));

test('reads a run from the standard input, in any order of lines', () => {
  for (const run of ['mixed.run', 'scattered.run']) {
    const { stdout, status, stderr } = hakariTrec('-c -q -m map -m P.5 mixed.qrels -', readFileSync(`${GOLDEN}${run}`));
    const fromFile = hakariTrec(`-c -q -m map -m P.5 mixed.qrels ${run}`);
    assert.equal(stderr.includes('Error'), false, stderr);
    assert.equal(status, 0);
    assert.notEqual(stdout, '');
    assert.equal(stdout, fromFile.stdout);
  }
});

test('names the standard input in a message', () => {
  const { stderr, status } = hakariTrec('mixed.qrels -', Buffer.from('1 Q0 a 1 x t\n'));
  assert.match(stderr, /standard input:1: score "x" is not a number/);
  assert.notEqual(status, 0);
});

test('loads nothing but the use case: no schema library, no store, no model client', () => {
  const { stdout } = hakariTrec('-c -m runid mixed.qrels mixed.run', undefined, 'urls');
  const packages = [...stdout.matchAll(/node_modules\/((?:@[^/]+\/)?[^/"]+)/g)].map(([, name]) => name);
  assert.deepEqual([...new Set(packages)], ['commander']);
});

function hakariTrec(args: string, input?: Buffer, print?: string) {
  const script = `
    import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context); } });
    const { runProgram } = await import('${PROGRAM}');
    process.exitCode = await runProgram(process.argv.slice(2));
    ${print === undefined ? '' : `process.stdout.write(JSON.stringify(${print}));`}
  `;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script, 'hakari', 'trec', ...args.split(' ')], {
    cwd: GOLDEN,
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
  });
}
