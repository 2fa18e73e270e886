// The guard that the tests of the command line run under does refuse what it must.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const guard = new URL('./loopback-only.js', import.meta.url).href;
const run = (code: string) => spawnSync(process.execPath, ['--import', guard, '-e', code], { encoding: 'utf8' });

// 192.0.2.0/24 and example.test are reserved: nothing answers there even if the guard failed.
for (const [name, code] of [
  ['fetch to an address', "fetch('http://192.0.2.1/').catch(() => {})"],
  ['fetch to a name', "fetch('http://example.test/').catch(() => {})"],
  ['a socket', "require('node:net').connect(80, '192.0.2.1').on('error', () => {})"],
  ['a TLS socket', "require('node:tls').connect(443, '192.0.2.1').on('error', () => {})"],
  ['a look-up', "require('node:dns').lookup('example.test', () => {})"],
  ['a datagram', "require('node:dgram').createSocket('udp4').send('x', 53, '192.0.2.1')"],
] as const) {
  test(`${name} outside loopback ends the process`, () => {
    const { status, stderr } = run(code);
    assert.equal(status, 97, stderr);
  });
}

test('loopback is left alone', () => {
  const { status, stdout } = run(
    "const s = require('node:http').createServer((q, r) => r.end('ok')).listen(0, '127.0.0.1', async () => { console.log(await (await fetch('http://127.0.0.1:' + s.address().port)).text()); s.close(); })",
  );
  assert.deepEqual([status, stdout], [0, 'ok\n']);
});
