import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMasker } from './mask-text.ts';

const mask = createMasker();

describe('createMasker', () => {
  const taken: readonly (readonly [string, string])[] = [
    ['Write to mina.k+bot@example.co.jp, please.', 'Write to [email], please.'],
    ['連絡先はtanaka@example.jpです。', '連絡先は[email]です。'],
    ['메일은 jiwoo@example.kr로 주세요', '메일은 [email]로 주세요'],
    ['電話は03-1234-5678です', '電話は[phone]です'],
    ['携帯は０９０－１２３４－５６７８まで', '携帯は[phone]まで'],
    ['09012345678に電話してください', '[phone]に電話してください'],
    ['代表(03)1234-5678', '代表[phone]'],
    ['제 번호는 010-1234-5678입니다', '제 번호는 [phone]입니다'],
    ['사무실 02-123-4567', '사무실 [phone]'],
    ['01012345678로 연락', '[phone]로 연락'],
    ['call +1 (555) 234-5678 or 555-234-5678', 'call [phone] or [phone]'],
    ['+82 10-1234-5678, +819012345678', '[phone], [phone]'],
    ['two: 03-1234-5678 090-1234-5678', 'two: [phone] [phone]'],
    ['card 4111 1111 1111 1111 exp 12/29', 'card [card] exp 12/29'],
    ['カード番号は5555555555554444', 'カード番号は[card]'],
    ['카드 3782 822463 10005', '카드 [card]'],
    ['マイナンバーは1234 5678 9018です', 'マイナンバーは[personal number]です'],
    ['個人番号：１２３４５６７８９０１８', '個人番号：[personal number]'],
    ['주민등록번호 900101-1234567', '주민등록번호 [resident number]'],
    ['from 192.168.10.24 and 2001:db8::8a2e:370:7334', 'from [ip] and [ip]'],
    ['fe80::1 の機器', '[ip] の機器'],
    ['受付は03(1234)5678、予約は０３（１２３４）５６７８', '受付は[phone]、予約は[phone]'],
    ['電話 03 1234 5678', '電話 [phone]'],
    ['録音 call_09012345678.wav', '録音 call_[phone].wav'],
    ['주민번호 900101 - 1234567', '주민번호 [resident number]'],
    ['tanaka@例え.jp と 田中@example.jp', '[email] と 田中[email]'],
    ['{"email":"tanaka@example.jp","tel":"090-1234-5678"}', '{"email":"[email]","tel":"[phone]"}'],
    ['Authorization: Bearer abcDEF123456.ghi-789_jkl', 'Authorization: [secret]'],
    ['key sk-proj-AbCdEfGhIjKlMnOpQrStUvWx', 'key [secret]'],
    ['AKIAABCDEFGHIJKLMNOP', '[secret]'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcDEF123', '[secret]'],
  ];
  for (const [text, expected] of taken) it(`takes out of: ${text}`, () => assert.equal(mask(text), expected));

  const stays: readonly string[] = [
    '民法第709条第1項および平成15年法律第57号',
    '2026年4月1日から2027年3月31日まで',
    '期間は2026-04-01〜2027-03-31、午前9時30分',
    '2026-04-01T09:30:00Z から 10:20:30 まで',
    '法令ID 415AC0000000057 と 129AC0000000089',
    '昭和22年最高裁判所規則第1号、平成30年(受)第1412号',
    '受付番号 202604010930',
    '郵便番号100-8926 千代田区霞が関2-1-2',
    '면적 84.95㎡, 제750조 제1항, 법률 제19234호',
    '2026. 4. 1. 시행, 대법원 2018다248626',
    '대법원 2018. 10. 30. 선고 2013다61381 판결',
    '42 U.S.C. § 1983; 29 C.F.R. 1910.1200(h)(3)',
    'ISBN 978-4-641-12345-6',
    'version 1.2.3.4 and section 3.2.1.4',
    '第1.2.3.4節を見る',
    'std::vector, a::b and Foo::Bar',
    '法人番号 7000012050002',
    '4111 1111 1111 1112 is no card',
    '1234 5678 9012 is no personal number',
    '901301-1234567 is no date of birth',
    'ratio 0.123456789 of 1234567890123',
    'e-mail me @ noon, x@y',
    '1,234,567,890円 / 12,345,678원',
    'uuid 019aa000-0000-7000-8000-000000000001',
    'trace 4bf92f3577b34da6a3ce929d0e0e4736',
  ];
  for (const text of stays) it(`leaves as it is: ${text}`, () => assert.equal(mask(text), text));

  it('takes out given words as they are written, and never as patterns', () => {
    const own = createMasker({ words: ['Project (Aoi)', '青い計画', 'a.c'] });
    assert.equal(own('project (aoi) は青い計画。abc a.c'), '[masked] は[masked]。abc [masked]');
    assert.equal(createMasker({ words: ['', ' '] })('as it is'), 'as it is');
  });

  it('leaves kinds that are to be left', () => {
    assert.equal(createMasker({ skip: ['email'] })('a@example.org 03-1234-5678'), 'a@example.org [phone]');
  });

  it('takes no longer for hostile texts than for others of their length', () => {
    const texts = [
      'a'.repeat(100_000),
      '1'.repeat(100_000),
      '1-'.repeat(50_000),
      '1 '.repeat(50_000),
      `${'a'.repeat(50_000)}@${'b.'.repeat(25_000)}`,
      'a@'.repeat(50_000),
      '0-'.repeat(50_000),
      '1:'.repeat(50_000),
      '::'.repeat(50_000),
      'eyJ'.repeat(30_000),
      '-----BEGIN PRIVATE KEY-----'.repeat(4000),
      'sk-a-'.repeat(20_000),
    ];
    for (const text of texts) {
      const begin = performance.now();
      mask(text);
      const ms = performance.now() - begin;
      assert.ok(ms < 2000, `${text.slice(0, 12)}: ${ms} ms`);
    }
  });
});
