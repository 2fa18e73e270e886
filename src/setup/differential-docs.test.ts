import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ruleDefaults } from '../analysis/differential/decision-rule.ts';
import { decisionSchema, preparationSchema } from './config-schema.ts';
import { loadConfig } from './load-config.ts';

const page = readFileSync(new URL('../../docs/differential.md', import.meta.url), 'utf8');

test('every config of the page can be read', () => {
  const configs = [...page.matchAll(/^```yaml\n([\s\S]*?)^```/gmu)].map(([, text = '']) => text);
  assert.equal(configs.length, 3);
  const folder = mkdtempSync(join(tmpdir(), 'hakari-'));
  try {
    for (const text of configs) {
      writeFileSync(join(folder, 'hakari.yaml'), text);
      const { config, decisionRule } = loadConfig(join(folder, 'hakari.yaml'));
      assert.deepEqual(
        config.targets.map(({ id }) => id),
        ['html', 'markdown'],
      );
      assert.ok(decisionRule !== undefined);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every key of a preparation and of a decision is documented, and the defaults are those of the rule', () => {
  const { smallestN, alpha, smallestEffect } = ruleDefaults;
  for (const schema of [preparationSchema, decisionSchema]) {
    for (const key of Object.keys(schema.shape)) {
      assert.ok(page.includes(`\`${key}\``), `docs/differential.md says nothing of ${key}`);
    }
  }
  assert.ok(page.includes(`decides nothing | ${smallestN} |`));
  assert.ok(page.includes(`counts as shown | ${String(alpha).slice(1)} |`));
  assert.ok(page.includes(`d_z = ${smallestEffect}`));
});
