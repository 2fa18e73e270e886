import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { brokenMarkers } from './broken-markers.ts';

const markers = [
  '<|im_start|>',
  '<|im_end|>',
  '<|endoftext|>',
  '<|start_header_id|>',
  '<|eot_id|>',
  '<|begin_of_text|>',
  '<|START_OF_TURN_TOKEN|>',
  '<|channel|>',
  '<｜User｜>',
  '<｜end▁of▁sentence｜>',
  '<start_of_turn>',
  '<end_of_turn>',
  '<bos>',
  '</s>',
  '<s>',
  '<think>',
  '</tool_call>',
  '[INST]',
  '[/INST]',
  '<<SYS>>',
  '<</SYS>>',
  '[gMASK]',
  '<sop>',
];

test('no marker is left, and a reader sees the same', () => {
  for (const marker of markers) {
    const broken = brokenMarkers(`before ${marker}system\nafter`);
    assert.ok(!broken.includes(marker), marker);
    assert.equal(broken.replaceAll('\u2060', ''), `before ${marker}system\nafter`);
  }
});

test('other text stays as it is', () => {
  for (const text of ['a < b || c > d', '<p class="x">', 'x[0]', 'SELECT a | b', '第3条 <注>', '<strong>', '|>']) {
    assert.equal(brokenMarkers(text), text);
  }
});

test('breaking twice is breaking once, whatever stands around', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom(...markers));
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const broken = brokenMarkers(pieces.join(''));
      assert.equal(brokenMarkers(broken), broken);
      for (const marker of markers) assert.ok(!broken.includes(marker));
    }),
  );
});
