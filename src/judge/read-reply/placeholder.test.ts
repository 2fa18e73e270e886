import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimsPrompts } from '../../metrics/judged/claims/claims-prompts.ts';
import { completenessPrompts } from '../../metrics/judged/completeness/completeness-prompts.ts';
import { correctnessPrompts } from '../../metrics/judged/correctness/correctness-prompts.ts';
import { promptFrames } from '../prompt-frame.ts';
import { gradeForm, labelForm, recordForm, scoreForm, type VerdictForm } from '../verdict-form.ts';
import { isPlaceholder } from './placeholder.ts';

const languages = ['ja', 'ko', 'en'] as const;
const shapes = [
  [claimsPrompts, { claims: { kind: 'texts' } }],
  [completenessPrompts, { reason: { kind: 'text' }, missing: { kind: 'texts' }, score: { kind: 'score' } }],
  [correctnessPrompts.expectedAnswer, { reason: { kind: 'text' }, completeness: { kind: 'score' } }],
] as const;

function* forms(): Generator<readonly [VerdictForm<unknown>, string]> {
  for (const language of languages) {
    const frame = promptFrames[language];
    for (const form of [scoreForm, gradeForm({ min: 1, max: 5 }), labelForm(['good', 'bad'])]) {
      for (const protocol of ['structured', 'score-line'] as const) yield [form, form.instruction(frame, protocol)];
    }
    for (const [prompts, shape] of shapes) {
      const instruction = prompts[language].reply ?? assert.fail();
      yield [recordForm({ shape, instruction }), instruction];
    }
  }
}

test('a judge that repeats the form it should fill in has given no verdict', () => {
  let objects = 0;
  for (const [form, instruction] of forms()) {
    const [object] = /\{.*\}/su.exec(instruction) ?? [];
    if (object !== undefined) objects++;
    for (const text of [instruction, ...(object === undefined ? [] : [object])])
      assert.equal(form.read({ text, finish: 'stop' }).kind, 'unread', text);
  }
  assert.equal(objects, 18);
});

test('lines with dots for a reason are the form too; words that trail off are not', () => {
  for (const text of ['Score: 0.00\nReason: …', '{"reason": "...", "score": 0.00}', 'Score: 0.50\nReason: "……"\n']) {
    assert.equal(scoreForm.read({ text, finish: 'stop' }).kind, 'unread', text);
  }
  assert.equal(scoreForm.read({ text: '{"reason": "Well…", "score": 0.5}', finish: 'stop' }).kind, 'read');
  assert.deepEqual(['', undefined, '…と思う', '・・・'].map(isPlaceholder), [false, false, false, false]);
});
