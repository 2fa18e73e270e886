// A gate on citations of places that do not exist, over the recorded answers of examples/legal.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type GateDocument, gateDocumentSchema } from '#src/app/gate/gate-document.ts';
import { hakariBeside, withFolder } from './hakari.ts';

test('an answer that cites a place that does not exist fails a gate, and where nothing is known of laws it is never green', () =>
  withFolder(async (folder) => {
    cpSync(join(import.meta.dirname, '../../../examples/legal'), folder, { recursive: true });
    const config = join(folder, 'hakari.yaml');
    const written = readFileSync(config, 'utf8').replace(/metrics:\s*\[/u, 'metrics: [nonexistentCitations, ');
    writeFileSync(config, `${written}gate: { checks: ["nonexistentCitations = 0"] }\n`);
    const ran = await hakariBeside(['run', '--no-llm-judge', '--no-report'], folder);
    assert.equal(ran.status, 0, ran.stderr);
    const gate = async (target: string): Promise<readonly [number | null, GateDocument['checks'][number]]> => {
      const { status, stdout, stderr } = await hakariBeside(['gate', target, '--json'], folder);
      assert.notEqual(stdout, '', stderr);
      const [check] = gateDocumentSchema.parse(JSON.parse(stdout)).checks;
      return [status, check!];
    };
    const [failed, before] = await gate('before');
    assert.deepEqual([failed, before.verdict, before.examples?.map(({ id }) => id)], [1, 'FAIL', ['Q04']]);
    const [passed, after] = await gate('after');
    assert.deepEqual([passed, after.verdict, after.n], [0, 'PASS', 12]);
    // Its answers cite bare articles alone, and nothing tells of which law.
    const [open, search] = await gate('search');
    assert.deepEqual([open, search.verdict, search.code], [4, 'INCONCLUSIVE', 'nothing-measured']);
    const { stdout } = await hakariBeside(['gate', 'after', '--lang', 'en'], folder);
    assert.match(stdout, /No check of this gate rests on an interval/u);
  }));
