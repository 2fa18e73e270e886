import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { CaseFile } from '../../law/cases/known-case.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { readCaseFile } from './read-case-file.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hakari-cases-'));
});
after(() => rm(folder, { recursive: true }));

async function read(name: string, text: string): Promise<CaseFile> {
  const file = join(folder, name);
  await writeFile(file, text);
  return await readCaseFile(file);
}

const yaml = `
complete:
  - { court: 最高裁, from: 2000-01-01, until: 2025-01-01 }
  - { reporter: 判例時報, volumes: "2400-2500" }
cases:
  - cited: [最二小判平成15年2月28日民集57巻2号1頁, 判時1829号151頁の最判平成15年2月28日]
    name: しらさぎ会館事件
    aliases: 会館訴訟
    holding: 使用料の減免は、市長の裁量に委ねられる。
    later:
      - { what: 変更, date: 2015-12-16, by: 最大判平成27年12月16日民集69巻8号9頁 }
  - court: 대법원
    date: 2019-01-31
    numbers: [2018다1234, 2018다1241]
  - cited: Heron v Lark [2019] EWCA Civ 12
    reported: "[2019] 1 WLR 100"
`;

test('a file tells of courts, days, numbers, reporters, names, the point and what came later', async () => {
  const { complete, cases } = await read('cases.yaml', yaml);
  assert.deepEqual(complete, [
    { court: '最高裁判所', from: '2000-01-01', until: '2025-01-01' },
    { reporter: '判時', volumes: [2400, 2500] },
  ]);
  const [first, second, third] = cases;
  assert.deepEqual(first, {
    cited: '最二小判平成15年2月28日民集57巻2号1頁',
    court: '最高裁判所',
    bench: '第二小法廷',
    date: '2003-02-28',
    kind: 'judgment',
    numbers: [],
    reports: ['民集57.2.1'],
    names: ['しらさぎ会館事件', '会館訴訟'],
    holding: '使用料の減免は、市長の裁量に委ねられる。',
    later: [{ what: 'overruled', date: '2015-12-16', by: '最大判平成27年12月16日民集69巻8号9頁' }],
  });
  assert.deepEqual(
    [second?.cited, second?.numbers],
    ['대법원 2019-01-31 2018다1234 2018다1241', ['2018다1234', '2018다1241']],
  );
  assert.deepEqual(
    [third?.court, third?.date, third?.reports, third?.names],
    ['EWCA Civ', '2019', ['EWCA Civ 2019/12', 'WLR 2019/1.100'], ['Heron v Lark']],
  );
});

test('JSON, a bare list and lines of JSON are read alike', async () => {
  const one = { cited: '대법원 2019. 1. 31. 선고 2018다1234 판결', holding: '…' };
  const [json, list, lines] = await Promise.all([
    read('a.json', JSON.stringify({ cases: [one] })),
    read('b.json', JSON.stringify([one])),
    read('c.jsonl', `${JSON.stringify(one)}\n`),
  ]);
  assert.deepEqual(json, list);
  assert.deepEqual(list, lines);
  assert.equal(lines.cases[0]?.numbers[0], '2018다1234');
});

test('what is wrong is told with file, line and what to write', async () => {
  const wrong = [
    ['cases:\n  - cited: 判例\n', /"判例" is no citation of a decision/u, /w\.yaml:2/u],
    ['cases:\n  - cited: 最判平成15年2月30日\n', /no citation of a decision that can be read/u, /w\.yaml:2/u],
    ['cases:\n  - cited: 最判平成15年2月28日\n    holdng: x\n', /"holdng" is not known here/u, /w\.yaml:3/u],
    ['cases:\n  - court: 最高裁\n', /nothing tells which decision/u, /w\.yaml:2/u],
    ['cases:\n  - { court: 最高裁, date: 2003-02-30 }\n', /"date" must be a day/u, /w\.yaml:2/u],
    [
      'cases:\n  - cited: 最判平成15年2月28日\n    later:\n      - { what: 変更, date: 2001-01-01 }\n',
      /later than 2003-02-28/u,
      /w\.yaml:4/u,
    ],
    [
      'cases:\n  - cited: 最判平成15年2月28日\n    later:\n      - { what: 引用, date: 2011-01-01 }\n',
      /"what" must be one of overruled/u,
      /w\.yaml:4/u,
    ],
    [
      'cases:\n  - cited: 最判平成15年2月28日民集57巻2号1頁\n  - cited: 最判平成16年3月1日民集57巻2号1頁\n',
      /comes twice: .*w\.yaml:2/u,
      /w\.yaml:3/u,
    ],
    ['complete: [{ from: 2000-01-01 }]\ncases: []\n', /names a court or a reporter/u, /w\.yaml:1/u],
    ['complete: [{ reporter: 民集, volumes: abc }]\ncases: []\n', /"volumes" must be a volume/u, /w\.yaml:1/u],
    ['laws: []\n', /cases/u, /w\.yaml/u],
  ] as const;
  for (const [text, what, where] of wrong) {
    await assert.rejects(read('w.yaml', text), (error: unknown) => {
      assert.ok(error instanceof DatasetError, text);
      assert.match(error.what, what, text);
      assert.match(error.where ?? '', where, text);
      assert.ok(error.hint !== undefined, text);
      return true;
    });
  }
});
