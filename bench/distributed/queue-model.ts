// A model of a distributed run by discrete events: workers, chunks, calls, turns of a quota, and the database that all of them ask.
import { examplesAJob as chunkSize } from '../../dist/app/distributed/chunk-job.js';
import { chunksAtOnce } from '../../dist/app/distributed/work-on-chunks.js';
import { reservedAtOnceMs, usableMs } from '../../dist/runner/lane/shared-quota.js';
import { randomFrom } from '../random.ts';
import { EventQueue } from './event-queue.ts';

/** What the database's statements cost, as bench/distributed/measure-queue.ts measures them. */
export interface DatabaseCosts {
  readonly cores: number;
  /** From a worker to the database and back, without its work, in ms. */
  readonly roundTripMs: number;
  /** CPU of one, in ms. */
  readonly takeMs: number;
  readonly lookMs: number;
  readonly endMs: number;
  readonly beatMs: number;
  readonly reserveMs: number;
  /** For so long a reservation keeps all others from its row, in ms. */
  readonly rowMs: number;
  /** Of each process that is there, and of the one that looks after the queue: transactions a second, and CPU in ms a second. */
  readonly standing: { readonly transactions: number; readonly cpuMs: number };
  readonly looking: { readonly transactions: number; readonly cpuMs: number };
  /** CPU of counting the chunks, in ms a chunk; who looks after the queue counts every `countEveryS` seconds. */
  readonly countMs: number;
  readonly countEveryS: number;
}

export interface ModelOptions {
  readonly calls: number;
  readonly workers: number;
  /** Calls at a time in a worker. */
  readonly concurrency: number;
  /** Of a call, in ms: log-normal with this mean and this standard deviation of its logarithm. */
  readonly callMs: number;
  readonly callSigma: number;
  /** Calls a second (no quota). */
  readonly quota?: number | undefined;
  /** Mean time between two kills of some worker, in s (none is killed); another begins in its place. */
  readonly killEveryS?: number | undefined;
  readonly restartS: number;
  readonly database: DatabaseCosts;
  readonly seed: number;
}

export interface ModelResult {
  readonly makespanS: number;
  /** Were there nothing but the calls: the quota, or the workers. */
  readonly idealS: number;
  readonly callsMade: number;
  readonly wasted: number;
  readonly kills: number;
  readonly turnsLost: number;
  /** A second, over the whole run. */
  readonly transactions: {
    readonly chunks: number;
    readonly reservations: number;
    readonly beats: number;
    readonly standing: number;
  };
  readonly rowsASecond: number;
  /** Share of the database's cores, and of the row of the quota, that is at work. */
  readonly databaseBusy: number;
  readonly rowBusy: number;
}

const rateOverMs = 1000;
/** Heartbeats of pg-boss, and the rows that a chunk of one target and two metrics writes with its end. */
const beatsASecond = 1 / 3;
const heartbeatMs = 10_000;
const superviseMs = 2000;
/** What a worker reads of a chunk before it asks: the run, what is there of it, the examples. */
const lookTransactions = 7;
const rowsAChunk = chunkSize * 3 + 2;
const lookAgainMs = 2000;

const kinds = {
  taken: 0,
  looked: 1,
  callOver: 2,
  turn: 3,
  reserved: 4,
  ended: 5,
  again: 6,
  kill: 7,
  restart: 8,
  back: 9,
};

interface Loop {
  chunk: number;
  left: number;
  underWay: number;
  begun: number;
}

interface Worker {
  alive: boolean;
  life: number;
  readonly loops: readonly Loop[];
  /** Places in which a call could begin, by loop. */
  readonly waiting: number[];
  turns: number;
  spare: number[];
  reserving: number;
  granted: number;
  rate: number;
  rateMs: number;
}

