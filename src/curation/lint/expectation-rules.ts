// Whether what the dataset says of itself and expects of the answers can be true.
import { parseCitation } from '../../law/citations/find-citations.ts';
import { choiceOptions, rightPosition } from '../../metrics/choice/choice-options.ts';
import { hasPremise, isKnownCheck, knownChecks } from '../../metrics/expectation-of.ts';
import { type Dataset, defaultScale, type Example, type Judgement } from '../../model/example.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { documentOfChunk } from '../corpus-pieces.ts';
import { idsOf, type RuleFinding } from './lint-finding.ts';

/** Findings about the header's claim, stated languages and the examples' expectations. */
export function expectationFindings(dataset: Dataset): readonly RuleFinding[] {
  const { examples, totalQueries } = dataset;
  const findings: RuleFinding[] = [];
  if (totalQueries !== undefined && totalQueries !== examples.length) {
    const message = `the header claims ${totalQueries} queries, there are ${examples.length}`;
    findings.push({ rule: 'total-queries', message, where: [] });
  }
  const empty = examples.filter(expectsNothing);
  if (empty.length > 0) {
    const message = `${empty.length} of ${examples.length} examples have nothing to score by`;
    findings.push({ rule: 'nothing-expected', message, where: idsOf(empty) });
  }
  const mismatched = examples.filter(({ language, query }) => contradictsLetters(language, query));
  if (mismatched.length > 0) {
    const message = `${mismatched.length} queries are not written in the language that they state`;
    findings.push({ rule: 'language-mismatch', message, where: idsOf(mismatched) });
  }
  return [
    ...findings,
    ...examples.flatMap(choiceFinding),
    ...checkFindings(examples),
    ...examples.flatMap(contradictionFinding),
    ...examples.flatMap(citationFinding),
  ];
}

/** Only what is certain: Japanese without a Japanese letter, Korean without Hangul, English with either. */
function contradictsLetters(language: string | undefined, query: string): boolean {
  const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(query);
  const korean = /\p{Script=Hangul}/u.test(query);
  if (language === 'ja') return !japanese;
  if (language === 'ko') return !korean;
  return language === 'en' && (japanese || korean);
}

function expectsNothing(example: Example): boolean {
  const { judgements = [], expectedAnswer, expectedKeywords, forbiddenPhrases, expectedCitations, citations } = example;
  const { expectedRelationships, check, correctPremise, correctChoice } = example;
  const answers = [expectedAnswer, expectedKeywords, forbiddenPhrases, expectedCitations, citations];
  const rest = [expectedRelationships, check, correctPremise, correctChoice];
  return judgements.length === 0 && [...answers, ...rest].every((value) => value === undefined);
}

function choiceFinding({ id, choices, correctChoice }: Example): readonly RuleFinding[] {
  if (correctChoice === undefined || isChoice(correctChoice, choices ?? [])) return [];
  const message = `the correct choice "${correctChoice}" is none of ${choices?.length ?? 0} choices, nor a label of one`;
  return [{ rule: 'unknown-choice', message, where: [id] }];
}

/** Of more options than there are labels for, the text or the label that it begins with. */
function isChoice(correct: string, choices: readonly string[]): boolean {
  const known = choiceOptions({ choices });
  if (known !== undefined) return rightPosition({ correctChoice: correct }, known) !== undefined;
  const labels = choices.map((choice) => /^\(?([\p{L}\p{N}]{1,3})[\s.):、）．]/u.exec(choice)?.[1]);
  return choices.includes(correct) || labels.includes(correct);
}

function checkFindings(examples: readonly Example[]): readonly RuleFinding[] {
  const findings: RuleFinding[] = [];
  const unknown = new Map<string, string[]>();
  for (const { id, check } of examples) {
    if (check !== undefined && !isKnownCheck(check)) unknown.set(check, [...(unknown.get(check) ?? []), id]);
  }
  const known = Object.keys(knownChecks);
  for (const [check, where] of unknown) {
    const near = nearestName(check, known);
    const hint = near === undefined ? `known are ${known.join(', ')}` : `did you mean ${near}?`;
    findings.push({ rule: 'unknown-check', message: `no metric knows the check ${check}: ${hint}`, where });
  }
  const bare = examples.filter((example) => example.check === 'should_correct_premise' && !hasPremise(example));
  if (bare.length === 0) return findings;
  const message = `${bare.length} examples ask for a premise to be corrected, and neither a right premise nor keywords tell what is right`;
  return [...findings, { rule: 'no-premise', message, where: idsOf(bare) }];
}

function contradictionFinding({ id, expectedKeywords = [], forbiddenPhrases = [] }: Example): readonly RuleFinding[] {
  const both = forbiddenPhrases.filter((phrase) => expectedKeywords.some((keyword) => keyword.includes(phrase)));
  if (both.length === 0) return [];
  const message = `a phrase is expected and forbidden: ${both.join(', ')}`;
  return [{ rule: 'contradiction', message, where: [id] }];
}

/** An example with a citation that cannot be read would be skipped as a whole. */
function citationFinding({ id, expectedCitations = [] }: Example): readonly RuleFinding[] {
  const unreadable = expectedCitations.filter((text) => parseCitation(text) === undefined);
  if (unreadable.length === 0) return [];
  const message = `an expected citation cannot be read as a place of a law, such as 民法第709条第1項: ${unreadable.join(', ')}`;
  return [{ rule: 'unreadable-citation', message, where: [id] }];
}

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
  const unknown = judged.flatMap(({ id, judgements = [] }) =>
    judgements
      .filter(({ docId }) => !documents.has(docId) && !documents.has(documentOfChunk({ id: docId })))
      .map(({ docId }) => ({ docId, id })),
  );
  return [...Map.groupBy(unknown, ({ docId }) => docId)].map(([docId, where]) => {
    return { rule: 'unknown-document', message: `the corpus has no document ${docId}`, where: idsOf(where) };
  });
}
