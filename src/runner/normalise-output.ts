// Mends what a live target may return but a ranking may not hold, and says so.
import type { TargetOutput } from '../core/model/target-output.ts';

/** The output as it is recorded, and what was mended. */
export interface NormalisedOutput {
  readonly output: TargetOutput;
  readonly warnings: readonly string[];
}

/** A document that stands twice in the ranking keeps its first place; each one dropped is reported. */
export function normaliseOutput(output: TargetOutput): NormalisedOutput {
  if (output.documents === undefined) return { output, warnings: [] };
  const seen = new Set<string>();
  const warnings: string[] = [];
  const documents = output.documents.filter((document, index) => {
    if (!seen.has(document.id)) {
      seen.add(document.id);
      return true;
    }
    warnings.push(`document ${document.id} returned again at rank ${index + 1}: first place kept`);
    return false;
  });
  return warnings.length === 0 ? { output, warnings } : { output: { ...output, documents }, warnings };
}
