// The part of the store that knows who may use a server. It is given hashes of passwords, sessions and keys, never themselves.
import type { Json } from '../model/json.ts';
import type { Permission, Role } from '../model/permissions.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Who is disabled signs in no more (not disabled). */
  readonly disabledAt?: number;
}

export interface NewAccount {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** As `hashPassword` gives it (none: only keys and links let it in). */
  readonly password?: string | undefined;
}

export interface KnownSession {
  readonly account: Account;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly expiresAt: number;
}

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly account: Account;
  /** Its first characters, by which its owner knows it again. */
  readonly shown: string;
  /** What it may do at most (all that its owner may). */
  readonly permissions?: readonly Permission[];
  readonly createdAt: number;
  readonly usedAt?: number;
}

export interface SignInLink {
  readonly role: Role;
  /** Whose password it sets (a new account's). */
  readonly accountId?: string;
}

/** What somebody did, for those who have to know later. It names no row, so that it outlives what it speaks of. */
export interface AuditEntry {
  readonly id: string;
  readonly at: number;
  /** Name of the account (nobody who signed in). */
  readonly actor?: string;
  /** `account.change` */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** What was, and what is since; no secret (nothing is told). */
  readonly before?: Json;
  readonly after?: Json;
}

export interface AccountStore {
  /** @throws StoreError `account-exists` */
  addAccount(account: NewAccount): Promise<Account>;
  /** By name. */
  listAccounts(): Promise<readonly Account[]>;
  findAccount(name: string): Promise<(Account & { readonly password?: string }) | undefined>;
  /** A role, a password or whether it is disabled; sessions of who is disabled or has another password end. */
  changeAccount(
    id: string,
    change: { readonly role?: Role; readonly password?: string; readonly disabled?: boolean },
    /** Only while this is what is kept (whatever is); else StoreError `account-changed`. */
    over?: Pick<Account, 'role' | 'disabledAt'>,
  ): Promise<void>;

  addSession(session: {
    readonly tokenHash: string;
    readonly accountId: string;
    readonly expiresAt: number;
  }): Promise<void>;
  findSession(tokenHash: string): Promise<KnownSession | undefined>;
  /** It was used now. */
  touchSession(tokenHash: string): Promise<void>;
  endSession(tokenHash: string): Promise<void>;

  addApiKey(key: {
    readonly id: string;
    readonly accountId: string;
    readonly name: string;
    readonly keyHash: string;
    readonly shown: string;
    readonly permissions?: readonly Permission[] | undefined;
  }): Promise<void>;
  /** Those that are not revoked, of one account or of all. */
  listApiKeys(accountId?: string): Promise<readonly ApiKey[]>;
  /** Undefined when there is none or it was revoked. */
  findApiKey(keyHash: string): Promise<ApiKey | undefined>;
  touchApiKey(id: string): Promise<void>;
  /** @returns whether there was one */
  revokeApiKey(id: string): Promise<boolean>;

  addSignInLink(link: SignInLink & { readonly tokenHash: string; readonly expiresAt: number }): Promise<void>;
  findSignInLink(tokenHash: string): Promise<SignInLink | undefined>;
  /** Uses it up. @returns undefined when somebody did before, or its time is over */
  takeSignInLink(tokenHash: string): Promise<SignInLink | undefined>;

  /** Counts a failed try to sign in; what is older than `forgetMs` is forgotten. @returns how many there are now */
  countSignInFailure(subject: string, forgetMs: number): Promise<number>;
  /** Failures that are not forgotten, and when the last one was. */
  signInFailures(subject: string, forgetMs: number): Promise<{ readonly failures: number; readonly lastAt: number }>;
  /** Of a try that was counted and was right. */
  uncountSignInFailure(subject: string): Promise<void>;
  clearSignInFailures(subject: string): Promise<void>;

  appendAudit(entry: AuditEntry): Promise<void>;
  /** Newest first. @param before id of the last one of the page before (the newest) */
  listAudit(page: { readonly limit: number; readonly before?: string | undefined }): Promise<readonly AuditEntry[]>;
}
