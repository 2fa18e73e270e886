// What the model of the queue says: beside what was measured with 1, 2 and 3 workers, and of 1,000 workers and ten million calls.
//
//   node bench/distributed/scale-model.ts [measured | scale | limits]     (all three)
import { type DatabaseCosts, type ModelOptions, type ModelResult, simulate } from './queue-model.ts';

const [part] = process.argv.slice(2);

/** Measured on two shared cores with bench/distributed/measure-queue.ts, on 23 November 2026. */
const measured: DatabaseCosts = {
  cores: 2,
  roundTripMs: 1,
  takeMs: 0.67,
  lookMs: 2.3,
  endMs: 6.5,
  beatMs: 0.37,
  reserveMs: 0.18,
  rowMs: 0.33,
  standing: { transactions: 0.67, cpuMs: 0.25 },
  looking: { transactions: 3.5, cpuMs: 10 },
  countMs: 0.00043,
  countEveryS: 3,
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
  const { makespanS, idealS, wasted, kills, transactions, rowsASecond, databaseBusy, rowBusy, turnsLost } = result;
  const all = Object.values(transactions).reduce((sum, each) => sum + each, 0);
  print(
    [
      `${whole(workers)} workers, ${whole(calls)} calls, quota ${quota === undefined ? 'none' : whole(quota)}:`,
      `${whole(makespanS)} s (${(makespanS / idealS).toFixed(3)} of ideal), ${whole(kills)} kills, ${whole(wasted)} calls in vain,`,
      `${share(turnsLost / calls)} turns lost, ${whole(all)} transactions a second`,
      `(chunks ${whole(transactions.chunks)}, turns ${whole(transactions.reservations)}, beats ${whole(transactions.beats)}, standing ${whole(transactions.standing)}),`,
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
  // Half of what the workers could ask for without the quota.
  for (const workers of [10, 100, 1000, 2000, 3000])
    told({ ...usual, workers, calls: workers * 1000, quota: workers * 4, killEveryS: 10_000 / workers });
  // As many calls at a time as the last, in fewer processes.
  for (const workers of [300, 100]) {
    const concurrency = 24_000 / workers;
    told({ ...usual, workers, concurrency, calls: 3_000_000, quota: 12_000, killEveryS: 10_000 / workers });
  }
}
if (part === undefined || part === 'scale')
  told({ ...usual, workers: 1000, calls: 10_000_000, quota: 2000, killEveryS: 10 });
