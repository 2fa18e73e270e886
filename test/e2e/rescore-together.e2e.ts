// `hakari rescore` by a metric: `latest` means all runs that were made together, a run's id means that run, and the others are named.
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { hakari, root, withFolder } from './hakari.ts';

test('no run of an experiment is left with a dash in silence', () =>
  withFolder((folder) => {
    cpSync(join(root, 'examples/quickstart'), folder, { recursive: true, filter: (path) => !path.includes('.hakari') });
    const run = hakari(['run', folder, '--target', 'bm25', 'baseline', '--no-report', '--json']);
    assert.equal(run.status, 0, run.stderr);
    const [{ id: bm25 }, { id: baseline }] = JSON.parse(run.stdout).runs;
    const together = hakari(['rescore', 'latest', '--metric', 'AP', '--json'], { cwd: folder });
    const scored = JSON.parse(together.stdout).runs;
    assert.deepEqual(
      scored.map(({ id, metrics }: { id: string; metrics: { AP?: { n: number } } }) => [id, metrics.AP?.n]),
      [
        [bm25, 50],
        [baseline, 50],
      ],
    );
    assert.doesNotMatch(together.stderr, /was not scored/);
    const alone = hakari(['rescore', bm25, '--metric', 'Success@3'], { cwd: folder });
    assert.match(
      alone.stderr,
      new RegExp(`^baseline ran with it and was not scored: hakari rescore ${baseline} --metric Success@3$`, 'm'),
    );
    const goal = hakari(['compare', bm25, baseline, '--metric', 'R@5', '--json'], { cwd: folder });
    assert.equal(JSON.parse(goal.stdout).metrics[0].metric, 'R(rel=2)@5');
  }));
