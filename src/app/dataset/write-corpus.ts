// The documents of a corpus that another tool wrote, as lines that the reference search reads.
import { writeFile } from 'node:fs/promises';
import { ImportFindings } from '../../datasets/imports/import-findings.ts';
import { readRecords } from '../../datasets/imports/read-records.ts';
import { RecordFields } from '../../datasets/imports/record-fields.ts';
import { replaceFile } from '../../datasets/write-text-file.ts';

/**
 * Writes AutoRAG's `corpus.parquet` (`doc_id`, `contents`) as `{"id", "text", "metadata"}` a line.
 * @returns how many documents
 * @throws DatasetError for a document without id or text
 */
export async function writeAutoragCorpus(source: string, to: string): Promise<number> {
  const { records } = await readRecords(source);
  let documents = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const record of records) {
      const fields = new RecordFields(record, new ImportFindings());
      const [id, text] = [fields.textAt('doc_id'), fields.textAt('contents')];
      if (id === undefined) throw fields.wrong('doc_id', 'is missing', 'each document has an id');
      if (text === undefined) throw fields.wrong('contents', 'is missing', 'each document has a text');
      documents++;
      yield `${JSON.stringify({ id, text, metadata: record.value.metadata ?? {} })}\n`;
    }
  }
  await replaceFile(to, (beside) => writeFile(beside, lines()));
  return documents;
}
