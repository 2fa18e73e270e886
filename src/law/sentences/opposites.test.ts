import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areOfOnePole, opposedIn } from './opposites.ts';

const names = (sentence: string, rule: string): readonly string[] => opposedIn(sentence, rule).map(({ name }) => name);

test('of a pair only one can be true', () => {
  for (const [name, sentence, rule] of [
    ['valid', '契約は有効です。', '契約は、無効とする。'],
    ['valid', '계약은 효력이 있습니다.', '계약은 무효로 한다.'],
    ['valid', 'The lease is valid.', 'The lease is void.'],
    ['deemed', '承諾したものと推定されます。', '承諾したものとみなす。'],
    ['deemed', '승낙한 것으로 추정합니다.', '승낙한 것으로 본다.'],
    ['deemed', 'It is presumed to be accepted.', 'It is deemed to be accepted.'],
    ['before', '契約の終了後に返します。', '契約の終了前に返さなければならない。'],
    ['before', '계약이 끝난 후에 반환합니다.', '계약이 끝나기 전에 반환하여야 한다.'],
    ['before', 'after the end of the lease', 'before the end of the lease'],
    ['all', 'いずれかの書類があれば受け付けます。', '全ての書類があれば受け付ける。'],
    ['and', '印を押し、又は署名をします。', '印を押し、かつ、署名をする。'],
    ['included', '昼の休みを含めて八時間とします。', '昼の休みを除き八時間とする。'],
    ['included', '점심시간을 포함하고 8시간으로 합니다.', '점심시간을 제외하고 8시간으로 한다.'],
    ['included', 'a hire that includes the liability of the owner', 'a hire that excludes the liability of the owner'],
    [
      'longer',
      'これより短い期間を定めたときは、その期間とします。',
      'これより長い期間を定めたときは、その期間とする。',
    ],
    ['longer', '이보다 짧은 기간을 정한 때에는', '이보다 긴 기간을 정한 때에는'],
    ['earlier', 'いずれか遅い日に返します。', 'いずれか早い日に返す。'],
    ['at the same time', '貸主は、事後に理由を示します。', '貸主は、同時に、理由を示さなければならない。'],
    ['at the same time', '빌려주는 사람은 사후에 이유를 알립니다.', '빌려주는 사람은 동시에 이유를 알려야 한다.'],
    ['beforehand', '事後に届け出ます。', 'あらかじめ届け出なければならない。'],
    ['arrived', '通知は、相手方に発信された時から効力を生じます。', '通知は、相手方に到達した時から効力を生ずる。'],
    [
      'arrived',
      'It takes effect when it is sent to the owner.',
      'It takes effect when it arrives at the place of the owner.',
    ],
    ['good faith', '悪意の借主に対抗することができません。', '善意の借主に対抗することができない。'],
    ['recognised', '町長の裁量を否定しました。', '町長の裁量を認めた。'],
    ['oral', '口頭で通知します。', '書面で通知しなければならない。'],
  ] as const)
    assert.deepEqual(names(sentence, rule), [name], sentence);
});

test('the same word, or another thing, is no opposite', () => {
  for (const [sentence, rule] of [
    ['契約は効力を生じません。', '契約は、無効とする。'],
    ['The lease is not valid.', 'The lease is void.'],
    ['昼食後に集まります。', '契約の終了前に返さなければならない。'],
    ['全部を返還します。', 'その全部又は一部を返還する。'],
    ['午前九時に開きます。', '午後五時まで開く。'],
    ['昼の休みを含めて八時間とします。', '昼の休みを含め、祝日を除き、八時間とする。'],
    ['祝日を含めて開きます。', '団体の使用を除き、予約は要らない。'],
    ['町長の裁量を否定しません。', '町長の裁量を認めた。'],
    ['選択と同時に示します。', '事後に届け出る。'],
    ['any member may attend', 'every member may attend'],
  ] as const)
    assert.deepEqual(names(sentence, rule), [], sentence);
  assert.ok(areOfOnePole('The lease is not valid.', 'The lease is void.'));
});
