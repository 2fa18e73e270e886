// A frame of Amazon's event streams: two lengths, a checksum, headers, the payload, and a checksum over everything.
import { crc32 } from 'node:zlib';

/** @param payload as it stands, whether it is JSON or not */
export function amazonFrame(headers: Readonly<Record<string, string>>, payload: string): Uint8Array {
  const head = Buffer.concat(Object.entries(headers).map(([name, value]) => header(name, value)));
  const body = Buffer.from(payload);
  const prelude = Buffer.alloc(12);
  prelude.writeUInt32BE(12 + head.length + body.length + 4, 0);
  prelude.writeUInt32BE(head.length, 4);
  prelude.writeUInt32BE(crc32(prelude.subarray(0, 8)), 8);
  const frame = Buffer.concat([prelude, head, body]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(frame), 0);
  return Buffer.concat([frame, checksum]);
}

/** Of the type 7, a string. */
function header(name: string, value: string): Buffer {
  const [called, text] = [Buffer.from(name), Buffer.from(value)];
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length);
  return Buffer.concat([Buffer.from([called.length]), called, Buffer.from([7]), length, text]);
}
