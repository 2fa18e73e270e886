import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadConfig } from './load-config.ts';
import { monitoredAims } from './monitored-aims.ts';
import { openOwnMetrics } from './own-metrics.ts';

const config = `
dataset: q
targets: [{ id: a, type: reference, corpus: ./docs }]
metrics: [faithfulness, { judge: wordy, prompt: ./wordy.txt, scale: { short: 0, long: 10 }, needs: [answer], direction: lower }]
judge: { model: "openai-compatible:j", baseUrl: "http://127.0.0.1:9/v1" }
overall: { faithfulness: 1, wordy: 1 }
monitor: { score: { metrics: [faithfulness, wordy] } }
`;

test('what is better of a metric of the config’s own, and its scale, count in the overall score of a period as in that of a run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hakari-aims-'));
  try {
    writeFileSync(join(folder, 'hakari.yaml'), config);
    writeFileSync(join(folder, 'wordy.txt'), 'Question: {{query}}\nAnswer: {{answer}}\nIs the answer short or long?');
    const loaded = loadConfig(join(folder, 'hakari.yaml'));
    const own = (await openOwnMetrics(loaded)).metrics;
    const { overall, scored } = monitoredAims(loaded, own);
    assert.deepEqual(overall, loaded.overallOf([...loaded.metrics, ...own]));
    assert.deepEqual(
      overall?.parts.map(({ of }) => of),
      [[{ metric: 'faithfulness' }], [{ metric: 'wordy', divideBy: 10, invert: true }]],
    );
    assert.deepEqual(
      scored.map(({ name }) => name),
      ['faithfulness', 'wordy'],
    );
    assert.deepEqual(monitoredAims(undefined, []), { overall: undefined, scored: [], canaries: [] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
