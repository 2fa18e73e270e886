import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { judgedMetrics } from '../metrics/catalogue.ts';
import { customJudgeDefinition } from './custom-judge.ts';
import { readReply } from './read-reply/read-reply.ts';
import { gradeField, scoreField } from './read-reply/reply-field.ts';

const page = readFileSync(new URL('../../docs/judges.md', import.meta.url), 'utf8');

/** The rows of the table under this heading. */
function readings(heading: string): readonly (readonly [reply: string, result: string])[] {
  const table = page.slice(page.indexOf(`| ${heading} | becomes |`)).split('\n\n')[0] ?? '';
  const rows = [...table.matchAll(/^\| `([^`]+)` \| ([\d.]+|out-of-range|unreadable) \|$/gmu)];
  return rows.map(([, reply = '', result = '']) => [reply.replaceAll('⏎', '\n'), result]);
}

test('the tables of replies on the page are what the reader does', () => {
  const tables = [
    [readings('reply'), scoreField, 32],
    [readings('reply to a question for a grade'), gradeField({ min: 1, max: 5 }), 21],
  ] as const;
  for (const [rows, field, count] of tables) {
    assert.equal(rows.length, count);
    for (const [text, result] of rows) {
      const reading = readReply({ text, finish: 'stop' }, field);
      assert.equal(reading.kind === 'read' ? String(reading.value) : reading.why, result, text);
    }
  }
});

test('every judge is on the page', () => {
  for (const {
    definition: { name: metric },
  } of judgedMetrics)
    assert.ok(page.includes(`| \`${metric}\` |`), metric);
});

test('the prompt on the page is one', () => {
  const promptText = /^```text\n([\s\S]*?)^```/mu.exec(page)?.[1] ?? '';
  const scale = { good: 1, ok: 0.5, bad: 0 };
  const definition = customJudgeDefinition({ name: 'tone', scale, promptText, promptName: './tone.ja.md' });
  assert.deepEqual(definition.needs, ['answer', 'judge']);
  for (const label of Object.keys(scale)) assert.ok(promptText.includes(`- ${label}: `));
});
