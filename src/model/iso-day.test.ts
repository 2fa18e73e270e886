import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isoDay } from './iso-day.ts';

test('every moment falls on the day that the calendar says', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1800-01-01'), max: new Date('2400-12-31'), noInvalidDate: true }), (date) => {
      assert.equal(isoDay(date.getTime()), date.toISOString().slice(0, 10));
    }),
  );
  for (const day of ['1970-01-01', '2000-02-29', '1999-12-31', '2100-02-28', '2100-03-01', '1969-12-31']) {
    assert.equal(isoDay(Date.parse(day)), day);
    assert.equal(isoDay(Date.parse(`${day}T23:59:59.999Z`)), day);
  }
});
