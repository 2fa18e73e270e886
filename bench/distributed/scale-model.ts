// What the model of the queue says: beside what was measured with 1, 2 and 3 workers, and of 1,000 workers and ten million calls.
//
//   node bench/distributed/scale-model.ts [measured | scale | limits]     (all three)
import { type DatabaseCosts, type ModelOptions, type ModelResult, simulate } from './queue-model.ts';

const [part] = process.argv.slice(2);

/** Measured on two shared cores with bench/distributed/measure-queue.ts, on 23 November 2026. */
const measured: DatabaseCosts = {
  cores: 2,
  roundTripMs: 1,
  takeMs: 0.9,
  lookMs: 3.3,
  endMs: 8.3,
  beatMs: 0.57,
  reserveMs: 0.28,
  rowMs: 0.67,
  standing: { statements: 5.2, cpuMs: 3 },
  countMs: 0.00042,
  countEveryS: 2,
};
const usual = {
  concurrency: 8,
  callMs: 1000,
  callSigma: 0.5,
  restartS: 30,
  seed: 1,
  database: { ...measured, cores: 8 },
};

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const whole = (value: number): string => Math.round(value).toLocaleString('en');
const share = (value: number): string => `${(100 * value).toFixed(value < 0.1 ? 1 : 0)} %`;

function told(options: ModelOptions): ModelResult {
  const begun = performance.now();
  const result = simulate(options);
  const { workers, calls, quota } = options;
  const { makespanS, idealS, wasted, kills, statements, rowsASecond, databaseBusy, rowBusy, turnsLost } = result;
  const all = Object.values(statements).reduce((sum, each) => sum + each, 0);
  print(
    [
      `${whole(workers)} workers, ${whole(calls)} calls, quota ${quota === undefined ? 'none' : whole(quota)}:`,
      `${whole(makespanS)} s (${(makespanS / idealS).toFixed(3)} of ideal), ${whole(kills)} kills, ${whole(wasted)} calls in vain,`,
      `${share(turnsLost / calls)} turns lost, ${whole(all)} statements a second`,
      `(chunks ${whole(statements.chunks)}, turns ${whole(statements.reservations)}, beats ${whole(statements.beats)}, standing ${whole(statements.standing)}),`,
      `${whole(rowsASecond)} rows a second, database ${share(databaseBusy)}, row of the quota ${share(rowBusy)}`,
      `[${((performance.now() - begun) / 1000).toFixed(0)} s]`,
    ].join(' '),
  );
  return result;
}

if (part === undefined || part === 'measured') {
  const speed = { ...usual, database: measured, calls: 1000, callMs: 200, callSigma: 0 };
  const times = [1, 2, 3].map((workers) => told({ ...speed, workers }).makespanS);
  print(`times as fast as one: ${times.map((time) => ((times[0] ?? 0) / time).toFixed(2)).join(', ')}`);
  const made = told({ ...speed, callMs: 10, calls: 4000, workers: 3, quota: 200 });
  print(`${(made.callsMade / made.makespanS).toFixed(1)} calls a second of 200`);
}
if (part === undefined || part === 'limits') {
  for (const workers of [10, 100, 300, 1000, 3000])
    told({ ...usual, workers, calls: workers * 2000, quota: workers * 4, killEveryS: 10_000 / workers });
  for (const quota of [1000, 2000, 4000, 8000])
    told({ ...usual, workers: 1000, calls: quota * 250, quota, killEveryS: 10 });
}
if (part === undefined || part === 'scale')
  told({ ...usual, workers: 1000, calls: 10_000_000, quota: 2000, killEveryS: 10 });
