// LangSmith: examples of a dataset, whose `outputs` are the reference, and runs, whose `outputs` are what was answered.
import { takePassages, takeQuestion, takeReply } from '../conversations.ts';
import { type FileShape, hasAll, hasAny, type ImportFormat } from '../import-format.ts';

const isRun = (shape: FileShape): boolean => hasAny(shape, 'run_type', 'reference_example_id', 'trace_id');

export const langsmith: ImportFormat = {
  name: 'langsmith',
  title: 'LangSmith (examples)',
  fits: (shape) =>
    hasAll(shape, 'inputs') && !isRun(shape) && hasAny(shape, 'dataset_id', 'source_run_id', 'modified_at'),
  read(fields) {
    fields.text('id', 'id');
    takeQuestion(fields, 'inputs');
    takeReply(fields, 'expectedAnswer', 'outputs');
    fields.spread('metadata');
    fields.drop('dataset_id', 'dataset_name', 'created_at', 'modified_at', 'source_run_id', 'attachments');
  },
};

export const langsmithRuns: ImportFormat = {
  name: 'langsmith-runs',
  title: 'LangSmith (runs)',
  fits: (shape) => hasAll(shape, 'inputs', 'outputs') && isRun(shape) && !hasAny(shape, 'expectations'),
  leaves: ({ parent_run_id: parent }) =>
    parent === undefined || parent === null || parent === '' ? undefined : 'a step of a run, not the run itself',
  read(fields) {
    fields.text('id', 'reference_example_id', 'id');
    takeQuestion(fields, 'inputs');
    const reference = fields.has('reference_outputs') ? 'reference_outputs' : 'reference';
    takeReply(fields, 'expectedAnswer', reference);
    if (fields.has('error')) fields.text('error', 'error');
    else takeReply(fields, 'answer', 'outputs');
    const [start, end] = [Date.parse(String(fields.value.start_time)), Date.parse(String(fields.value.end_time))];
    if (Number.isFinite(end - start)) fields.give('latencyMs', end - start, 'end_time');
    takePassages(fields, 'retrieved_contexts');
    fields.drop(
      'id',
      'run_type',
      'trace_id',
      'parent_run_id',
      'dotted_order',
      'session_id',
      'start_time',
      'end_time',
      'name',
    );
  },
};
