// What a monitor reads of a server, in the text format of Prometheus (0.0.4): requests by route and status, how long they took, runs that wait, and what the
// process and the store take.
import type { MiddlewareHandler } from 'hono';
import { runStatuses } from '../model/run.ts';
import { requestStatuses } from '../ports/request-store.ts';
import { version } from '../setup/environment.ts';
import type { Session } from '../setup/open-session.ts';

/** Upper ends of the times that are counted together, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Times {
  /** Requests up to each bound, and all of them. */
  readonly counts: number[];
  sum: number;
}

export interface ServerMetrics {
  /** Counts each request under the route that answered it, as the catalogue has it: never an id. */
  readonly counting: MiddlewareHandler;
  /**
   * What was counted here, and what stands in the store, whichever process works on it.
   * @param streams answers that go on: so many follow the progress of a run
   * @param refused spans of names of services beyond those that are taken
   */
  text(session: Pick<Session, 'store' | 'maintenance' | 'clock'>, streams: number, refused?: number): Promise<string>;
}

export function createMetrics(now: () => number = () => performance.now()): ServerMetrics {
  const requests = new Map<string, number>();
  const times = new Map<string, Times>();
  const count = (route: string, status: number, seconds: number): void => {
    const key = labels({ route, status });
    requests.set(key, (requests.get(key) ?? 0) + 1);
    const own = times.get(route) ?? { counts: Array<number>(bounds.length + 1).fill(0), sum: 0 };
    for (const [at, bound] of bounds.entries()) if (seconds <= bound) own.counts[at] = (own.counts[at] ?? 0) + 1;
    own.counts[bounds.length] = (own.counts[bounds.length] ?? 0) + 1;
    own.sum += seconds;
    times.set(route, own);
  };
  return {
    counting: async (c, next) => {
      const begun = now();
      await next();
      count(c.get('route') ?? 'none', c.res.status, (now() - begun) / 1000);
    },
    async text(session, streams, refused = 0) {
      const families = [
        family('hakari_requests_total', 'counter', 'Requests that were answered by this process.', [...requests]),
        family(
          'hakari_request_seconds',
          'histogram',
          'How long this process took to begin an answer.',
          [...times].flatMap(([route, own]) => histogram(route, own)),
        ),
        family('hakari_open_streams', 'gauge', 'Streams of progress that are open in this process.', [['', streams]]),
        family('hakari_refused_spans_total', 'counter', 'Spans of more names of services than are taken.', [
          ['', refused],
        ]),
        ...(await ofStore(session)),
        ...ofProcess(),
      ];
      return families.map((lines) => `${lines.join('\n')}\n`).join('');
    },
  };
}

async function ofStore({
  store,
  maintenance,
  clock,
}: Pick<Session, 'store' | 'maintenance' | 'clock'>): Promise<readonly (readonly string[])[]> {
  const asked = new Map((await store.countRunRequests()).map((each) => [each.status, each]));
  const recorded = new Map((await store.countRuns()).map(({ status, count }) => [status, count]));
  const oldest = asked.get('queued')?.oldestAt;
  return [
    family(
      'hakari_run_requests',
      'gauge',
      'Runs that servers on this store were asked for; queued is the depth of the queue.',
      requestStatuses.map((status) => [labels({ status }), asked.get(status)?.count ?? 0]),
    ),
    family('hakari_queue_oldest_seconds', 'gauge', 'Age of the request that waits longest; 0: none waits.', [
      ['', oldest === undefined ? 0 : Math.max(0, clock.now() - oldest) / 1000],
    ]),
    family(
      'hakari_recorded_runs',
      'gauge',
      'Runs in the store, those of the command line among them, by the status that is recorded.',
      runStatuses.map((status) => [labels({ status }), recorded.get(status) ?? 0]),
    ),
    family('hakari_store_bytes', 'gauge', 'What the tables and indexes of the store take.', [
      ['', await maintenance.sizeBytes()],
    ]),
  ];
}

function ofProcess(): readonly (readonly string[])[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    family('hakari_build_info', 'gauge', 'The program.', [[labels({ version, node: process.versions.node }), 1]]),
    family('process_resident_memory_bytes', 'gauge', 'Memory of this process.', [['', rss]]),
    family('nodejs_heap_size_used_bytes', 'gauge', 'Of it, what its values take.', [['', heapUsed]]),
    family('process_cpu_seconds_total', 'counter', 'Processor time of this process.', [['', (user + system) / 1e6]]),
    family('process_start_time_seconds', 'gauge', 'When this process began, since the epoch.', [
      ['', performance.timeOrigin / 1000],
    ]),
  ];
}

/** What stands behind the name (of a part of it, as histograms have), and the value. */
type Sample = readonly [suffix: string, value: number];

/** One name with all its samples: it is told once what it is. */
const family = (name: string, type: string, help: string, samples: readonly Sample[]): readonly string[] => [
  `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
  `# TYPE ${name} ${type}`,
  ...samples.map(([suffix, value]) => `${name}${suffix} ${value}`),
];

function histogram(route: string, { counts, sum }: Times): readonly Sample[] {
  const all = counts[bounds.length] ?? 0;
  return [
    ...bounds.map((le, at): Sample => [`_bucket${labels({ route, le })}`, counts[at] ?? 0]),
    [`_bucket${labels({ route, le: '+Inf' })}`, all],
    [`_sum${labels({ route })}`, sum],
    [`_count${labels({ route })}`, all],
  ];
}

const labels = (values: Readonly<Record<string, string | number>>): string =>
  `{${Object.entries(values)
    .map(([name, value]) => `${name}="${escaped(String(value))}"`)
    .join(',')}}`;

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
