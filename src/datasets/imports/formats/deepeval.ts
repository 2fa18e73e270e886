// DeepEval: goldens and test cases, in snake case as its files have them and in camel case as its interface does. `context` is what an ideal search
// finds, `retrieval_context` what was found.
import { DatasetError } from '../../../model/hakari-error.ts';
import { takePassages } from '../conversations.ts';
import { hasAll, hasAny, type ImportFormat } from '../import-format.ts';

export const deepeval: ImportFormat = {
  name: 'deepeval',
  title: 'DeepEval',
  fits: (shape) =>
    (hasAll(shape, 'scenario') && hasAny(shape, 'turns', 'expected_outcome', 'expectedOutcome')) ||
    (hasAll(shape, 'input') &&
      !hasAny(shape, 'datasetName', 'sourceTraceId', 'datasetId', 'status') &&
      hasAny(
        shape,
        'expected_output',
        'actual_output',
        'retrieval_context',
        'expectedOutput',
        'actualOutput',
        'retrievalContext',
      )),
  read(fields) {
    if (!fields.has('input') && fields.has('scenario')) {
      throw new DatasetError('a conversational golden has a scenario and no question', {
        code: 'unknown-format',
        where: fields.place('scenario'),
        hint: 'import single-turn goldens, or write the conversation with its last question',
      });
    }
    fields.text('query', 'input');
    fields.text('expectedAnswer', 'expected_output', 'expectedOutput');
    fields.text('answer', 'actual_output', 'actualOutput');
    fields.joinedTexts('referenceContexts', '|', 'context');
    const retrieved = fields.has('retrieval_context') ? 'retrieval_context' : 'retrievalContext';
    if (typeof fields.value[retrieved] === 'string') fields.joinedTexts('contexts', '|', retrieved);
    else takePassages(fields, retrieved);
    const seconds = fields.value.completion_time ?? fields.value.completionTime;
    if (typeof seconds === 'number')
      fields.give('latencyMs', seconds * 1000, fields.has('completion_time') ? 'completion_time' : 'completionTime');
    for (const name of ['metadata', 'additional_metadata', 'additionalMetadata']) fields.spread(name);
  },
};
