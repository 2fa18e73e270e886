// Mends what a live target may return but a trial may not hold, and says so; refuses what would be scored wrongly.
import { TargetError } from '../model/hakari-error.ts';
import type { RetrievedDocument, TargetOutput } from '../model/target-output.ts';

/** The output as it is recorded, and what was mended. */
export interface NormalisedOutput {
  readonly output: TargetOutput;
  readonly warnings: readonly string[];
}

/**
 * A document that stands twice in the ranking keeps its first place; each one dropped is reported. So are scores and times
 * that are no numbers.
 * @throws TargetError for documents without ids: no judgement could mean them
 */
export function normaliseOutput(output: TargetOutput): NormalisedOutput {
  const warnings: string[] = [];
  const timed = withoutBadTime(output, warnings);
  if (timed.documents === undefined) return { output: timed, warnings };
  checkIds(timed.documents);
  const seen = new Set<string>();
  const documents = timed.documents.filter((document, index) => {
    if (!seen.has(document.id)) {
      seen.add(document.id);
      return true;
    }
    warnings.push(`document ${document.id} returned again at rank ${index + 1}: first place kept`);
    return false;
  });
  const mended = documents.map((document) => withoutBadScore(document, warnings));
  return warnings.length === 0 ? { output, warnings } : { output: { ...timed, documents: mended }, warnings };
}

function checkIds(documents: unknown): void {
  if (!Array.isArray(documents)) throw badOutput('documents is not a list', 'return a list, or leave it out');
  for (const [index, document] of documents.entries()) {
    const id = typeof document === 'object' && document !== null ? (document as { id?: unknown }).id : undefined;
    if (typeof id === 'string' && id !== '') continue;
    const given = typeof id === 'number' ? `is the number ${id}` : 'is missing';
    throw badOutput(`documents[${index}].id ${given}`, 'a document is { id: "text", ... }, as judgements name it');
  }
}

const badOutput = (what: string, hint: string): TargetError => new TargetError(what, { code: 'bad-output', hint });

function withoutBadTime(output: TargetOutput, warnings: string[]): TargetOutput {
  const { timings, ...rest } = output;
  if (timings === undefined || (Number.isFinite(timings.totalMs) && timings.totalMs >= 0)) return output;
  warnings.push(`timings.totalMs is ${timings.totalMs}: not taken`);
  return rest;
}

function withoutBadScore(document: RetrievedDocument, warnings: string[]): RetrievedDocument {
  const { score, ...rest } = document;
  if (score === undefined || Number.isFinite(score)) return document;
  warnings.push(`document ${document.id} has the score ${score}: not taken`);
  return rest;
}
