// Decisions of courts as somebody who reads an answer checks them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { hakari, withFolder } from './hakari.ts';
import { refused, write } from './refused.ts';

const cases = `
complete:
  - { court: 最高裁判所, from: 2003-01-01, until: 2004-01-01 }
cases:
  - cited: 最二小判平成15年2月28日民集57巻2号1頁
    name: しらさぎ会館事件
    holding: 使用料の減免は、市長の裁量に委ねられる。
    later: [{ what: 変更, date: 2015-12-16, by: 最大判平成27年12月16日民集69巻8号9頁 }]
  - cited: 최고법원이 아닌 대법원 2019. 1. 31. 선고 2018다1234 판결
`;
const answer = `しらさぎ会館事件の最判平成15年2月28日民集57巻2号1頁によれば、減免は市長の裁量です。
東京高判令和2年5月7日は申請の時期を、대법원 2019. 2. 1. 선고 2018다1234 판결は理由を述べています。
最判平成15年6月31日と最判平成15年10月10日民集57巻9号1043頁も同旨です。
`;

test('of five decisions that an answer cites it is told which are none as they are cited', () =>
  withFolder((folder) => {
    write(folder, { 'cases.yaml': cases, 'answer.txt': answer, 'silent.txt': '民法第709条によります。\n' });
    const ask = (...args: readonly string[]) => hakari(['cases', ...args], { cwd: folder });
    const checked = ask('check', 'answer.txt', '--cases', 'cases.yaml', '--json');
    assert.equal(checked.status, 2, checked.stderr);
    const verdicts = JSON.parse(checked.stdout).cases.map((one: Record<string, unknown>) => [one.verdict, one.fault]);
    assert.deepEqual(verdicts, [
      ['overruled', 'overruled'],
      ['unknown', 'not-in-file'],
      ['misdescribed', 'other-day'],
      ['nonexistent', 'no-such-day'],
      ['nonexistent', 'no-such-case'],
    ]);
    const before = ask('check', 'answer.txt', '--cases', 'cases.yaml', '--json', '--on', '2015-12-15');
    assert.equal(JSON.parse(before.stdout).cases[0].verdict, 'exists');
    const shown = ask('check', 'answer.txt', '--cases', 'cases.yaml').stdout;
    assert.match(shown, /overruled on 2015-12-16 by 最大判平成27年12月16日/u);
    assert.match(shown, /^5 decisions: 2 nonexistent, 1 misdescribed, 1 overruled, 1 not in the file$/mu);
    assert.deepEqual(ask('check', 'silent.txt').stdout, 'no decision of a court is cited\n');
    assert.equal(JSON.parse(ask('list', '--cases', 'cases.yaml', '--json').stdout).cases.length, 2);
    assert.match(ask('list', '--cases', 'cases.yaml').stdout, /しらさぎ会館事件 +overruled 2015-12-16/u);
    refused(folder, ['cases', 'check', 'nowhere.txt'], /nowhere\.txt/u);
    write(folder, { 'cases.yaml': 'cases:\n  - cited: 判例\n' });
    refused(folder, ['cases', 'list', '--cases', 'cases.yaml'], /^cases\.yaml:2: .*no citation of a decision/u);
  }));

test('a run shows its decisions in the report and on the lawyer’s sheet, a gate refuses invented ones, and labels come back', () =>
  withFolder((folder) => {
    const question = (id: string, query: string, expected?: string): string =>
      `- { id: ${id}, query: ${query}${expected === undefined ? '' : `, expectedCitations: [${expected}]`} }`;
    const answers = [
      { id: 'q1', answer, documents: [{ id: 'd', text: '最判平成15年2月28日民集57巻2号1頁がある。' }] },
      {
        id: 'q2',
        answer: '대법원 2018다1234 판결이 있습니다.',
        documents: [{ id: 'd', metadata: { 법원: '대법원', 선고일: '2019-01-31', 사건번호: '2018다1234' } }],
      },
    ];
    write(folder, {
      'cases.yaml': cases,
      'questions.yaml': [question('q1', '減免は？', '最判平成15年2月28日'), question('q2', '감면은?')].join('\n'),
      'answers.jsonl': answers.map((one) => JSON.stringify(one)).join('\n'),
      'hakari.yaml': `dataset: ./questions.yaml
metrics: [caseAccuracy, nonexistentCases, caseRecall, citationSupport]
cases: ./cases.yaml
gate: { checks: ["nonexistentCases = 0"] }
targets: [{ id: ours, type: answers-file, path: ./answers.jsonl }]
`,
    });
    const ask = (...args: readonly string[]) => hakari(args, { cwd: folder });
    const run = ask('run', '--no-report');
    assert.equal(run.status, 0, run.stderr);
    for (const [language, heading, fault] of [
      ['ja', '裁判例の引用', 'その日付は暦にありません'],
      ['ko', '판례 인용', '달력에 없는 날짜입니다'],
      ['en', 'Decisions of courts', 'there is no such day'],
    ] as const) {
      const report = ask('report', 'latest', '--format', 'md', '--lang', language, '--section', 'cases').stdout;
      assert.ok(report.includes(`## ${heading}`), language);
      assert.ok(report.includes(`最判平成15年6月31日: ${fault}`), language);
    }
    assert.equal(ask('gate').status, 1);
    ask('report', 'latest', '--sheet', '--lang', 'en', '--out', 'sheet.html');
    const sheet = readFileSync(join(folder, 'sheet.html'), 'utf8');
    assert.match(sheet, /<fieldset data-metric="caseAccuracy" data-part="/u);
    assert.match(sheet, /使用料の減免は、市長の裁量に委ねられる。/u);
    const id = /data-run="([^"]+)"/u.exec(sheet)?.[1] ?? '';
    write(folder, {
      'labels.csv': `run,example,repeat,metric,value,author,selection,comment,query\n${id},q1,0,caseAccuracy,0.2,a,chosen verdict-shown,,\n`,
    });
    const imported = ask('import', 'labels.csv', '--json');
    assert.equal(imported.status, 0, imported.stderr);
  }));
