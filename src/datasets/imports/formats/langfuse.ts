// Langfuse: items of a dataset, as its table and its API give them, and traces.
import { isRecord } from '../../source/source.ts';
import { takePassages, takeQuestion, takeReply } from '../conversations.ts';
import { hasAll, hasAny, type ImportFormat } from '../import-format.ts';
import type { RawRecord, RecordFields } from '../record-fields.ts';

const ofDataset = ['datasetName', 'sourceTraceId', 'sourceObservationId', 'datasetId', 'status'];
const ofTrace = ['sessionId', 'userId', 'release', 'bookmarked', 'observations', 'htmlPath', 'traceId', 'timestamp'];

/** No answer is in an item: that is the output of a trace; where an export joins it, it is `output`. */
export const langfuse: ImportFormat = {
  name: 'langfuse',
  title: 'Langfuse (items of a dataset)',
  fits: (shape) =>
    hasAll(shape, 'input', 'expectedOutput') &&
    (hasAny(shape, ...ofDataset) || !hasAny(shape, 'actualOutput', 'retrievalContext', 'context')),
  leaves: ({ status }) => (typeof status === 'string' && status.toUpperCase() === 'ARCHIVED' ? 'archived' : undefined),
  read(fields) {
    fields.text('id', 'id');
    takeQuestion(fields, 'input');
    takeReply(fields, 'expectedAnswer', 'expectedOutput');
    takeReply(fields, 'answer', 'output');
    takeMetadata(fields);
    fields.drop('status', 'datasetId', 'datasetName', 'createdAt', 'updatedAt', 'htmlSourcePath', 'projectId');
    fields.drop('sourceTraceId', 'sourceObservationId');
  },
};

export const langfuseTraces: ImportFormat = {
  name: 'langfuse-traces',
  title: 'Langfuse (traces)',
  fits: (shape) =>
    hasAll(shape, 'trace', 'observations') ||
    (hasAll(shape, 'id', 'input', 'output') && !hasAny(shape, 'expectedOutput') && hasAny(shape, ...ofTrace)),
  records: (record) => [{ ...record, value: ofOneFile(record.value) }],
  read(fields) {
    fields.text('id', 'id');
    takeQuestion(fields, 'input');
    takeReply(fields, 'answer', 'output');
    const seconds = Number(fields.value.latency);
    if (fields.has('latency') && Number.isFinite(seconds)) fields.give('latencyMs', seconds * 1000, 'latency');
    takeMetadata(fields);
    fields.drop('projectId', 'htmlPath', 'createdAt', 'updatedAt', 'bookmarked', 'public', 'observations');
  },
};

/** A trace that was downloaded by itself stands beside its observations and scores. */
function ofOneFile(record: RawRecord['value']): RawRecord['value'] {
  const { trace, ...beside } = record;
  return isRecord(trace) ? { ...trace, ...beside } : record;
}

/** Contexts have no field of their own: they stand beside the question, beside the answer, or here. */
function takeMetadata(fields: RecordFields): void {
  const metadata = fields.inside('metadata');
  if (metadata === undefined) return;
  takePassages(metadata, ...retrieved);
  for (const name of Object.keys(metadata.value)) if (!retrieved.includes(name)) metadata.keep(name);
}

const retrieved: readonly string[] = ['retrieved_contexts', 'retrieval_context', 'retrieved_documents'];
