// Who asks: by a key in the Authorization header, else by the session of a cookie.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type Identity, identifyByKey, identifyBySession, sessionMs } from '../../app/accounts/identify.ts';
import type { Permission } from '../../model/permissions.ts';
import { ProblemError } from '../problem.ts';
import type { ServerContext } from '../server-context.ts';

const cookie = (https: boolean): string => (https ? '__Host-hakari' : 'hakari');

/** @throws ProblemError 401 for a key that lets nobody in */
export async function whoAsks(
  c: Context,
  { session, loaded }: ServerContext,
  isUse = true,
): Promise<Identity | undefined> {
  const context = { store: session.store, clock: session.clock, isUse };
  const given = c.req.header('authorization');
  if (given !== undefined) {
    const [, key] = /^Bearer +(\S+)$/iu.exec(given) ?? [];
    const identity = key === undefined ? undefined : await identifyByKey(context, key);
    if (identity === undefined) throw new ProblemError(401, 'bad-key', 'this key is not known here, or was revoked');
    return identity;
  }
  const token = getCookie(c, cookie(loaded.config.serve.https));
  return token === undefined ? undefined : await identifyBySession(context, token);
}

/** Whether who asked would be let in now: a key may have been revoked since, a session be over, an account disabled. */
export async function wouldBeLetIn(c: Context, server: ServerContext, permission: Permission): Promise<boolean> {
  try {
    return (await whoAsks(c, server, false))?.permissions.includes(permission) === true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

export function keepSession(c: Context, { loaded }: ServerContext, token: string): void {
  const { https } = loaded.config.serve;
  setCookie(c, cookie(https), token, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: https,
    path: '/',
    maxAge: sessionMs / 1000,
  });
}

/** @returns the token of the session that is forgotten */
export function forgetSession(c: Context, { loaded }: ServerContext): string | undefined {
  const { https } = loaded.config.serve;
  const name = cookie(https);
  const token = getCookie(c, name);
  deleteCookie(c, name, { path: '/', secure: https });
  return token;
}
