import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inertJson, visibleControls, visibleControlsInLines } from './visible-controls.ts';

test('what steers a terminal is shown, in one line and in lines', () => {
  const text = 'a\u001b[2J\u0007\0b\r\nc\td\u202ee\u2066\u009b\r!';
  assert.equal(visibleControls(text), 'a\\u{1b}[2J\\u{7}\\u{0}b c d\\u{202e}e\\u{2066}\\u{9b} !');
  assert.equal(visibleControlsInLines(text), 'a\\u{1b}[2J\\u{7}\\u{0}b\r\nc\td\\u{202e}e\\u{2066}\\u{9b}\\u{d}!');
  assert.equal(visibleControlsInLines('日本語 한국어 é\n'), '日本語 한국어 é\n');
});

test('JSON says the same without them', () => {
  const value = { 'a\u202e': '\u001b[31m\u007f\u009b\u2028', b: '日本語' };
  const text = inertJson(JSON.stringify(value, null, 2));
  assert.deepEqual(JSON.parse(text), value);
  assert.equal(visibleControlsInLines(text), text);
});
