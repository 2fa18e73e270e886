// A certificate that signs itself, for servers on loopback: made anew each time, so that no key lies about.
import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

interface MadeUpCertificate {
  /** In PEM, as a server and whoever trusts it want it. */
  readonly cert: string;
  readonly key: string;
}

/** Of 127.0.0.1, for a day around now. The structure is that of RFC 5280. */
export function madeUpCertificate(): MadeUpCertificate {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid([42, 134, 72, 206, 61, 4, 3, 2]));
  const name = sequence(set(sequence(oid([85, 4, 3]), tagged(0x0c, Buffer.from('made up')))));
  const day = 24 * 3600 * 1000;
  const validity = sequence(time(Date.now() - day), time(Date.now() + day));
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  // Who it is for, and that it may sign itself.
  const addresses = sequence(tagged(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = sequence(
    sequence(oid([85, 29, 17]), tagged(0x04, addresses)),
    sequence(
      oid([85, 29, 19]),
      tagged(0x01, Buffer.from([255])),
      tagged(0x04, sequence(tagged(0x01, Buffer.from([255])))),
    ),
  );
  const version = tagged(0xa0, tagged(0x02, Buffer.from([2])));
  const serial = tagged(0x02, Buffer.from([1]));
  const body = sequence(version, serial, ecdsaWithSha256, name, validity, name, publicKey, tagged(0xa3, extensions));
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]));
  const lines =
    sequence(body, ecdsaWithSha256, signature)
      .toString('base64')
      .match(/.{1,64}/gu) ?? [];
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}

/** One element of DER: its tag, its length, and what is in it. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), content]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));
const set = (...parts: readonly Buffer[]): Buffer => tagged(0x31, Buffer.concat(parts));
const oid = (bytes: readonly number[]): Buffer => tagged(0x06, Buffer.from(bytes));
/** `YYMMDDHHMMSSZ` */
const time = (ms: number): Buffer =>
  tagged(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replaceAll(/[-:T]/gu, '')}Z`));
