// How far a run is as a stream of events, each with an id by which whoever was cut off goes on.
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { progressMark, type RunProgress, runProgress } from '../app/requests/run-progress.ts';
import { wouldBeLetIn } from './guard/who-asks.ts';
import type { Asking } from './route.ts';
import type { ServerContext } from './server-context.ts';

/** So often it is looked whether there is anything new. */
const lookEveryMs = 500;
/** So often it is looked whether who listens would still be let in. */
const letInEveryMs = 5000;
/** A line that says nothing, so that nobody on the way takes the connection for dead. */
const beatEveryMs = 15_000;
/** After so long a browser that was cut off asks again. */
const retryMs = 2000;

/**
 * Every event is the whole progress, and its id is all that can change in it: who was cut off names the last one that they had
 * (`Last-Event-ID`), and is told what is different since, once, whichever process of the server answers them.
 * It ends with the run, and when who listens is gone or would be let in no more.
 * @returns 204 to who has heard of the end: a browser asks no more then
 * @throws ProblemError 429 or 503 where there are too many
 */
export async function streamProgress(
  { http, server, identity }: Pick<Asking<unknown, unknown, unknown>, 'http' | 'server' | 'identity'>,
  first: RunProgress,
): Promise<Response> {
  const seen = http.req.header('last-event-id');
  if (first.ended && seen === eventId(first)) return http.body(null, 204);
  const giveBack = server.streams.take(identity?.account.id ?? '');
  const response = streamSSE(http, async (stream) => {
    stream.onAbort(giveBack);
    try {
      await tell(stream, { http, server, id: first.id, seen });
    } catch (error) {
      // Whoever listens is cut off, and asks again from where they are.
      server.log(
        `progress of run ${first.id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    } finally {
      giveBack();
    }
  });
  // Nobody on the way keeps it back until there is more of it, or presses it together.
  response.headers.set('x-accel-buffering', 'no');
  response.headers.set('cache-control', 'private, no-cache, no-transform');
  return response;
}

interface Told {
  readonly http: Context;
  readonly server: ServerContext;
  readonly id: string;
  /** The last event that who listens had before. */
  readonly seen: string | undefined;
}

async function tell(stream: SSEStreamingApi, { http, server, id, seen }: Told): Promise<void> {
  const { store, clock } = server.session;
  let isLetIn = true;
  let letInAt = clock.now();
  const isOver = async (): Promise<boolean> => {
    if (isLetIn && clock.now() - letInAt >= letInEveryMs) {
      letInAt = clock.now();
      isLetIn = await wouldBeLetIn(http, server, 'results:read');
    }
    return !isLetIn || stream.aborted || server.closing.aborted;
  };
  let told = seen;
  let spokeAt = clock.now();
  await stream.write(`retry: ${retryMs}\n\n`);
  while (!(await isOver())) {
    // Taken first: what changes while the rest is read is seen by the next look.
    const mark = await progressMark(store, id);
    const now = await runProgress(store, id);
    if (now === undefined) return;
    if (eventId(now) !== told) {
      await stream.writeSSE({ id: eventId(now), event: 'progress', data: JSON.stringify(now) });
      told = eventId(now);
      spokeAt = clock.now();
    }
    if (now.ended) return;
    // To count the trials of a large run costs more than to see that there are no new ones.
    do {
      await stream.sleep(lookEveryMs);
      if (clock.now() - spokeAt < beatEveryMs) continue;
      await stream.write(': still here\n\n');
      spokeAt = clock.now();
    } while (!(await isOver()) && mark === (await progressMark(store, id)));
  }
}

/** The same for the same progress, in every process and after every restart. */
const eventId = ({ revision, status, ended }: RunProgress): string => `${revision}-${ended ? 'end' : status}`;
