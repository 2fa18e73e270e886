import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choiceOptions } from './choice-options.ts';
import { asksForWrong } from './choice-words.ts';
import { readChoice } from './read-choice.ts';

const boat = ['a 前日の正午まで', 'b 当日の朝まで', 'c 乗船の10分前まで', 'd 予約はできない'];
const boatKo = ['전날 정오까지', '당일 아침까지', '승선 10분 전까지', '예약할 수 없다'];
const boatEn = [
  'By noon of the day before',
  'On the same morning',
  'Ten minutes before boarding',
  'A booking is not possible',
];

/** A letter for the position, or why there is none. */
function said(answer: string, choices: readonly string[], query = ''): string {
  const known = choiceOptions({ choices });
  assert.ok(known);
  const reading = readChoice(answer, { ...known, asksForWrong: asksForWrong(query) });
  return reading.kind === 'read' ? ('abcdefgh'[reading.position] ?? '?') : reading.why;
}

type Case = readonly [answer: string, expected: string];

const check = (cases: readonly Case[], choices: readonly string[], query?: string): void =>
  assert.deepEqual(
    cases.map(([answer]) => [answer, said(answer, choices, query)]),
    cases,
  );

test('a label alone is the choice, in any scheme, case and width', () => {
  check(
    [
      ['a', 'a'],
      ['B', 'b'],
      ['ｃ', 'c'],
      ['Ｄ', 'd'],
      ['(a)', 'a'],
      ['（ｂ）', 'b'],
      ['c.', 'c'],
      ['**d**', 'd'],
      ['「b」', 'b'],
      ['選択肢a', 'a'],
      ['選択肢 ｂ', 'b'],
      ['aです', 'a'],
      ['bです。', 'b'],
      ['1', 'a'],
      ['２', 'b'],
      ['3番', 'c'],
      ['4番です。', 'd'],
      ['①', 'a'],
      ['②です', 'b'],
      ['❸', 'c'],
      ['ア', 'a'],
      ['イ', 'b'],
      ['ｳ', 'c'],
      ['エです。', 'd'],
      ['㋑', 'b'],
      ['ㄱ', 'a'],
      ['ㄴ', 'b'],
      ['㉢', 'c'],
      ['가', 'a'],
      ['라', 'd'],
      ['3번', 'c'],
      ['②번입니다.', 'b'],
      ['Option C', 'c'],
      ['ⓓ', 'd'],
      ['a\n', 'a'],
      ['`b`', 'b'],
      ['e', 'none'],
      ['5', 'none'],
      ['⑤', 'none'],
      ['オ', 'none'],
      ['', 'empty'],
      [' \n', 'empty'],
    ],
    boat,
  );
  assert.equal(said('オ', [...boat, 'e その他']), 'e');
  assert.equal(said('ㅁ', [...boatKo, '기타']), 'e');
  assert.equal(said('⑤', [...boatKo, '기타']), 'e');
});

