// Packed data on its way into a page: on disk, so that the page of very many questions is never whole in memory.
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A block of data: its name in the page and what it holds, packed. */
export interface PackedBlock {
  readonly id: string;
  readonly base64: AsyncIterable<string>;
}

/** Blocks one after the other in a file that nobody sees, gone when it is closed. */
export interface BlockFile {
  append(bytes: Uint8Array): Promise<void>;
  /** What is appended from here on is another block. */
  endBlock(id: string): void;
  /** In their order, when all are ended. */
  blocks(): Iterable<PackedBlock>;
  close(): Promise<void>;
}

/** @throws the system's own error where it cannot be made */
export async function openBlockFile(): Promise<BlockFile> {
  const path = join(tmpdir(), `.hakari-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  // A process that is killed leaves nothing behind.
  await unlink(path).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  return createBlockFile(file);
}

/** Bytes a piece: a multiple of 3, so that pieces of base64 can be put one behind the other. */
const pieceBytes = 48 * 1024;

function createBlockFile(file: FileHandle): BlockFile {
  const ended: { readonly id: string; readonly start: number; readonly end: number }[] = [];
  let start = 0;
  let size = 0;
  return {
    async append(bytes) {
      await file.writeFile(bytes);
      size += bytes.length;
    },
    endBlock(id) {
      ended.push({ id, start, end: size });
      start = size;
    },
    *blocks() {
      for (const { id, start, end } of ended) yield { id, base64: base64Of(file, start, end) };
    },
    close: () => file.close(),
  };
}

async function* base64Of(file: FileHandle, start: number, end: number): AsyncGenerator<string> {
  const buffer = Buffer.allocUnsafe(pieceBytes);
  for (let place = start; place < end; place += pieceBytes) {
    const wanted = Math.min(pieceBytes, end - place);
    let filled = 0;
    while (filled < wanted) {
      const { bytesRead } = await file.read(buffer, filled, wanted - filled, place + filled);
      if (bytesRead === 0) throw new Error('a file of packed questions was cut while the page was made of it');
      filled += bytesRead;
    }
    yield buffer.toString('base64', 0, wanted);
  }
}
