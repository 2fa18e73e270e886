// Answers that somebody has already: who names the tag of theirs is told that it still holds, and what is costly is not made again (RFC 9110, 13).
import { createHash } from 'node:crypto';
import { ProblemError } from './problem.ts';
import type { Asking, Route } from './route.ts';

/**
 * Has the route answer, unless what was sent with `If-None-Match` is still what it would say. A tag by what an answer rests on is weak: the same
 * facts, if not the same bytes. One of its bytes is strong, and may be named in `If-Match`.
 */
export async function answerConditionally(route: Route, asking: Asking<unknown, unknown, unknown>): Promise<Response> {
  const handle = async (): Promise<Response> => await route.handle(asking as never);
  if (route.tag === undefined || route.tag === 'own') return await handle();
  if (route.tag === 'content') return await byContent(asking, await handle());
  const rests = await route.tag(asking as never);
  if (rests === undefined) return await handle();
  const tag = `W/"${digestOf(rests)}"`;
  if (isAmong(asking.http.req.header('if-none-match'), tag)) return notModified(asking, tag);
  const response = await handle();
  if (response.status === 200) response.headers.set('etag', tag);
  return response;
}

async function byContent(asking: Asking<unknown, unknown, unknown>, response: Response): Promise<Response> {
  if (response.status !== 200) return response;
  const text = await response.clone().text();
  const tag = contentTag(text);
  if (isAmong(asking.http.req.header('if-none-match'), tag)) return notModified(asking, tag);
  response.headers.set('etag', tag);
  return response;
}

function notModified({ http }: Asking<unknown, unknown, unknown>, tag: string): Response {
  http.header('etag', tag);
  return http.body(null, 304);
}

/** Of an answer of these bytes. */
export const contentTag = (text: string): string => `"${digestOf(text)}"`;

/**
 * Throws 412 where a change was to be made over something else than what is there.
 * @param now tag of what is there
 */
export function requireMatch({ http }: Pick<Asking<unknown, unknown, unknown>, 'http'>, now: string): void {
  const wanted = http.req.header('if-match');
  if (wanted === undefined || wanted.trim() === '*' || tagsOf(wanted).includes(now)) return;
  throw new ProblemError(412, 'changed', 'it was changed meanwhile: read it again, and decide again');
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32);

/** Whether a weak comparison finds the tag in the header. */
export const isAmong = (header: string | undefined, tag: string): boolean =>
  header !== undefined && (header.trim() === '*' || tagsOf(header).map(opaque).includes(opaque(tag)));

const tagsOf = (header: string): readonly string[] => header.match(/(?:W\/)?"[^"]*"/gu) ?? [];
const opaque = (tag: string): string => tag.replace(/^W\//u, '');
