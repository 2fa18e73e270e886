import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importText, refusal } from '../imports/import-text.test.ts';
import { decodeCp949 } from './cp949.ts';

const hex = (text: string): Uint8Array => Buffer.from(text.replaceAll(' ', ''), 'hex');

// Bytes as other decoders of code page 949 have them.
test('all Hangul syllables, those of EUC-KR and those beside it, and the signs that came later', () => {
  assert.equal(decodeCp949(hex('8c63 b9e6 b0a2 c7cf')), '똠방각하');
  assert.equal(decodeCp949(hex('8141 b0a1 c8fe c652')), '갂가힝힣');
  assert.equal(decodeCp949(hex('41 a2e6 a2e7 0a cab3')), 'A€®\n稼');
  const syllables = new Set<string>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x41; trail <= 0xfe; trail++) {
      const text = decodeCp949(Uint8Array.of(lead, trail)) ?? '';
      if (/^[가-힣]$/u.test(text)) syllables.add(text);
    }
  assert.equal(syllables.size, 11_172);
});

test('bytes of no character are refused: half a pair, a place without one, private use', () => {
  for (const bytes of ['b0', '80', 'ff41', 'c653', 'c9a1', 'b030'])
    assert.equal(decodeCp949(hex(bytes)), undefined, bytes);
});

test('a Korean table is read whole by each name of its encoding', async () => {
  const table = Buffer.concat([
    Buffer.from('query,expected_answer\n'),
    hex('8c63 b9e6'),
    Buffer.from('?,'),
    hex('8c63'),
    Buffer.from('\n'),
  ]);
  for (const encoding of ['euc-kr', 'cp949', 'windows-949', 'ks_c_5601-1987']) {
    const { examples } = await importText('ko.csv', table, { encoding, format: 'columns' });
    assert.deepEqual([examples[0]?.query, examples[0]?.expectedAnswer], ['똠방?', '똠'], encoding);
  }
});

test('a byte that decodes to a control character is refused, not kept', async () => {
  const table = Buffer.concat([Buffer.from('query,expected_answer\nFee'), hex('81'), Buffer.from('?,x\n')]);
  assert.match(
    await refusal('fee.csv', table, { encoding: 'windows-1252', format: 'columns' }),
    /the file is not windows-1252/,
  );
});

test('a file in UTF-16 is advised to be saved as UTF-8, and no encoding that would not read it', async () => {
  const text = await refusal('fee.csv', Buffer.from('\ufeffquery,expected_answer\nFee?,x\n', 'utf16le'));
  assert.match(text, /looks like UTF-16 \(save the file as UTF-8; [^)]*\)$/);
  assert.doesNotMatch(text, /input encoding|encoding/i);
});
