// Passwords at rest: argon2id (RFC 9106), with its parameters beside the hash so that they can be raised later.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** 19 MiB in two passes: what OWASP asks for at the least, about 30 ms. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** As PHC strings have it: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: normal(password), nonce, ...parameters });
  const { memory, passes, parallelism } = parameters;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/u;

/** Takes the same time for a name that nobody has: then `hash` is undefined and the answer false. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, m, t, p, salt = '', tag = ''] = shape.exec(hash ?? '') ?? [];
  const expected = Buffer.from(tag, 'base64');
  const known = expected.length > 0;
  const found = await derive('argon2id', {
    message: normal(password),
    nonce: known ? Buffer.from(salt, 'base64') : Buffer.alloc(16),
    memory: known ? Number(m) : parameters.memory,
    passes: known ? Number(t) : parameters.passes,
    parallelism: known ? Number(p) : parameters.parallelism,
    tagLength: known ? expected.length : parameters.tagLength,
  });
  return known && timingSafeEqual(found, expected);
}

/** One keyboard writes が as one character, another as two. */
const normal = (password: string): string => password.normalize('NFKC');

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');
