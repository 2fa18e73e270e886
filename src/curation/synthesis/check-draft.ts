// What can be wrong with a draft without asking anybody, and the example that a sound one becomes.
import { isBlank } from '../../metrics/expectation-of.ts';
import { defaultScale, type Example } from '../../model/example.ts';
import { foldText } from '../care/fold-text.ts';
import { type CopiedWording, copiedWording, copiesWording } from './copied-wording.ts';
import { type Passage, shownText, type WrittenLanguage, writtenLanguage } from './passages.ts';
import type { DraftPair, PlannedAsk, QuestionKind, WrittenPair } from './plan-questions.ts';

/** Why a draft is broken. */
export type BrokenDraft =
  | 'no-question'
  | 'no-answer'
  | 'wrong-kind'
  | 'too-long'
  | 'other-language'
  | 'refers-to-passage'
  | 'no-evidence'
  | 'evidence-not-in-passage'
  | 'copied-wording';

export type CheckedDraft =
  | { readonly kind: 'sound'; readonly pair: WrittenPair }
  | { readonly kind: 'broken'; readonly why: BrokenDraft };

/** Characters; a question or an answer that is longer is another kind of text. */
const longest = { question: 300, answer: 1000 } as const;

/** The first thing that is wrong with it, if anything is. */
export function checkDraft(
  draft: DraftPair,
  { passages, wanted }: Pick<PlannedAsk, 'passages' | 'wanted'>,
): CheckedDraft {
  const broken = (why: BrokenDraft): CheckedDraft => ({ kind: 'broken', why });
  const question = tidy(draft.question);
  const answer = tidy(draft.answer);
  const kind = wanted.find((one) => one.kind === draft.kind)?.kind;
  const { language } = passages[0];
  if (question === '') return broken('no-question');
  if (kind === undefined) return broken('wrong-kind');
  if (answer === '' && kind !== 'unanswerable') return broken('no-answer');
  if (question.length > longest.question || answer.length > longest.answer) return broken('too-long');
  if (!isWrittenIn(question, language)) return broken('other-language');
  if (refersToPassage(question)) return broken('refers-to-passage');
  const evidence = kind === 'unanswerable' ? [] : (draft.evidence ?? []).map(tidy).filter((quote) => quote !== '');
  const lacking = kind === 'unanswerable' ? undefined : evidenceProblem(evidence, kind, passages);
  if (lacking !== undefined) return broken(lacking);
  if (copiesWording(copiedWording(question, passages))) return broken('copied-wording');
  return { kind: 'sound', pair: { kind, question, answer, evidence } };
}

/** On one line, without what is invisible. */
const tidy = (text: string | undefined): string =>
  isBlank(text) ? '' : (text ?? '').replace(/[\p{Cf}\p{Cc}\s]+/gu, ' ').trim();

/** A Japanese question may be full of Latin names; a question in English holds no sentence of another script. */
function isWrittenIn(question: string, language: WrittenLanguage): boolean {
  if (writtenLanguage(question) === language) return true;
  if (language === 'en') return false;
  const own = language === 'ja' ? /[\p{Script=Hiragana}\p{Script=Katakana}]/u : /\p{Script=Hangul}/u;
  return own.test(question) && writtenLanguage(question) === 'en';
}

/** Every quotation stands in a passage; a question that joins two statements has two, and of two passages one from each. */
function evidenceProblem(
  evidence: readonly string[],
  kind: QuestionKind,
  passages: readonly Passage[],
): BrokenDraft | undefined {
  const quotes = [...new Set(evidence.map(foldText))].filter((quote) => quote.length >= 2);
  if (quotes.length === 0) return 'no-evidence';
  const texts = passages.map(shownText).map(foldText);
  if (!quotes.every((quote) => texts.some((text) => text.includes(quote)))) return 'evidence-not-in-passage';
  if (kind !== 'multi-hop') return undefined;
  const everyPassage = texts.every((text) => quotes.some((quote) => text.includes(quote)));
  const apart = quotes.filter((quote) => !quotes.some((other) => other !== quote && other.includes(quote)));
  return apart.length >= 2 && everyPassage ? undefined : 'no-evidence';
}

