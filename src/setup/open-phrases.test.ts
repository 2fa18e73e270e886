import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ConfigError } from '../model/hakari-error.ts';
import { loadConfig } from './load-config.ts';
import { openPhrases } from './open-phrases.ts';

const directory = mkdtempSync(join(tmpdir(), 'hakari-phrases-'));
after(() => rmSync(directory, { recursive: true }));

const base = 'dataset: ./q.yaml\nmetrics: [answerCheck]\ntargets: [{ id: a, type: answers-file, path: ./a.json }]\n';

function open(phrases: string, file?: string) {
  writeFileSync(join(directory, 'hakari.yaml'), `${base}${phrases}`);
  if (file !== undefined) writeFileSync(join(directory, 'phrases.yaml'), file);
  return openPhrases(loadConfig(join(directory, 'hakari.yaml')));
}

const failing = (place: RegExp, hint: RegExp) => (error: unknown) => {
  assert.ok(error instanceof ConfigError);
  assert.match(error.where ?? '', place);
  assert.match(`${error.what} ${error.hint}`, hint);
  return true;
};

test('phrases stand in the config or in a file, and their digest is that of the tables', () => {
  assert.equal(open(''), undefined);
  const inline = open('phrases:\n  ja: { forbidden: { add: [諸説あります], remove: [参考までに] } }\n');
  const apart = open('phrases: ./phrases.yaml\n', 'ja:\n  forbidden: { remove: [参考までに], add: [諸説あります] }\n');
  const other = open('phrases:\n  ja: { forbidden: { add: [諸説あります] } }\n');
  assert.equal(inline?.digest, apart?.digest);
  assert.notEqual(inline?.digest, other?.digest);
  assert.ok(inline?.value.phrases?.ja.forbidden.includes('諸説あります'));
  assert.ok(!inline?.value.phrases?.ja.forbidden.includes('参考までに'));
});

test('what is wrong is told with file and line', () => {
  const inline = 'phrases:\n  ja:\n    forbidden:\n      remove: [参考まで]\n';
  assert.throws(() => open(inline), failing(/hakari\.yaml:7$/, /参考までに/));
  const file = 'ko:\n  absence:\n    add:\n      - { text: 없, notWithin: [있다] }\n';
  assert.throws(() => open('phrases: ./phrases.yaml\n', file), failing(/phrases\.yaml:4$/, /does not hold/));
  const kind = 'ko:\n  forbiden: { add: [a] }\n';
  assert.throws(() => open('phrases: ./phrases.yaml\n', kind), failing(/phrases\.yaml:2$/, /forbidden/));
  const numbers = 'phrases:\n  en: { evidence: { replace: ["{n}"] } }\n';
  assert.throws(() => open(numbers), failing(/hakari\.yaml:5$/, /nothing to look for/));
  assert.throws(() => open('phrases: { xx: {} }\n'), failing(/hakari\.yaml:4$/, /not a known key/));
});
