import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { loadConfig } from './load-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakari-judge-config-'));
after(() => rmSync(folder, { recursive: true }));

function judge(text: string) {
  const file = join(folder, 'hakari.yaml');
  writeFileSync(file, `dataset: ./q.yaml\ntargets: [{ id: a, type: x }]\njudge: { model: "openai:m", ${text} }\n`);
  return loadConfig(file).config.judge;
}

test('how claims are checked, and how answers cite, are settings of a judge', () => {
  assert.deepEqual(judge('claimsPerCall: 5, sourceMarkers: ["[Source: {id}]", "※{n}"]'), {
    ...{ model: 'openai:m', claimsPerCall: 5, sourceMarkers: ['[Source: {id}]', '※{n}'] },
  });
  assert.throws(() => judge('claimsPerCall: 0'), /hakari\.yaml:3: judge\.claimsPerCall/u);
  assert.throws(() => judge('claimsPerCall: 101'), /judge\.claimsPerCall/u);
  assert.throws(() => judge('sourceMarkers: []'), /judge\.sourceMarkers/u);
  assert.throws(
    () => judge('sourceMarkers: ["[{n}]", "{id}"]'),
    /hakari\.yaml:3: judge\.sourceMarkers\[1\][^\n]*something must stand before/u,
  );
  assert.throws(() => judge('sourceMarkers: ["[Source]"]'), /judge\.sourceMarkers\[0\][^\n]*\{id\} or \{n\} once/u);
});

test('judges that would be asked the very same are one judge, whatever else is written beside them', () => {
  const one = 'model: "openai:m"';
  const load = (text: string) => {
    const file = join(folder, 'hakari.yaml');
    writeFileSync(file, `dataset: ./q.yaml\ntargets: [{ id: a, type: x }]\njudge: ${text}\n`);
    return loadConfig(file).config.judge;
  };
  const pairs = [`{ ${one}, claimsPerCall: 5 }`, `{ ${one}, temperature: 0, timeoutSeconds: 9 }`, '"openai:m"'];
  for (const other of pairs) {
    assert.throws(
      () => load(`{ panel: [{ ${one} }, ${other}] }`),
      /judge\.panel[^\n]*has the same judge twice/u,
      other,
    );
    const cascade = `{ cascade: { first: { ${one} }, second: ${other} } }`;
    assert.throws(() => load(cascade), /judge\.cascade[^\n]*has the same judge twice/u, other);
  }
  for (const other of [`{ ${one}, temperature: 0.5 }`, `{ ${one}, seed: 2 }`, `{ ${one}, baseUrl: "http://b.test" }`]) {
    assert.ok(load(`{ panel: [{ ${one} }, ${other}] }`), other);
  }
});
