// Arize Phoenix: examples of a dataset (`output` is the reference) and the results of an experiment (`reference_output` is, `output` was answered).
import { takePassages, takeQuestion, takeReply } from '../conversations.ts';
import { type FileShape, hasAll, hasAny, holdsMapping, type ImportFormat } from '../import-format.ts';
import type { RecordFields, Role } from '../record-fields.ts';

const questionColumns = ['question', 'query', 'input', 'prompt', 'text'];
const answerColumns = ['answer', 'output', 'response', 'expected_answer', 'reference', 'text'];

const isPrefixed = ({ keys }: FileShape): boolean => [...keys].some((key) => key.startsWith('input_'));

export const phoenix: ImportFormat = {
  name: 'phoenix',
  title: 'Phoenix (examples of a dataset)',
  fits: (shape) =>
    (hasAll(shape, 'example_id') && isPrefixed(shape) && !hasAny(shape, 'repetition_number')) ||
    hasAny(shape, '__example_index__') ||
    (hasAll(shape, 'input', 'output') &&
      holdsMapping(shape, 'input') &&
      holdsMapping(shape, 'output') &&
      !hasAny(shape, 'timestamp', 'traceId', 'sessionId', 'expectedOutput', 'reference_output', 'inputs')),
  read(fields) {
    fields.text('id', 'example_id', 'id', 'node_id');
    if (fields.has('input')) {
      takeQuestion(fields, 'input');
      takeReply(fields, 'expectedAnswer', 'output');
      fields.spread('metadata');
    } else {
      takeColumn(fields, 'query', 'input_', questionColumns);
      takeColumn(fields, 'expectedAnswer', 'output_', answerColumns);
      for (const key of Object.keys(fields.value))
        if (key.startsWith('metadata_')) fields.keep(key, key.slice('metadata_'.length));
    }
    fields.drop('__example_index__', 'updated_at', 'created_at');
  },
};

/** The first of the usual names, behind the prefix or without it; else the only column with the prefix. */
function takeColumn(fields: RecordFields, role: Role, prefix: string, names: readonly string[]): void {
  const usual = names.flatMap((name) => [`${prefix}${name}`, name]).find((name) => fields.has(name));
  const prefixed = Object.keys(fields.value).filter((key) => key.startsWith(prefix));
  const only = prefixed.length === 1 ? prefixed[0] : undefined;
  const name = usual ?? only;
  if (name !== undefined) fields.text(role, name);
  if (name !== undefined || prefixed.length === 0) return;
  throw fields.wrong(prefixed[0] as string, `is one of ${prefixed.length} columns, and none is known as ${role}`, [
    'say which one it is: ',
    { input: 'map', value: `${role}=${prefixed[0]}` },
  ]);
}

/** One example has a row for each repetition, numbered from 1. */
export const phoenixExperiment: ImportFormat = {
  name: 'phoenix-experiment',
  title: 'Phoenix (results of an experiment)',
  fits: (shape) => hasAll(shape, 'example_id') && hasAny(shape, 'repetition_number', 'reference_output'),
  read(fields) {
    fields.text('id', 'example_id');
    takeQuestion(fields, 'input');
    takeReply(fields, 'expectedAnswer', 'reference_output');
    fields.number('repeat', 'repetition_number');
    if (fields.has('error')) {
      fields.text('error', 'error');
      fields.drop('output');
    } else {
      takeReply(fields, 'answer', 'output');
      takePassages(fields, 'retrieved_contexts');
    }
    fields.number('latencyMs', 'latency_ms');
    fields.number('inputTokens', 'prompt_token_count');
    fields.number('outputTokens', 'completion_token_count');
    fields.spread('metadata');
    fields.drop('start_time', 'end_time', 'trace_id', 'annotations');
  },
};
