// Haystack: results of an evaluation run, which are columns: a list for each input, all of one length.
import { DatasetError } from '../../../model/hakari-error.ts';
import { isRecord } from '../../source/source.ts';
import { takeAccepted } from '../accepted-answers.ts';
import { takeIdealPassages, takePassages } from '../conversations.ts';
import { type FileShape, hasAny, type ImportFormat } from '../import-format.ts';
import type { RawRecord } from '../record-fields.ts';

const questions = ['questions', 'question', 'query', 'queries'];

const isColumns = ({ records, keys }: FileShape): boolean =>
  keys.has('inputs') &&
  records.length === 1 &&
  isRecord(records[0]?.inputs) &&
  Object.values(records[0].inputs).every(Array.isArray);

export const haystack: ImportFormat = {
  name: 'haystack',
  title: 'Haystack (evaluation run)',
  fits: (shape) =>
    (isColumns(shape) && !hasAny(shape, 'expectations', 'outputs')) ||
    (hasAny(shape, 'questions') &&
      hasAny(shape, 'predicted_answers', 'ground_truth_answers', 'ground_truth_documents', 'retrieved_documents')),
  records: rowsOf,
  read(fields) {
    const name = questions.find((key) => fields.has(key));
    if (name === undefined) return;
    fields.text('query', name);
    for (const key of ['ground_truth_answers', 'ground_truth_answer']) if (fields.has(key)) takeAccepted(fields, key);
    fields.text('answer', 'predicted_answers', 'predicted_answer', 'answers');
    takePassages(fields, 'retrieved_documents', 'contexts');
    for (const key of ['ground_truth_documents', 'ground_truth_contexts']) takeIdealPassages(fields, key);
  },
};

/** @throws DatasetError `wrong-value` for columns of different lengths */
function rowsOf(record: RawRecord): readonly RawRecord[] {
  const { inputs, results } = record.value;
  if (!isRecord(inputs)) return [record];
  const columns = Object.entries(inputs).filter((column): column is [string, unknown[]] => Array.isArray(column[1]));
  const [first] = columns;
  const length = first?.[1].length ?? 0;
  const other = columns.find(([, values]) => values.length !== length);
  if (first !== undefined && other !== undefined) {
    throw new DatasetError(`"${other[0]}" has ${other[1].length} values, and "${first[0]}" has ${length}`, {
      code: 'wrong-value',
      where: record.source.place([...record.path, 'inputs', other[0]]),
      hint: 'each input has a value for each question',
    });
  }
  const scores = isRecord(results) ? Object.entries(results) : [];
  return Array.from({ length }, (_, index) => {
    const given = scores.flatMap(([name, result]): [string, unknown][] =>
      isRecord(result) && Array.isArray(result.individual_scores) ? [[name, result.individual_scores[index]]] : [],
    );
    const value = Object.fromEntries([...columns.map(([name, values]) => [name, values[index]]), ...given]);
    const source = { ...record.source, place: () => record.source.place([...record.path, 'inputs']) };
    return { ...record, value, source, path: [], at: `${record.at}: inputs[${index}]` };
  });
}
