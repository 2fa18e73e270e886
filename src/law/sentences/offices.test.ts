import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherOffice } from './offices.ts';

test('an office that the place does not name is another', () => {
  assert.deepEqual(otherOffice('警察署長の許可を受ける。', '町長の許可を受けなければならない。'), {
    said: '警察署長',
    there: '町長',
  });
  assert.equal(otherOffice('町長の許可を受ける。', '町長の許可を受けなければならない。'), undefined);
  assert.equal(otherOffice('町長の許可を受ける。', '使用料は、返還しない。'), undefined, 'a place that names none');
});
