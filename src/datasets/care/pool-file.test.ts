import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { DatasetError } from '../../model/hakari-error.ts';
import { readPool, writePool } from './pool-file.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hakari-pool-'));
});
after(() => rm(folder, { recursive: true }));

const version = 'ab'.repeat(32);
const remarks = ['grade: 0 to 3'];

async function refusal(name: string, content: string): Promise<DatasetError> {
  const path = join(folder, name);
  await writeFile(path, content);
  const outcome = await readPool(path).catch((error: unknown) => error);
  assert.ok(outcome instanceof DatasetError, `${name}: ${JSON.stringify(outcome)}`);
  return outcome;
}

describe('a pool', () => {
  test('comes back as it was written, ungraded', async () => {
    const id = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => /^[^\s\p{Cc}]([^\p{Cc}]*[^\s\p{Cc}])?$/u.test(text));
    const line = fc.oneof(fc.constantFrom('=1+1', '- x', "'=", '名称: a # b', 'a,"b"\n', '010', 'null', '~'), id);
    const pairs = fc.array(fc.record({ exampleId: id, query: line, docId: id, title: line, excerpt: line }), {
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(pairs, fc.constantFrom('p.csv', 'p.yaml'), async (list, name) => {
        const path = join(folder, name);
        await writePool({ dataset: 'mill', version, pairs: list }, path, { remarks, overwrite: true });
        const pool = await readPool(path);
        assert.equal(pool.version, version);
        assert.deepEqual(
          pool.pairs.map(({ where: _, ...pair }) => pair),
          list.map(({ exampleId, query, docId }) => ({ exampleId, docId, query: query.trim() })),
        );
      }),
    );
  });

  test('that a model graded says so as long as the grade is the model’s', async () => {
    const given = { relevance: 2, by: 'judge m, documentRelevance/1/ja', reason: '=料金だけ' };
    const pairs = [
      { exampleId: 'a', query: 'mill', docId: 'x', given },
      { exampleId: 'a', query: 'mill', docId: 'y' },
    ];
    for (const name of ['given.csv', 'given.yaml']) {
      const path = join(folder, name);
      await writePool({ dataset: 'mill', version, pairs }, path, { remarks });
      const text = await readFile(path, 'utf8');
      const read = async (content: string) => {
        await writeFile(path, content);
        return (await readPool(path)).pairs.map(({ relevance, by, note }) => [relevance, by, note]);
      };
      const blank = [undefined, undefined, undefined];
      assert.deepEqual(await read(text), [[2, given.by, given.reason], blank]);
      const other = name.endsWith('.csv') ? text.replace(/,2,,/u, ',3,,') : text.replace('grade: 2', 'grade: 3');
      assert.notEqual(other, text);
      assert.deepEqual(await read(other), [[3, undefined, undefined], blank]);
      const cleared = text.replace(`${given.by}: 2`, '').replace('by: ""', 'by:');
      assert.deepEqual(await read(cleared), [[2, undefined, undefined], blank]);
    }
  });

  test('is one that a person can read and fill', async () => {
    const path = join(folder, 'one.yaml');
    const pairs = [{ exampleId: 'a', query: 'mill', docId: 'x.md', title: 'Mill' }];
    await writePool({ dataset: 'mill', version, pairs }, path, { remarks });
    const text = await readFile(path, 'utf8');
    assert.match(text, /^# grade: 0 to 3\npool:\n {2}dataset: mill\n/);
    await writeFile(path, text.replace('    grade:', '    grade: 2').replace('note:', 'note: whole page'));
    const [pair] = (await readPool(path)).pairs;
    assert.deepEqual([pair?.relevance, pair?.note], [2, 'whole page']);
    await assert.rejects(
      writePool({ dataset: 'mill', version, pairs }, path, { remarks }),
      (error) => error instanceof DatasetError && error.code === 'file-exists',
    );
  });

  test('takes grades as they are typed, and blanks as not judged', async () => {
    const path = join(folder, 'typed.csv');
    const rows = ['a,x,3', 'a,y,２', 'a,z, 0 ', 'a,w,', 'a,v,+1'].map((row) => `${row},${version}`);
    await writeFile(path, ['example,document,grade,version', ...rows].join('\n'));
    assert.deepEqual(
      (await readPool(path)).pairs.map(({ relevance }) => relevance),
      [3, 2, 0, undefined, 1],
    );
  });

  test('that is damaged is refused with its place', async () => {
    const head = 'example,document,grade,version';
    const cases: readonly (readonly [string, string, string, RegExp])[] = [
      ['a.csv', `example,document,grade\na,x,1\n`, 'missing-column', /a\.csv:1: the column "version" is not there/],
      ['b.csv', `example;document;grade;version\na;x;good;${version}\n`, 'grade-not-integer', /b\.csv:2: grade/],
      ['c.csv', `${head}\na,x,good,${version}\n`, 'grade-not-integer', /c\.csv:2: grade: .*not the text "good"/],
      ['d.csv', `${head}\na,x,2.5,${version}\n`, 'grade-not-integer', /d\.csv:2/],
      ['e.csv', `${head}\n,x,1,${version}\n`, 'missing-field', /e\.csv:2: example/],
      ['f.csv', `${head}\na,x,1,${version}\na,y,1,other\n`, 'mixed-versions', /f\.csv:3/],
      ['g.csv', `${head},notes\na,x,1,${version},n\n`, 'unknown-field', /did you mean "note"/],
      ['h.csv', `${head},grade\na,x,1,${version},2\n`, 'field-given-twice', /h\.csv:1/],
      ['i.csv', '', 'empty-file', /i\.csv/],
      ['j.yaml', 'queries: []\n', 'not-a-pool', /j\.yaml/],
      [
        'k.yaml',
        `pool: { version: x }\npairs:\n  - { example: 010, document: x }\n`,
        'missing-field',
        /k\.yaml:3: pairs\[0\]\.example/,
      ],
      [
        'l.yaml',
        `pool: { version: x }\npairs:\n  - { example: a, document: x, grade: [1] }\n`,
        'grade-not-integer',
        /l\.yaml:3/,
      ],
      ['m.yaml', `pool: { version: x }\npairs: [1]\n`, 'not-a-record', /m\.yaml:2: pairs\[0\]/],
      ['n.json', '{}', 'unknown-format', /n\.json/],
    ];
    for (const [name, content, code, message] of cases) {
      const error = await refusal(name, content);
      assert.equal(error.code, code, `${name}: ${error.message}`);
      assert.match(error.message, message, name);
    }
  });
});
