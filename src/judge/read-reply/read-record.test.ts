import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimsPrompts } from '../../metrics/judged/claims/claims-prompts.ts';
import { completenessPrompts } from '../../metrics/judged/completeness/completeness-prompts.ts';
import { correctnessPrompts } from '../../metrics/judged/correctness/correctness-prompts.ts';
import { promptFrames } from '../prompt-frame.ts';
import { gradeForm, labelForm, recordForm, recordSchema, scoreForm, type VerdictForm } from '../verdict-form.ts';
import { isPlaceholder, readRecord } from './read-record.ts';
import type { JudgeReply } from './reply-reading.ts';

const shape = {
  reason: { kind: 'text' },
  factual: { kind: 'label', labels: ['full', 'partial', 'none'] },
  completeness: { kind: 'score' },
  grade: { kind: 'grade', min: 1, max: 5 },
  missing: { kind: 'texts' },
  claims: { kind: 'records', of: { claim: { kind: 'grade', min: 1, max: 2 }, sources: { kind: 'numbers', max: 3 } } },
} as const;

const whole = {
  reason: '第3条と一致する。',
  factual: 'partial',
  completeness: 0.5,
  grade: 4,
  missing: ['料金'],
  claims: [{ claim: 1, sources: [3, 1, 3] }],
};

const said = (text: string, finish: JudgeReply['finish'] = 'stop') => readRecord({ text, finish }, shape);
const changed = (change: object): string => JSON.stringify({ ...whole, ...change });

test('all parts of an object are read, numbers of what was shown once each and in order', () => {
  const reading = said(JSON.stringify(whole));
  assert.deepEqual(reading, {
    kind: 'read',
    value: { ...whole, claims: [{ claim: 1, sources: [1, 3] }] },
    reason: '第3条と一致する。',
    form: 'structured',
  });
});

test('how it is written is forgiven', () => {
  for (const text of [
    `Here it is:\n\`\`\`json\n${JSON.stringify(whole)}\n\`\`\``,
    `<think>hmm {"factual": "none"}</think>${JSON.stringify(whole)}`,
    JSON.stringify({ result: whole }),
    changed({ factual: 'PARTIAL', completeness: '0.5', grade: '4/5' }),
    JSON.stringify(whole).replace('"factual"', '"Factual"').replace('"reason"', '"理由"'),
    `${JSON.stringify(whole)}\n${JSON.stringify(whole)}`,
  ]) {
    const reading = said(text);
    assert.equal(reading.kind, 'read', text);
    assert.equal(reading.kind === 'read' && reading.value.factual, 'partial', text);
  }
});

test('what is missing, cut, twice or of another kind is not read', () => {
  const { missing: _, ...lacking } = whole;
  for (const [text, what] of [
    [JSON.stringify(lacking), /no missing/u],
    [JSON.stringify(whole).slice(0, -1), /cut off/u],
    [JSON.stringify(whole).slice(0, 60), /cut/u],
    [JSON.stringify(whole).replace('"grade":4', '"grade":4,"grade":5'), /grade twice/u],
    [changed({ missing: 'nothing' }), /no list/u],
    [changed({ missing: [1] }), /no text/u],
    [changed({ factual: 'mostly' }), /none of the labels/u],
    [changed({ grade: 4.5 }), /no whole number/u],
    [changed({ grade: '4/10' }), /scale of its own/u],
    [changed({ max: 10 }), /scale of its own/u],
    [changed({ completeness: 1, reason: '5点満点で1点' }), /scale of its own/u],
    [changed({ claims: [2] }), /no object/u],
    [`${JSON.stringify(whole)} ${changed({ grade: 5 })}`, /differ/u],
    ['Factual: partial', /no verdict/u],
    ['[]', /no verdict/u],
  ] as const) {
    const reading = said(text);
    assert.deepEqual([reading.kind, reading.kind === 'unread' && reading.why], ['unread', 'unreadable'], text);
    assert.match(reading.kind === 'unread' ? reading.what : '', what);
  }
});

test('numbers that nobody asked for are out of range', () => {
  for (const change of [{ completeness: 1.5 }, { grade: 0 }, { grade: 6 }, { claims: [{ claim: 1, sources: [4] }] }]) {
    const reading = said(changed(change));
    assert.equal(reading.kind === 'unread' && reading.why, 'out-of-range', JSON.stringify(change));
  }
});

test('a reply that was cut off is believed when its object is whole', () => {
  assert.equal(said(JSON.stringify(whole), 'length').kind, 'read');
  const cut = said(JSON.stringify(whole).slice(0, -2), 'length');
  assert.equal(cut.kind === 'unread' && cut.why, 'too-long');
  assert.equal(said('', 'length').kind === 'unread' && (said('', 'length') as { why: string }).why, 'too-long');
  const empty = said('  ');
  assert.equal(empty.kind === 'unread' && empty.why, 'empty');
  const refused = said(JSON.stringify(whole), 'refusal');
  assert.equal(refused.kind === 'unread' && refused.why, 'refused');
});

test('what the shape cannot say is checked, and said', () => {
  const reading = readRecord({ text: JSON.stringify(whole), finish: 'stop' }, shape, ({ claims }) =>
    claims.length === 2 ? undefined : 'it has no verdict on statement 2',
  );
  assert.deepEqual(reading, { kind: 'unread', why: 'unreadable', what: 'it has no verdict on statement 2' });
});

test('a schema asks for every part and for nothing else', () => {
  assert.deepEqual(
    recordSchema({
      reason: { kind: 'text' },
      claims: { kind: 'records', of: { sources: { kind: 'numbers', max: 3 } } },
    }),
    {
      type: 'object',
      properties: {
        reason: { type: 'string' },
        claims: {
          type: 'array',
          items: {
            type: 'object',
            properties: { sources: { type: 'array', items: { type: 'integer' } } },
            required: ['sources'],
            additionalProperties: false,
          },
        },
      },
      required: ['reason', 'claims'],
      additionalProperties: false,
    },
  );
});

test('two names for one verdict are two verdicts, unless they say the same', () => {
  const one = {
    reason: { kind: 'text' },
    score: { kind: 'score' },
    label: { kind: 'label', labels: ['a', 'b'] },
  } as const;
  const read = (more: object) =>
    readRecord({ text: JSON.stringify({ reason: 'r', score: 1, label: 'a', ...more }), finish: 'stop' }, one);
  assert.equal(read({ final_score: 0 }).kind, 'unread');
  assert.equal(read({ rating: 'high' }).kind, 'unread');
  assert.equal(read({ verdict: 'b' }).kind, 'unread');
  assert.equal(read({ final_score: 1, verdict: 'A', confidence: 0.2 }).kind, 'read');
});

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
