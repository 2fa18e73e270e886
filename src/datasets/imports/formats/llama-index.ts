// LlamaIndex: rag_dataset.json. Its predictions are a file of their own, joined by position alone.
import { hasAll, hasAny, type ImportFormat } from '../import-format.ts';

export const llamaIndex: ImportFormat = {
  name: 'llamaindex',
  title: 'LlamaIndex (rag_dataset.json)',
  fits: (shape) =>
    hasAll(shape, 'query') &&
    hasAny(shape, 'reference_answer', 'query_by') &&
    hasAny(shape, 'reference_contexts', 'query_by', 'reference_answer_by'),
  read(fields) {
    fields.text('query', 'query');
    fields.text('expectedAnswer', 'reference_answer');
    fields.texts('referenceContexts', 'reference_contexts');
    fields.keep('query_by');
    fields.keep('reference_answer_by');
  },
};
