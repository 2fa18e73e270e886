import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amendmentLabel } from './place-key.ts';

const labels: readonly (readonly [written: string, label: string])[] = [
  ['平成一六年一二月一日法律第一四七号', '平成16年法律第147号'],
  ['平成十六年法律第百四十七号', '平成16年法律第147号'],
  ['平成16年12月1日　法律第147号', '平成16年法律第147号'],
  ['令和元年五月七日政令第三号', '令和1年政令第3号'],
  ['平成一二年八月一四日　平成一三年猫用品省令第九〇二号', '平成13年猫用品省令第902号'],
  ['昭和六三年一二月二八日平成元年猫用品省令第九〇二号', '平成1年猫用品省令第902号'],
  ['제901호', '제901호'],
  ['법률 제00901호', '제901호'],
  ['', ''],
];

test('the number of an amendment is one label, whichever way and with whichever days it is written', () => {
  for (const [written, label] of labels) assert.equal(amendmentLabel(written), label, written);
});
