// What it costs to compare three run files of many queries: CPU seconds and the largest resident set of one process.
//
//   node bench/compare/compare-bench.ts [QUERIES (100000)] [DEPTH (10)]
//
// Writes qrels and three runs to a temporary folder, the same bytes on every machine, and runs `hakari compare` on them in a process of
// its own, three times; the median counts.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { randomFrom } from '../random.ts';

const [queries = 100_000, depth = 10] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'hakari-compare-bench-'));
try {
  const qrels = join(folder, 'qrels.txt');
  const runs = ['a', 'b', 'c'].map((name) => join(folder, `${name}.run`));
  writeLines(qrels, function* () {
    for (let query = 0; query < queries; query++) {
      yield `q${query} 0 d${query * 7} ${1 + (query % 3)}\n`;
      yield `q${query} 0 d${query * 7 + 3} ${query % 2}\n`;
    }
  });
  for (const [seed, path] of runs.entries()) {
    const random = randomFrom(seed + 1);
    writeLines(path, function* () {
      for (let query = 0; query < queries; query++) {
        // The first document stands higher in later runs, at a place that differs from query to query.
        const place = Math.floor(random() * (depth + 4 - 2 * seed));
        for (let rank = 0; rank < depth; rank++) {
          const document = rank === place ? query * 7 : query * 7 + 1000 + rank;
          yield `q${query} Q0 d${document} ${rank + 1} ${(100 - rank).toFixed(1)} run${seed}\n`;
        }
      }
    });
  }
  const results = [0, 1, 2].map(() => measure(['compare', ...runs, '--qrels', qrels]));
  const median = (of: (result: Measured) => number) => results.map(of).sort((x, y) => x - y)[1] ?? Number.NaN;
  process.stdout.write(
    `compare of 3 run files x ${queries} queries x ${depth} documents: ${median(({ cpu }) => cpu).toFixed(1)} s CPU, ` +
      `${median(({ seconds }) => seconds).toFixed(1)} s, ${median(({ maxRssMb }) => maxRssMb).toFixed(0)} MB\n`,
  );
} finally {
  rmSync(folder, { recursive: true });
}

interface Measured {
  readonly cpu: number;
  readonly seconds: number;
  readonly maxRssMb: number;
}

/** A child that says at its end what it took. */
function measure(args: readonly string[]): Measured {
  const report = `process.on('exit', () => { const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    require('node:fs').writeSync(2, '\\nTOOK ' + JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, maxRssMb: maxRSS / 1024 })); })`;
  const preload = join(folder, 'took.cjs');
  const file = openSync(preload, 'w');
  writeSync(file, report);
  closeSync(file);
  const begun = performance.now();
  const child = spawnSync(
    process.execPath,
    ['--require', preload, resolve(import.meta.dirname, '../../dist/cli/main.js'), ...args],
    { encoding: 'utf8', cwd: folder, maxBuffer: 2 ** 28 },
  );
  const seconds = (performance.now() - begun) / 1000;
  const took = /TOOK (.*)$/.exec(child.stderr)?.[1];
  if (child.status !== 0 || took === undefined) throw new Error(child.stderr);
  return { ...(JSON.parse(took) as Pick<Measured, 'cpu' | 'maxRssMb'>), seconds };
}

function writeLines(path: string, lines: () => Iterable<string>): void {
  const file = openSync(path, 'w');
  let text = '';
  for (const line of lines()) {
    text += line;
    if (text.length > 1_000_000) {
      writeSync(file, text);
      text = '';
    }
  }
  writeSync(file, text);
  closeSync(file);
}