test('a statement is read, and the last one counts', () => {
  check(
    [
      ['正解はaです。', 'a'],
      ['正解は、ｂです。', 'b'],
      ['答え: c', 'c'],
      ['答え：d', 'd'],
      ['答えは「a」です。', 'a'],
      ['解答：（ｂ）', 'b'],
      ['回答は③です。', 'c'],
      ['最終的な答え：**d**', 'd'],
      ['したがって、正解は選択肢bとなります。', 'b'],
      ['よって、正しい選択肢はcである。', 'c'],
      ['答えは以下の通りです。\n\nb', 'b'],
      ['## 正解\n\nc', 'c'],
      ['選択肢bが正解です。', 'b'],
      ['②が正解', 'b'],
      ['cを選択します。', 'c'],
      ['dを選びます。', 'd'],
      ['正解は2番目の選択肢です。', 'b'],
      ['正解はアです。', 'a'],
      ['ウが正解です。', 'c'],
      ['答えは bと考えられます。', 'b'],
      ['aは誤り。bは正しい。よって答えはb。', 'b'],
      ['答えはaと思いましたが、条文によれば答えはcです。', 'c'],
      ['正解はaではなく、bです。', 'b'],
      ['正解はaではありません。正解はdです。', 'd'],
      ['答えは前日の正午までです。', 'a'],
      ['正解：当日の朝まで', 'b'],
      ['答えはc「乗船の10分前まで」です。', 'c'],
      ['正解は c 乗船の10分前まで', 'c'],
      ['解説：aは前日の話、bは当日の話です。\n\nc', 'c'],
      ['以上より、c。', 'c'],
      ['よってd', 'd'],
      ['したがって、aは誤りである。', 'none'],
      ['→ b', 'b'],
      ['私はcだと思います。', 'c'],
      ['aだとは思いません。', 'none'],
      ['答えは 3 です', 'c'],
      ['答えは3の倍数です', 'none'],
      ['最も適切なのはcです。', 'c'],
      ['当日の朝までが正解です。前日の正午までは誤りです。', 'b'],
      ['当日の朝までが正解ではありません。', 'none'],
      ['正解はa、cです。', 'several'],
      ['正解はaとbです。', 'several'],
      ['答えはbまたはcです。', 'several'],
      ['aとbが正解です。', 'several'],
      ['答えはa「当日の朝まで」です。', 'contradiction'],
      ['不正解はaです。', 'none'],
      ['答えは3つあります。', 'none'],
      ['正解はA社の予約方法です。', 'none'],
      ['答えはアメリカです。', 'none'],
      ['答えは3時です。', 'none'],
      ['回答：\n1. まず予約の条件を確かめます。\n2. 次に日時を確かめます。', 'none'],
      ['答え：第3条による', 'none'],
    ],
    boat,
  );
  check(
    [
      ['정답은 ②', 'b'],
      ['정답은 ②번입니다.', 'b'],
      ['정답: 3', 'c'],
      ['정답: 가', 'a'],
      ['답은 4번입니다.', 'd'],
      ['답: ㄴ', 'b'],
      ['정답은 a입니다.', 'a'],
      ['따라서 정답은 "다"입니다.', 'c'],
      ['③이 정답입니다.', 'c'],
      ['③번을 선택합니다.', 'c'],
      ['(나)가 정답입니다.', 'b'],
      ['정답은 ①이 아니라 ②입니다.', 'b'],
      ['정답은 당일 아침까지입니다.', 'b'],
      ['답변: 승선 10분 전까지', 'c'],
      ['선택: 3', 'c'],
      ['따라서 ③', 'c'],
      ['②라고 생각합니다.', 'b'],
      ['정답은 ①과 ②입니다.', 'several'],
      ['정답은 ① 당일 아침까지입니다.', 'contradiction'],
      ['정답은 3개입니다.', 'none'],
      ['오답은 ①입니다.', 'none'],
      ['정답은 나는 모르겠다.', 'none'],
      ['잘 모르겠습니다.', 'none'],
      ['나는 잘 모르겠다. 가격도 모른다.', 'none'],
    ],
    boatKo,
  );
  check(
    [
      ['Answer: B', 'b'],
      ['**Answer:** C', 'c'],
      ['The answer is A.', 'a'],
      ['The answer is (d).', 'd'],
      ['The correct answer is option B because the rule says so.', 'b'],
      ['The correct option is C', 'c'],
      ['Final answer: "D"', 'd'],
      ['I would choose B.', 'b'],
      ['I choose option A, since it is the rule.', 'a'],
      ['B is the correct answer.', 'b'],
      ['Option C is the answer.', 'c'],
      ['I think it is B.', 'b'],
      ['The answer is \\boxed{C}.', 'c'],
      ['<answer>d</answer>', 'd'],
      ['The answer is not A but C.', 'c'],
      ['A is wrong because it is too early, so the answer is B.', 'b'],
      ['The answer is on the same morning.', 'b'],
      ['Answer: A booking is not possible', 'd'],
      ['The answer is A because of the timetable.', 'a'],
      ['Therefore, C.', 'c'],
      ['Therefore, a passenger may book.', 'none'],
      ['So A is wrong.', 'none'],
      ['The answer is B or C.', 'several'],
      ['A and B are the correct answers. The answer is A, B.', 'several'],
      ['The answer is a matter of the timetable.', 'none'],
      ['The answer: a boat leaves at ten.', 'none'],
      ['It is a rule of the harbour.', 'none'],
      ['A passenger may book.', 'none'],
      ['The wrong answer is A.', 'none'],
      ['I do not know.', 'none'],
    ],
    boatEn,
  );
});

