// Packs questions into blocks that stand inert in a page: gzip in base64, opened one by one by the page's script.
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { present } from '../../model/present.ts';
import type { QuestionDocument } from '../../report/questions/question-document.ts';
import type { QuestionRow } from '../../report/questions/question-row.ts';
import type { ListedQuestion } from '../../report/questions/reported-questions.ts';
import type { PackedAnswer, PackedPassage, PackedQuestion, PackedRow } from './explorer-data.ts';

/** A block of data: its name in the page and what it holds, packed. */
interface PackedBlock {
  readonly id: string;
  readonly base64: string;
}

export interface PackedQuestions {
  readonly blocks: readonly PackedBlock[];
  readonly questions: number;
  /** Questions whose details are in the blocks. */
  readonly kept: number;
}

interface PackOptions {
  /** Characters of packed details from which on unremarkable questions are left out (50 million). */
  readonly mostCharacters?: number | undefined;
  /** Ids and numbers alone: no text of questions, answers and documents (false). */
  readonly withoutTexts?: boolean | undefined;
}

/** Questions a block of details. */
export const questionsPerBlock = 100;
/** Texts of passages a block. */
export const textsPerBlock = 100;
/** A page is no place to read documents whole. */
const mostCharactersOfText = 400;
/** One in so many unremarkable questions is kept where not all can be: chosen by its id, the same each time. */
const sampleOf = 50;

const pack = promisify(gzip);

/**
 * Questions pass by once; what is held are packed blocks, the rows of the list, and a number for each text.
 * Where the details of all are too many, those of remarkable questions and a sample of the others are kept, and the list of all; where those
 * are too many as well, the first of them.
 */
export async function packQuestions(
  questions: AsyncIterable<ListedQuestion>,
  { mostCharacters = 50_000_000, withoutTexts = false }: PackOptions = {},
): Promise<PackedQuestions> {
  const texts = createTexts();
  const worth = createBlocks('questions-w', questionsPerBlock);
  const others = createBlocks('questions-o', questionsPerBlock);
  const rows: PackedRow[] = [];
  let keepsOthers = true;
  for await (const { row, document } of questions) {
    const blocks = isRemarkable(row) || isSampled(row.id) ? worth : others;
    const keeps = blocks === worth ? worth.characters() + texts.blocks.characters() <= mostCharacters : keepsOthers;
    const at = keeps ? await blocks.add(await packedQuestion(document, texts, withoutTexts)) : null;
    rows.push({ ...row, query: withoutTexts ? '' : row.query, at });
    const characters = worth.characters() + others.characters() + texts.blocks.characters();
    if (characters > mostCharacters) keepsOthers = false;
  }
  await Promise.all([worth.end(), others.end(), texts.blocks.end()]);
  const listed = keepsOthers
    ? rows
    : rows.map((row) => (row.at?.startsWith(others.name) === true ? { ...row, at: null } : row));
  return {
    blocks: [
      await packBlock('questions-index', listed),
      ...worth.packed,
      ...(keepsOthers ? others.packed : []),
      ...texts.blocks.packed,
    ],
    questions: listed.length,
    kept: listed.filter(({ at }) => at !== null).length,
  };
}

async function packBlock(id: string, content: unknown): Promise<PackedBlock> {
  return { id, base64: (await pack(JSON.stringify(content), { level: 7 })).toString('base64') };
}

interface Blocks {
  readonly name: string;
  readonly packed: readonly PackedBlock[];
  /** @returns where it will be found: the name of the blocks and its place among all of them, from 0 */
  add(item: unknown): Promise<string>;
  /** Packs what is waiting. */
  end(): Promise<void>;
  characters(): number;
}

function createBlocks(name: string, size: number): Blocks {
  const packed: PackedBlock[] = [];
  let waiting: unknown[] = [];
  let characters = 0;
  const end = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const block = await packBlock(`${name}-${packed.length}`, waiting);
    characters += block.base64.length;
    packed.push(block);
    waiting = [];
  };
  return {
    name,
    packed,
    async add(item) {
      const at = `${name}:${packed.length * size + waiting.length}`;
      waiting.push(item);
      if (waiting.length === size) await end();
      return at;
    },
    end,
    characters: () => characters,
  };
}

interface Texts {
  readonly blocks: Blocks;
  /** The number of a text, which stands once however often it was returned. */
  numberOf(text: string): Promise<number>;
}

function createTexts(): Texts {
  const blocks = createBlocks('questions-t', textsPerBlock);
  const numbers = new Map<string, number>();
  return {
    blocks,
    async numberOf(text) {
      const key = hash('sha256', text, 'base64').slice(0, 20);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const number = numbers.size;
      numbers.set(key, number);
      await blocks.add(text);
      return number;
    },
  };
}

async function packedQuestion(
  document: QuestionDocument,
  texts: Texts,
  withoutTexts: boolean,
): Promise<PackedQuestion> {
  const answers: PackedAnswer[] = [];
  for (const { passages, ...answer } of document.answers) {
    const packed: PackedPassage[] = [];
    for (const { text, ...passage } of passages) {
      const number = text === undefined || withoutTexts ? undefined : await texts.numberOf(cut(text));
      packed.push(number === undefined ? passage : { ...passage, text: number });
    }
    answers.push({ ...(withoutTexts ? numbersOf(answer) : answer), passages: packed });
  }
  return withoutTexts ? { ...document, query: '', history: [], expected: [], answers } : { ...document, answers };
}

/** Without anything that was said. */
function numbersOf({
  run,
  repeat,
  latencyMs,
  loss,
  stages,
  more,
  scores,
}: Omit<PackedAnswer, 'passages'>): Omit<PackedAnswer, 'passages'> {
  const values = scores.map(({ metric, value, label }) => present({ metric, value, label }));
  return present({ run, repeat, latencyMs, loss, stages, more, contexts: [], scores: values });
}

const cut = (text: string): string => {
  const characters = [...text.slice(0, 2 * mostCharactersOfText)];
  return characters.length <= mostCharactersOfText && text.length <= 2 * mostCharactersOfText
    ? text
    : `${characters.slice(0, mostCharactersOfText).join('')}…`;
};

/** Runs that differ, failures, and what was not scored: nobody looks for the questions on which all is well. */
function isRemarkable({ fates }: QuestionRow): boolean {
  if (
    fates.some(
      (fate) =>
        fate === null ||
        fate.failed ||
        fate.unscored.length > 0 ||
        fate.flaky.length > 0 ||
        fate.miscites ||
        fate.loss !== undefined,
    )
  )
    return true;
  const [first] = fates;
  return fates.some((fate) => fate?.values.some((value, at) => value !== first?.values[at]) === true);
}

const isSampled = (id: string): boolean => Number.parseInt(hash('sha256', id).slice(0, 8), 16) % sampleOf === 0;
