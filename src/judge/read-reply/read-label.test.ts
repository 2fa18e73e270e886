import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readReply } from './read-reply.ts';
import { labelField } from './reply-field.ts';

const read = (text: string, labels: readonly string[]) => {
  const reading = readReply({ text, finish: 'stop' }, labelField(labels));
  return reading.kind === 'read' ? reading.value : undefined;
};
const english = ['good', 'good enough', 'bad'];
const japanese = ['丁寧', '普通', '失礼'];
const korean = ['공손함', '보통', '무례함'];

test('exactly one label is read, letter case, width and marks aside', () => {
  const cases: readonly (readonly [string, readonly string[], string])[] = [
    ['{"reason": "ok", "label": "good"}', english, 'good'],
    ['{"reason": "ok", "label": " GOOD "}', english, 'good'],
    ['{"verdict": "bad"}', english, 'bad'],
    ['{label: bad, reason: "no"}', english, 'bad'],
    ['Label: good\nReason: ok', english, 'good'],
    ['Label: good enough\nReason: ok', english, 'good enough'],
    ['**Label:** `bad`.\nok', english, 'bad'],
    ['label: "good"\n', english, 'good'],
    ['Label: bad', english, 'bad'],
    ['Label: good, Reason: ok', english, 'good'],
    ['Label: 丁寧\nReason: 敬語が正しい。', japanese, '丁寧'],
    ['ラベル：「普通」\n理由：特になし。', japanese, '普通'],
    ['判定：失礼。\n理由：命令形である。', japanese, '失礼'],
    ['라벨: 공손함\n이유: 높임말을 썼다.', korean, '공손함'],
    ['판정: 보통', korean, '보통'],
    ['Label: 1\nReason: ok', ['1', '2'], '1'],
    ['{"label": 2, "reason": "ok"}', ['1', '2'], '2'],
  ];
  for (const [reply, labels, label] of cases) assert.equal(read(reply, labels), label, reply);
});

test('anything else is no label', () => {
  const cases: readonly string[] = [
    'good',
    'The tone is good.',
    'Label: good or bad',
    'Label: good / bad\nReason: ok',
    'Label: goodish\nReason: ok',
    'Label: not good\nReason: ok',
    'Label: good\nLabel: bad',
    'Label: good',
    'Label:\nReason: ok',
    '{"label": "great", "reason": "ok"}',
    '{"label": ["good"], "reason": "ok"}',
    '{"label": "good", "reason": "cut',
    '{"label": "good"} {"label": "bad"}',
    '{"label": "go',
    '{"label": null}',
  ];
  for (const reply of cases) assert.equal(read(reply, english), undefined, reply);
});
