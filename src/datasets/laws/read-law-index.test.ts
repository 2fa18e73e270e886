import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { LawIndex } from '../../law/index/law-index.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { readLawIndex } from './read-law-index.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hakari-laws-'));
});
after(() => rm(folder, { recursive: true }));

async function read(name: string, text: string): Promise<LawIndex> {
  const file = join(folder, name);
  await writeFile(file, text);
  return await readLawIndex(file);
}

const yaml = `
complete: true
laws:
  - name: ○あおば市会館条例
    abbreviations: [会館条例]
    from: 1998-04-01
    provisions:
      - 第1条から第9条まで
      - { place: 第10条第2項, text: 使用料は還付しない。, until: 2030-04-01 }
      - 附則第2条
      - 別表第1
  - name: 하늘시 도서관 조례
    complete: item
    provisions: [제1조, 제2조제1항제1호]
  - name: Skylark Data Act
    complete: partial
    provisions: [Article 9(2)(b)]
  - name: あおば市財務規則
`;

test('a YAML file of laws is read', async () => {
  const { complete, laws } = await read('laws.yaml', yaml);
  assert.equal(complete, true);
  assert.deepEqual(
    laws.map(({ name, complete: to }) => [name, to]),
    [
      ['あおば市会館条例', 'article'],
      ['하늘시 도서관 조례', 'item'],
      ['Skylark Data Act', 'law'],
      ['あおば市財務規則', 'law'],
    ],
  );
  assert.deepEqual(laws[0], {
    name: 'あおば市会館条例',
    abbreviations: ['会館条例'],
    from: '1998-04-01',
    complete: 'article',
    provisions: [
      { provision: { article: '1' }, to: { article: '9' } },
      { provision: { article: '10', paragraph: '2' }, text: '使用料は還付しない。', until: '2030-04-01' },
      { provision: { supplement: '', article: '2' } },
      { provision: { annex: { kind: 'table', number: '1' } } },
    ],
  });
});

test('JSON, a bare list and JSONL say the same', async () => {
  const law = { name: 'あおば市会館条例', provisions: ['第1条', '第2条'] };
  const expected = await read('a.json', JSON.stringify({ laws: [law] }));
  assert.equal(expected.complete, false);
  assert.deepEqual(await read('b.json', JSON.stringify([law])), expected);
  assert.deepEqual(await read('c.jsonl', `${JSON.stringify(law)}\n\n`), expected);
});

const wrong: readonly (readonly [string, string, string, RegExp])[] = [
  [
    'laws:\n  - name: あおば市会館条例\n    provisions:\n      - 第5条の規定\n',
    'unreadable-place',
    ':4',
    /第5条の規定/u,
  ],
  ['laws:\n  - name: 一条例\n  - name: 一条例\n', 'duplicate-law', ':3', /twice/u],
  ['laws:\n  - title: 一条例\n', 'missing-field', ':2', /name/u],
  ['laws:\n  - name: 一条例\n    articles: [1]\n', 'unknown-field', ':3', /articles/u],
  ['laws:\n  - name: 一条例\n    from: 平成10年\n', 'wrong-value', ':3', /from/u],
  ['laws:\n  - name: 一条例\n    complete: whole\n', 'wrong-value', ':3', /complete/u],
  ['laws:\n  - name: 一条例\n    from: 2030-04-01\n    until: 2020-04-01\n', 'no-time-in-force', ':4', /2020-04-01/u],
  [
    'laws:\n  - name: 一条例\n    provisions:\n      - { place: 第1条, from: 2020-04-01, until: 2020-04-01 }\n',
    'no-time-in-force',
    ':4',
    /ends on/u,
  ],
  ['provisions: []\n', 'missing-field', '', /laws/u],
];

test('what is wrong is told with its line', async () => {
  for (const [text, code, line, what] of wrong) {
    await assert.rejects(read('wrong.yaml', text), (error) => {
      assert.ok(error instanceof DatasetError, text);
      assert.equal(error.code, code, error.message);
      assert.ok(error.where?.includes(`wrong.yaml${line}`), error.where);
      assert.match(error.what, what);
      return true;
    });
  }
});
