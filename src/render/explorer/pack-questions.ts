// Packs questions into blocks that stand inert in a page: gzip in base64, opened one by one by the page's script.
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import { present } from '../../model/present.ts';
import type { QuestionCitation } from '../../report/questions/question-citations.ts';
import type { QuestionDocument } from '../../report/questions/question-document.ts';
import type { QuestionRow } from '../../report/questions/question-row.ts';
import type { ReportedQuestions } from '../../report/questions/reported-questions.ts';
import { type BlockFile, openBlockFile, type PackedBlock } from './block-files.ts';
import type {
  PackedAnswer,
  PackedCitation,
  PackedPassage,
  PackedQuestion,
  PackedRow,
  PackedScore,
  PackedText,
  PackedWords,
} from './explorer-data.ts';

type Answer = QuestionDocument['answers'][number];

export interface PackedQuestions {
  readonly questions: number;
  /** Questions whose details are in the blocks. */
  readonly kept: number;
  /** In the order in which they stand in the page: the list of all first. */
  blocks(): Iterable<PackedBlock>;
  /** The blocks are gone then. */
  close(): Promise<void>;
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
/** Of a provision more is kept: it is read, to hold a citation against it. */
const mostCharactersOfProvision = 1000;
/** One in so many unremarkable questions is kept where not all can be: chosen by its id, the same each time. */
const sampleOf = 50;

const pack = promisify(gzip);
const level = 7;

/**
 * Questions pass by once. What is packed goes to files; what is held is a number and a document for each text, and no more of them than the details may have.
 * Where the details of all are too many, those of remarkable questions and a sample of the others are kept, and the list of all; where those
 * are too many as well, the first of them.
 */
export async function packQuestions(
  questions: ReportedQuestions['each'],
  options: PackOptions = {},
): Promise<PackedQuestions> {
  const files: BlockFile[] = [];
  const close = async (): Promise<void> => {
    for (const file of files) await file.close();
  };
  try {
    for (let made = 0; made < 4; made++) files.push(await openBlockFile());
    return { ...(await packInto(files as unknown as Files, questions, options)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Files = readonly [list: BlockFile, worth: BlockFile, others: BlockFile, texts: BlockFile];

async function packInto(
  files: Files,
  questions: ReportedQuestions['each'],
  { mostCharacters = 50_000_000, withoutTexts = false }: PackOptions,
): Promise<Omit<PackedQuestions, 'close'>> {
  const list = createList(files[0]);
  const worth = createBlocks('questions-w', questionsPerBlock, files[1]);
  const others = createBlocks('questions-o', questionsPerBlock, files[2]);
  const texts = createTexts(files[3]);
  let keepsOthers = true;
  const keepsWorth = (): boolean => worth.characters() + texts.blocks.characters() <= mostCharacters;
  const wantsTexts = (): boolean => !withoutTexts && (keepsOthers || keepsWorth());
  for await (const { row, document } of questions(wantsTexts)) {
    const blocks = isRemarkable(row) || isSampled(row.id) ? worth : others;
    const keeps = blocks === worth ? keepsWorth() : keepsOthers;
    const at = keeps ? await blocks.add(await packedQuestion(document(), texts, withoutTexts)) : null;
    await list.add({ ...row, query: withoutTexts ? '' : row.query, at });
    if (worth.characters() + others.characters() + texts.blocks.characters() > mostCharacters) keepsOthers = false;
  }
  const ended = [list, worth, others, texts.blocks] as const;
  for (const blocks of ended) await blocks.end();
  const shown = ended.filter((blocks) => blocks !== others || keepsOthers);
  return {
    questions: list.count(),
    kept: worth.count() + (keepsOthers ? others.count() : 0),
    *blocks() {
      for (const { file } of shown) yield* file.blocks();
    },
  };
}

interface RowList {
  readonly file: BlockFile;
  add(row: PackedRow): Promise<void>;
  end(): Promise<void>;
  count(): number;
}

/** Characters of rows that are handed to the packer at once. */
const charactersAtOnce = 64 * 1024;

/** One block of all rows, packed while they come. */
function createList(file: BlockFile): RowList {
  const packer = createGzip({ level });
  const written = pipeline(packer, async (pieces: AsyncIterable<Uint8Array>) => {
    for await (const piece of pieces) await file.append(piece);
  });
  // Whoever writes on is told as well; without this the process would end first.
  written.catch(() => {});
  let waiting = '[';
  let count = 0;
  const write = async (): Promise<void> => {
    const taken = packer.write(waiting);
    waiting = '';
    if (!taken) await Promise.race([once(packer, 'drain'), written]);
  };
  return {
    file,
    async add(row) {
      waiting += `${count === 0 ? '' : ','}${JSON.stringify(row)}`;
      count += 1;
      if (waiting.length >= charactersAtOnce) await write();
    },
    async end() {
      packer.end(`${waiting}]`);
      await written;
      file.endBlock('questions-index');
    },
    count: () => count,
  };
}

interface Blocks {
  readonly file: BlockFile;
  /** @returns where it will be found: the name of the blocks and its place among all of them, from 0 */
  add(item: unknown): Promise<string>;
  /** Packs what is waiting. */
  end(): Promise<void>;
  count(): number;
  /** Of all that is packed. */
  characters(): number;
}

function createBlocks(name: string, size: number, file: BlockFile): Blocks {
  let waiting: unknown[] = [];
  let count = 0;
  let characters = 0;
  const end = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const packed = await pack(JSON.stringify(waiting), { level });
    waiting = [];
    characters += 4 * Math.ceil(packed.length / 3);
    await file.append(packed);
    file.endBlock(`${name}-${Math.ceil(count / size) - 1}`);
  };
  return {
    file,
    async add(item) {
      const at = `${name}:${count}`;
      waiting.push(item);
      count += 1;
      if (waiting.length === size) await end();
      return at;
    },
    end,
    count: () => count,
    characters: () => characters,
  };
}

interface Texts {
  readonly blocks: Blocks;
  /** The number of a text, which stands once however often it was returned, and the document that it was met with first. */
  add(text: string, document: string): Promise<readonly [number: number, document: string]>;
}

function createTexts(file: BlockFile): Texts {
  const blocks = createBlocks('questions-t', textsPerBlock, file);
  const known = new Map<string, readonly [number: number, document: string]>();
  return {
    blocks,
    async add(text, document) {
      const key = hash('sha256', text, 'base64').slice(0, 20);
      const found = known.get(key);
      if (found !== undefined) return found;
      const added = [known.size, document] as const;
      known.set(key, added);
      const packed: PackedText = [text, document];
      await blocks.add(packed);
      return added;
    },
  };
}

async function packedQuestion(
  document: QuestionDocument,
  texts: Texts,
  withoutTexts: boolean,
): Promise<PackedQuestion> {
  const answers: PackedAnswer[] = [];
  for (const answer of document.answers) {
    answers.push(withoutTexts ? numbersOf(answer) : await packedAnswer(answer, texts));
  }
  return withoutTexts ? { ...document, query: '', history: [], expected: [], answers } : { ...document, answers };
}

async function packedAnswer({ passages, scores, latencyMs, ...answer }: Answer, texts: Texts): Promise<PackedAnswer> {
  const packed: PackedPassage[] = [];
  for (const { id, text, rank, grade, ranks } of passages) {
    const [number, document] = text === undefined ? [] : await texts.add(cut(text, mostCharactersOfText), id);
    packed.push(
      present({
        id: id === document ? undefined : id,
        rank: rank === null ? rank : undefined,
        grade,
        ranks,
        text: number,
      }),
    );
  }
  const counted: PackedScore[] = [];
  for (const { citations, ...own } of scores) {
    const score = { ...own, value: shownDigits(own.value) };
    counted.push(citations === undefined ? score : { ...score, citations: await packedCitations(citations, texts) });
  }
  return present({ ...answer, latencyMs: shownMs(latencyMs), passages: packed, scores: counted });
}

async function packedCitations(
  citations: readonly QuestionCitation[],
  texts: Texts,
): Promise<readonly PackedCitation[]> {
  const packed: PackedCitation[] = [];
  for (const { words, ...citation } of citations) {
    const cited = citation.place ?? citation.text;
    const numbered: PackedWords[] = [];
    for (const { of, text, document = null, from, seen, until } of words ?? []) {
      const [number, first] = await texts.add(cut(text, mostCharactersOfProvision), document ?? '');
      numbered.push(
        present({
          of: of === cited ? undefined : of,
          text: number,
          document: document === first ? undefined : document,
          from,
          seen,
          until,
        }),
      );
    }
    packed.push(words === undefined ? citation : { ...citation, words: numbered });
  }
  return packed;
}

/** What a page shows of a number is all that it needs: digits that nobody sees are the half of a packed score. One near zero stays apart from it. */
const shownDigits = (value: number | null): number | null =>
  value === null ? null : Number(Math.abs(value) < 0.001 ? value.toPrecision(2) : value.toFixed(3));

const shownMs = (ms: number | undefined): number | undefined => (ms === undefined ? undefined : Number(ms.toFixed(1)));

/** Without anything that was said. */
function numbersOf({ run, repeat, latencyMs, loss, stages, more, scores, passages }: Answer): PackedAnswer {
  const values = scores.map(({ metric, value, label }) => present({ metric, value: shownDigits(value), label }));
  const named = passages.map(({ id, rank, grade, ranks }) =>
    present({ id, rank: rank === null ? rank : undefined, grade, ranks }),
  );
  return present({
    run,
    repeat,
    latencyMs: shownMs(latencyMs),
    loss,
    stages,
    more,
    contexts: [],
    passages: named,
    scores: values,
  });
}

/** Characters as a reader counts them. */
function cut(text: string, most: number): string {
  const characters = [...text.slice(0, 2 * most)];
  return characters.length <= most && text.length <= 2 * most ? text : `${characters.slice(0, most).join('')}…`;
}

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
