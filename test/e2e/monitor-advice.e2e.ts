// What the report of a period recommends leads somewhere: every command line that it gives is pasted into a shell and works.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openStore } from '#src/store/open-store.ts';
import { oddCategory, putPeriod } from '../monitor/made-up-period.ts';
import { hakari } from './hakari.ts';

describe('recommendations of a period on the command line', () => {
  let folder: string;
  before(async () => {
    process.env.TEST_ALERT_HOOK = 'http://127.0.0.1:9/hook';
    folder = mkdtempSync(join(tmpdir(), 'hakari monitor '));
    writeFileSync(join(folder, 'q.yaml'), 'queries:\n  - { id: Q1, query: when does the gate open }\n');
    writeFileSync(
      join(folder, 'hakari.yaml'),
      'dataset: q.yaml\nmetrics: [RR]\nstore: sqlite:period.db\n' +
        'targets:\n  - { id: desk, type: run-file, path: run.txt }\n' +
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of a config
        'channels:\n  ops: { type: slack, url: "${TEST_ALERT_HOOK}" }\n' +
        'alerts:\n  - { id: faith, metric: faithfulness, below: 0.5, window: 1d, minN: 20, to: ops }\n',
    );
    const store = await openStore(`sqlite:${join(folder, 'period.db')}`);
    await putPeriod(store);
    await store.close();
  });
  after(() => rmSync(folder, { recursive: true }));

  /** Words as a shell hands them on. */
  const words = (line: string): readonly string[] => {
    const { stdout, status } = spawnSync('sh', ['-c', `hakari() { printf '%s\\0' "$@"; }\n${line}`], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, line);
    return stdout.split('\0').slice(0, -1);
  };

  /** What stands in a span of code, whatever its fence. */
  const spans = (text: string): readonly string[] =>
    [...text.matchAll(/^ {2}- [^`\n]*?: (`+) ?(.+?) ?\1$/gmu)].map(([, , inside = '']) => inside);

  test('each line that is given works as it is pasted, from anywhere', () => {
    const shown = hakari(['report', '--from', '2026-11-01', '--to', '2026-11-04', '-c', folder]);
    assert.equal(shown.status, 0, shown.stderr);
    const lines = [...new Set(spans(shown.stdout))];
    const commands = lines.filter((line) => line.startsWith('hakari '));
    assert.ok(commands.length >= 5, shown.stdout);
    assert.ok(
      commands.some((line) => words(line).includes(oddCategory)),
      'a name of a category reaches the command as it is',
    );
    const asked = new Set<string>();
    for (const line of commands) {
      const [first = '', ...rest] = words(line);
      asked.add(first === 'judge' || first === 'alerts' ? `${first} ${rest[0]}` : first);
      const cwd = mkdtempSync(join(tmpdir(), 'hakari-pasted-'));
      const { status, stderr } = hakari([first, ...rest], { cwd });
      rmSync(cwd, { recursive: true });
      assert.equal(status, 0, `${line}\n${stderr}`);
    }
    assert.ok(asked.has('report') && asked.has('alerts try'), [...asked].join(', '));
  });

  test('a report of one part is of that part', () => {
    const { stdout } = hakari([
      ...['report', '--from', '2026-11-01', '--to', '2026-11-04', '-c', folder, '--category', oddCategory, '--json'],
    ]);
    assert.equal(JSON.parse(stdout).summary.recorded_queries, 80);
  });
});
