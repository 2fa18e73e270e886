import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverTrouble, sqlStateOf } from './server-trouble.ts';

const withCode = (code: string): Error => Object.assign(new Error('said'), { code });

test('an SQLSTATE is told from a code of Node of the same length', () => {
  for (const code of ['42P01', 'XX000', '0LP01', 'HV00L', 'P0001']) assert.equal(sqlStateOf(withCode(code)), code);
  for (const code of ['EPIPE', 'EBUSY', 'ECONNRESET', '42p01', '']) assert.equal(sqlStateOf(withCode(code)), undefined);
  assert.equal(sqlStateOf(new Error('said')), undefined);
});

test('a connection that broke is trouble with the server, and a statement that was refused is none', () => {
  assert.equal(serverTrouble(withCode('EPIPE'))?.kind, 'unreachable');
  assert.equal(serverTrouble(withCode('57P01'))?.kind, 'unreachable');
  assert.equal(serverTrouble(withCode('42601')), undefined);
});
