import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { RunScanner } from './run-scanner.ts';
import { scanQrels } from './scan-qrels.ts';
import { scanWholeRun } from './scan-whole-run.ts';

const encoder = new TextEncoder();
const QRELS = scanQrels(encoder.encode('1 0 a 1\n2 0 a 1\n民法 0 a 1\n'), 'q');

interface Scanned {
  readonly topics: Record<string, string[]>;
  readonly descending: Record<string, boolean>;
  readonly summary: ReturnType<RunScanner['finish']>;
  readonly scattered: boolean;
}

function scanIn(text: string, pieceBytes: number): Scanned {
  const { topics, descending, onTopic } = collector();
  const scanner = new RunScanner({ qrels: QRELS, file: 'our.run', onTopic });
  const bytes = encoder.encode(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) scanner.push(bytes.subarray(at, at + pieceBytes));
  const summary = scanner.finish();
  return { topics, descending, summary, scattered: scanner.scattered };
}

function collector() {
  const topics: Record<string, string[]> = {};
  const descending: Record<string, boolean> = {};
  const onTopic: ConstructorParameters<typeof RunScanner>[0]['onTopic'] = (topic) => {
    const id = `t${QRELS.topicIds[topic.topic]}`;
    descending[id] = topic.descending;
    topics[id] = Array.from({ length: topic.docs.count }, (_, i) => {
      const doc = topic.docs.bytes.subarray(topic.docs.starts[i], topic.docs.ends[i]);
      return `${new TextDecoder().decode(doc)}=${topic.scores[i]}`;
    });
  };
  return { topics, descending, onTopic };
}

test('hands over topic by topic, whatever the pieces', () => {
  const text = [
    '\ufeff# a first run',
    '1 Q0 a 1 2.5 t',
    '1 Q0 b 2 2.5 t and more',
    '',
    '1\tQ0\t文書7\t3\t1e-3\tt\r',
    'x Q0 a 1 7 t',
    'y Q0 a 1 7 t',
    '  民法  Q0  a  1  -1  t',
    '民法 Q0 b 2 3 t',
    '# the end',
    '12 Q0 b 2 3 last-tag',
  ].join('\n');
  for (let pieceBytes = 1; pieceBytes < 200; pieceBytes += pieceBytes < 20 ? 1 : 37) {
    const { topics, descending, summary, scattered } = scanIn(text, pieceBytes);
    assert.deepEqual(topics, { t1: ['a=2.5', 'b=2.5', '文書7=0.001'], t民法: ['a=-1', 'b=3'] });
    assert.deepEqual(descending, { t1: true, t民法: false });
    const rankColumn = { by: 'rank', topics: 2, contradicted: 1, reversed: 1 };
    assert.deepEqual(summary, { tag: 'last-tag', unjudgedLines: 3, rankColumn });
    assert.equal(scattered, false);
  }
});

test('tells a topic from one that begins like it', () => {
  const { topics, summary } = scanIn('1 Q0 a 1 1 t\n11 Q0 a 1 1 t\n1a Q0 a 1 1 t\n2 Q0 a 1 1 t\n', 5);
  assert.deepEqual(Object.keys(topics), ['t1', 't2']);
  assert.equal(summary?.unjudgedLines, 2);
});

test('says when a topic re-appears, also in a last line without line feed', () => {
  for (const text of [
    '1 Q0 a 1 1 t\n2 Q0 a 1 1 t\n1 Q0 b 1 1 t\n2 Q0 b 1 1 t\n',
    '1 Q0 a 1 1 t\n2 Q0 a 1 1 t\n1 Q0 b 1 1 t',
  ]) {
    const { scattered, summary } = scanIn(text, 7);
    assert.equal(scattered, true);
    assert.equal(summary, undefined);
  }
  assert.equal(scanIn('x Q0 a 1 1 t\n1 Q0 a 1 1 t\nx Q0 a 1 1 t\n', 7).scattered, false);
});

test('holds lists of many documents and lines of many pieces', () => {
  const lines = Array.from({ length: 5000 }, (_, i) => `1 Q0 doc-${i} ${i} ${5000 - i} t`);
  const long = `2 Q0 ${'長'.repeat(50_000)} 1 1 t`;
  const { topics } = scanIn([...lines, long].join('\n'), 1000);
  assert.equal(topics.t1?.length, 5000);
  assert.equal(topics.t1?.[4999], 'doc-4999=1');
  assert.equal(topics.t2?.[0]?.length, 50_002);
});

