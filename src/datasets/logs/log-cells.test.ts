import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { amountOf, timeOf } from './log-cells.ts';

const amount = (text: string, decimal?: '.' | ',') => {
  const read = amountOf(text, decimal);
  return 'value' in read ? read.value : undefined;
};
const time = (text: string, zone?: string) => {
  const read = timeOf(text, zone);
  return 'ms' in read ? new Date(read.ms).toISOString() : undefined;
};

describe('amountOf', () => {
  it('reads numbers as they are written where they can mean one thing alone', () => {
    const cases: readonly (readonly [string, number])[] = [
      ['859', 859],
      [' 1.25 ', 1.25],
      ['1e3', 1000],
      ['1,234.5', 1234.5],
      ['1,234,567', 1_234_567],
      ['1.234,5', 1234.5],
      ['1,5', 1.5],
      ['１２３', 123],
      ['0', 0],
    ];
    for (const [text, value] of cases) assert.equal(amount(text), value, text);
  });

  it('refuses a number that can be two, and says both', () => {
    const read = amountOf('1,234');
    assert.match('why' in read ? read.why : '', /"1,234" can be 1234 or 1\.234/u);
    assert.equal(amount('1,234', '.'), 1234);
    assert.equal(amount('1,234', ','), 1.234);
    assert.equal(amount('1.234', ','), 1234);
    assert.equal(amount('12.5', ','), undefined);
  });

  it('takes nothing else for an amount', () => {
    for (const text of ['-1', 'NaN', 'Infinity', '0x10', '859 ms', '$1', '1e999', '1,23,4', '12:30', '']) {
      assert.equal(amount(text), undefined, text);
    }
  });
});

describe('timeOf', () => {
  it('reads ISO 8601 and what spreadsheets make of it in Japan and Korea', () => {
    const at = '2026-03-01T06:05:00.000Z';
    for (const text of [
      '2026-03-01T06:05:00Z',
      '2026-03-01T15:05:00+09:00',
      '2026-03-01 15:05:00 +0900',
      '2026-03-01 15:05 JST',
      '1772345100',
      '1772345100000',
      '1772345100000000',
      '1772345100000000000',
    ])
      assert.equal(time(text), at, text);
    for (const text of [
      '2026-03-01 15:05',
      '2026/3/1 15:05:00',
      '2026年3月1日 午後3:05',
      '2026年3月1日 15時5分',
      '2026. 3. 1. 오후 3:05:00',
      '2026년 3월 1일 15시 5분 0초',
      '２０２６/０３/０１　１５：０５',
      '2026-03-01 3:05 pm',
    ])
      assert.equal(time(text, '+09:00'), at, text);
    assert.equal(time('2026-03-01'), '2026-03-01T00:00:00.000Z');
    assert.equal(time('2026-03-01 12:00 am'), '2026-03-01T00:00:00.000Z');
    assert.equal(time('2026-03-01T00:00:00.123456Z'), '2026-03-01T00:00:00.123Z');
  });

  it('says whether the text tells its zone', () => {
    const zoned = (text: string) => {
      const read = timeOf(text, '+09:00');
      return 'zoned' in read && read.zoned;
    };
    assert.deepEqual(['2026-03-01 09:00', '2026-03-01T09:00Z', '1772345100'].map(zoned), [false, true, true]);
  });

  it('takes no day that the calendar does not have, no order that is not told, and no time of another century', () => {
    for (const text of [
      '2026-02-30',
      '2026-13-01',
      '2026-03-01 25:00',
      'yesterday',
      '45717.375',
      '',
      '1999-12-31',
      '2150-01-01',
    ])
      assert.equal(time(text), undefined, text);
    const read = timeOf('03/04/2026 10:00');
    assert.match('why' in read ? read.why : '', /order of day and month is not told/u);
    assert.equal(time('0'), undefined);
    assert.equal(time('99999999999999999999'), undefined);
  });
});
