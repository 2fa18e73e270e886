import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printDescription } from './case-description.ts';
import { corpusCaseFile } from './corpus-case-file.ts';
import { caseMetadata, documentCase } from './document-case.ts';

const shown = (document: Parameters<typeof documentCase>[0]): string | undefined => {
  const found = documentCase(document);
  return found === undefined ? undefined : printDescription(found);
};

test('metadata, a title or the first line tell which decision a document is', () => {
  const documents: readonly (readonly [Parameters<typeof documentCase>[0], string | undefined])[] = [
    [
      {
        metadata: { 裁判所名: '最高裁判所第二小法廷', 裁判年月日: '平成15年2月28日', 事件番号: '平成13年(受)第1234号' },
      },
      '最高裁判所 第二小法廷 2003-02-28 平成13(受)1234',
    ],
    [
      { metadata: { 법원명: '대법원', 선고일자: '20190131', 사건번호: '2018다1234, 2018다1241' } },
      '대법원 2019-01-31 2018다1234+2018다1241',
    ],
    [
      { metadata: { citation: '[2019] EWCA Civ 12', case_name: 'Heron v Lark' } },
      'EWCA Civ 2019 EWCA Civ 2019/12 “Heron v Lark”',
    ],
    [
      { metadata: { court: 'Court of Appeals', date: '2019-01-31', docket: 'A-12-345' } },
      'Court of Appeals 2019-01-31 A-12-345',
    ],
    [{ path: ['最判平成15年2月28日民集57巻2号1頁'] }, '最高裁判所 2003-02-28 judgment 民集57.2.1'],
    [{ text: '【대법원 2019. 1. 31. 선고 2018다1234 판결】\n주문 …' }, '대법원 2019-01-31 judgment 2018다1234'],
    [{ text: '# Heron v Lark [2019] EWCA Civ 12\n\nThe appeal …' }, 'EWCA Civ 2019 EWCA Civ 2019/12 “Heron v Lark”'],
    // What only cites a decision is none.
    [{ text: '会館の使用料については、最判平成15年2月28日が市長の裁量を認めたとされる。' }, undefined],
    [{ path: ['公民館条例の解説'], text: '第1条の解説。' }, undefined],
    [{ metadata: { date: '2003-02-28', court: '最高裁判所に関する規則' }, text: '本文' }, '最高裁判所 2003-02-28'],
    [{ metadata: { date: '2003-02-28' } }, undefined],
    [{ metadata: { case: '使用料の減免' } }, undefined],
  ];
  for (const [document, expected] of documents) assert.equal(shown(document), expected, JSON.stringify(document));
});

test('a document is called by its own words', () => {
  const metadata = { 법원명: '대법원', 선고일자: '2019. 1. 31.', 사건번호: '2018다1234' };
  assert.equal(documentCase({ metadata })?.cited, '대법원 2019. 1. 31. 2018다1234');
  assert.equal(documentCase({ text: '# Heron v Lark [2019] EWCA Civ 12\n' })?.cited, 'Heron v Lark [2019] EWCA Civ 12');
});

test('of metadata a day is kept where something beside it tells of a decision', () => {
  assert.deepEqual(caseMetadata({ date: '2003-02-28', author: 'x' }), {});
  assert.deepEqual(caseMetadata({ Court: '대법원', date: '2019-01-31', author: 'x' }), {
    Court: '대법원',
    date: '2019-01-31',
  });
});

test('a corpus of decisions is a file of cases, a document each', async () => {
  async function* pieces() {
    yield { id: 'a#1', documentId: 'a', title: '最判平成15年2月28日民集57巻2号1頁 > 主文', text: '…' };
    yield {
      id: 'a#2',
      documentId: 'a',
      title: '最判平成15年2月28日民集57巻2号1頁 > 理由',
      text: '最判昭和50年2月25日を引く。',
    };
    yield { id: 'b', title: '解説', text: '最判昭和50年2月25日を引く。' };
  }
  const { cases, complete } = await corpusCaseFile(pieces());
  assert.deepEqual([cases.map(({ cited }) => cited), complete], [['最判平成15年2月28日民集57巻2号1頁'], []]);
});
