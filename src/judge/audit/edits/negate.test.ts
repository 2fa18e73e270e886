import assert from 'node:assert/strict';
import { test } from 'node:test';
import { negationsEn, negationsJa, negationsKo } from './negate.ts';

type Table = readonly (readonly [sentence: string, opposite: string | undefined])[];

test('English: the first auxiliary decides, conditions are left alone', () => {
  const table: Table = [
    ['The fee is 300 crowns.', 'The fee is not 300 crowns.'],
    ['The fee is not refunded.', 'The fee is refunded.'],
    ['Dogs must be kept on a lead.', 'Dogs must not be kept on a lead.'],
    ['You cannot pay in cash.', 'You can pay in cash.'],
    ['You can pay in cash.', 'You cannot pay in cash.'],
    ['A permit need not be shown.', 'A permit must be shown.'],
    ['You do not have to register.', 'You must register.'],
    ['The pool is no longer open.', 'The pool is still open.'],
    ['The rule does not apply to boats.', 'The rule does apply to boats.'],
    ['The form has been changed.', 'The form has not been changed.'],
    ['The bicycle has three gears.', undefined],
    ['If the bag is full, call us.', undefined],
    ['A household may have no more than 2 permits.', undefined],
    ['It costs 300 crowns.', undefined],
  ];
  for (const [sentence, opposite] of table) assert.equal(negationsEn(sentence), opposite, sentence);
});

test('日本語：文末で決まる', () => {
  const table: Table = [
    ['手数料は300円です。', '手数料は300円ではありません。'],
    ['証明書は必要ではありません。', '証明書は必要です。'],
    ['届け出る必要はありません。', '届け出る必要があります。'],
    ['現金で支払うことができます。', '現金で支払うことができません。'],
    ['現金で支払うことはできません。', '現金で支払うことができます。'],
    ['窓口は土曜日に開きます。', '窓口は土曜日に開きません。'],
    ['窓口は土曜日に開きません。', '窓口は土曜日に開きます。'],
    ['申請しなければなりません。', '申請しなくてもかまいません。'],
    ['申請しなければならない。', '申請しなくてもよい。'],
    ['規則は改められました。', '規則は改められませんでした。'],
    ['規則は改められませんでした。', '規則は改められました。'],
    ['有効期間は3年である', '有効期間は3年ではない'],
    ['許可を取り消すことができる。', '許可を取り消すことができない。'],
    ['届出を要しないものとする。', '届出を要しないものとしない。'],
    ['プールは新しいです。', undefined],
    ['窓口は東口。', undefined],
  ];
  for (const [sentence, opposite] of table) assert.equal(negationsJa(sentence), opposite, sentence);
});

test('한국어: 문장 끝으로 정해진다', () => {
  const table: Table = [
    ['수수료는 300원입니다.', '수수료는 300원이 아닙니다.'],
    ['담당 부서는 환경과입니다.', '담당 부서는 환경과가 아닙니다.'],
    ['담당 부서는 환경과가 아닙니다.', '담당 부서는 환경과입니다.'],
    ['창구는 토요일에 엽니다.', undefined],
    ['신청을 받습니다.', '신청을 받지 않습니다.'],
    ['허가를 내줍니다.', '허가를 내주지 않습니다.'],
    ['현금으로 낼 수 있습니다.', '현금으로 낼 수 없습니다.'],
    ['현금으로 낼 수 없습니다.', '현금으로 낼 수 있습니다.'],
    ['서류를 보관하고 있습니다.', '서류를 보관하고 있지 않습니다.'],
    ['신고해야 합니다.', '신고하지 않아도 됩니다.'],
    ['진단서는 필요하지 않습니다.', '진단서는 필요합니다.'],
    ['요금은 반환되지 않습니다.', '요금은 반환됩니다.'],
    ['기준이 바뀌었습니다.', undefined],
    ['300원입니다.', '300원이 아닙니다.'],
    ['창구는 동쪽.', undefined],
  ];
  for (const [sentence, opposite] of table) assert.equal(negationsKo(sentence), opposite, sentence);
});
