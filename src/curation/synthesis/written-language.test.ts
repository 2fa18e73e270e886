import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lettersOf, writtenLanguage } from './written-language.ts';

test('the language is that of the letters that outweigh the others', () => {
  assert.equal(writtenLanguage('朝市の出店料は一区画三百円です。'), 'ja');
  assert.equal(writtenLanguage('도서관은 월요일에 쉽니다.'), 'ko');
  assert.equal(writtenLanguage('The ferry leaves every hour.'), 'en');
  assert.equal(writtenLanguage('SessionHandlerはRequestContextを閉じます'), 'ja');
  assert.equal(writtenLanguage('SessionHandler가 요청을 닫습니다'), 'ko');
  assert.equal(writtenLanguage('The market is called 朝市 by those who sell fish there.'), 'en');
  assert.equal(writtenLanguage('第二条　施行規則 大韓民國 법'), 'ja');
  assert.equal(writtenLanguage('12 345'), 'en');
});

test('a wide letter says as much as two', () => {
  assert.equal(lettersOf('三百円です。'), 10);
  assert.equal(lettersOf('Room 12!'), 6);
  assert.equal(lettersOf(''), 0);
});
