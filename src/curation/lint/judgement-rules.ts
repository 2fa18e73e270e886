// Whether the judgements can carry a measurement.
import { defaultScale } from '../../model/dataset.ts';
import type { Example, Judgement } from '../../model/example.ts';
import type { RuleFinding } from './lint-finding.ts';

/**
 * Findings about judgements.
 * @param documents ids of the corpus, when known; a judgement of `doc#section` is also known by `doc`
 */
export function judgementFindings(
  examples: readonly Example[],
  documents?: ReadonlySet<string>,
): readonly RuleFinding[] {
  const judged = examples.filter((example) => judgementsOf(example).length > 0);
  const findings = [notJudged(examples, judged), allRelevant(judged), noneRelevant(judged), offScale(judged)];
  const unknown = documents === undefined ? [] : unknownDocuments(judged, documents);
  return [...findings, ...unknown].filter((finding) => finding !== undefined);
}

function judgementsOf(example: Example): readonly Judgement[] {
  return example.judgements ?? [];
}

function notJudged(examples: readonly Example[], judged: readonly Example[]): RuleFinding | undefined {
  const without = examples.filter(
    (example) =>
      judgementsOf(example).length === 0 && example.check === undefined && example.correctPremise === undefined,
  );
  if (without.length === 0) return undefined;
  const message =
    judged.length === 0
      ? `none of the ${examples.length} examples has judgements: metrics of retrieval will be skipped`
      : `${without.length} of ${examples.length} examples have no judgements and are skipped by metrics of retrieval`;
  return { rule: 'not-judged', message, where: idsOf(without) };
}

function allRelevant(judged: readonly Example[]): RuleFinding | undefined {
  const found = judged.filter((example) => judgementsOf(example).every(({ relevance }) => relevance > 0));
  if (found.length === 0) return undefined;
  const who =
    found.length === judged.length
      ? 'no judged example has'
      : `${found.length} of ${judged.length} judged examples lack`;
  const message = `${who} a document judged not relevant: wrong and unjudged documents look alike`;
  return { rule: 'all-relevant', message, where: idsOf(found) };
}

function noneRelevant(judged: readonly Example[]): RuleFinding | undefined {
  const found = judged.filter((example) => judgementsOf(example).every(({ relevance }) => relevance <= 0));
  if (found.length === 0) return undefined;
  const message = `${found.length} of ${judged.length} judged examples have no relevant document: no ranking can score above 0`;
  return { rule: 'none-relevant', message, where: idsOf(found) };
}

function offScale(judged: readonly Example[]): RuleFinding | undefined {
  const { min, max } = defaultScale;
  const off = (relevance: number): boolean => relevance < min || relevance > max;
  const found = judged.filter((example) => judgementsOf(example).some(({ relevance }) => off(relevance)));
  if (found.length === 0) return undefined;
  const grades = new Set(
    found
      .flatMap(judgementsOf)
      .map(({ relevance }) => relevance)
      .filter(off),
  );
  const listed = [...grades].sort((a, b) => a - b).join(', ');
  return { rule: 'grade-off-scale', message: `grades off ${min} to ${max}: ${listed}`, where: idsOf(found) };
}

function unknownDocuments(judged: readonly Example[], documents: ReadonlySet<string>): readonly RuleFinding[] {
  const examplesOf = new Map<string, string[]>();
  for (const { id, judgements = [] } of judged) {
    for (const { docId } of judgements) {
      if (documents.has(docId) || documents.has(documentOf(docId))) continue;
      const where = examplesOf.get(docId);
      if (where === undefined) examplesOf.set(docId, [id]);
      else where.push(id);
    }
  }
  return [...examplesOf].map(([docId, where]) => {
    return { rule: 'unknown-document', message: `the corpus has no document ${docId}`, where };
  });
}

function documentOf(docId: string): string {
  const hash = docId.lastIndexOf('#');
  return hash <= 0 ? docId : docId.slice(0, hash);
}

function idsOf(examples: readonly Example[]): readonly string[] {
  return examples.map(({ id }) => id);
}