export function simulate(options: ModelOptions): ModelResult {
  const { calls, workers: count, concurrency, callMs, callSigma, quota, killEveryS, restartS, database } = options;
  const { roundTripMs } = database;
  const events = new EventQueue();
  const random = randomFrom(options.seed);
  const chunks = Math.ceil(calls / chunkSize);
  const jobsAWorker = chunksAtOnce(concurrency);
  const atOnce = Math.max(1, Math.ceil(concurrency / jobsAWorker));
  const mu = Math.log(callMs) - callSigma ** 2 / 2;
  const duration = (): number => (callSigma === 0 ? callMs : Math.exp(mu + callSigma * gauss(random)));
  const sums = { made: 0, wasted: 0, kills: 0, turnsLost: 0, done: 0, takes: 0, reservations: 0, busyMs: 0, rowMs: 0 };
  const returned: number[] = [];
  let nextChunk = 0;
  let turnsAtMs = 0;

  // The database: its cores take what comes in its order; what stands there always leaves less of them.
  const standing =
    database.looking.cpuMs +
    (count + 1) * database.standing.cpuMs +
    (chunks * database.countMs) / database.countEveryS +
    count * jobsAWorker * beatsASecond * database.beatMs;
  const leftOver = Math.max(0.02, 1 - standing / 1000 / database.cores);
  const cores = new Float64Array(database.cores);
  let rowFreeMs = 0;
  const ask = (nowMs: number, cpuMs: number): number => {
    let core = 0;
    for (let each = 1; each < cores.length; each++) if ((cores[each] as number) < (cores[core] as number)) core = each;
    const startMs = Math.max(nowMs + roundTripMs / 2, cores[core] as number);
    const endMs = startMs + cpuMs / leftOver;
    cores[core] = endMs;
    sums.busyMs += cpuMs;
    return endMs + roundTripMs / 2;
  };

  const workers: Worker[] = Array.from({ length: count }, () => ({
    alive: true,
    life: 0,
    loops: Array.from({ length: jobsAWorker }, () => ({ chunk: -1, left: 0, underWay: 0, begun: 0 })),
    waiting: [],
    turns: 0,
    spare: [],
    reserving: 0,
    granted: 0,
    rate: 0,
    rateMs: 0,
  }));
  const loopOf = (subject: number): Loop =>
    workers[Math.floor(subject / jobsAWorker)]?.loops[subject % jobsAWorker] as Loop;

  function take(subject: number, life: number, nowMs: number): void {
    sums.takes += 1;
    events.add(ask(nowMs, database.takeMs), kinds.taken, subject, life);
  }

  function begin(subject: number, life: number, nowMs: number): void {
    const loop = loopOf(subject);
    loop.begun += 1;
    sums.made += 1;
    events.add(nowMs + duration(), kinds.callOver, subject, life);
  }

  function want(worker: Worker, at: number, nowMs: number): void {
    if (quota === undefined) {
      for (const subject of worker.waiting.splice(0)) begin(subject, worker.life, nowMs);
      return;
    }
    const usable = worker.spare.filter((turnMs) => turnMs + usableMs >= nowMs);
    sums.turnsLost += worker.spare.length - usable.length;
    worker.turns -= worker.spare.length - usable.length;
    worker.spare = usable;
    while (worker.waiting.length > 0 && worker.spare.length > 0) {
      worker.spare.shift();
      start(worker, nowMs);
    }
    if (worker.waiting.length === 0 || worker.reserving > 0) return;
    const most = Math.max(1, Math.floor((reservedAtOnceMs * quota) / 1000));
    const rate = worker.rate * Math.exp((worker.rateMs - nowMs) / rateOverMs);
    const wanted = Math.min(most, Math.max(1, worker.waiting.length, Math.ceil(rate * reservedAtOnceMs)));
    if (worker.turns > wanted / 2) return;
    worker.reserving = wanted - worker.turns;
    sums.reservations += 1;
    // Reservations of one row follow each other.
    const arrivesMs = nowMs + roundTripMs / 2;
    const rowMs = Math.max(arrivesMs, rowFreeMs);
    rowFreeMs = rowMs + database.rowMs / leftOver;
    sums.rowMs += database.rowMs;
    const answeredMs = Math.max(ask(nowMs, database.reserveMs), rowFreeMs + roundTripMs / 2);
    worker.granted = Math.max(turnsAtMs, rowMs);
    turnsAtMs = worker.granted + (worker.reserving * 1000) / quota;
    events.add(answeredMs, kinds.reserved, at, worker.life);
  }

  function start(worker: Worker, nowMs: number): void {
    worker.turns -= 1;
    worker.rate = worker.rate * Math.exp((worker.rateMs - nowMs) / rateOverMs) + 1 / rateOverMs;
    worker.rateMs = nowMs;
    begin(worker.waiting.shift() as number, worker.life, nowMs);
  }

  function kill(at: number, nowMs: number): void {
    const worker = workers[at] as Worker;
    if (!worker.alive) return;
    sums.kills += 1;
    for (const loop of worker.loops) {
      if (loop.chunk < 0) continue;
      sums.wasted += loop.begun;
      events.add(nowMs + heartbeatMs + random() * superviseMs, kinds.back, loop.chunk, 0);
      Object.assign(loop, { chunk: -1, left: 0, underWay: 0, begun: 0 });
    }
    sums.turnsLost += worker.turns;
    Object.assign(worker, { alive: false, life: worker.life + 1, turns: 0, spare: [], reserving: 0, rate: 0 });
    worker.waiting.length = 0;
    events.add(nowMs + restartS * 1000, kinds.restart, at, 0);
  }

  for (let subject = 0; subject < count * jobsAWorker; subject++) take(subject, 0, random() * 100);
  if (killEveryS !== undefined) events.add(exponential(random) * killEveryS * 1000, kinds.kill, 0, 0);
  let nowMs = 0;
  while (sums.done < chunks) {
    const event = events.take();
    if (event === undefined) throw new Error('nothing is left to happen');
    const { kind, subject, life } = event;
    nowMs = event.atMs;
    if (kind === kinds.back) returned.push(subject);
    else if (kind === kinds.kill) {
      kill(Math.floor(random() * count), nowMs);
      events.add(nowMs + exponential(random) * (killEveryS ?? 0) * 1000, kinds.kill, 0, 0);
    } else if (kind === kinds.restart) {
      const worker = workers[subject] as Worker;
      worker.alive = true;
      for (let loop = 0; loop < jobsAWorker; loop++) take(subject * jobsAWorker + loop, worker.life, nowMs);
    } else if (kind === kinds.turn || kind === kinds.reserved) {
      const worker = workers[subject] as Worker;
      if (worker.life !== life) continue;
      if (kind === kinds.reserved) {
        for (let turn = 0; turn < worker.reserving; turn++)
          events.add(Math.max(nowMs, worker.granted + (turn * 1000) / (quota ?? 1)), kinds.turn, subject, life);
        worker.turns += worker.reserving;
        worker.reserving = 0;
      } else if (worker.waiting.length > 0) start(worker, nowMs);
      else worker.spare.push(nowMs);
      want(worker, subject, nowMs);
    } else {
      const at = Math.floor(subject / jobsAWorker);
      const worker = workers[at] as Worker;
      if (worker.life !== life) continue;
      const loop = loopOf(subject);
      if (kind === kinds.again) take(subject, life, nowMs);
      else if (kind === kinds.taken) {
        const chunk = returned.pop() ?? (nextChunk < chunks ? nextChunk++ : -1);
        loop.chunk = chunk;
        if (chunk < 0) events.add(nowMs + lookAgainMs, kinds.again, subject, life);
        else events.add(ask(nowMs, database.lookMs), kinds.looked, subject, life);
      } else if (kind === kinds.looked) {
        loop.left = Math.min(chunkSize, calls - loop.chunk * chunkSize);
        loop.begun = 0;
        const first = Math.min(atOnce, loop.left);
        loop.left -= first;
        loop.underWay = first;
        for (let each = 0; each < first; each++) worker.waiting.push(subject);
        want(worker, at, nowMs);
      } else if (kind === kinds.callOver) {
        if (loop.left > 0) {
          loop.left -= 1;
          worker.waiting.push(subject);
          want(worker, at, nowMs);
        } else if (--loop.underWay === 0) events.add(ask(nowMs, database.endMs), kinds.ended, subject, life);
      } else {
        loop.chunk = -1;
        loop.begun = 0;
        sums.done += 1;
        take(subject, life, nowMs);
      }
    }
  }
  const seconds = nowMs / 1000;
  const perWorker = (calls * callMs) / 1000 / (count * atOnce * jobsAWorker);
  return {
    makespanS: seconds,
    idealS: Math.max(perWorker, quota === undefined ? 0 : calls / quota),
    callsMade: sums.made,
    wasted: sums.wasted,
    kills: sums.kills,
    turnsLost: sums.turnsLost,
    transactions: {
      chunks: (sums.takes + (lookTransactions + 1) * sums.done) / seconds,
      reservations: sums.reservations / seconds,
      beats: count * jobsAWorker * beatsASecond,
      standing: database.looking.transactions + (count + 1) * database.standing.transactions,
    },
    rowsASecond: (sums.done * rowsAChunk + sums.takes + sums.reservations) / seconds,
    databaseBusy: (sums.busyMs / nowMs + standing / 1000) / database.cores,
    rowBusy: sums.rowMs / nowMs,
  };
}

const exponential = (random: () => number): number => -Math.log(1 - random());
const gauss = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
