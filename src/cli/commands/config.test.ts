import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openDoor } from '../open-door.ts';
import { createProgram } from '../program.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hakari-cli-config-'));
  const questions = 'queries: [{ id: a, query: Who owns the mill?, judgements: [{ docId: d, relevance: 1 }] }]\n';
  await writeFile(join(folder, 'questions.yaml'), questions);
  await writeFile(join(folder, 'mill.run'), 'a Q0 d 1 1.0 x\n');
  const targets = '[{ id: old, type: run-file, path: ./mill.run }]';
  await writeFile(join(folder, 'hakari.yaml'), `dataset: ./questions.yaml\nmetrics: [MRR]\ntargets: ${targets}\n`);
});
after(() => rm(folder, { recursive: true }));

async function checked(...args: readonly string[]): Promise<unknown> {
  let document: unknown;
  const words = ['config', 'check', '--json', ...args];
  const program = await createProgram(words, (called) => ({
    ...openDoor(called),
    printJson: (printed) => {
      document = printed;
    },
  }));
  await program.parseAsync(words, { from: 'user' });
  return document;
}

test('a config that is the argument of its command may be named by -c as well, and only once', async () => {
  const named = await checked(folder);
  assert.equal((named as { readonly experiment: string }).experiment, folder.split('/').at(-1));
  for (const also of [
    ['-c', folder],
    ['--config', folder],
    [folder, '-c', folder],
  ])
    assert.deepEqual(await checked(...also), named, also.join(' '));
  await assert.rejects(checked(folder, '-c', 'elsewhere'), { code: 'named-twice' });
});

test('every command whose argument is the config takes it by -c too, and one that takes a name does not', async () => {
  const program = await createProgram();
  const flags = (...path: readonly string[]): readonly string[] => {
    let command = program;
    for (const name of path) command = command.commands.find((each) => each.name() === name) ?? assert.fail(name);
    return command.options.map(({ short }) => short ?? '');
  };
  for (const path of [['run'], ['sweep'], ['worker'], ['index'], ['config', 'check']])
    assert.ok(flags(...path).includes('-c'), path.join(' '));
  assert.ok(!flags('experiment', 'run').includes('-c'));
});
