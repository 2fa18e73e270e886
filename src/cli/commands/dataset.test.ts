import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openDoor } from '../open-door.ts';
import { createProgram } from '../program.ts';

let folder = '';
let source = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hakari-cli-dataset-'));
  source = join(folder, 'mill.yaml');
  await writeFile(
    source,
    `dataset: { version: "1", total_queries: 1 }
queries:
  - { id: a, query: Who owns the mill?, category: mill, judgements: [{ docId: d, relevance: 1 }, { docId: e, relevance: 0 }] }
`,
  );
});
after(() => rm(folder, { recursive: true }));

async function hakari(...args: readonly string[]) {
  let output = '';
  const print = (text: string): void => {
    output += text.endsWith('\n') ? text : `${text}\n`;
  };
  const program = await createProgram(args, (called) => ({
    ...openDoor(called),
    print,
    printJson: (document) => print(JSON.stringify(document)),
  }));
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    await program.parseAsync(args, { from: 'user' });
    return { output, exitCode: process.exitCode };
  } finally {
    process.exitCode = before;
  }
}

test('each command has a help with an example', async () => {
  const program = await createProgram();
  const dataset = program.commands.find((command) => command.name() === 'dataset');
  assert.deepEqual(
    dataset?.commands.map((command) => command.name()),
    ['list', 'delete', 'import', 'lint', 'show', 'pool', 'map', 'diff', 'generate', 'shuffle'],
  );
  for (const command of dataset?.commands ?? []) {
    const written: string[] = [];
    command.configureOutput({ writeOut: (text) => written.push(text) }).outputHelp();
    const help = written.join('');
    assert.match(help, new RegExp(`Examples:\n {2}hakari dataset ${command.name()} `));
    assert.match(help, /--json/);
  }
});

describe('lint', () => {
  const off = { perCategory: null, languages: null, specificity: null, lengths: null };

  test('one line a rule; warnings fail only when strict', async () => {
    const rules = join(folder, 'rules.json');
    await writeFile(rules, JSON.stringify({ ...off, perCategory: 10 }));
    const expected = `warning  category-count: category mill has 1 examples, 10 wanted [a]
not looked at: whether judgements point at documents (name the --corpus)
mill: 1 example: 0 errors, 1 warning, 0 notes
`;
    assert.deepEqual(await hakari('dataset', 'lint', source, '--rules', rules), { output: expected, exitCode: 0 });
    assert.equal((await hakari('dataset', 'lint', source, '--rules', rules, '--strict')).exitCode, 2);
  });

  test('a file of another tool is linted as a run would read it', async () => {
    const foreign = join(folder, 'ragas.jsonl');
    await writeFile(foreign, '{"user_input":"Who owns the mill?","reference":"The town","retrieved_contexts":["x"]}\n');
    const { output, exitCode } = await hakari('dataset', 'lint', foreign);
    assert.match(output, /^ragas: 1 example: 0 errors/mu);
    assert.equal(exitCode, 0);
  });

  test('queries that nothing is judged of are told', async () => {
    const queries = join(folder, 'topics.tsv');
    const qrels = join(folder, 'judged.txt');
    await writeFile(queries, '1\tmill owner\n2\tmill wheel\n');
    await writeFile(qrels, '1 0 d 1\n');
    const { output } = await hakari('dataset', 'lint', queries, '--qrels', qrels);
    assert.match(output, /^left out: 1 query has no judgement \[2\]$/mu);
  });

  test('errors fail; --json is one document', async () => {
    const corpus = join(folder, 'ids.txt');
    await writeFile(corpus, 'd\n');
    const { output, exitCode } = await hakari('dataset', 'lint', source, '--corpus', corpus, '--json');
    assert.equal(exitCode, 2);
    assert.equal(JSON.parse(output).findings[0].rule, 'unknown-document');
  });
});

test('show', async () => {
  const { output } = await hakari('dataset', 'show', source, '--example', 'a', 'b');
  assert.ok(
    output.startsWith(`name         mill
version      1
examples     1
grades       0 to 3

all: 1 example, 1 judged, 2 judgements
  languages    en: 1
  difficulties not stated: 1
  specificity  abstract: 1
  lengths      medium: 1
  grades       0: 1, 1: 1
mill: 1 example, 1 judged, 2 judgements
`),
    output,
  );
  assert.match(output, /"query": "Who owns the mill\?"/);
  assert.match(output, /there is no example b\n$/);
});

test('import says what it did and what to do next', async () => {
  const writeTo = join(folder, 'a mill.csv');
  const { output } = await hakari(
    ...['dataset', 'import', source, '--out', writeTo, '--lossy', '--name', 'a mill', '--only-file'],
  );
  assert.equal(
    output,
    `a mill: 1 example, 1 judged, 2 judgements
written to ${writeTo}
not written: header.version
not written: header.totalQueries

hakari dataset show '${writeTo}'
`,
  );
});
