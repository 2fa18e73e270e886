// By which names a server is reached: a page of another site whose name was made to mean this machine gets nothing (DNS rebinding).
import type { MiddlewareHandler } from 'hono';
import { ProblemError } from '../problem.ts';

/** @param hosts `127.0.0.1:7070`, in lower case */
export const onlyHosts =
  (hosts: () => ReadonlySet<string>): MiddlewareHandler =>
  async ({ req }, next) => {
    const host = (req.header('host') ?? '').toLowerCase();
    if (!hosts().has(host))
      throw new ProblemError(
        421,
        'unknown-host',
        'this server is not reached by that name (serve.hosts of its config)',
      );
    await next();
  };

/** Names of an address to which a server is bound. */
export function ownHosts(host: string, port: number, named: readonly string[]): ReadonlySet<string> {
  const local = isLoopback(host) ? ['127.0.0.1', 'localhost', '[::1]'] : [host.includes(':') ? `[${host}]` : host];
  const own = local.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]));
  return new Set([...own, ...named].map((each) => each.toLowerCase()));
}

export const isLoopback = (host: string): boolean => /^(?:127(?:\.\d{1,3}){3}|localhost|::1)$/u.test(host);
