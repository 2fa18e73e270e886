// RAGAS: evaluation sets and generated test sets, with the names of version 0.1 and those since 0.2, in any mix.
import { takeAccepted } from '../accepted-answers.ts';
import { takeQuestion } from '../conversations.ts';
import { hasAll, hasAny, type ImportFormat } from '../import-format.ts';
import { takeUsualColumns } from './columns.ts';

export const ragas: ImportFormat = {
  name: 'ragas',
  title: 'RAGAS',
  fits: (shape) =>
    hasAny(shape, 'user_input') ||
    (hasAll(shape, 'question') && hasAny(shape, 'contexts', 'ground_truth', 'ground_truths')),
  read(fields) {
    takeQuestion(fields, fields.has('user_input') ? 'user_input' : 'question');
    fields.text('expectedAnswer', 'reference', 'ground_truth');
    if (fields.has('ground_truths')) takeAccepted(fields, 'ground_truths');
    fields.text('answer', 'response', 'answer');
    fields.texts('contexts', 'retrieved_contexts', 'contexts');
    fields.texts('retrievedIds', 'retrieved_context_ids');
    fields.texts('referenceContexts', 'reference_contexts');
    fields.texts('relevantIds', 'reference_context_ids');
    fields.text('queryType', 'evolution_type');
    takeUsualColumns(fields);
    fields.drop('episode_done');
  },
};
