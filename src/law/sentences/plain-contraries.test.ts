import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdSentence } from './hold-sentence.ts';
import { opposedIn } from './opposites.ts';

const cases: readonly (readonly [rule: string, contrary: string, same: string])[] = [
  ['町長は、使用料を徴収する。', '町長は、使用料を還付します。', '町長は使用料を徴収します。'],
  ['審議会の会議は、会長が招集する。', '審議会の会議は、会長が解散します。', '審議会の会議は会長が招集します。'],
  ['委員は、常勤とする。', '委員は非常勤です。', '委員は常勤です。'],
  ['手数料は、前納とする。', '手数料は後納です。', '手数料は前納です。'],
  ['貸付けは、有利子とする。', '貸付けは無利子です。', '貸付けは有利子です。'],
  ['団体は、法人でなければならない。', '団体は、個人でなければなりません。', '団体は法人でなければなりません。'],
  [
    '委員の任期は、翌年度の末日までとする。',
    '委員の任期は、当年度の末日までとします。',
    '委員の任期は翌年度の末日までです。',
  ],
  [
    '船主は、毎年、報告をしなければならない。',
    '船主は、毎月、報告をしなければなりません。',
    '船主は毎年、報告をしなければなりません。',
  ],
  [
    '借主が、その料金の全部を払ったときは、錨を返す。',
    '借主が、その料金の一部を払ったときは、錨を返します。',
    '借主が料金の全部を払ったときは、錨を返します。',
  ],
  [
    '船主は、漂着を知った時から三月以内に届け出なければならない。',
    '船主は、漂着の時から三月以内に届け出なければなりません。',
    '船主は、漂着を知った時から三か月以内に届け出なければなりません。',
  ],
  [
    '船主は、桟橋の使用を終えたときは、直ちに、錨を引き揚げなければならない。',
    '船主は、桟橋の使用を始めたときは、直ちに錨を引き揚げなければなりません。',
    '船主は、桟橋の使用を終えたときは、直ちに錨を引き揚げる必要があります。',
  ],
  ['수수료는 선납으로 한다.', '수수료는 후납으로 합니다.', '수수료는 선납으로 합니다.'],
  ['위원은 상근으로 한다.', '위원은 비상근으로 합니다.', '위원은 상근으로 합니다.'],
  ['사용료의 전부를 면제한다.', '사용료의 일부를 면제합니다.', '사용료의 전부를 면제합니다.'],
  [
    '선주는 매년 보고서를 시장에게 제출하여야 한다.',
    '선주는 매월 보고서를 시장에게 제출하여야 합니다.',
    '선주는 매년 보고서를 시장에게 제출하여야 합니다.',
  ],
  [
    'The keeper shall open the gate at high tide.',
    'The keeper shall close the gate at high tide.',
    'The keeper must open the gate at high tide.',
  ],
  ['The fee is paid in advance.', 'The fee is paid in arrears.', 'The fee is paid in advance.'],
  ['The owner bears half of the cost.', 'The owner bears the whole of the cost.', 'The owner bears half of the cost.'],
  [
    'Members shall be appointed by the mayor.',
    'Members shall be dismissed by the mayor.',
    'Members are appointed by the mayor.',
  ],
  [
    'Whoever extinguishes a lamp shall be fined.',
    'Whoever lights a lamp shall be fined.',
    'Whoever extinguishes a lamp is fined.',
  ],
];

test('a sentence with the contrary of a word of the rule is not borne out by it, and the same word is', () => {
  for (const [rule, contrary, same] of cases) {
    assert.equal(holdSentence(contrary, rule).holding, 'otherwise', contrary);
    assert.equal(holdSentence(same, rule).holding, 'supported', same);
  }
});

test('a rule that speaks of both, or denies the one word, is no contrary of the other', () => {
  for (const [sentence, rule] of [
    ['費用の一部を負担します。', '費用の全部又は一部を負担する。'],
    ['未成年者は、親の同意を得ます。', '成年に達しない者は、親の同意を得る。'],
    ['미성년자는 부모의 동의를 얻습니다.', '성년에 이르지 아니한 사람은 부모의 동의를 얻는다.'],
    ['個人が申し込みます。', '法人でない者が申し込む。'],
    ['行為の時から二十年で消えます。', '知った時から三年、行為の時から二十年で消える。'],
    ['The licence ends after a year.', 'The licence begins on the day of issue and ends after a year.'],
    ['本人が来ます。', '本人又は代理人が来る。'],
    ['過失により壊したときも弁償します。', '故意又は過失により壊したときは、弁償する。'],
    ['不動産を貸します。', '不動産を貸し付ける。'],
  ] as const)
    assert.deepEqual(opposedIn(sentence, rule), [], sentence);
});