test('JSON is read by its member, wherever it stands', () => {
  check(
    [
      ['{"answer":"a"}', 'a'],
      ['{"answer": "B", "reason": "cではない"}', 'b'],
      ['```json\n{"reason": "答えはaではない", "final_answer": "c"}\n```', 'c'],
      ['{"choice": 4}', 'd'],
      ['{"答え": "②"}', 'b'],
      ['{"정답": "3번"}', 'c'],
      ['{"answer": ["a"]}', 'a'],
      ['{"answer": "当日の朝まで"}', 'b'],
      ['{"answer": "a", "choice": "b"}', 'several'],
      ['{"answer": ["a", "b"]}', 'none'],
      ['{"answer": null}', 'none'],
      ['{"answer": "z"}', 'none'],
      ['{"answer": }', 'none'],
      ['{"reason": "b"} 答えはa', 'a'],
    ],
    boat,
  );
});

test('a label that begins the answer is the choice, as long as it is the only one', () => {
  check(
    [
      ['a 前日の正午まで', 'a'],
      ['b. 当日の朝まで受け付けます。', 'b'],
      ['c：規則の第2項によります。', 'c'],
      ['d\n\n理由：予約の規定がないため。', 'd'],
      ['②番。規則にあるとおりです。', 'b'],
      ['bです。aは前日の話です。', 'b'],
      ['1. 前日の正午まで', 'a'],
      ['a 当日の朝まで', 'contradiction'],
      ['a. 誤りです。\nb. 正しいです。\nc. 誤りです。', 'b'],
      ['a. 前日の話です。\nb. 当日の話です。', 'several'],
      ['1. 規則を読みます。\n2. 当日の朝までとあります。', 'b'],
      ['a、bは誤りです。', 'several'],
      ['次の規則があります。\nイ 桟橋に集まること。', 'none'],
      ['規則を読みました。\nb 当日の朝まで', 'b'],
      ['aは誤りです。', 'none'],
    ],
    boat,
  );
  check(
    [
      ['B. It says so.', 'b'],
      ['A) By noon of the day before', 'a'],
      ['A booking is not possible', 'd'],
      ['A boat leaves at ten.', 'none'],
      ['A - the rule says so', 'a'],
    ],
    boatEn,
  );
});

test('the words of exactly one option are the choice', () => {
  check(
    [
      ['当日の朝まで受け付けています。', 'b'],
      ['乗船の１０分前まで、と規則にあります。', 'c'],
      ['前日の正午まででも当日の朝まででもよい。', 'several'],
      ['当日の朝までではない。', 'none'],
    ],
    boat,
  );
  const sums = ['5円', '15円', '115円', '円'];
  check(
    [
      ['料金は15円です。', 'b'],
      ['料金は115円になる', 'c'],
      ['料金は25円です。', 'd'],
    ],
    sums,
  );
});

test('what is right is the choice where that was asked for, and what is wrong where it was', () => {
  const right = '正しいものはどれですか。';
  const wrong = '誤っているものを教えてください。';
  check(
    [
      ['選択肢cが正しいです。aは誤りです。', 'c'],
      ['正しいものはbです。', 'b'],
      ['aが正しい。bが正しい。', 'several'],
    ],
    boat,
    right,
  );
  check(
    [
      ['選択肢cが正しいです。', 'none'],
      ['aが正しく、bが誤りです。', 'b'],
      ['誤っているものはdです。', 'd'],
      ['正しいものはbで、誤っているものはcです。', 'c'],
    ],
    boat,
    wrong,
  );
  check(
    [
      ['②가 옳지 않습니다.', 'b'],
      ['틀린 것은 ④입니다.', 'd'],
    ],
    boatKo,
    '다음 중 옳지 않은 것은?',
  );
  check(
    [
      ['②가 가장 적절합니다.', 'b'],
      ['옳은 것은 ③입니다.', 'c'],
    ],
    boatKo,
    '다음 중 옳은 것은?',
  );
  check([['Option B is incorrect.', 'b']], boatEn, 'Which of these is not correct?');
  check(
    [
      ['Option B is correct.', 'b'],
      ['Option B is incorrect.', 'none'],
    ],
    boatEn,
    'Which of these holds?',
  );
});

