// The records of a Parquet file, a row group at a time.
import { DatasetError } from '../../model/hakari-error.ts';
import { openableFile } from '../source/read-file.ts';
import { checkPlainData, isRecord, type Source } from '../source/source.ts';
import type { RawRecord } from './record-fields.ts';

/** @throws DatasetError `broken-parquet` */
export async function* parquetRecords(file: string, placeOf: (row: number) => string): AsyncGenerator<RawRecord> {
  await openableFile(file);
  // Loaded where they are needed: most who import have no such file.
  const { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } = await import('hyparquet');
  const { compressors } = await import('hyparquet-compressors');
  const opened = await reading(file, async () => {
    const buffer = await asyncBufferFromFile(file);
    return { buffer, metadata: await parquetMetadataAsync(buffer) };
  });
  let rowStart = 0;
  for (const group of opened.metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows);
    const rows = await reading(file, () =>
      parquetReadObjects({ file: opened.buffer, metadata: opened.metadata, compressors, rowStart, rowEnd }),
    );
    for (const [index, row] of rows.entries()) {
      const at = placeOf(rowStart + index + 1);
      const source: Source = {
        place: (path) => (path.length === 0 ? at : `${at}: ${path.join('.')}`),
        written: () => undefined,
      };
      const value = plain(row);
      checkPlainData(value, source);
      if (isRecord(value)) yield { value, source, path: [], at, position: rowStart + index + 1 };
    }
    rowStart = rowEnd;
  }
}

async function reading<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new DatasetError(`this cannot be read as Parquet: ${why}`, {
      code: 'broken-parquet',
      where: file,
      hint: 'write the file again, or export it as JSON lines',
      cause,
    });
  }
}

/** Values as JSON has them: whole numbers of 64 bits are numbers where these hold them, times are ISO 8601 in UTC. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (ArrayBuffer.isView(value)) return null;
  if (Array.isArray(value)) return value.map(plain);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
}
