// Work in a thread of its own, a module of this folder that sends one message.
import { extname } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';

interface ThreadOptions {
  /** What it is given. */
  readonly workerData: unknown;
  readonly resourceLimits?: ResourceLimits;
  /** Told the thread, for whoever may have to end it. */
  readonly started: (thread: Worker) => void;
}

/**
 * @param name of the module, without its ending
 * @returns its message; undefined where it was ended before it sent one
 * @throws what it threw, and `ERR_WORKER_OUT_OF_MEMORY`
 */
export async function inThread<Result>(
  name: string,
  { started, ...options }: ThreadOptions,
): Promise<Result | undefined> {
  const thread = new Worker(new URL(`./${name}${extname(import.meta.url)}`, import.meta.url), options);
  started(thread);
  const { promise, resolve, reject } = Promise.withResolvers<Result | undefined>();
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', () => resolve(undefined));
  return await promise;
}
