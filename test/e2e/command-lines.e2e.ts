// Most command lines of these tests run in a program that is loaded once. Here the same ones are run both ways: a process says the same.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { runLine } from './command-lines.ts';
import { hakari, hakariProcess, type Outcome, withFolder } from './hakari.ts';
import { base, write } from './refused.ts';

const searched = '{ id: t, type: reference, corpus: ./docs }';
/** Of a run that is on file nobody measures the time. */
const recorded = '{ id: t, type: run-file, path: ./t.run }';
const experiment = (target: string, more = ''): string =>
  `name: e\ndataset: ./q.yaml\nmetrics: [RR]\ntargets:\n  - ${target}\n${more}`;
const files = {
  ...base,
  't.run': 'a Q0 a.md 1 2 t\nb Q0 a.md 1 2 t\nb Q0 b.md 2 1 t\n',
  'q.qrels': 'a 0 a.md 1\n',
  'hakari.yaml': experiment(recorded),
  'searched.yaml': experiment(searched),
  'passing.yaml': experiment(recorded, 'gate: { checks: [{ failed: 0 }] }\n'),
  'unsure.yaml': experiment(recorded, 'gate: { checks: ["RR >= 0.9"] }\n'),
  'broken.yaml': 'queries:\n  - { id: a, query: [ }\n',
  'thrown.yaml': experiment('{ id: t, type: module, path: ./thrown.mjs }'),
  'thrown.mjs': "export default () => new Promise(() => setTimeout(() => { throw new Error('lost'); }, 20));",
  'outside.yaml': experiment('{ id: t, type: module, path: ./outside.mjs }'),
  // 192.0.2.0/24 is reserved: nothing answers there even if nobody refused.
  'outside.mjs': "export default () => fetch('http://192.0.2.1/');",
};

const lines: readonly (readonly [exitCode: number, ...args: readonly string[]])[] = [
  [0, '--version'],
  [0, '--help'],
  [2],
  [2, 'rnu'],
  [0, 'run', '--help'],
  [2, 'run', '--repeat', '0'],
  [2, 'report'],
  [2, 'dataset', 'lint', 'broken.yaml'],
  [0, 'dataset', 'show', 'q.yaml', '--json'],
  [0, 'config', 'check'],
  [0, 'index', 'searched.yaml'],
  [0, 'run', '--no-report'],
  [0, 'run', '--no-report', '--repeat', '2', '--json'],
  [0, 'runs', 'list'],
  [0, 'runs', 'show', 'latest', '--json'],
  [0, 'report', 'latest', '--format', 'md', '--lang', 'ja'],
  [0, 'report', 'latest', '--out', 'report.html'],
  [0, 'gate', 'latest', '-c', 'passing.yaml'],
  [4, 'gate', 'latest', '-c', 'unsure.yaml'],
  [0, 'export', 'latest', 'b.jsonl'],
  [0, 'import', 'b.jsonl', '--store', 'sqlite:other.db'],
  [0, 'trec', 'q.qrels', 't.run'],
  [2, 'trec', 'q.qrels', '-'],
  [2, 'runs', 'show', 'nobody'],
  // Last: what they leave undone is told as that of a process that is gone, which the loaded program is not.
  [70, 'run', 'thrown.yaml', '--no-report'],
  [97, 'run', 'outside.yaml', '--no-report'],
];

/** Without what differs from one time to the next: names of runs and folders, moments. */
function plain({ status, stdout, stderr }: Outcome, folder: string): Outcome {
  const names = new Map<string, string>();
  const nameOf = (id: string): string => {
    if (!names.has(id)) names.set(id, `id-${names.size + 1}`);
    return names.get(id) ?? '';
  };
  const id = /\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gu;
  // As `runs list` shows them: the last characters.
  const end = /(?<=^|runs show )[0-9a-f]{6}\b/gmu;
  const moment = /\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d\.\d{3}Z)?|\b1\d{12}\b/gu;
  const mask = (text: string): string =>
    text.replaceAll(folder, 'FOLDER').replaceAll(id, nameOf).replaceAll(end, nameOf).replaceAll(moment, 'MOMENT');
  return { status, stdout: mask(stdout), stderr: mask(stderr) };
}

test('a command line says, leaves and ends with the same in the loaded program as in a process of its own', () =>
  withFolder((here) =>
    withFolder((there) => {
      for (const folder of [here, there]) write(folder, files);
      for (const [exitCode, ...args] of lines) {
        const own = plain(hakariProcess(args, { cwd: there }), there);
        assert.equal(own.status, exitCode, `hakari ${args.join(' ')}: ${own.stdout}${own.stderr}`);
        assert.deepEqual(plain(hakari(args, { cwd: here }), here), own, `hakari ${args.join(' ')}`);
      }
      const left = (folder: string): readonly string[] => readdirSync(folder, { recursive: true }).map(String).sort();
      assert.deepEqual(left(here), left(there));
    }),
  ));

test('a command line that leaves open what a process would wait for does not come to its end', () =>
  withFolder((folder) => {
    const leaving = "setInterval(() => {}, 1000);\nexport default () => ({ answer: 'x', documents: [] });";
    write(folder, {
      ...files,
      'leaving.yaml': experiment('{ id: t, type: module, path: ./leaving.mjs }'),
      'leaving.mjs': leaving,
    });
    const line = { args: ['run', 'leaving.yaml', '--no-report'], env: process.env };
    assert.throws(() => runLine(line, folder), /left open: Timeout/u);
  }));
