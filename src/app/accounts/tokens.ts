// Secrets that a server gives out: shown once, kept as a hash. 256 random bits need no slow hash.
import { createHash, randomBytes } from 'node:crypto';

/** @param prefix what it is: `hk` of a key, `hs` of a session, `hl` of a link */
export const newToken = (prefix: string): string => `${prefix}_${randomBytes(32).toString('base64url')}`;

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