test('names the line of what is wrong, streamed and regrouped', () => {
  const wrong: readonly (readonly [string, string, RegExp])[] = [
    ['1 Q0 a 1 1 t\n1 Q0 b 2 1\n', 'trec-field-count', /^our\.run:2: fewer than 6 fields/],
    ['# c\n\n1\n', 'trec-field-count', /^our\.run:3: fewer than 6 fields/],
    ['x Q0 a 1\n', 'trec-field-count', /^our\.run:1: fewer than 6 fields/],
    ['1 Q0 a 1 1 t\n\n1 Q0 b 2 1,5 t\n', 'trec-score', /^our\.run:3: score "1,5" is not a number/],
    ['x Q0 a 1 nan t\n', 'trec-score', /^our\.run:1: score "nan" is not a number/],
    [
      '2 Q0 a 1 3 t\n1 Q0 条 1 3 t\n# c\n1 Q0 b 2 2 t\n1 Q0 条 3 1 t',
      'trec-duplicate-document',
      /^our\.run:5: topic 1 retrieves document 条 twice \(first retrieved on line 2;/,
    ],
    ['1 Q0 a\0 1 1 t\n', 'trec-control-byte', /^our\.run:1: control byte/],
    ['1\0 \0Q\0', 'trec-control-byte', /^our\.run:1: control byte/],
    ['', 'trec-empty-file', /^our\.run: no line/],
    ['\n# nothing\n', 'trec-empty-file', /^our\.run: no line/],
  ];
  for (const [text, code, message] of wrong) {
    for (const pieceBytes of [3, 1000]) {
      assert.throws(() => scanIn(text, pieceBytes), { name: 'DatasetError', code, message }, text);
    }
    const { onTopic } = collector();
    const whole = () => scanWholeRun(encoder.encode(text), { qrels: QRELS, file: 'our.run', onTopic });
    assert.throws(whole, { name: 'DatasetError', code, message }, text);
  }
});

test('a duplicate between scattered lines names both lines of the file', () => {
  const text = '1 Q0 a 1 3 t\n2 Q0 a 1 3 t\nx Q0 a 1 1 t\n\n1 Q0 a 2 2 t\n';
  const { onTopic } = collector();
  assert.throws(() => scanWholeRun(encoder.encode(text), { qrels: QRELS, file: 'our.run', onTopic }), {
    message: /^our\.run:5: topic 1 retrieves document a twice \(first retrieved on line 1;/,
  });
});

test('a run in any order of lines is what it is with its topics together', () => {
  const line = fc.record({
    topic: fc.constantFrom('1', '2', '民法', 'x', 'yy'),
    score: fc.integer({ min: 0, max: 5 }),
  });
  const noise = fc.constantFrom('', '  ', '# comment', '#');
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 5, arbitrary: line }, noise), { maxLength: 60 }),
      fc.boolean(),
      (items, ends) => {
        const lines = items.map((item, i) =>
          typeof item === 'string' ? item : `${item.topic} Q0 d${i} 1 ${item.score} tag${i}`,
        );
        if (!items.some((item) => typeof item !== 'string')) return;
        const topicOf = (text: string) => (/^[^ #]/.test(text) ? text.slice(0, text.indexOf(' ')) : '');
        const expected = scanIn(
          lines.toSorted((a, b) => (topicOf(a) < topicOf(b) ? -1 : topicOf(a) > topicOf(b) ? 1 : 0)).join('\n'),
          11,
        );
        const { topics, descending, onTopic } = collector();
        const text = encoder.encode(lines.join('\n') + (ends ? '\n' : ''));
        const summary = scanWholeRun(text, { qrels: QRELS, file: 'r', onTopic });
        assert.deepEqual(topics, expected.topics);
        assert.deepEqual(descending, expected.descending);
        assert.equal(summary.unjudgedLines, expected.summary?.unjudgedLines);
        assert.equal(summary.tag, `tag${items.findLastIndex((item) => typeof item !== 'string')}`);
      },
    ),
    { seed: 5 },
  );
});
