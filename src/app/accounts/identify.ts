// Who asks: by a key or by a session, and what that lets them do.
import { type Permission, permissionsOf } from '../../model/permissions.ts';
import type { Account, AccountStore } from '../../ports/account-store.ts';
import type { Clock } from '../../ports/clock.ts';
import { tokenHash } from './tokens.ts';

export interface Identity {
  readonly account: Account;
  readonly permissions: readonly Permission[];
  /** Of a page, whose requests another site could send too; a key is sent by nobody unasked. */
  readonly session: boolean;
}

interface IdentifyContext {
  readonly store: AccountStore;
  readonly clock: Clock;
  /** Whether it is noted as a use (yes): whoever only looks whether somebody would still be let in keeps no session alive. */
  readonly isUse?: boolean;
}

/** A session ends after so long without a request, and after so long in any case. */
export const idleMs = 12 * 3600 * 1000;
export const sessionMs = 7 * 24 * 3600 * 1000;
/** How old a note of the last use may become before it is written again. */
const noteEveryMs = 60_000;

/** @returns undefined for a key that is unknown or revoked, or whose owner is disabled */
export async function identifyByKey(
  { store, clock, isUse = true }: IdentifyContext,
  key: string,
): Promise<Identity | undefined> {
  const found = await store.findApiKey(tokenHash(key));
  if (found === undefined || found.account.disabledAt !== undefined) return undefined;
  if (isUse && clock.now() - (found.usedAt ?? 0) > noteEveryMs) await store.touchApiKey(found.id);
  const own = permissionsOf[found.account.role];
  const permissions = found.permissions === undefined ? own : own.filter((each) => found.permissions?.includes(each));
  return { account: found.account, permissions, session: false };
}

/** @returns undefined for a session that is unknown or over, or whose account is disabled */
export async function identifyBySession(
  { store, clock, isUse = true }: IdentifyContext,
  token: string,
): Promise<Identity | undefined> {
  const hash = tokenHash(token);
  const found = await store.findSession(hash);
  if (found === undefined || found.account.disabledAt !== undefined) return undefined;
  const now = clock.now();
  if (found.expiresAt <= now || now - found.seenAt > idleMs) {
    await store.endSession(hash);
    return undefined;
  }
  if (isUse && now - found.seenAt > noteEveryMs) await store.touchSession(hash);
  return { account: found.account, permissions: permissionsOf[found.account.role], session: true };
}
