// A dataset from memory, held to what a file has to fulfil.
import type { Dataset } from '../model/example.ts';
import { DatasetError } from '../model/hakari-error.ts';
import { duplicateId } from './schema/dataset-schema.ts';
import { readExample, readHeader } from './schema/read-example.ts';
import { checkPlainData, formatPath, type Source } from './source/source.ts';

/**
 * The dataset as a reader would have given it: ids unique, grades on its scale, nothing but plain data.
 * @throws DatasetError whose `where` is a path such as `examples[3].judgements[0].relevance`
 */
export function checkDataset(dataset: Dataset): Dataset {
  const { examples, ...rest } = dataset;
  checkPlainData(rest, source);
  const header = readHeader(rest, source, [], rest);
  if (examples.length === 0) {
    throw new DatasetError('there are no examples', { code: 'no-examples', hint: 'give at least one' });
  }
  const seen = new Map<string, number>();
  const checked = examples.map((raw, i) => {
    const path = ['examples', i];
    const inner: Source = { ...source, place: (at) => formatPath([...path, ...at]) };
    checkPlainData(raw, inner);
    const example = readExample(raw, { source: inner, path: [], scale: header.scale });
    const before = seen.get(example.id);
    if (before !== undefined) {
      throw duplicateId(example.id, { before: formatPath(['examples', before]), where: formatPath(path) });
    }
    seen.set(example.id, i);
    return example;
  });
  return { ...header, examples: checked };
}

const source: Source = { place: formatPath, written: () => undefined };
