import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Trial } from '../model/trial.ts';
import { createOtherFormCollector, type OtherForms } from './other-forms.ts';

const composed = '휴가.md'.normalize('NFC');
const decomposed = composed.normalize('NFD');

function found(...trials: readonly (readonly [id: string, judged: readonly string[], returned: readonly string[]])[]) {
  const collector = createOtherFormCollector();
  for (const [id, judged, returned] of trials) {
    const judgements = judged.map((docId) => ({ docId, relevance: 1 }));
    const output = { documents: returned.map((each) => ({ id: each })) };
    collector.add({ id, query: '', judgements }, { status: 'ok', output } as unknown as Trial, []);
  }
  return collector.facts();
}

test('ids that are judged but for their normalisation are counted once each, with their questions', () => {
  const facts: OtherForms = { returned: 1, questions: 1, example: { returned: decomposed, judged: composed } };
  assert.deepEqual(found(['q1', [composed], [decomposed, 'x']], ['q2', ['x'], ['x']]), facts);
  assert.deepEqual(found(['q1', [composed], [decomposed]], ['q1', [composed], [decomposed]]), facts, 'repeats');
  assert.equal(found(['q1', [composed], [decomposed]], ['q2', [composed], [decomposed]])?.questions, 2);
  assert.deepEqual(found(['q1', [decomposed], [composed]])?.example, { returned: composed, judged: decomposed });
});

test('nothing is told of ids that are judged as they are, of other signs, and of other names', () => {
  assert.equal(found(['q1', [composed], [composed]]), undefined);
  assert.equal(found(['q1', [composed, decomposed], [composed, decomposed]]), undefined, 'both are judged');
  assert.equal(found(['q1', ['Ａ１.md', 'カ'], ['A1.md', 'ｶ']]), undefined, 'full width and half width');
  assert.equal(found(['q1', [composed], ['other']]), undefined);
});
