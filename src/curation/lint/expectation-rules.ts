// Whether what the dataset says of itself and expects of the answers can be true.
import { parseCitation } from '../../law/citations/find-citations.ts';
import { choiceOptions, rightPosition } from '../../metrics/choice/choice-options.ts';
import { hasPremise, isKnownCheck, knownChecks } from '../../metrics/expectation-of.ts';
import { expectedCase } from '../../metrics/legal/cases/expected-cases.ts';
import { type Dataset, defaultScale, type Example, type Judgement } from '../../model/example.ts';
import { isDay } from '../../model/iso-day.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { documentOfChunk } from '../corpus-pieces.ts';
import { findingsOf, type RuleFinding } from './lint-finding.ts';

/** Findings about the header's claim, stated languages and the examples' expectations. */
export function expectationFindings({ examples, totalQueries = examples.length }: Dataset): readonly RuleFinding[] {
  const claim = `the header claims ${totalQueries} queries, there are ${examples.length}`;
  const empty = examples.filter(expectsNothing);
  const mismatched = examples.filter(({ language, query }) => contradictsLetters(language, query));
  return [
    ...(totalQueries === examples.length ? [] : [{ rule: 'total-queries', message: claim, where: [] } as const]),
    ...findingsOf('nothing-expected', empty, `${empty.length} of ${examples.length} examples have nothing to score by`),
    ...findingsOf(
      'language-mismatch',
      mismatched,
      `${mismatched.length} queries are not written in the language that they state`,
    ),
    ...examples.flatMap(choiceFinding),
    ...checkFindings(examples),
    ...examples.flatMap(contradictionFinding),
    ...examples.flatMap(citationFinding),
    ...examples.flatMap(dayFinding),
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
  const known = Object.keys(knownChecks);
  const asking = examples.filter(({ check }) => check !== undefined && !isKnownCheck(check));
  const unknown = [...Map.groupBy(asking, ({ check = '' }) => check)].flatMap(([check, members]) => {
    const near = nearestName(check, known);
    const hint = near === undefined ? `known are ${known.join(', ')}` : `did you mean ${near}?`;
    return findingsOf('unknown-check', members, `no metric knows the check ${check}: ${hint}`);
  });
  const bare = examples.filter((example) => example.check === 'should_correct_premise' && !hasPremise(example));
  const message = `${bare.length} examples ask for a premise to be corrected, and neither a right premise nor keywords tell what is right`;
  return [...unknown, ...findingsOf('no-premise', bare, message)];
}

function contradictionFinding({ id, expectedKeywords = [], forbiddenPhrases = [] }: Example): readonly RuleFinding[] {
  const both = forbiddenPhrases.filter((phrase) => expectedKeywords.some((keyword) => keyword.includes(phrase)));
  if (both.length === 0) return [];
  const message = `a phrase is expected and forbidden: ${both.join(', ')}`;
  return [{ rule: 'contradiction', message, where: [id] }];
}

/** An example with a citation that cannot be read would be skipped as a whole. */
function citationFinding({ id, expectedCitations = [] }: Example): readonly RuleFinding[] {
  const unreadable = expectedCitations.filter(
    (text) => parseCitation(text) === undefined && expectedCase(text) === undefined,
  );
  if (unreadable.length === 0) return [];
  const message = `an expected citation cannot be read as a place of a law, such as 民法第709条第1項, or a decision of a court: ${unreadable.join(', ')}`;
  return [{ rule: 'unreadable-citation', message, where: [id] }];
}

/** A day that cannot be read is another than the one that is meant; facts that lie behind the question are mostly two days that were exchanged. */
function dayFinding({ id, asOf, factsOn, metadata }: Example): readonly RuleFinding[] {
  const named = asOf ?? metadata?.asOf ?? undefined;
  const day = typeof named === 'string' ? named.slice(0, 10) : undefined;
  if (named !== undefined && (day === undefined || !isDay(day))) {
    const message = `metadata.asOf is no day such as 2026-04-01: ${JSON.stringify(named)}`;
    return [{ rule: 'unreadable-day', message, where: [id] }];
  }
  if (day === undefined || factsOn === undefined || factsOn <= day) return [];
  const message = `the facts are of ${factsOn}, and the question of ${day}`;
  return [{ rule: 'facts-after-question', message, where: [id] }];
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
  return [
    ...notJudged(examples, judged),
    ...allRelevant(judged),
    ...noneRelevant(judged),
    ...offScale(judged),
    ...(documents === undefined ? [] : unknownDocuments(judged, documents)),
  ];
}

function judgementsOf(example: Example): readonly Judgement[] {
  return example.judgements ?? [];
}

function notJudged(examples: readonly Example[], judged: readonly Example[]): readonly RuleFinding[] {
  const without = examples.filter(
    (example) =>
      judgementsOf(example).length === 0 && example.check === undefined && example.correctPremise === undefined,
  );
  const message =
    judged.length === 0
      ? `none of the ${examples.length} examples has judgements: metrics of retrieval will be skipped`
      : `${without.length} of ${examples.length} examples have no judgements and are skipped by metrics of retrieval`;
  return findingsOf('not-judged', without, message);
}

function allRelevant(judged: readonly Example[]): readonly RuleFinding[] {
  const found = judged.filter((example) => judgementsOf(example).every(({ relevance }) => relevance > 0));
  const who =
    found.length === judged.length
      ? 'no judged example has'
      : `${found.length} of ${judged.length} judged examples lack`;
  const message = `${who} a document judged not relevant: wrong and unjudged documents look alike`;
  return findingsOf('all-relevant', found, message);
}

function noneRelevant(judged: readonly Example[]): readonly RuleFinding[] {
  const found = judged.filter((example) => judgementsOf(example).every(({ relevance }) => relevance <= 0));
  const message = `${found.length} of ${judged.length} judged examples have no relevant document: no ranking can score above 0`;
  return findingsOf('none-relevant', found, message);
}

function offScale(judged: readonly Example[]): readonly RuleFinding[] {
  const { min, max } = defaultScale;
  const off = (relevance: number): boolean => relevance < min || relevance > max;
  const found = judged.filter((example) => judgementsOf(example).some(({ relevance }) => off(relevance)));
  const grades = new Set(
    found
      .flatMap(judgementsOf)
      .map(({ relevance }) => relevance)
      .filter(off),
  );
  const listed = [...grades].sort((a, b) => a - b).join(', ');
  return findingsOf('grade-off-scale', found, `grades off ${min} to ${max}: ${listed}`);
}

function unknownDocuments(judged: readonly Example[], documents: ReadonlySet<string>): readonly RuleFinding[] {
  const unknown = judged.flatMap(({ id, judgements = [] }) =>
    judgements
      .filter(({ docId }) => !documents.has(docId) && !documents.has(documentOfChunk({ id: docId })))
      .map(({ docId }) => ({ docId, id })),
  );
  return [...Map.groupBy(unknown, ({ docId }) => docId)].flatMap(([docId, judging]) =>
    findingsOf('unknown-document', judging, `the corpus has no document ${docId}`),
  );
}
