// MLflow: evaluation sets of version 3 (`inputs`, `expectations`) and 2 (`request`, `expected_…`), with or without what was answered.

import { isRecord } from '../../source/source.ts';
import { cellValue } from '../cell-lists.ts';
import { takeIdealPassages, takePassages, takeQuestion, takeReply } from '../conversations.ts';
import { hasAll, hasAny, type ImportFormat } from '../import-format.ts';
import type { RawRecord, RecordFields } from '../record-fields.ts';

export const mlflow: ImportFormat = {
  name: 'mlflow',
  title: 'MLflow (evaluation dataset)',
  fits: (shape) =>
    (hasAll(shape, 'inputs') && hasAny(shape, 'expectations')) ||
    (hasAll(shape, 'request') &&
      hasAny(shape, 'expected_response', 'expected_facts', 'expected_retrieved_context', 'response')),
  records: (record) => [{ ...record, value: unpacked(record.value) }],
  read(fields) {
    fields.text('id', 'request_id', 'dataset_record_id');
    takeQuestion(fields, fields.has('inputs') ? 'inputs' : 'request');
    takeReply(fields, 'answer', fields.has('outputs') ? 'outputs' : 'response');
    takePassages(fields, 'retrieved_context');
    takeExpected(fields.inside('expectations') ?? fields);
    fields.drop('trace', 'source', 'create_time', 'last_update_time', 'created_by', 'last_updated_by', 'dataset_id');
  },
};

/** Mappings that were written as JSON in a text; the reply beside them is one then too. */
function unpacked(value: RawRecord['value']): RawRecord['value'] {
  const packed = [value.inputs, value.expectations].some(
    (text) => typeof text === 'string' && isRecord(cellValue(text)),
  );
  if (!packed) return value;
  const read = ['inputs', 'outputs', 'expectations'].flatMap((name) => {
    const text = value[name];
    return typeof text === 'string' ? [[name, cellValue(text)] as const] : [];
  });
  return { ...value, ...Object.fromEntries(read) };
}

function takeExpected(fields: RecordFields): void {
  fields.text('expectedAnswer', 'expected_response');
  if (fields.has('expected_facts')) {
    const facts = fields.textsAt('expected_facts');
    if (fields.role('expectedAnswer') === undefined && facts.length > 0) {
      fields.give('expectedAnswer', facts.join('\n'), 'expected_facts');
      fields.note('expected_facts: each is a line of the expected answer; all are kept in metadata.expectedFacts');
    }
    fields.keep('expected_facts', 'expectedFacts');
  }
  takeIdealPassages(fields, 'expected_retrieved_context');
}
