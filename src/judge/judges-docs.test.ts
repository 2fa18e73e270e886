import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { customJudgeDefinition } from './custom-judge-definition.ts';
import { judgeMetrics } from './metrics/judge-metrics.ts';
import { readReply } from './read-reply/read-reply.ts';
import { scoreField } from './read-reply/reply-field.ts';

const page = readFileSync(new URL('../../docs/judges.md', import.meta.url), 'utf8');

test('the table of replies on the page is what the reader does', () => {
  const rows = [...page.matchAll(/^\| `([^`]+)` \| ([\d.]+|out-of-range|unreadable) \|$/gmu)];
  assert.equal(rows.length, 31);
  for (const [, reply = '', result = ''] of rows) {
    const reading = readReply({ text: reply.replaceAll('⏎', '\n'), finish: 'stop' }, scoreField);
    assert.equal(reading.kind === 'read' ? String(reading.value) : reading.why, result, reply);
  }
});

test('every judge is on the page', () => {
  for (const { name: metric } of judgeMetrics) assert.ok(page.includes(`| \`${metric}\` |`), metric);
});

test('the prompt on the page is one', () => {
  const promptText = /^```text\n([\s\S]*?)^```/mu.exec(page)?.[1] ?? '';
  const scale = { good: 1, ok: 0.5, bad: 0 };
  const definition = customJudgeDefinition({ name: 'tone', scale, promptText, promptName: './tone.ja.md' });
  assert.deepEqual(definition.needs, ['answer', 'judge']);
  for (const label of Object.keys(scale)) assert.ok(promptText.includes(`- ${label}: `));
});
