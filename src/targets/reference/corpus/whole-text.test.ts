import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitDocument } from './split-document.ts';
import { wholeSearchedText, wholeText } from './whole-text.ts';

test('pieces of a long section give the section back, what they repeat once', () => {
  const sentences = Array.from({ length: 40 }, (_, at) => `Sentence number ${at} of this section.`);
  const chunks = splitDocument(
    { id: 'd', title: 'T', text: `# T\n\n## One\n\n${sentences.join(' ')}`, kind: 'markdown', where: 'd' },
    { maxChars: 200, overlapChars: 80 },
  );
  assert.ok(chunks.length > 5);
  const whole = wholeText(chunks);
  for (const sentence of sentences) assert.equal(whole.split(sentence).length, 2, sentence);
  assert.equal(wholeSearchedText(chunks), `T\nOne\n${whole}`);
});

test('sections stand apart even where one begins as the other ends', () => {
  const chunks = [
    { id: 'd#a', document: 'd', text: 'one two' },
    { id: 'd#b', document: 'd', text: 'two three' },
  ];
  assert.equal(wholeText(chunks), 'one two\n\ntwo three');
});
