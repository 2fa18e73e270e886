import assert from 'node:assert/strict';
import { it } from 'node:test';
import { maskNames } from './mask-names.ts';
import { createMasker } from './mask-text.ts';

const mask = createMasker();

it('keeps names apart that are masked alike, and those in which nothing is personal as they are', () => {
  const names = ['mail/a@example.org', 'd1', 'mail/b@example.org', 'call 03-1234-5678.txt', '第709条'];
  assert.deepEqual(maskNames(names, mask), ['mail/[email]', 'd1', 'mail/[email] (2)', 'call [phone].txt', '第709条']);
});

it('takes digits alone for the name of a row, whatever they look like', () => {
  const names = ['09012345678', '123456789018', '4111111111111111'];
  assert.deepEqual(maskNames(names, mask), names);
});
