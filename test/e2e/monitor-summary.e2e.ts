// The report of a period in words, from the command line: asked for where the config names who writes, remembered, refused, and left out.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openStore } from '#src/store/open-store.ts';
import { putPeriod } from '../monitor/made-up-period.ts';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';
import { hakariBeside } from './hakari.ts';

describe('a period in words, on the command line', () => {
  let folder: string;
  let model: WireServer;
  let text = '総合点は0.572です。[C1] は0.25で最も低いため、まずその回答を読んでください。';
  before(async () => {
    model = await startWireServer({ schedule: () => ({ do: 'answer', text }) });
    folder = mkdtempSync(join(tmpdir(), 'hakari-summary-'));
    writeFileSync(join(folder, 'q.yaml'), 'queries:\n  - { id: Q1, query: when does the gate open }\n');
    writeFileSync(
      join(folder, 'hakari.yaml'),
      'dataset: q.yaml\nmetrics: [RR]\nstore: sqlite:period.db\n' +
        'targets:\n  - { id: desk, type: run-file, path: run.txt }\n' +
        `monitor:\n  summary: { model: "openai-compatible:writer", baseUrl: "${model.url}/v1", price: { input: 2, output: 8 } }\n`,
    );
    const store = await openStore(`sqlite:${join(folder, 'period.db')}`);
    await putPeriod(store);
    await store.close();
  });
  after(async () => {
    await model.close();
    rmSync(folder, { recursive: true });
  });

  const report = (...more: readonly string[]) =>
    hakariBeside(['report', '--from', '2026-11-01', '--to', '2026-11-04', '-c', folder, ...more], folder);

  test('is asked for once of the same numbers, and says what it took', async () => {
    const first = await report('--lang', 'ja');
    assert.equal(first.status, 0, first.stderr);
    assert.match(first.stdout, /## 文章による要約\n\n総合点は0\.572です。/u);
    assert.match(first.stdout, /呼び出し 1 回/u);
    assert.equal(model.counts().calls, 1);
    const { stdout } = await report('--lang', 'ja', '--json');
    const written = JSON.parse(stdout).written_summary;
    assert.deepEqual([written.status, written.calls, written.cached], ['written', 1, 1]);
    assert.ok(written.cost_usd > 0);
    assert.equal(model.counts().calls, 1);
  });

  test('is left out where nobody is to be asked', async () => {
    const { stdout } = await report('--lang', 'ko', '--no-summary', '--json');
    assert.ok(!('written_summary' in JSON.parse(stdout)));
    assert.equal(model.counts().calls, 1);
    const refused = await hakariBeside(['report', 'latest', '--no-summary', '-c', folder], folder);
    assert.equal(refused.status, 2);
    assert.match(refused.stderr, /--no-summary is of the report of a period/u);
  });

  test('that does not hold is not shown, and why is', async () => {
    text = 'The overall score rose to 0.99.';
    const { stdout, status } = await report('--lang', 'en');
    assert.equal(status, 0);
    assert.match(stdout, /is not shown, also after it was asked once more/u);
    assert.match(stdout, /the number “0\.99” is not in the report/u);
    assert.doesNotMatch(stdout, /rose to/u);
    assert.equal(model.counts().calls, 3);
  });
});
