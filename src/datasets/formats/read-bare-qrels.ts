// Judgements without the texts of their queries: enough to score recorded runs, which only need the ids.
import { resolve } from 'node:path';
import { openScale } from '../../model/example.ts';
import { readHeader } from '../schema/read-header.ts';
import type { ExampleStream, PlacedExample } from './example-stream.ts';
import { type FileDefaults, nameOf } from './read-document.ts';
import { type Qrels, readQrels } from './read-qrels.ts';

/** A judgement file alone. */
export interface BareQrels {
  readonly qrels: string;
}

/** Opens a judgement file; the id of each query stands for its text, so no live target may be asked. */
export async function openBareQrels({ qrels: file }: BareQrels, defaults: FileDefaults): Promise<ExampleStream> {
  const qrels = await readQrels(file, defaults.scale);
  const source = { place: () => file, written: () => undefined };
  const header = readHeader({}, source, [], { name: nameOf(resolve(file)), scale: openScale, ...defaults });
  return { header, examples: judgedIds(qrels), origin: file, place: (line) => `${file}:${line}` };
}

async function* judgedIds(qrels: Qrels): AsyncGenerator<PlacedExample> {
  for (const [id, judgements] of qrels.judgements)
    yield { example: { id, query: id, judgements }, position: qrels.lineOf(id) };
}