test('the only option that is spoken of is the choice, unless it is spoken against', () => {
  check(
    [
      ['選択肢bについては、規則の通りと言えます。', 'b'],
      ['選択肢bは、規則に反し誤りである。', 'none'],
      ['選択肢aと選択肢bを比べました。', 'several'],
      ['選択肢a、b、c、dの中から1つ選んでください。', 'several'],
    ],
    boat,
  );
  check([['규칙을 보면 ②', 'b']], boatKo);
});

test('labels that the options carry go before those of their places', () => {
  const shuffled = ['b 朝', 'a 昼', 'd 夜', 'c 夕'];
  check(
    [
      ['a', 'b'],
      ['答えはb', 'a'],
      ['1', 'a'],
      ['昼', 'b'],
    ],
    shuffled,
  );
  const iroha = ['イ 朝', 'ロ 昼', 'ハ 夜'];
  check(
    [
      ['イ', 'a'],
      ['ロが正解', 'b'],
      ['正解はハです', 'c'],
    ],
    iroha,
  );
  check(
    [
      ['나', 'b'],
      ['나가 정답입니다.', 'b'],
    ],
    ['가. 아침', '나. 낮', '다. 밤'],
  );
  check(
    [
      ['2年', 'b'],
      ['答えは3年です', 'c'],
    ],
    ['1年', '2年', '3年', '4年'],
  );
  check(
    [
      ['B', 'b'],
      ['正解はCです', 'c'],
    ],
    ['A', 'B', 'C', 'D'],
  );
});

test('hostile lengths are read in no time', () => {
  for (const text of [
    '答え',
    '答えは ',
    'a',
    '(',
    '{"answer":',
    'a、',
    'a F ',
    'a no b) ',
    '1번은 O이고 ',
    '1か',
    '選択肢',
    'の',
    '正解はaではなく',
    ' ',
    '\n',
    '1.\n',
    '当日の朝まで',
    '**',
  ]) {
    const known = choiceOptions({ choices: boat });
    assert.ok(known);
    readChoice(`${text.repeat(Math.ceil(100_000 / text.length))}`, known);
  }
});

test('of options that are called right and wrong one by one, the one that was asked for is chosen', () => {
  const wrong = '誤っているものはどれですか。';
  check(
    [
      ['1→正しい 2→正しい 3→誤り 4→正しい', 'c'],
      ['1：正しい\n2：正しい\n3：誤り\n4：正しい', 'c'],
      ['ア○、イ○、ウ×、エ○', 'c'],
      ['ア：〇　イ：✕　ウ：〇　エ：〇', 'b'],
      ['選択肢1は正しい。選択肢2は正しい。選択肢3は誤りである。選択肢4は正しい。', 'c'],
      ['aは正しい。bは誤り。cは正しい。dは誤り。', 'several'],
      ['1→正しい 2→正しい 3→正しい 4→正しい', 'none'],
      ['1→正しい 2→正しい 3→誤り 4→正しい。よって答えは3です。', 'c'],
      ['答え：1→正しい 2→正しい 3→誤り 4→正しい', 'c'],
      ['ウ以外は正しい。', 'c'],
      ['ウ以外の選択肢はすべて正しいです。', 'c'],
      ['選択肢4は誤り。', 'none'],
    ],
    boat,
    wrong,
  );
  check(
    [
      ['ア×、イ○、ウ×、エ×', 'b'],
      ['ア：×\nイ：○\nウ：×\nエ：×', 'b'],
      ['| a | × |\n| b | ○ |\n| c | × |\n| d | × |', 'b'],
      ['1は誤り、2は正しい、3は誤り、4は誤り。', 'b'],
      ['aは誤りです。bは正しいです。', 'b'],
      ['①×②○③×④×', 'b'],
      ['イ以外は誤り。', 'b'],
      ['イ以外はすべて誤りです。', 'b'],
      ['選択肢イ以外の記述はいずれも不適切です。', 'b'],
      ['aは誤り、bは誤り、cは誤り。', 'none'],
      ['1は正しい部分もあるが誤り。2は正しい。3は誤り。', 'b'],
      ['aは正しい。aは誤り。bは誤り。', 'contradiction'],
      ['第1条は正しい。第2条は誤り。', 'none'],
      ['ア×、イ○、ウ○、エ×', 'several'],
    ],
    boat,
    '正しいものはどれですか。',
  );
  check(
    [
      ['①은 틀림, ②는 옳음, ③은 틀림, ④는 틀림', 'b'],
      ['1번: X가 아니라 당일입니다. ①× ②○ ③× ④×', 'b'],
      ['②를 제외하고 모두 틀렸습니다.', 'b'],
      ['② 이외에는 모두 틀립니다.', 'b'],
    ],
    boatKo,
    '옳은 것을 고르시오.',
  );
  check(
    [
      ['A: False, B: True, C: False, D: False', 'b'],
      ['A is wrong, B is correct, C is wrong.', 'b'],
      ['All options except B are incorrect.', 'b'],
      ['All but C are wrong.', 'c'],
      ['A wrong answer and a correct one.', 'none'],
    ],
    boatEn,
    'Which is right?',
  );
});

