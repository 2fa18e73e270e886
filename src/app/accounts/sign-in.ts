// Signing in and out, and the link by which the first admin, or whoever an admin invites, comes in.
import { HakariError } from '../../model/hakari-error.ts';
import type { Role } from '../../model/permissions.ts';
import type { Account, AccountStore } from '../../ports/account-store.ts';
import type { Clock } from '../../ports/clock.ts';
import { sessionMs } from './identify.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { newToken, tokenHash } from './tokens.ts';

export interface AccountContext {
  readonly store: AccountStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What is wrong with a request that a person made: the message is for them. */
export class AccountError extends HakariError {
  override readonly name = 'AccountError';
}

/** Failed tries of one name, and of one address, before the next one has to wait; and how long that is, doubling. */
const freeTries = 5;
const firstWaitMs = 1000;
const longestWaitMs = 15 * 60_000;
const forgetMs = 3600_000;
const linkMs = 24 * 3600_000;
const shortestPassword = 12;

/** @returns the token of a new session @throws AccountError `wrong-password` · `too-many-tries` */
export async function signIn(
  context: AccountContext,
  { name, password, address }: { readonly name: string; readonly password: string; readonly address: string },
): Promise<{ readonly token: string; readonly account: Account }> {
  const { store } = context;
  // Of a name at one address: nobody locks another one out. And of an address: nobody tries one password on all names.
  const place = networkOf(address);
  const ofName = `name ${name} at ${place}`;
  const ofAddress = `address ${place}`;
  // Counted before it is looked at: of many tries at once each would find that none had failed yet.
  for (const subject of [ofName, ofAddress]) await countTry(context, subject);
  const found = await store.findAccount(name);
  const right = await isPassword(password, found?.password);
  if (!right || found === undefined || found.disabledAt !== undefined)
    throw new AccountError('this name and password do not belong together', { code: 'wrong-password' });
  await store.clearSignInFailures(ofName);
  await store.uncountSignInFailure(ofAddress);
  return { token: await beginSession(context, found), account: found };
}

async function countTry({ store, clock }: AccountContext, subject: string): Promise<void> {
  const { failures, lastAt } = await store.signInFailures(subject, forgetMs);
  // One address may stand for a whole office.
  const free = subject.startsWith('address') ? freeTries * 10 : freeTries;
  const wait = failures < free ? 0 : Math.min(firstWaitMs * 2 ** (failures - free), longestWaitMs);
  const left = lastAt + wait - clock.now();
  if (wait > 0 && left > 0) throw tooMany(left);
  const counted = await store.countSignInFailure(subject, forgetMs);
  // Another try came in between: of those that came at once, so many are looked at and no more.
  if (counted > free && counted !== failures + 1) throw tooMany(firstWaitMs);
}

const tooMany = (leftMs: number): AccountError =>
  new AccountError(`too many tries: wait ${Math.ceil(leftMs / 1000)} s`, { code: 'too-many-tries' });

/** Whoever has an address of IPv6 has 2^64 of them: the network counts. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!plain.includes(':') || plain.includes('.')) return plain;
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const between = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...between, ...tail].slice(0, 4).join(':')}::/64`;
}

async function beginSession({ store, clock }: AccountContext, { id }: Account): Promise<string> {
  const token = newToken('hs');
  await store.addSession({ tokenHash: tokenHash(token), accountId: id, expiresAt: clock.now() + sessionMs });
  return token;
}

export const signOut = (store: AccountStore, token: string): Promise<void> => store.endSession(tokenHash(token));

/** A link that can be used once, by which somebody makes an account of that role, or sets the password of theirs. */
export async function makeLink(
  { store, clock }: AccountContext,
  link: { readonly role: Role; readonly accountId?: string | undefined },
): Promise<string> {
  const token = newToken('hl');
  const { role, accountId } = link;
  const account = accountId === undefined ? {} : { accountId };
  await store.addSignInLink({ tokenHash: tokenHash(token), role, ...account, expiresAt: clock.now() + linkMs });
  return token;
}

/** Whether an account lets anybody in who has no key: before that, the first link is what opens a server. */
export async function hasAdmin(store: AccountStore): Promise<boolean> {
  const accounts = await store.listAccounts();
  const admins = accounts.filter(({ role, disabledAt }) => role === 'admin' && disabledAt === undefined);
  for (const { name } of admins) if ((await store.findAccount(name))?.password !== undefined) return true;
  return false;
}

/** @throws AccountError `no-link` · `weak-password` · `bad-name` · StoreError `account-exists` */
export async function useLink(
  context: AccountContext,
  { link, name, password }: { readonly link: string; readonly name: string; readonly password: string },
): Promise<{ readonly token: string; readonly account: Account }> {
  const { store, newId } = context;
  const hash = tokenHash(link);
  const found = await store.findSignInLink(hash);
  // The link that a server prints at its first start opens it once: whoever finds an earlier one in a log comes too late.
  const isLate = found?.role === 'admin' && found.accountId === undefined && (await hasAdmin(store));
  if (found === undefined || isLate)
    throw new AccountError('this link was used already, or its time is over', { code: 'no-link' });
  refuseWeak(password);
  const accountName = readAccountName(name);
  const hashed = await hashPassword(password);
  if ((await store.takeSignInLink(hash)) === undefined)
    throw new AccountError('this link was used already', { code: 'no-link' });
  const invited = (await store.listAccounts()).find(({ id }) => id === found.accountId);
  if (invited !== undefined) await store.changeAccount(invited.id, { password: hashed });
  const account =
    invited ?? (await store.addAccount({ id: newId(), name: accountName, role: found.role, password: hashed }));
  return { token: await beginSession(context, account), account };
}

function refuseWeak(password: string): void {
  if ([...password].length >= shortestPassword) return;
  throw new AccountError(`a password has at least ${shortestPassword} characters`, { code: 'weak-password' });
}

/** @throws AccountError `bad-name` */
export function readAccountName(name: string): string {
  const read = name.normalize('NFC').trim();
  if (/^[\p{L}\p{N}][\p{L}\p{N}\p{M}._@ -]{0,99}$/u.test(read)) return read;
  throw new AccountError('a name has 1 to 100 letters, digits, spaces and . _ @ -, and begins with a letter or digit', {
    code: 'bad-name',
  });
}
