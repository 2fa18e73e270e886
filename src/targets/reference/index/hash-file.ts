import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { unreadableDocument } from '../corpus/unreadable-document.ts';

/** SHA-256 of a document's bytes, read in pieces. @throws DatasetError */
export async function hashFile(path: string): Promise<string> {
  const digest = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) digest.update(chunk as Uint8Array);
  } catch (cause) {
    throw unreadableDocument(path, cause);
  }
  return digest.digest('base64url');
}