/** How a question points at its passage, which somebody who asks it does not have at hand. */
const pointing: readonly RegExp[] = [
  /\b(?:this|these|(?:the\s+)?(?:given|provided|above|following|preceding|present))\s+(?:passages?|texts?|excerpts?|extracts?|paragraphs?|snippets?|contexts?|document|section|article|page|chapter|table|list)\b/iu,
  /\bthe\s+(?:passage|text|excerpt|extract|paragraph|snippet|author)s?\s+(?:say|state|mention|describe|give|list|explain|note|suggest|discuss|refer|provide|indicate)/iu,
  /\b(?:in|from|by|according\s+to)\s+the\s+(?:passage|text|excerpt|extract|paragraph|snippet)\b(?!\s+of\b)/iu,
  /\b(?:mentioned|described|stated|listed|shown|given|as\s+(?:noted|explained))\s+(?:above|below|here)\b/iu,
  /\baccording\s+to\s+(?:the|this)\s+(?:document|section|author|page)\b/iu,
  /(?:上記|上述|前述|下記|以下|次)の(?:文|記述|説明|内容|とおり|通り|表|一覧|規定|場合)/u,
  /(?:上記|前述|上述)[でにのはをが、]/u,
  /(?:この|その|本|当該|上の|次の)(?:文章|文書|文中|本文|抜粋|記述|段落|節|項目|資料|ページ|表)/u,
  /(?<!\p{sc=Han})文中[のでには]/u,
  /(?:文章|本文|抜粋|文中|文書|資料)(?:中|内)?(?:の(?:記述|中)|に(?:よると|よれば|書かれ|記載され)|で(?:は|述べ|説明))/u,
  /(?:위|아래|다음|앞)(?:의|에)?\s*(?:글|문장|본문|내용|지문|발췌|단락|설명|문서|표|목록)/u,
  /(?:이|본|해당|주어진|제시된)\s?(?:글|지문|본문|발췌문?|단락|문단|문서|자료|페이지)(?:에|의|은|는|이|가|을|를|\s|,|$)/u,
  /(?:본문|지문|발췌문?|문서|글)에\s*(?:따르면|의하면|나온|나오는|언급된|적힌|제시된|설명된)/u,
  /(?:위|앞)에서\s*(?:언급|설명|말)/u,
];

const refersToPassage = (question: string): boolean => {
  const folded = question.normalize('NFKC');
  return pointing.some((pattern) => pattern.test(folded));
};

// A checked pair as an example of a dataset.

/** By whom and by which prompts a pair was made. */
export interface PairOrigin {
  /** As the config names the models. */
  readonly model: string;
  readonly checkedBy: string;
  /** Name, version and language: `write-pairs/1/ja`. */
  readonly prompt: string;
  readonly checkPrompt: string;
}

interface SyntheticExampleInput {
  readonly id: string;
  readonly pair: WrittenPair;
  readonly ask: Pick<PlannedAsk, 'passages' | 'beside'>;
  readonly copied: CopiedWording;
  readonly origin: PairOrigin;
}

/**
 * The passages are judged the best grade there is; so are pieces beside them that repeat all of the evidence. An unanswerable question has
 * no judgement and no answer: what is right is to decline.
 */
export function syntheticExample({ id, pair, ask, copied, origin }: SyntheticExampleInput): Example {
  const { kind, question, answer, evidence } = pair;
  const { passages, beside } = ask;
  const head = { id, query: question, category: kind, language: passages[0].language };
  const made = {
    chunks: passages.map((passage) => passage.id),
    copiedWording: Math.round(copied.share * 100) / 100,
    generatedBy: { ...origin },
  };
  if (kind === 'unanswerable') {
    const missing = answer === '' ? {} : { missing: answer };
    return { ...head, check: 'should_not_hallucinate', metadata: { ...made, ...missing } };
  }
  const sources = [...passages, ...beside.filter((piece) => repeats(piece, evidence))];
  return {
    ...head,
    hops: kind === 'multi-hop' ? 2 : 1,
    expectedAnswer: answer,
    judgements: sources.map((source) => ({ docId: source.id, relevance: defaultScale.max })),
    metadata: { ...made, evidence: [...evidence] },
  };
}

function repeats({ text }: Passage, evidence: readonly string[]): boolean {
  const folded = foldText(text);
  return evidence.every((quote) => folded.includes(foldText(quote)));
}
