// A sweep as the command line records one, in the store of a server under test.
import assert from 'node:assert/strict';
import { defaultGrid } from '#src/analysis/sweep/sweep-grid.ts';
import { sweep } from '#src/app/sweep/sweep.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { createTargets } from '#src/setup/create-targets.ts';
import { environment } from '#src/setup/environment.ts';
import type { ServerUnderTest } from './server-under-test.ts';

/** Of the target `hybrid` of its config, by three questions about its documents. */
export async function recordSweep({
  context: { session, loaded },
}: Pick<ServerUnderTest, 'context'>): Promise<{ readonly run: string; readonly metric: string }> {
  const [target] = await createTargets(loaded, session, ['hybrid']);
  assert.ok(target);
  const examples = ['gate', 'fee', '図書館'].map((query, at) => ({
    id: `Q${at}`,
    query,
    judgements: [{ docId: ['gate.md', 'fee.md', 'library.md'][at] ?? '', relevance: 3 }],
  }));
  const metric = parseMetricName('nDCG@5');
  const ending = await sweep(session, {
    experiment: 'x',
    dataset: { header: { name: 'swept', scale: { min: 0, max: 3 } }, examples },
    ...{ target, targetId: 'hybrid', where: 'targets[2]', grid: defaultGrid },
    ...{ metrics: [metric], metric, folds: 2, seed: 1, concurrency: 2, skipIndexing: false, resume: false },
    environment,
    stop: new AbortController().signal,
    confirm: async () => true,
  });
  await target.close();
  assert.equal(ending.status, 'done');
  return { run: ending.status === 'done' ? ending.outcome.run.id : '', metric: metric.name };
}
