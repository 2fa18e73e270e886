import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withoutPassword } from '../calls/postgres/postgres-address.ts';
import { readStoreUrl } from './store-url.ts';

describe('readStoreUrl', () => {
  it('gives the driver the password and nobody else', () => {
    const address = readStoreUrl(
      'postgres://me:s%40cret@db.example:6432/evals?sslmode=require&schema=team_a&sslpassword=other',
    );
    assert.ok(address.family === 'postgres');
    assert.equal(address.connection, 'postgres://me:s%40cret@db.example:6432/evals?sslmode=require&sslpassword=other');
    assert.equal(address.schema, 'team_a');
    assert.equal(address.shown, 'postgres://me@db.example:6432/evals?sslmode=require&schema=team_a');
    assert.deepEqual(readStoreUrl(address.shown).family, 'postgres', 'what is shown can be typed');
  });

  it('takes the schema hakari where none is named, and what the variables of libpq say of the rest', () => {
    const address = readStoreUrl('postgresql://');
    assert.deepEqual(address, {
      family: 'postgres',
      connection: 'postgresql://',
      schema: 'hakari',
      shown: 'postgresql://',
    });
  });

  it('reads a file, and the memory', () => {
    for (const path of ['a b.db', ':memory:'])
      assert.deepEqual(readStoreUrl(`sqlite:${path}`), { family: 'sqlite', path, shown: `sqlite:${path}` });
  });

  it('refuses what names no store, without a password in what it says', () => {
    const wrong = ['mysql://u:hidden@h/x', 'postgres:hidden', 'postgres://u:hidden@[/x', 'sqlite:', 'x.db', ''];
    for (const schema of ['', 'A', '1a', 'pg_x', 'information_schema', 'a"b', 'a'.repeat(60)])
      wrong.push(`postgres://u:hidden@h/x?schema=${encodeURIComponent(schema)}`);
    for (const url of wrong)
      assert.throws(
        () => readStoreUrl(url),
        (error: Error & { code?: string }) => {
          assert.equal(error.code, 'bad-store-url', url);
          assert.ok(!error.message.includes('hidden'), error.message);
          return true;
        },
      );
  });
});

describe('sslmode', () => {
  it('is one that the driver knows: it would take any other for the strictest, and an empty one for none', () => {
    for (const mode of ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'])
      assert.equal(readStoreUrl(`postgres://u@h/d?sslmode=${mode}`).family, 'postgres');
    for (const query of [
      'sslmode=blah',
      'sslmode=',
      'sslmode=allow',
      'sslmode=require&sslmode=blah',
      'sslmode=Require',
    ])
      assert.throws(() => readStoreUrl(`postgres://u:hidden@h/d?${query}`), {
        code: 'bad-store-url',
        message:
          /^store: the URL of the PostgreSQL store names the sslmode "(blah|allow|Require|)", which is none \(use disable, no-verify, prefer, require, verify-ca or verify-full\)$/u,
      });
  });
});

describe('withoutPassword', () => {
  it('takes it out of any URL, and leaves the rest', () => {
    for (const [url, shown] of [
      ['postgres://u:p@h:1/d', 'postgres://u@h:1/d'],
      ['postgres://u:p:q@h/d?x=1&password=p', 'postgres://u@h/d?x=1&password='],
      ['postgres://u:p%40q@%2Ftmp/d', 'postgres://u@%2Ftmp/d'],
      ['postgres://:p@h/d', 'postgres://@h/d'],
      ['postgres://u@h:1/d', 'postgres://u@h:1/d'],
      ['sqlite:/a/b:c@d.db', 'sqlite:/a/b:c@d.db'],
      [' postgres://u:p@h/d', ' postgres://u@h/d'],
      ['"postgres://u:p@h/d"', '"postgres://u@h/d"'],
      ['jdbc:postgresql://u:p@h/d', 'jdbc:postgresql://u@h/d'],
      ['sqlite:postgres://u:p@h/d', 'sqlite:postgres://u@h/d'],
      ["host=h user=u password='p q' dbname=d", 'host=h user=u password= dbname=d'],
      ['host=h password=p', 'host=h password='],
    ] as const)
      assert.equal(withoutPassword(url), shown);
  });
});
