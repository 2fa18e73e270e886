// What a monitor reads of a server, in the text format of Prometheus: requests by route and status, how long they took, and runs that wait.
import type { MiddlewareHandler } from 'hono';
import type { RequestStore } from '../ports/request-store.ts';

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
  /** @param store how many runs wait and are under way, whichever process works on them */
  text(store: RequestStore): Promise<string>;
}

export function createMetrics(now: () => number = () => performance.now()): ServerMetrics {
  const requests = new Map<string, number>();
  const times = new Map<string, Times>();
  const count = (route: string, status: number, seconds: number): void => {
    const key = `route="${route}",status="${status}"`;
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
    async text(store) {
      const waiting = await store.listRunRequests({ status: ['queued'], limit: 1000 });
      const running = await store.listRunRequests({ status: ['running'], limit: 1000 });
      return [
        '# HELP hakari_requests_total Requests that were answered.',
        '# TYPE hakari_requests_total counter',
        ...[...requests].map(([labels, value]) => `hakari_requests_total{${labels}} ${value}`),
        '# HELP hakari_request_seconds How long answers took.',
        '# TYPE hakari_request_seconds histogram',
        ...[...times].flatMap(([route, own]) => histogramLines(route, own)),
        '# HELP hakari_runs Runs that were asked for and have not ended.',
        '# TYPE hakari_runs gauge',
        `hakari_runs{status="queued"} ${waiting.length}`,
        `hakari_runs{status="running"} ${running.length}`,
        '',
      ].join('\n');
    },
  };
}

function histogramLines(route: string, { counts, sum }: Times): readonly string[] {
  const labels = `route="${route}"`;
  return [
    ...bounds.map((bound, at) => `hakari_request_seconds_bucket{${labels},le="${bound}"} ${counts[at]}`),
    `hakari_request_seconds_bucket{${labels},le="+Inf"} ${counts[bounds.length]}`,
    `hakari_request_seconds_sum{${labels}} ${sum}`,
    `hakari_request_seconds_count{${labels}} ${counts[bounds.length]}`,
  ];
}
