// Requests that change something come from our own pages: a browser says where a request is from, and sends cookies with those of others too.
import { ProblemError } from '../problem.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Asked {
  readonly method: string;
  header(name: string): string | undefined;
}

/**
 * Of a request that is let in by a cookie, or by nothing at all, such as signing in: a browser sends those without being asked, and a key never.
 * @throws ProblemError 403
 */
export function requireOwnPage(request: Asked): void {
  if (safe.has(request.method) || isOwn(request)) return;
  throw new ProblemError(
    403,
    'other-site',
    'a request that changes something comes from a page of this server, or has a key',
  );
}

function isOwn(request: Asked): boolean {
  const site = request.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  // A browser without Sec-Fetch-Site says at least the origin.
  const origin = request.header('origin');
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === request.header('host')?.toLowerCase();
}
