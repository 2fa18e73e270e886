import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { DatasetError } from '../../model/hakari-error.ts';
import { isLabelFile, readLabelFile } from './read-labels.ts';
import { type AnswerToLabel, checkSheetPath, writeLabelSheet } from './write-label-sheet.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakari-labels-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const answers: readonly AnswerToLabel[] = [
  {
    ...{ exampleId: '=q1', repeat: 0, query: '=HYPERLINK("x")', answer: '一行目\n"二行目", と' },
    contexts: ['第三条', '別の文'],
  },
  { exampleId: 'q2', repeat: 2, query: '쉽니까', answer: '', contexts: [] },
];

const selection = { how: 'drawn', draw: { count: 2, of: 9, seed: 1 } } as const;

test('a sheet is read back as it was written, once a person has filled it in', async () => {
  for (const name of ['sheet.csv', 'sheet.jsonl']) {
    const path = join(folder, name);
    await writeLabelSheet({ runId: 'r1', metric: 'faithfulness', selection, answers }, path);
    assert.equal(await isLabelFile(path), true);
    const { rows } = await readLabelFile(path);
    assert.deepEqual(
      rows.map(({ where: _, ...row }) => row),
      [
        {
          ...{ exampleId: '=q1', repeat: 0, query: '=HYPERLINK("x")', answer: '一行目\n"二行目", と' },
          ...{ metric: 'faithfulness', run: 'r1', selection },
        },
        { exampleId: 'q2', repeat: 2, query: '쉽니까', metric: 'faithfulness', run: 'r1', selection },
      ],
      name,
    );
  }
});

test('what the judge said is in a sheet only where it was asked for', async () => {
  const path = join(folder, 'blind.csv');
  await writeLabelSheet({ runId: 'r1', metric: 'm', selection, answers }, path);
  assert.doesNotMatch(readFileSync(path, 'utf8'), /judge|reason/);
  const shown = answers.map((answer) => ({ ...answer, verdict: { judge: 0.7, reason: 'なぜなら' } }));
  await writeLabelSheet({ runId: 'r1', metric: 'm', selection, answers: shown }, path, { overwrite: true });
  const { rows } = await readLabelFile(path);
  assert.deepEqual([rows[0]?.judge, rows[0]?.reason], ['0.7', 'なぜなら']);
});

test('a sheet takes the place of no other file unasked', async () => {
  const path = file('there.csv', 'mine');
  assert.throws(() => checkSheetPath(path, { overwrite: false }), { code: 'file-exists' });
  assert.throws(() => checkSheetPath('rows.xlsx', { overwrite: true }), { code: 'unknown-format' });
  await assert.rejects(writeLabelSheet({ runId: 'r', metric: 'm', selection, answers }, path), { code: 'file-exists' });
  assert.equal(readFileSync(path, 'utf8'), 'mine');
});

test('labels are told from bundles by the name .csv, or by a first line of JSON without a checksum', async () => {
  assert.equal(await isLabelFile(file('a.csv', '')), true);
  assert.equal(await isLabelFile(file('a.jsonl', '\n{"example": "q1", "value": 1}\n')), true);
  assert.equal(await isLabelFile(file('a.ndjson', '{"labels": {"a": 1, "b": 0}}\n')), true);
  assert.equal(
    await isLabelFile(file('b.jsonl', '{"check":"0123456789abcdef","kind":"manifest","value":{}}\n')),
    false,
  );
  assert.equal(await isLabelFile(file('b.txt', 'example,value\n')), false);
  assert.equal(await isLabelFile(file('empty', '')), false);
  await assert.rejects(isLabelFile(join(folder, 'none.jsonl')), { code: 'no-such-file' });
});

test('names that files of others have for the columns are known', async () => {
  const { rows } = await readLabelFile(
    file('alias.csv', 'ID,Question,label,annotator,note,timestamp\nq1,何,1,担当,良い,2026-04-01\n'),
  );
  const [row] = rows.map(({ where: _, ...own }) => own);
  assert.deepEqual(row, {
    exampleId: 'q1',
    query: '何',
    value: '1',
    author: '担当',
    comment: '良い',
    at: '2026-04-01',
  });
  assert.match(rows[0]?.where('value') ?? '', /alias\.csv:2: label$/);
});

test('lines of JSON say their mistakes with line and column', async () => {
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['[1]', 'not-a-record', /:1$/],
    ['{"example": "q1", "valeu": 1}', 'unknown-field', /:1: valeu$/],
    ['{"example": 1, "value": 1}', 'wrong-value', /:1: example$/],
    ['{"example": "q1", "value": {"a": 1}}', 'wrong-value', /:1: value$/],
    ['{"example": "q1", "label": 1, "value": 1}', 'field-given-twice', /:1: value$/],
    ['{"labels": {"a": "1"}}\n{"example": "q1"}', 'wrong-value', /:1: labels$/],
    ['{"labels": {"a": 1}}\n{"example": "q1"}', 'label-scale', /:1: labels$/],
    ['{"labels": {"a": 1, "b": 0}}', 'no-labels', /jsonl$/],
  ];
  for (const [text, code, where] of cases) {
    await assert.rejects(readLabelFile(file('bad.jsonl', text)), (error: DatasetError) => {
      assert.equal(error.code, code, text);
      assert.match(error.where ?? '', where, text);
      return true;
    });
  }
});

test('how an answer came to be labelled is read from its column, or from the purpose of former sheets', async () => {
  const written = 'drawn,,drawn 4 of 9 seed 2,chosen worst first,unknown,,'.split(',');
  const purposes = ',,,reading,,reading,estimate'.split(',');
  const lines = written.map((selection, i) => `q${i},1,${selection},${purposes[i]}`);
  const { rows } = await readLabelFile(file('selected.csv', ['example,value,selection,purpose', ...lines].join('\n')));
  assert.deepEqual(
    rows.map((row) => row.selection),
    [
      { how: 'drawn' },
      undefined,
      { how: 'drawn', draw: { count: 4, of: 9, seed: 2 } },
      { how: 'chosen', rule: 'worst first' },
      'unknown',
      { how: 'chosen' },
      { how: 'drawn' },
    ],
  );
  for (const [row, where] of [
    ['q1,1,random,', /:2: selection$/],
    ['q1,1,drawn 9 of 4 seed 1,', /:2: selection$/],
    ['q1,1,drawn,reading', /:2: purpose$/],
    ['q1,1,,fun', /:2: purpose$/],
  ] as const) {
    const text = `example,value,selection,purpose\n${row}`;
    await assert.rejects(readLabelFile(file('selection.csv', text)), (error: DatasetError) => {
      assert.equal(error.code, 'wrong-value');
      assert.match(error.where ?? '', where);
      return true;
    });
  }
});
