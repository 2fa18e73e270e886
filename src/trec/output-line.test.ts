import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixed4, outputLine, textLine } from './output-line.ts';

test('rounds to four decimals as C does: the exact value, ties to even', () => {
  const expected: readonly (readonly [number, string])[] = [
    [0, '0.0000'],
    [1 / 3, '0.3333'],
    [2 / 3, '0.6667'],
    [0.03125, '0.0312'],
    [0.09375, '0.0938'],
    [0.15625, '0.1562'],
    [0.21875, '0.2188'],
    [1.03125, '1.0312'],
    [-0.03125, '-0.0312'],
    [0.5, '0.5000'],
    [0.00005, '0.0001'],
    [0.00015, '0.0001'],
    [12345.6789, '12345.6789'],
  ];
  for (const [value, text] of expected) assert.equal(fixed4(value), text, String(value));
});

test('pads the name to 22 and separates by tabs; counts have no decimals', () => {
  assert.equal(outputLine('all', { name: 'num_q', value: 3, form: 'count' }), 'num_q                 \tall\t3\n');
  assert.equal(
    outputLine('条例1', { name: 'map', value: 0.25, form: 'real' }),
    'map                   \t条例1\t0.2500\n',
  );
  assert.equal(
    outputLine('1', { name: 'ndcg_1=1,2=3,3=7,4=15,5=31', value: 1, form: 'real' }),
    'ndcg_1=1,2=3,3=7,4=15,5=31\t1\t1.0000\n',
  );
  assert.equal(textLine('all', 'runid', 'first-try'), 'runid                 \tall\tfirst-try\n');
});
