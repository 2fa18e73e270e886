// Whether somebody listens at an address: a connection is opened and closed again, and nothing is sent.
import { connect } from 'node:net';

export interface ReachServerOptions {
  /** (3,000) */
  readonly timeoutMs?: number;
}

/** @returns why it cannot be reached; undefined when it can */
export async function reachServer(
  address: string,
  { timeoutMs = 3000 }: ReachServerOptions = {},
): Promise<string | undefined> {
  const url = URL.parse(address);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    return 'is no address that begins with http:// or https://';
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  const host = url.hostname.replace(/^\[(.*)\]$/u, '$1');
  return await new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (problem: string | undefined): void => {
      socket.destroy();
      resolve(problem);
    };
    socket.setTimeout(timeoutMs, () => end(`did not take a connection within ${timeoutMs / 1000} s`));
    socket.once('connect', () => end(undefined));
    socket.once('error', (error) => end(`cannot be reached: ${'code' in error ? String(error.code) : error.message}`));
  });
}
