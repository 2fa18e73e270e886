// What a user may say of a dataset that is named by its path.
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { NamedDataset } from '../../app/dataset-source.ts';
import type { GradeScale } from '../../model/example.ts';

export type Format = NonNullable<NamedDataset['format']>;

export interface SourceFlags {
  readonly qrels?: string;
  readonly format?: Format;
  readonly name?: string;
  readonly scale?: GradeScale;
}

export const formats: readonly Format[] = ['yaml', 'json', 'jsonl', 'csv', 'beir', 'trec'];

/** Adds `--qrels`, `--format` and `--scale`. */
export function withSourceOptions(command: Command): Command {
  return command
    .option('--qrels <file>', 'the judgements of a topics file; in a folder which of its qrels (test)')
    .addOption(new Option('--format <format>', 'when the name does not tell it').choices(formats))
    .option('--scale <min..max>', 'grades when the dataset does not say: 0..4, or open', readScale);
}

export function named(source: string, { qrels, format, name, scale }: SourceFlags): NamedDataset {
  return {
    source,
    ...(qrels !== undefined && { qrels }),
    ...(format !== undefined && { format }),
    ...(name !== undefined && { name }),
    ...(scale !== undefined && { scale }),
  };
}

function readScale(text: string): GradeScale {
  if (text === 'open') return { min: -2147483648, max: 2147483647 };
  const [, min, max] = /^(-?\d{1,9})\.\.(-?\d{1,9})$/.exec(text) ?? [];
  if (min !== undefined && max !== undefined && Number(min) < Number(max))
    return { min: Number(min), max: Number(max) };
  throw new InvalidArgumentError('two whole numbers as in 0..3, or open.');
}
