import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
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

const toolFiles = fileURLToPath(new URL('../../../test/other-tools/', import.meta.url));

async function checkedDataset(dataset: string): Promise<Meant['dataset']> {
  const config = join(folder, 'other.yaml');
  await writeFile(
    config,
    `dataset: ${JSON.stringify(dataset)}\nmetrics: [MRR]\ntargets: [{ id: old, type: run-file, path: ./mill.run }]\n`,
  );
  return ((await checked(config)) as Meant).dataset;
}

interface Meant {
  readonly dataset: { readonly name: string; readonly examples: number; readonly takenFor?: string };
}

test('a config may name a file that another tool wrote', async () => {
  const files = (await readdir(toolFiles)).filter((file) => /\.(?:json|jsonl|yaml|csv)$/u.test(file));
  const told = files.filter((file) => file !== 'ja-shift_jis.csv');
  assert.ok(told.length >= 16, told.join(' '));
  for (const file of [...told, 'autorag/qa.parquet']) {
    const { takenFor, examples } = await checkedDataset(join(toolFiles, file));
    assert.equal(examples, 4, file);
    assert.match(
      takenFor ?? '',
      /^(?:RAGAS|DeepEval|Langfuse|LangSmith|Phoenix|promptfoo|TruLens|LlamaIndex|AutoRAG|OpenAI evals|Inspect|MLflow|Haystack)/u,
      file,
    );
  }
  assert.deepEqual(await checkedDataset('./questions.yaml'), { name: 'questions', examples: 1 });
});

test('a file that is not read as it stands is one line that says how it is imported', async () => {
  for (const [name, text, said] of [
    [
      'two.json',
      '[{ "input": "Fee?", "expectedOutput": "300 yen" }]',
      /may be of Langfuse .* or of DeepEval \(importing the file takes it; say which: /u,
    ],
    ['faq.csv', '質問,模範解答,担当\n料金は,三百円,窓口\n', /unknown field "質問" .*; importing the file does so\)/u],
    [
      'other.csv',
      'frage,antwort\na,b\n',
      /no field is known as the question; there is frage, antwort \(importing the file takes it; say what is what: map query=frage/u,
    ],
    [
      'typo.json',
      '[{ "query": "a", "expectdAnswer": "b" }]',
      /unknown field "expectdAnswer" \(did you mean "expectedAnswer"/u,
    ],
    ['book.xlsx', 'PK', /book\.xlsx: a workbook \(\.xlsx\) is not read: .*save the sheet .* as "CSV UTF-8"/u],
    ['gone.parquet', undefined, /gone\.parquet: there is no such file/u],
  ] as const) {
    if (text !== undefined) await writeFile(join(folder, name), text);
    await assert.rejects(checkedDataset(`./${name}`), said);
  }
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
