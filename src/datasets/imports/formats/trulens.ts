// TruLens: ground truth, whose chunks are what should be found.
import { takeIdealPassages } from '../conversations.ts';
import { hasAll, hasAny, type ImportFormat } from '../import-format.ts';

export const trulens: ImportFormat = {
  name: 'trulens',
  title: 'TruLens (ground truth)',
  fits: (shape) => hasAll(shape, 'query') && hasAny(shape, 'expected_response', 'expected_chunks', 'ground_truth_id'),
  read(fields) {
    fields.text('id', 'query_id', 'ground_truth_id');
    fields.text('query', 'query');
    fields.text('expectedAnswer', 'expected_response');
    takeIdealPassages(fields, 'expected_chunks');
    fields.spread('meta');
    fields.drop('dataset_id', 'ground_truth_id');
  },
};
