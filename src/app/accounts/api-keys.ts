// Keys for programs: shown once, kept as a hash, and never more than their owner may do.
import { z } from 'zod';
import { type Permission, permissions, roles } from '../../model/permissions.ts';
import type { Account } from '../../ports/account-store.ts';
import type { AccountContext } from './sign-in.ts';
import { newToken, tokenHash } from './tokens.ts';

export const accountSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  createdAt: z.int(),
  disabledAt: z.int().exactOptional(),
});

export const permissionSchema = z.enum(permissions);

/** @returns the key, which nobody can be shown again */
export async function makeApiKey(
  { store, newId }: AccountContext,
  key: { readonly account: Account; readonly name: string; readonly permissions?: readonly Permission[] | undefined },
): Promise<string> {
  const token = newToken('hk');
  const { account, name } = key;
  const stored = { id: newId(), accountId: account.id, name, keyHash: tokenHash(token), shown: token.slice(0, 9) };
  await store.addApiKey({ ...stored, permissions: key.permissions });
  return token;
}
