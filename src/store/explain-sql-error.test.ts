import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HakariError } from '../model/hakari-error.ts';
import { explainSqlError } from './explain-sql-error.ts';

const codeOf = (error: Error): string | undefined => {
  const explained = explainSqlError(error, 'postgres://u@h/d');
  return explained instanceof HakariError ? explained.code : undefined;
};
const withCode = (code: string, message = 'as the server says it'): Error =>
  Object.assign(new Error(message), { code });

test('what a PostgreSQL server, its driver and the way to it say has a meaning', () => {
  for (const [said, code] of Object.entries({
    '28P01': 'store-login',
    '28000': 'store-login',
    '3D000': 'store-missing-database',
    '42501': 'store-forbidden',
    '25006': 'store-read-only',
    '53100': 'store-full',
    '53300': 'store-busy',
    '55P03': 'store-busy',
    '57P01': 'store-unreachable',
    '57P03': 'store-unreachable',
    '08006': 'store-unreachable',
    '40P01': 'store-undone',
    '42P01': 'store-gone',
    '58030': 'store-io',
    XX001: 'store-damaged',
    '23505': 'already-there',
    ECONNREFUSED: 'store-unreachable',
    ENOTFOUND: 'store-unreachable',
    SELF_SIGNED_CERT_IN_CHAIN: 'store-untrusted',
    ERR_TLS_CERT_ALTNAME_INVALID: 'store-untrusted',
  }))
    assert.equal(codeOf(withCode(said)), code, said);
  for (const [message, code] of Object.entries({
    'Connection terminated unexpectedly': 'store-unreachable',
    'timeout exceeded when trying to connect': 'store-unreachable',
    'The server does not support SSL connections': 'store-untrusted',
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string': 'store-login',
  }))
    assert.equal(codeOf(new Error(message)), code, message);
});

test('what is not known stays as it is', () => {
  for (const error of [new Error('a mistake'), withCode('42601'), new TypeError('x is not a function')])
    assert.equal(explainSqlError(error), error);
});

test('a host of several addresses says each of its errors', () => {
  const errors = [new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')];
  const explained = explainSqlError(Object.assign(new AggregateError(errors), { code: 'ECONNREFUSED' }));
  assert.match(String(explained), /\[connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127\.0\.0\.1:5432\]/u);
});