test('an option is named by its place', () => {
  check(
    [
      ['정답은 첫 번째입니다.', 'a'],
      ['두 번째 보기가 옳습니다.', 'b'],
      ['세번째가 정답입니다.', 'c'],
      ['네 번째 선택지를 고릅니다.', 'd'],
      ['답: 첫 번째', 'a'],
      ['첫 번째로 날짜를 확인하고, 두 번째로 시간을 확인합니다.', 'none'],
      ['첫 번째 이유는 규칙입니다.', 'none'],
      ['다섯 번째 보기입니다.', 'none'],
    ],
    boatKo,
    '옳은 것을 고르시오.',
  );
  check(
    [
      ['正解は一つ目の選択肢です。', 'a'],
      ['2つ目の選択肢が正解です。', 'b'],
      ['最初の選択肢が正しいです。', 'a'],
      ['二番目に大切なのは日時です。', 'none'],
    ],
    boat,
  );
  check(
    [
      ['The answer is the second one.', 'b'],
      ['The third option is correct.', 'c'],
      ['I choose the last option.', 'd'],
      ['The first reason is the date.', 'none'],
    ],
    boatEn,
  );
});

test('O and X are signs as ○ and × are: the option with the other sign is the choice', () => {
  const wrong = '다음 중 옳지 않은 것은?';
  check(
    [
      ['1번 O, 2번 O, 3번 X, 4번 O', 'c'],
      ['1번 O / 2번 X / 3번 O / 4번 O', 'b'],
      ['1. O\n2. O\n3. O\n4. X', 'd'],
      ['1번(O), 2번(O), 3번(X), 4번(O)', 'c'],
      ['1번은 ✔, 2번은 ✕, 3번은 ✔, 4번은 ✔', 'b'],
      ['①O ②O ③O ④X', 'd'],
      ['1번 X', 'a'],
      ['1번 O', 'none'],
      ['Ｏ', 'none'],
    ],
    boatKo,
    wrong,
  );
  check(
    [
      ['1번 X, 2번 X, 3번 O, 4번 X', 'c'],
      ['1번 O, 2번 O, 3번 X, 4번 X', 'several'],
      ['1번 X, 2번 X, 3번 X, 4번 X', 'none'],
    ],
    boatKo,
    '다음 중 옳은 것은?',
  );
  check(
    [
      ['1○ 2○ 3× 4○', 'c'],
      ['１：○　２：×　３：○　４：○', 'b'],
      ['ア○ イ○ ウ× エ○', 'c'],
      ['a：◯、b：◯、c：◯、d：✕', 'd'],
      ['1は○、2は○、3は×、4は○', 'c'],
    ],
    boat,
    '誤っているものはどれか。',
  );
  check(
    [
      ['1: true 2: false 3: true 4: true', 'b'],
      ['A: correct, B: correct, C: incorrect, D: correct', 'c'],
      ['(a) ✓ (b) ✓ (c) ✗ (d) ✓', 'c'],
      ['1. True\n2. True\n3. True\n4. False', 'd'],
    ],
    boatEn,
    'Which of these is not correct?',
  );
});

