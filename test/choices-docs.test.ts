// The table of answers on the page is what the reader does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { choiceOptions } from '#src/metrics/choice/choice-options.ts';
import { readChoice } from '#src/metrics/choice/read-choice.ts';

const page = readFileSync(new URL('../../docs/choices.md', import.meta.url), 'utf8');

test('the answers on the page are read as it says', () => {
  const named = /The options below are ([^;]+); the questions/u.exec(page)?.[1] ?? '';
  const known = choiceOptions({ choices: [...named.matchAll(/`([^`]+)`/gu)].map(([, choice = '']) => choice) });
  assert.equal(known?.options.length, 4);
  const table = page.slice(page.indexOf('| answer | choice |')).split('\n\n')[0] ?? '';
  const rows = [...table.matchAll(/^\| `([^`]+)` \| (\w+) \|$/gmu)];
  assert.equal(rows.length, 31);
  for (const [, answer = '', expected] of rows) {
    const reading = readChoice(answer.replaceAll('⏎', '\n'), known ?? assert.fail());
    assert.equal(reading.kind === 'read' ? 'abcd'.charAt(reading.position) : reading.why, expected, answer);
  }
});
