import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { stripCode } from './strip-code.ts';

test('blocks between fences are taken out, and what stands around them stays', () => {
  assert.equal(stripCode('Before.\n\n```sh\nrm -r .\n```\n\nAfter.').text, 'Before.\n\nAfter.');
  assert.equal(stripCode('前。\n~~~\nコード\n~~~\n後。').text, '前。\n後。');
  assert.equal(stripCode('- a step:\n  ```\n  run\n  ```\n- the next').text, '- a step:\n- the next');
  assert.equal(stripCode('> ```\n> quoted\n> ```\nsaid').text, 'said');
  assert.equal(stripCode('글\r\n```\r\n코드\r\n```\r\n끝').text, '글\n끝');
});

test('a fence is closed by its own kind, as long or longer, alone on its line', () => {
  assert.equal(stripCode('a\n````\n```\nb\n```\n````\nc').text, 'a\nc');
  assert.equal(stripCode('a\n```\n~~~\nb\n```\nc').text, 'a\nc');
  assert.equal(stripCode('a\n```\n``` not yet\nb\n`````\nc').text, 'a\nc');
});

test('behind a fence that is never closed nothing is left, and the next piece goes on inside it', () => {
  assert.deepEqual(stripCode('Before.\n```js\nlet a = 1;'), { text: 'Before.', open: '```' });
  assert.deepEqual(stripCode('let b = 2;\n```\nAfter.', '```'), { text: 'After.', open: '' });
  assert.deepEqual(stripCode('still\ncode', '~~~'), { text: '', open: '~~~' });
});

test('inline code is no fence', () => {
  assert.equal(stripCode('Use ```a``` here.\n```b``` too.').text, 'Use ```a``` here.\n```b``` too.');
});

test('a text without fences stays, outer blanks and runs of empty lines aside; twice changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('```', '~~~', 'a', '', '`b`', '  ````', '文', '```x')), (lines) => {
      const once = stripCode(lines.join('\n')).text;
      assert.equal(stripCode(once).text, once);
      assert.doesNotMatch(once, /^(?:```(?:x)?|~~~|\s*````)$/mu);
    }),
  );
});
