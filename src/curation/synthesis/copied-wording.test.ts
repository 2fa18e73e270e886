import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { copiedWording, copiesWording } from './copied-wording.ts';

const ferry = {
  title: 'The ferry',
  text: 'The last ferry of the day leaves the north pier at nine in the evening, unless the harbour master has closed the pier because of wind.',
};
const market = {
  title: '朝市',
  text: '出店者は、販売開始の前日までに、区画使用料を港湾事務所の窓口で納付し、営業許可証の写しを提出しなければなりません。',
};
const library = {
  title: '도서관',
  text: '예약자가 없는 자료는 반납 예정일 전날까지 한 차례에 한하여 일주일 동안 대출 기간을 연장할 수 있습니다.',
};

const copies = (question: string, passage: typeof ferry) => copiesWording(copiedWording(question, [passage]));

test('a sentence turned into a question is a copy', () => {
  assert.ok(
    copies(
      'When is it that the ferry leaves the north pier at nine in the evening, unless the harbour master has closed the pier?',
      ferry,
    ),
  );
  assert.ok(copies('販売開始の前日までに、区画使用料を港湾事務所の窓口で納付しなければならないのは誰ですか', market));
  assert.ok(copies('반납 예정일 전날까지 한 차례에 한하여 일주일 동안 연장할 수 있는 자료는 무엇입니까', library));
});

test('a question that names its subject in the words there are for it is none', () => {
  assert.ok(!copies('How late can I still get across by ferry?', ferry));
  assert.ok(!copies('Who may close the north pier when it is windy?', ferry));
  assert.ok(!copies('朝市に店を出すとき、使用料はどこに払えばよいですか', market));
  assert.ok(!copies('책을 더 오래 빌리려면 언제까지 신청해야 합니까', library));
});

test('identifiers, numbers, quoted names and the words of the headings weigh nothing', () => {
  const api = {
    title: 'Harbour gateway',
    text: 'Set harbour.gateway.retryLimit in gateway-config.yaml to 12 to enable HarbourGateway::openBerth.',
  };
  const named = copiedWording(
    'Harbour gateway: harbour.gateway.retryLimit gateway-config.yaml 12 HarbourGateway::openBerth?',
    [api],
  );
  assert.deepEqual(named, { weight: 0, run: 0, share: 0 });
  assert.equal(copiedWording('「港湾事務所」はどこ', [market]).weight, 0);
});

test('of two passages the one that was copied more counts', () => {
  const question = '区画使用料を納付する窓口';
  const alone = copiedWording(question, [market]);
  assert.deepEqual(copiedWording(question, [ferry, market]), alone);
  assert.ok(alone.share > 0.9);
});

const words = fc.array(fc.constantFrom('pier', 'wind', '港', '湾', '料金', '연장', '대출', 'the', 'を', 'x9'), {
  maxLength: 20,
});

test('share is from 0 to 1, no run is heavier than the question, and what is all copied is all found', () => {
  fc.assert(
    fc.property(words, words, (question, text) => {
      const asked = question.join(' ');
      const { weight, run, share } = copiedWording(asked, [{ title: '', text: text.join(' ') }]);
      assert.ok(share >= 0 && share <= 1 && run <= weight);
      const whole = copiedWording(asked, [{ title: '', text: `${text.join(' ')} ${asked} ${text.join(' ')}` }]);
      assert.equal(whole.run, whole.weight);
    }),
  );
});

test('more text around a passage never makes a question less of a copy', () => {
  fc.assert(
    fc.property(words, words, words, (question, text, more) => {
      const asked = question.join(' ');
      const short = copiedWording(asked, [{ title: '', text: text.join(' ') }]);
      const long = copiedWording(asked, [{ title: '', text: `${text.join(' ')} ${more.join(' ')}` }]);
      assert.ok(long.run >= short.run && long.share >= short.share);
    }),
  );
});
