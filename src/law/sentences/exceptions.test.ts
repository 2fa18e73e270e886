import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdSentence } from './hold-sentence.ts';

const holdingOf = (sentence: string, place: string): string => holdSentence(sentence, place).holding;

test('a long case of an exception may be named in short', () => {
  const place =
    '借受人が網を期日までに返さない場合において、組合が相当の日数を定めて催促をし、その日数のうちに返還がないときは、組合は、貸付けの打切りをすることができる。ただし、その日数を過ぎた時における網の傷みがその貸付け及び港の慣習に照らして些細であるときは、この限りでない。';
  assert.equal(holdingOf('網の傷みが些細であるときは、貸付けの打切りをすることができません。', place), 'supported');
  assert.equal(holdingOf('網の傷みが些細であるときは、貸付けの打切りをすることができます。', place), 'otherwise');
  assert.equal(
    holdingOf('日数のうちに返還がないときは、組合は貸付けの打切りをすることができます。', place),
    'supported',
  );
});

test('what an exception lets be left out is no condition of it', () => {
  const place =
    '조합은 어망이 쓸모없게 되었을 때에는 지체 없이 그 어망을 폐기하여야 한다. 다만, 다른 규약에 따라 보관하여야 하는 경우에는 그러하지 아니하다.';
  assert.notEqual(holdingOf('다른 규약에 따라 보관하여야 하는 경우에는 폐기하지 않아도 됩니다.', place), 'otherwise');
  assert.notEqual(holdingOf('다른 규약에 따라 보관하여야 하는 경우에는 폐기하여야 합니다.', place), 'supported');
});

test('what is not hindered may be', () => {
  const claim = '前項の規定は、船主から船長に対する償還の請求を妨げない。';
  assert.notEqual(holdingOf('船主は、船長に償還を請求することができます。', claim), 'otherwise');
  assert.notEqual(holdingOf('船主は、船長に償還を請求することができません。', claim), 'supported');
  const work =
    '船主は、出航後三週間を経過しない船員を再び乗船させてはならない。ただし、出航後二週間を経過した船員が請求した場合において、船医が支障がないと認めた作業に就かせることは、差し支えない。';
  assert.equal(
    holdingOf('出航後2週間を経過した船員が請求した場合、船医が支障がないと認めた作業に就かせることはできます。', work),
    'supported',
  );
  const korean = '계약의 해지는 선주의 손실 보상 청구에 영향을 미치지 아니한다.';
  assert.notEqual(holdingOf('계약을 해지하여도 선주는 손실 보상을 청구할 수 있습니다.', korean), 'otherwise');
});

test('what stands there of gross negligence alone says nothing of slight negligence', () => {
  const place = '船長がその航海について悪意又は重大な過失があったときは、荷主に生じた損害を賠償する責任を負う。';
  assert.equal(holdingOf('船長は、軽過失であっても、荷主に生じた損害を賠償する責任を負います。', place), 'cannot-tell');
  assert.equal(
    holdingOf('船長は、軽過失にとどまるときは、荷主に生じた損害を賠償する責任を負いません。', place),
    'cannot-tell',
  );
  assert.equal(
    holdingOf('船長は、重大な過失があったときは、荷主に生じた損害を賠償する責任を負います。', place),
    'supported',
  );
});
