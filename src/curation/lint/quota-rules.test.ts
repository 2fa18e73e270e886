import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUnnamed, unnamedDocumentFindings } from './lint-dataset.ts';

test('a query that only points at its document is found in three languages', () => {
  for (const query of [
    'この条例の目的を分かりやすく説明してください。',
    '本規則で定める手数料はいくらですか。',
    'この条例で、申請は何日前までですか。',
    '이 조례의 목적은 무엇입니까?',
    'What is the purpose of this ordinance?',
  ]) {
    assert.equal(isUnnamed(query), true, query);
  }
});

test('one that names it in any way is not', () => {
  for (const query of [
    'この条例（k518RG00000064）の目的を分かりやすく説明してください。',
    'ひより町集会所条例について、この条例の目的は何ですか。',
    'この条例「みどりの保全」の目的は何ですか。',
    '日本法令で定める休日はいつですか。',
    '서울시 주차장 조례에서 이 조례의 목적은 무엇입니까?',
    'What is the purpose of this ordinance, the Hiyori Parking Ordinance?',
    'ごみは何時までに出さなければなりませんか。',
  ]) {
    assert.equal(isUnnamed(query), false, query);
  }
});

test('a conversation may point back', () => {
  const query = 'この条例の目的は？';
  const history = [{ role: 'user', text: 'ひより町集会所条例について' }] as const;
  assert.deepEqual(
    unnamedDocumentFindings([
      { id: 'a', query },
      { id: 'b', query, history },
    ]).map(({ where }) => where),
    [['a']],
  );
});
