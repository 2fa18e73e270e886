// Questions with the answers that were recorded beside them, as files that a run reads: a dataset, an answers file, and the metrics that can be told of them.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { replaceFile } from '../../datasets/write-text-file.ts';
import type { Example } from '../../model/example.ts';
import { type ImportedFrom, type NamedImport, openRecordedDataset, type RecordedLine } from './importable-dataset.ts';

export interface RecordedEvaluation {
  readonly examples: number;
  readonly answers: number;
  /** The most answers that one question has; 0 where nothing was recorded, and there is no answers file. */
  readonly repeats: number;
  /** Metrics that need no model and by which something can be said. */
  readonly metrics: readonly string[];
  /** The highest grade of a judgement (none). */
  readonly highestGrade: number | undefined;
  readonly from: ImportedFrom | null;
}

interface RecordedFiles {
  readonly questions: string;
  readonly answers: string;
}

/**
 * Writes both files (JSON lines) while the records pass by, so that memory does not grow with their texts.
 * @throws DatasetError, and none of the files stays then
 */
export async function writeRecordedEvaluation(named: NamedImport, files: RecordedFiles): Promise<RecordedEvaluation> {
  const { header, items, from } = await openRecordedDataset(named);
  const found = new Set<Part>();
  const counts = { examples: 0, answers: 0, repeats: 0 };
  let highestGrade: number | undefined;
  await replaceFile(files.questions, (questionsBeside) =>
    replaceFile(files.answers, async (answersBeside) => {
      const questions = lineWriter(questionsBeside);
      const answers = lineWriter(answersBeside);
      try {
        await questions.write({ dataset: header });
        for await (const { example, answer } of items) {
          if (example !== undefined) {
            counts.examples++;
            for (const { relevance } of example.judgements ?? [])
              highestGrade = Math.max(highestGrade ?? relevance, relevance);
            for (const part of partsOfExample(example)) found.add(part);
            await questions.write(example);
          }
          if (answer === undefined) continue;
          counts.answers++;
          counts.repeats = Math.max(counts.repeats, typeof answer.repeat === 'number' ? answer.repeat + 1 : 1);
          for (const part of partsOfAnswer(answer)) found.add(part);
          await answers.write(answer);
        }
      } finally {
        await Promise.all([questions.end(), answers.end()]);
      }
    }),
  );
  if (counts.answers === 0) await rm(files.answers);
  const asked = from()?.metrics ?? [];
  const metrics = knownMetrics
    .filter(({ needs }) => needs.every((part) => found.has(part)))
    .flatMap(({ name, of }) => (of === undefined ? [name] : askedOf(of, asked, name)))
    .map((name) => (name === usualRecall ? recallFor(highestGrade) : name));
  return { ...counts, metrics, highestGrade, from: from() };
}

/** Those of the file's own checks where it has such checks. */
function askedOf(families: readonly string[], asked: readonly string[], usual: string): readonly string[] {
  const own = asked.filter((name) => families.some((family) => name === family || name.startsWith(`${family}(`)));
  return own.length === 0 ? [usual] : own;
}

const usualRecall = 'R(rel=2)@5';

/** Where no grade reaches 2, what has the grade 1 is what should be found: recall from 2 on would count nothing. */
const recallFor = (highestGrade: number | undefined): string =>
  highestGrade !== undefined && highestGrade < 2 ? 'R@5' : usualRecall;

interface LineWriter {
  write(line: object): Promise<void>;
  end(): Promise<void>;
}

function lineWriter(path: string): LineWriter {
  const stream = createWriteStream(path);
  const failed = new Promise<never>((_, reject) => stream.once('error', reject));
  failed.catch(() => {});
  return {
    write: async (line) => {
      if (stream.write(`${JSON.stringify(line)}\n`)) return;
      await Promise.race([new Promise<void>((resolve) => stream.once('drain', () => resolve())), failed]);
    },
    end: async () => {
      if (stream.errored !== null) throw stream.errored;
      stream.end();
      await finished(stream);
    },
  };
}

/** What a metric may need. */
type Part =
  | 'answer'
  | 'contexts'
  | 'documents'
  | 'expectedAnswer'
  | 'keywords'
  | 'forbidden'
  | 'judgements'
  | 'choices'
  | 'time';

/** `of`: families of which the file's own checks choose. */
interface KnownMetric {
  readonly name: string;
  readonly needs: readonly Part[];
  readonly of?: readonly string[];
}

const knownMetrics: readonly KnownMetric[] = [
  { name: 'RR', needs: ['documents', 'judgements'] },
  { name: usualRecall, needs: ['documents', 'judgements'] },
  { name: 'nDCG(gain=exp)@5', needs: ['documents', 'judgements'] },
  { name: 'choiceAccuracy', needs: ['answer', 'choices'] },
  { name: 'lexicalCorrectness', needs: ['answer', 'expectedAnswer'] },
  { name: 'lexicalFaithfulness', needs: ['answer', 'contexts'] },
  { name: 'lexicalContextRecall', needs: ['contexts', 'expectedAnswer'] },
  { name: 'lexicalRelevance', needs: ['answer'] },
  { name: 'keywordCoverage', needs: ['answer', 'keywords'], of: ['keywordCoverage', 'keywordHit'] },
  { name: 'forbiddenPhrases(of=example)', needs: ['answer', 'forbidden'], of: ['forbiddenPhrases'] },
  { name: 'latency', needs: ['time'] },
];

function partsOfExample(example: Example): readonly Part[] {
  const parts: Part[] = [];
  if (example.expectedAnswer !== undefined) parts.push('expectedAnswer');
  if (example.expectedKeywords !== undefined) parts.push('keywords');
  if (example.forbiddenPhrases !== undefined) parts.push('forbidden');
  if (example.judgements !== undefined) parts.push('judgements');
  if (example.correctChoice !== undefined) parts.push('choices');
  return parts;
}

function partsOfAnswer({ answer, contexts, documents, latencyMs }: RecordedLine): readonly Part[] {
  const parts: Part[] = [];
  const texts =
    Array.isArray(documents) && documents.some((document) => typeof document === 'object' && 'text' in document);
  if (typeof answer === 'string' && answer.trim() !== '') parts.push('answer');
  if ((Array.isArray(contexts) && contexts.length > 0) || texts) parts.push('contexts');
  if (Array.isArray(documents)) parts.push('documents');
  if (latencyMs !== undefined) parts.push('time');
  return parts;
}
