// What a build's outputs cost beside the gate itself: CPU seconds of `hakari gate` with every output over those of the table alone.
//
//   node bench/gate/gate-outputs.ts [QUESTIONS (10000)]
//
// Records two runs of ten passages a question in a temporary folder, and gates them in processes of their own, side by side five times; the median counts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const [questions = 10_000] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'hakari-gate-outputs-'));

const target = `const text = 'A passage of some length, as they are. '.repeat(10);
export default function ask({ query }) {
  const own = Number(query.split(' ')[1]);
  const place = (own * 7 + (process.env.WORSE === undefined ? 0 : own % 5)) % 12;
  return { documents: Array.from({ length: 10 }, (_, rank) => ({ id: rank === place ? 'd' + own : 'x' + own + '-' + rank, text })) };
}
`;

const outputs = [
  ...[
    '--junit',
    'gate.xml',
    '--junit-examples',
    '--summary',
    'summary.md',
    '--comment',
    'gate.md',
    '--out',
    'gate.html',
  ],
];

try {
  const file = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  file('target.mjs', target);
  const lines = Array.from({ length: questions }, (_, i) =>
    JSON.stringify({ id: `Q${i}`, query: `question ${i}`, judgements: [{ docId: `d${i}`, relevance: 1 }] }),
  );
  file('q.jsonl', `${lines.join('\n')}\n`);
  file(
    'hakari.yaml',
    'dataset: q.jsonl\nmetrics: [RR, "nDCG@10", "R@5"]\nwarmUp: 0\ntargets: [{ id: ours, type: module, path: ./target.mjs }]\n' +
      'gate: { baseline: main, checks: [{ metric: RR, drop: 0.05 }, { metric: "nDCG@10", drop: 0.05 }, "R@5 >= 0.3"] }\n',
  );
  measure(['run', '--no-report']);
  measure(['runs', 'pin', 'latest', 'main']);
  measure(['run', '--no-report'], { WORSE: '1' });
  const pairs = [0, 1, 2, 3, 4].map(() => [measure(['gate']), measure(['gate', ...outputs])] as const);
  const median = (values: readonly number[]): number => values.toSorted((x, y) => x - y)[2] ?? Number.NaN;
  const [plain, whole] = [0, 1].map((which) => median(pairs.map((pair) => pair[which] as number))) as [number, number];
  const ratio = median(pairs.map(([alone, all]) => all / alone));
  process.stdout.write(
    `gate of 2 runs x ${questions} questions x 10 passages: ${plain.toFixed(2)} s of CPU, with every output ${whole.toFixed(2)} s (ratio ${ratio.toFixed(2)})\n`,
  );
} finally {
  rmSync(folder, { recursive: true });
}

/** Seconds of CPU of a command that ended as it should: a gate may fail. */
function measure(args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const main = resolve(import.meta.dirname, '../../dist/cli/main.js');
  const took = `process.on('exit', () => { const { user, system } = process.cpuUsage(); require('node:fs').writeSync(2, '\\nTOOK ' + (user + system) / 1e6); })`;
  const preload = join(folder, 'took.cjs');
  writeFileSync(preload, took);
  const child = spawnSync(process.execPath, ['--require', preload, main, ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 28,
  });
  const seconds = /TOOK (.*)$/u.exec(child.stderr)?.[1];
  if (child.status === null || child.status === 2 || child.status > 4 || seconds === undefined)
    throw new Error(child.stderr);
  return Number(seconds);
}
