import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { LEFT_OUT, TREC_GROUPS, TREC_MEASURES } from '../../trec/measures/catalogue.ts';
import { openDoor } from '../open-door.ts';
import { createProgram } from '../program.ts';

const GOLDEN = fileURLToPath(new URL('../../../test/golden/trec/', import.meta.url));
const CASES: readonly { readonly name: string; readonly args: readonly string[]; readonly exitCode: number }[] =
  JSON.parse(readFileSync(`${GOLDEN}cases.json`, 'utf8'));
const PAGE = readFileSync(fileURLToPath(new URL('../../../docs/trec.md', import.meta.url)), 'utf8');

for (const { name, args, exitCode } of CASES) {
  test(`prints what trec_eval 10 prints: ${name}`, async () => {
    const outcome = await hakariTrec(args.flatMap(expanded));
    assert.equal(outcome.out, readFileSync(`${GOLDEN}${name}.out`, 'utf8'));
    assert.equal(outcome.exitCode, exitCode);
  });
}

test('says on stderr what was ignored, and which topic is missing', async () => {
  const { err } = await hakariTrec([`${GOLDEN}mixed.qrels`, `${GOLDEN}mixed.run`]);
  assert.match(err, /mixed\.run: lines of topics that are not in .*mixed\.qrels were ignored: 6\n/);
  assert.match(err, /mixed\.run: no line for topic ~ of .*mixed\.qrels \(-c counts a missing topic as 0\)\n/);
});

test('says that of two parameter lists of one measure the first counts', async () => {
  const { err } = await hakariTrec(['-mP.5', '-m', 'P.10', `${GOLDEN}complete.qrels`, `${GOLDEN}mixed.run`]);
  assert.match(err, /-m P\.10 has no effect: as in trec_eval, the first -m P\.5 counts\n/);
});

test('takes the long options of trec_eval', async () => {
  const files = [`${GOLDEN}mixed.qrels`, `${GOLDEN}scattered.run`];
  const short = await hakariTrec(['-qcJ', '-l2', '-M9', '-m', 'map', ...files]);
  const long = await hakariTrec([
    ...['--query_eval_wanted', '--complete_rel_info_wanted', '--Judged_docs_only', '--level_for_rel', '2'],
    ...['--Max_retrieved_per_topic=9', '--measure', 'map', ...files],
  ]);
  assert.notEqual(short.out, '');
  assert.equal(long.out, short.out);
});

test('--json is one document with all digits, topics in order', async () => {
  const { out } = await hakariTrec(['--json', '-c', '-m', 'official', `${GOLDEN}mixed.qrels`, `${GOLDEN}mixed.run`]);
  const { all, topics } = JSON.parse(out);
  assert.equal(all.runid, 'first-try');
  assert.equal(all.num_q, 10);
  assert.equal(topics.z.num_ret, 2);
  assert.equal(topics['~'].map, 0);
  assert.equal(topics.z.gm_map, undefined);
  const maps = Object.values<{ readonly map: number }>(topics).map(({ map }) => map);
  assert.ok(Math.abs(maps.reduce((sum, map) => sum + map, 0) / maps.length - all.map) < 1e-12);
  assert.match(out, /"10":.*\n?.*"2":/);
});

test('the documentation names each option, measure, group, and what is left out', async () => {
  const program = await createProgram(['trec']);
  const options = program.commands.find((command) => command.name() === 'trec')?.options ?? [];
  assert.ok(options.length > 7);
  const names = [...TREC_MEASURES.map(({ name }) => name), ...TREC_GROUPS.keys(), ...LEFT_OUT];
  const flags = options
    .flatMap(({ short, long }) => [short, long])
    .filter((flag) => flag !== undefined && flag !== null);
  for (const name of [...names, ...flags]) assert.match(PAGE, new RegExp(`\`${name}[\`., ]`), name);
});

test('the example of the documentation prints what it says', async () => {
  const [, args = '', printed] = /^\$ hakari trec (.*)\n([^`]*)/m.exec(PAGE) ?? [];
  const { out } = await hakariTrec(args.split(' ').map((arg) => arg.replace('test/golden/trec/', GOLDEN)));
  assert.notEqual(out, '');
  assert.equal(out, printed);
});

test('refuses numbers that are not whole', async () => {
  for (const args of [['-l', 'x'], ['-l-1'], ['-M', '1.5'], ['-M', '']]) {
    await assert.rejects(hakariTrec([...args, `${GOLDEN}complete.qrels`, `${GOLDEN}mixed.run`]), {
      name: 'ConfigError',
      code: 'trec-option',
    });
  }
});

async function hakariTrec(args: readonly string[]) {
  let out = '';
  let err = '';
  const program = await createProgram(['trec'], (called) => ({
    ...openDoor(called),
    print: (text) => {
      out += text;
    },
    remark: (text) => {
      err += `${text}\n`;
    },
  }));
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await program.parseAsync(['trec', ...args], { from: 'user' });
    return { out, err, exitCode: process.exitCode ?? 0 };
  } finally {
    process.exitCode = before;
  }
}

function expanded(arg: string, position: number, args: readonly string[]): readonly string[] {
  if (arg === 'MEASURES') return [];
  if (arg === '-m' && args[position + 1] === 'MEASURES')
    return (TREC_GROUPS.get('all_trec') ?? []).flatMap((m) => ['-m', m]);
  return [/\.(?:qrels|run)$/.test(arg) ? `${GOLDEN}${arg}` : arg];
}
