import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scanQrels } from './scan-qrels.ts';

const encoder = new TextEncoder();
const scan = (text: string) => scanQrels(encoder.encode(text), 'town.qrels');

/** What a topic's judgements say, in file order. */
function judgementsOf(text: string): Record<string, string[]> {
  const qrels = scan(text);
  const decoder = new TextDecoder();
  return Object.fromEntries(
    qrels.order.map((topic) => {
      const entries: string[] = [];
      for (let entry = qrels.starts[topic]!; entry < qrels.starts[topic + 1]!; entry++) {
        const doc = decoder.decode(qrels.bytes.subarray(qrels.docStarts[entry], qrels.docEnds[entry]));
        entries.push(`${doc}=${qrels.grades[entry]}`);
      }
      return [`t${qrels.topicIds[topic]}`, entries];
    }),
  );
}

test('groups judgements by topic, wherever they stand, topics by id bytes', () => {
  assert.deepEqual(judgementsOf('2 0 a 1\n10 0 b -2\n条例 0 条文#3 3\n2 0 c 0\nB 0 a +1\n'), {
    t10: ['b=-2'],
    t2: ['a=1', 'c=0'],
    tB: ['a=1'],
    t条例: ['条文#3=3'],
  });
  assert.deepEqual(Object.keys(judgementsOf('b 0 a 1\né 0 a 1\nB 0 a 1\nab 0 a 1\na 0 a 1\n')), [
    'tB',
    'ta',
    'tab',
    'tb',
    'té',
  ]);
});

test('takes CRLF, tabs, blank lines, comments, a byte order mark and a last line without line feed', () => {
  const text = '\ufeff# judged in spring\r\n# by two people\n\n1\t0\ta\t1\r\n   \n 1  Q  b   0 \n#\n1 0 c 2';
  assert.deepEqual(judgementsOf(text), { t1: ['a=1', 'b=0', 'c=2'] });
});

test('names the line of what is wrong', () => {
  const wrong: readonly (readonly [string, string, RegExp])[] = [
    ['1 0 a 1\n1 0 b', 'trec-field-count', /^town\.qrels:2: fewer than 4 fields/],
    ['# x\n\n1 0 a 1 7\n', 'trec-field-count', /^town\.qrels:3: more than 4 fields/],
    ['1 0 a 1\n1 0 b high\n', 'trec-grade', /^town\.qrels:2: grade "high" is not a whole number/],
    ['1 0 a 1.5\n', 'trec-grade', /^town\.qrels:1: grade "1\.5"/],
    ['1 0 a -\n', 'trec-grade', /^town\.qrels:1: grade "-"/],
    ['1 0 a 3000000000\n', 'trec-grade', /within ±2147483647/],
    [
      '1 0 a 1\n2 0 a 1\n1 0 a 1\n',
      'trec-duplicate-judgement',
      /^town\.qrels:3: topic 1 judges document a twice \(first judged on line 1/,
    ],
    ['1 0 a 1\n1 0 b\0 1\n', 'trec-control-byte', /^town\.qrels:2: control byte/],
    ['', 'trec-empty-file', /^town\.qrels: no judgement/],
    ['# nothing yet\n\n', 'trec-empty-file', /^town\.qrels: no judgement/],
  ];
  for (const [text, code, message] of wrong)
    assert.throws(() => scan(text), { name: 'DatasetError', code, message }, text);
});

test('refuses a topic id that could not be printed as it is', () => {
  const shiftJis = Uint8Array.of(0x8f, 0xf0, 0x20, 0x30, 0x20, 0x61, 0x20, 0x31, 0x0a);
  assert.throws(() => scanQrels(shiftJis, 'old.qrels'), { code: 'trec-topic-encoding', where: 'old.qrels' });
});

test('takes document ids in any encoding', () => {
  const shiftJis = Uint8Array.of(0x31, 0x20, 0x30, 0x20, 0x8f, 0xf0, 0x20, 0x31, 0x0a);
  const qrels = scanQrels(shiftJis, 'old.qrels');
  assert.deepEqual([qrels.docStarts[0], qrels.docEnds[0]], [4, 6]);
});
