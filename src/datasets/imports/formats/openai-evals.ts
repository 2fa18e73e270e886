// OpenAI evals: `ideal` is one accepted answer or several, any of which will do.

import { takeAccepted } from '../accepted-answers.ts';
import { takeQuestion } from '../conversations.ts';
import { hasAll, hasAny, type ImportFormat } from '../import-format.ts';

export const openaiEvals: ImportFormat = {
  name: 'openai-evals',
  title: 'OpenAI evals',
  fits: (shape) => hasAll(shape, 'ideal') && hasAny(shape, 'input', 'messages'),
  read(fields) {
    takeQuestion(fields, fields.has('input') ? 'input' : 'messages');
    takeAccepted(fields, 'ideal');
  },
};
