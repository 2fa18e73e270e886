// Has a judge grade documents by how useful they are for a question, several in one call.
import type { JudgeDetails } from '../../../model/judge-details.ts';
import type { JudgeInput, JudgeVerdict } from '../judged-metric.ts';
import { oncePerItem } from '../verdict-shape.ts';
import { documentRelevancePrompts } from './document-relevance-prompts.ts';

interface DocumentToGrade {
  readonly id: string;
  readonly text: string;
}

interface DocumentGrade {
  readonly id: string;
  /** From 0 to the highest. */
  readonly grade: number;
  readonly reason: string;
}

interface GradeDocumentsOptions {
  /** With different ids. */
  readonly documents: readonly DocumentToGrade[];
  /** 0 is the lowest. */
  readonly highest: number;
}

/** Documents in one call, at most, and characters of their texts; a longer document has a call of its own. */
export const gradingBatch: { readonly documents: number; readonly characters: number } = {
  documents: 10,
  characters: 24_000,
};

/** Room for ten reasons. */
const replyTokens = 2048;

/**
 * Asks in batches, one after the other. A batch that fails ends it.
 * @returns a grade for every document, in their order
 * @throws RunStopError
 */
export async function gradeDocuments(
  input: JudgeInput,
  { documents, highest }: GradeDocumentsOptions,
): Promise<JudgeVerdict<readonly DocumentGrade[]>> {
  const prompt = documentRelevancePrompts(highest)[input.language];
  const grades: DocumentGrade[] = [];
  let details: JudgeDetails = { calls: [] };
  for (const batch of batches(documents)) {
    const verdict = await input.ask.record({
      prompt,
      shape: {
        documents: {
          kind: 'records',
          of: {
            document: { kind: 'grade', min: 1, max: batch.length },
            reason: { kind: 'text' },
            grade: { kind: 'grade', min: 0, max: highest },
          },
        },
      },
      check: ({ documents: graded }) =>
        oncePerItem(
          graded.map(({ document }) => document),
          batch.length,
          'documents',
        ),
      material: { documents: batch.map(({ text }) => text) },
      earlier: details.calls,
      maxTokens: replyTokens,
    });
    if (verdict.kind === 'none') return verdict;
    const byNumber = new Map(verdict.value.documents.map((each) => [each.document, each]));
    for (const [at, { id }] of batch.entries()) {
      const found = byNumber.get(at + 1);
      if (found !== undefined) grades.push({ id, grade: found.grade, reason: found.reason });
    }
    const { reason: _, ...own } = verdict.details;
    details = details.form === 'repaired' ? { ...own, form: details.form } : own;
  }
  return { kind: 'verdict', value: grades, details };
}

/** Calls that documents with these texts take, as long as every reply can be read. */
export const gradingCalls = (texts: readonly string[]): number =>
  batches(texts.map((text) => ({ id: '', text }))).length;

function batches(documents: readonly DocumentToGrade[]): readonly (readonly DocumentToGrade[])[] {
  const made: DocumentToGrade[][] = [];
  let characters = 0;
  for (const document of documents) {
    const last = made.at(-1);
    characters += document.text.length;
    if (last === undefined || last.length >= gradingBatch.documents || characters > gradingBatch.characters) {
      made.push([document]);
      characters = document.text.length;
    } else {
      last.push(document);
    }
  }
  return made;
}
