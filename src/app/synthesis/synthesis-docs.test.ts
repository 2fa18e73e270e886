import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { copyLimits } from '../../curation/synthesis/copied-wording.ts';
import { fewestLetters, longestPassage, type SkippedChunk } from '../../curation/synthesis/passages.ts';
import { questionKinds } from '../../curation/synthesis/plan-questions.ts';
import { nearDuplicateFrom } from '../../curation/synthesis/repeated-questions.ts';
import type { LeftOutReason } from './ask-passages.ts';

const page = readFileSync(new URL('../../../docs/synthesis.md', import.meta.url), 'utf8');

/** The compiler refuses a list that lacks one. */
const reasons: Readonly<Record<LeftOutReason, true>> = {
  'no-question': true,
  'no-answer': true,
  'wrong-kind': true,
  'too-long': true,
  'other-language': true,
  'refers-to-passage': true,
  'no-evidence': true,
  'evidence-not-in-passage': true,
  'copied-wording': true,
  surplus: true,
  ambiguous: true,
  'not-answerable': true,
  'other-answer': true,
  answerable: true,
  'one-passage-enough': true,
  'answered-elsewhere': true,
  'not-checked': true,
  duplicate: true,
  'near-duplicate': true,
};
const skipped: Readonly<Record<SkippedChunk, true>> = { 'too-short': true, 'only-code': true, 'too-long': true };

test('every reason to leave something out, and every kind, is documented', () => {
  for (const name of [...Object.keys(reasons), ...Object.keys(skipped), ...questionKinds]) {
    assert.match(page, new RegExp(`^\\|[^|]*\`${name}\``, 'mu'), `docs/synthesis.md says nothing of ${name}`);
  }
});

test('the page names the limits that hold', () => {
  assert.ok(page.includes(`fewer than ${fewestLetters} letters`));
  assert.ok(page.includes(`more than ${longestPassage.toLocaleString('en')} characters`));
  assert.ok(page.includes(`A run of ${copyLimits.run} or more`));
  assert.equal(nearDuplicateFrom, 4 / 5);
  assert.ok(page.includes('four fifths of the terms'));
  assert.ok(page.includes(`weighs ${copyLimits.shareFromWeight} or more`));
});
