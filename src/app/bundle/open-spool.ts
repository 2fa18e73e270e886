// A file that nobody sees: what is written to it is read once, from the beginning, and gone when it is closed.
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

export interface Spool {
  /** Awaited before the next. */
  add(text: string): Promise<void>;
  /** All that was added, in pieces. */
  texts(): AsyncIterable<string>;
  close(): Promise<void>;
}

/** Characters that are written at once. */
const pieceCharacters = 1 << 18;

/** @param folder in which there is room for it @throws the system's own error where it cannot be made */
export async function openSpool(folder: string): Promise<Spool> {
  const path = join(folder, `.hakari-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  // A process that is killed leaves nothing behind.
  await unlink(path).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  let held = '';
  async function flush(): Promise<void> {
    const text = held;
    held = '';
    if (text !== '') await file.appendFile(text);
  }
  return {
    async add(text) {
      held += text;
      if (held.length >= pieceCharacters) await flush();
    },
    async *texts() {
      await flush();
      yield* read(file);
    },
    close: () => file.close(),
  };
}

const read = (file: FileHandle): AsyncIterable<string> =>
  file.createReadStream({ start: 0, encoding: 'utf8', highWaterMark: 1 << 20, autoClose: false });
