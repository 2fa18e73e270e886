import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayBefore, isDay, isoDay } from './iso-day.ts';

const dayMs = 86_400_000;

test('the day before is that of the calendar, over months, leap years and centuries', () => {
  for (let ms = Date.UTC(1896, 0, 1); ms < Date.UTC(2104, 11, 31); ms += 11 * dayMs) {
    const day = new Date(ms).toISOString().slice(0, 10);
    assert.equal(isoDay(ms), day);
    assert.equal(dayBefore(day), new Date(ms - dayMs).toISOString().slice(0, 10));
    assert.ok(isDay(day), day);
  }
  assert.equal(dayBefore('2000-03-01'), '2000-02-29');
  assert.equal(dayBefore('1900-03-01'), '1900-02-28');
  assert.equal(dayBefore('soon'), 'soon');
});

test('a day that there is not is none', () => {
  for (const text of ['2019-02-29', '2019-06-31', '2019-13-01', '2019-00-10', '2019-6-1', '2019-06-01T00:00', ''])
    assert.equal(isDay(text), false, text);
});
