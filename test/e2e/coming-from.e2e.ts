// Files that other tools write, of one set of questions: imported, run, and the same figures in every report.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { hakari, root, withFolder } from './hakari.ts';

const page = readFileSync(join(root, 'docs/coming-from.md'), 'utf8');
const files = join(root, 'test/other-tools');

/** What the page says of a file. */
interface Row {
  readonly file: string;
  /** Whether answers are in it, with the contexts that they were written from. */
  readonly recorded: 'nothing' | 'answers, contexts';
  /** Whether it says what is expected. */
  readonly expects: boolean;
}

const rows = [...page.matchAll(/^\| [^|]+ \| `([^`]+)` \| (yes|no) \| (nothing|answers, contexts) \|/gm)].map(
  ([, file = '', expects, recorded]): Row => ({
    file,
    expects: expects === 'yes',
    recorded: recorded as Row['recorded'],
  }),
);

const correctness = 'lexicalCorrectness 0.465 (n = 4)';
const faithfulness = 'lexicalFaithfulness 0.702 (n = 4)';
const recall = 'lexicalContextRecall 0.750 (n = 4)';

test('the page names at least 14 files, and the figures that they give', () => {
  assert.ok(rows.length >= 14, `${rows.length} rows`);
  for (const figure of [correctness, faithfulness, recall])
    assert.ok(page.includes(figure.split(' (')[0] ?? ''), figure);
});

for (const { file, recorded, expects } of rows) {
  test(`${file}: two commands to a report with the figures of the page`, () =>
    withFolder((folder) => {
      const evaluation = join(folder, 'evaluation');
      const made = hakari(['init', evaluation, '--from', join(files, file)]);
      assert.equal(made.status, 0, made.stderr);
      assert.equal(existsSync(join(evaluation, 'answers.jsonl')), recorded !== 'nothing');
      if (recorded === 'nothing') recordAnswers(evaluation);
      const run = hakari(['run', evaluation]);
      assert.equal(run.status, 0, run.stderr);
      assert.equal(run.stdout.includes(correctness), expects, run.stdout);
      assert.ok(run.stdout.includes(faithfulness), run.stdout);
      assert.equal(run.stdout.includes(recall), expects, run.stdout);
    }));
}

/** Answers of a system to the questions of a file that has none, as its user would record them. */
function recordAnswers(evaluation: string): void {
  const lines = (path: string): readonly Record<string, unknown>[] =>
    readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const given = new Map(
    lines(join(files, 'ragas-0.1.jsonl')).map(({ question, answer, contexts }) => [question, { answer, contexts }]),
  );
  const answers = lines(join(evaluation, 'questions.jsonl')).flatMap(({ id, query }) =>
    id === undefined ? [] : [`${JSON.stringify({ id, ...given.get(query) })}\n`],
  );
  writeFileSync(join(evaluation, 'answers.jsonl'), answers.join(''));
  writeFileSync(
    join(evaluation, 'hakari.yaml'),
    'dataset: ./questions.jsonl\nmetrics: [lexicalCorrectness, lexicalFaithfulness, lexicalContextRecall]\ntargets: [{ id: ours, type: answers-file, path: ./answers.jsonl }]\n',
  );
}

test('a file that two tools may have written is refused with what to add, and with it is imported', () =>
  withFolder((folder) => {
    const file = join(folder, 'items.json');
    writeFileSync(file, '[{ "input": "Fee?", "expectedOutput": "300 yen" }]');
    const refused = hakari(['dataset', 'import', file, '--out', join(folder, 'q.yaml'), '--only-file']);
    assert.equal(refused.status, 2);
    assert.ok(refused.stderr.includes('(say which: --format langfuse or --format deepeval)'), refused.stderr);
    const told = hakari([
      'dataset',
      'import',
      file,
      '--format',
      'deepeval',
      '--out',
      join(folder, 'q.yaml'),
      '--only-file',
    ]);
    assert.equal(told.status, 0, told.stderr);
    assert.match(told.stdout, /^taken for DeepEval: input → query, expectedOutput → expectedAnswer$/m);
  }));

test('a config may name the file itself, and the run says what it was taken for', () =>
  withFolder((folder) => {
    assert.equal(hakari(['init', folder, '--from', join(files, 'ragas.csv')]).status, 0);
    const config = readFileSync(join(folder, 'hakari.yaml'), 'utf8');
    writeFileSync(
      join(folder, 'hakari.yaml'),
      config.replace('./questions.jsonl', JSON.stringify(join(files, 'ragas.csv'))),
    );
    const run = hakari(['run', folder]);
    assert.equal(run.status, 0, run.stderr);
    assert.match(run.stderr, /^\S*ragas\.csv is taken for RAGAS: user_input → query, .*$/m);
    assert.match(run.stderr, /^it also holds 4 recorded answers; hakari init FOLDER --from .*ragas\.csv writes them/m);
    for (const figure of [correctness, faithfulness, recall]) assert.ok(run.stdout.includes(figure), run.stdout);
  }));

test('columns that are named on the command line, in an encoding that is named', () =>
  withFolder((folder) => {
    const out = join(folder, 'q.jsonl');
    const named = ['--map', 'query=質問,expectedAnswer=模範解答', '--map', 'category=担当', '--encoding', 'shift_jis'];
    const told = hakari([
      'dataset',
      'import',
      join(files, 'ja-shift_jis.csv'),
      ...named,
      '--out',
      out,
      '--only-file',
      '--json',
    ]);
    assert.equal(told.status, 0, told.stderr);
    assert.match(readFileSync(out, 'utf8'), /"category":"窓口"/);
    const wrong = hakari(['dataset', 'import', join(files, 'ja-shift_jis.csv'), '--out', out, '--only-file']);
    assert.equal(wrong.status, 2);
    assert.match(wrong.stderr, /ja-shift_jis\.csv:1: byte 0x\w+ at offset \d+ is not UTF-8 .*--encoding/);
  }));

test('checks of promptfoo that pass there are whole here; a question that forbids nothing is not counted', () =>
  withFolder((folder) => {
    const file = join(folder, 'tests.json');
    const tests = [
      { answer: 'It closes at NOON.', check: { type: 'icontains-any', value: ['noon', 'midday'] } },
      { answer: 'At the north gate.', check: { type: 'icontains-any', value: ['north', 'south'] } },
      { answer: 'It costs 300 yen.', check: { type: 'not-icontains', value: 'FREE' } },
    ];
    writeFileSync(
      file,
      JSON.stringify(
        tests.map(({ answer, check }, index) => ({
          vars: { question: `Question ${index}?` },
          providerOutput: answer,
          assert: [check],
        })),
      ),
    );
    assert.equal(hakari(['init', join(folder, 'evaluation'), '--from', file]).status, 0);
    const run = hakari(['run', join(folder, 'evaluation'), '--json']);
    assert.equal(run.status, 0, run.stderr);
    assert.deepEqual(meansOf(run.stdout, 'keywordHit(match=nfkc)'), { mean: 1, n: 2 });
    assert.deepEqual(meansOf(run.stdout, 'forbiddenPhrases(match=nfkc,of=example)'), { mean: 0, n: 1 });
    assert.equal(meansOf(run.stdout, 'keywordCoverage'), undefined);
  }));

test('judgements of 0 and 1: what init writes counts recall from grade 1', () =>
  withFolder((folder) => {
    const lines = (...records: readonly object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');
    mkdirSync(join(folder, 'beir/qrels'), { recursive: true });
    writeFileSync(
      join(folder, 'beir/corpus.jsonl'),
      lines({ _id: 'a', title: '', text: 'market hall opens' }, { _id: 'b', title: '', text: 'stall fee yen' }),
    );
    writeFileSync(
      join(folder, 'beir/queries.jsonl'),
      lines({ _id: '1', text: 'market hall' }, { _id: '2', text: 'stall fee' }),
    );
    writeFileSync(join(folder, 'beir/qrels/test.tsv'), 'query-id\tcorpus-id\tscore\n1\ta\t1\n2\tb\t1\n');
    const evaluation = join(folder, 'evaluation');
    const made = hakari([
      'init',
      evaluation,
      '--from',
      join(folder, 'beir'),
      '--corpus',
      join(folder, 'beir/corpus.jsonl'),
    ]);
    assert.equal(made.status, 0, made.stderr);
    const run = hakari(['run', evaluation, '--json']);
    assert.equal(run.status, 0, run.stderr);
    assert.deepEqual(meansOf(run.stdout, 'R@5'), { mean: 1, n: 2 });
  }));

interface Told {
  readonly runs: readonly {
    readonly metrics: { readonly [name: string]: { readonly mean: number | null; readonly n: number } };
  }[];
}

function meansOf(json: string, name: string): { readonly mean: number | null; readonly n: number } | undefined {
  const one = (JSON.parse(json) as Told).runs[0]?.metrics[name];
  return one && { mean: one.mean, n: one.n };
}