test('a verdict behind a label is no choice of that option, and the verdicts decide where they can', () => {
  check(
    [
      ['1번은 O이고 2번도 O이며 3번만 X입니다.', 'c'],
      ['1번은 O, 2번은 O, 3번은 O, 4번만 X', 'd'],
      ['1번은 맞고 2번도 맞고 3번만 틀렸습니다.', 'c'],
      ['1번과 2번은 O이고 3번은 X입니다.', 'c'],
      ['1번: 예, 2번: 아니오, 3번: 예, 4번: 예', 'b'],
      ['1번은 O이고 나머지는 모르겠습니다.', 'none'],
      ['3번만 X입니다.', 'c'],
    ],
    boatKo,
    '다음 중 옳지 않은 것은?',
  );
  check(
    [
      ['1は正、2は正、3だけ誤', 'c'],
      ['1は正しく、2も正しく、3だけ誤りです。', 'c'],
      ['1：はい\n2：はい\n3：はい\n4：いいえ', 'd'],
      ['aとbは○、cは×', 'c'],
      ['1は○です。', 'none'],
      ['①正 ②誤 ③正 ④正', 'b'],
    ],
    boat,
    '誤っているものはどれか。',
  );
  check(
    [
      ['(a) F (b) F (c) T (d) F', 'c'],
      ['a) No b) Yes c) No d) No', 'b'],
      ['A: F, B: T, C: F, D: F', 'b'],
      ['1. No\n2. No\n3. No\n4. Yes', 'd'],
      ['(a) Yes (b) Yes (c) No (d) No', 'several'],
      ['(a) F (b) F (c) F (d) F', 'none'],
      ['a) No', 'none'],
      ['a) Yes', 'a'],
      ['1 and 2 are true, 3 is false', 'several'],
      ['1, 2 and 4 are false, 3 is true.', 'c'],
      ['a True b False c False d False', 'a'],
      ['That is a no. The answer is B.', 'b'],
      ['B. No booking is taken later.', 'b'],
    ],
    boatEn,
    'Which of these holds?',
  );
  check(
    [
      ['(a) T (b) T (c) F (d) T', 'c'],
      ['a) Yes, b) No', 'b'],
      ['(a) T (b) T (c) T', 'none'],
    ],
    boatEn,
    'Which of these is not correct?',
  );
});

test('a verdict word that is the text of an option is that option', () => {
  check(
    [
      ['a) Yes', 'a'],
      ['b) No', 'b'],
      ['B: No', 'b'],
      ['The answer is b) No.', 'b'],
      ['a) No', 'contradiction'],
    ],
    ['Yes', 'No', 'Only on weekdays'],
    'Is a booking needed?',
  );
});

test('two labels that are named as alternatives are no choice', () => {
  check(
    [
      ['I would say a or maybe b.', 'several'],
      ['I think a, possibly c.', 'several'],
      ['The answer is A. Or maybe B.', 'several'],
      ['The answer is a, or perhaps d', 'several'],
      ['Either a or b is the answer.', 'several'],
      ['a or b', 'several'],
      ['I would say a because b is too early.', 'a'],
    ],
    boatEn,
  );
  check(
    [
      ['1か2だと思う。', 'several'],
      ['答えは1か2です。', 'several'],
      ['aかbが正しい。', 'several'],
      ['aまたはbが正しい。', 'several'],
      ['答えは1か、それとも2です。', 'several'],
      ['2だと思う。', 'b'],
    ],
    boat,
    '正しいものはどれですか。',
  );
  check(
    [
      ['1번 혹은 2번이라고 생각합니다.', 'several'],
      ['정답은 1번이나 2번입니다.', 'several'],
      ['정답은 1번 아니면 3번입니다.', 'several'],
      ['1번일 수도 있고 2번일 수도 있습니다.', 'none'],
      ['1번일 수도 2번일 수도', 'none'],
    ],
    boatKo,
    '옳은 것을 고르시오.',
  );
});
