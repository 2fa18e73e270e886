// Where an answer speaks of decisions whose points are known, so that its sentences can be held against them.
import type { CaseFile } from '../../../law/cases/known-case.ts';
import type { AnsweredTrial } from '../../../model/trial.ts';
import { type CitedDecision, caseReader } from './case-reader.ts';
import { saysOverruled } from './says-overruled.ts';

/** An answer with a sign in place of each citation of a decision, and of each word that refers to one: 410 U.S. 113 has marks that end sentences. */
export interface MarkedAnswer {
  readonly text: string;
  /** The decisions that a sentence names, by its signs, each once: as they are called, and their points. */
  decisionsIn(sentence: string): readonly { readonly place: string; readonly words: string }[];
  /** The sentence as it stands in the answer. */
  unmarked(sentence: string): string;
  /** What it says, without the citations and what leads over from them: 最判…によれば, it was held in … that. */
  said(sentence: string): string;
}

/** Signs without a meaning of their own, one a citation. */
const [firstSign, lastSign] = [0xe000, 0xf8ff];
const signs = /[\uE000-\uF8FF]/gu;

/** @returns undefined where the answer cites no decision, or nothing is known of any */
export function markedAnswer(trial: AnsweredTrial, cases: CaseFile | undefined): MarkedAnswer | undefined {
  if (cases === undefined) return undefined;
  const { cited, references } = caseReader(cases)(trial);
  const answer = (trial.output.answer ?? '').replace(signs, ' ');
  const decisionOf = new Map(cited.flatMap((decision) => decision.places.map((place) => [place, decision] as const)));
  const spans = [
    ...cited.flatMap((decision) => decision.places.map(({ start, end }) => ({ start, end, decision }))),
    ...references.flatMap(({ start, end, means }) => {
      const decision = means === undefined ? undefined : decisionOf.get(means);
      return decision === undefined ? [] : [{ start, end, decision }];
    }),
  ]
    .filter(({ start }) => start >= 0)
    .toSorted((a, b) => a.start - b.start)
    .slice(0, lastSign - firstSign + 1);
  if (spans.length === 0) return undefined;
  let text = '';
  let end = 0;
  for (const [at, span] of spans.entries()) {
    text += `${answer.slice(end, span.start)}${String.fromCharCode(firstSign + at)}`;
    end = span.end;
  }
  text += answer.slice(end);
  const spanOf = (sign: string) => spans[sign.charCodeAt(0) - firstSign];
  const unmarked = (sentence: string): string =>
    sentence.replace(signs, (sign) => {
      const span = spanOf(sign);
      return span === undefined ? '' : answer.slice(span.start, span.end);
    });
  return {
    text,
    unmarked,
    decisionsIn: (sentence) => {
      const named = new Set((sentence.match(signs) ?? []).flatMap((sign) => spanOf(sign)?.decision ?? []));
      return [...named].map(pointOf);
    },
    said: (sentence) => {
      const own = sentence
        .replace(markedLead, ' ')
        .replace(signs, ' ')
        .replace(heldThat, ' ')
        .replace(saidSo, (_, end: string | undefined) => end ?? '')
        .replace(/^[\s,、:：]+/u, '')
        .trim()
        .replace(praise, '');
      return own.length <= shortEnough && saysOverruled(own) ? '' : own;
    },
  };
}

/** What is misdescribed, or not known, has no point that could be held against a sentence. */
const pointOf = ({ known, citation }: CitedDecision): { readonly place: string; readonly words: string } => ({
  place: known?.cited ?? citation.text,
  words: known?.holding ?? '',
});

/** A citation, its name in brackets, and what leads over to what is said. */
const markedLead =
  /[（(「]?[\uE000-\uF8FF](?:[、・]?[\uE000-\uF8FF])*[）)」]?(?:[（(][^（()）]{1,40}[）)])?(?:に(?:よれば|よると|より|おいて|従い|従って)(?:は)?|では|でも|は|も|が)?、?(?:에 (?:따르면|의하면|의하여|따라)|에서는?|[은는이가도])?,?\s?/gu;
const heldThat =
  /\b(?:in\s+)?,?\s*(?:the )?(?:[A-Z]\w+ )?(?:court|Lords?)?,?\s*(?:it was )?(?:held|ruled|decided|stated|found|confirmed)(?: that)?\b|\bit was (?:held|decided) in\b/giu;
/** Characters up to which a sentence that says of a decision that it was overruled says nothing else. */
const shortEnough = 50;

/** That a decision is a leading one, or says the same, is nothing that its point could bear out. */
const praise =
  /^(?:この点の?)?(?:も|が|は)?(?:(?:重要な|代表的な|著名な)?(?:先例|判例|リーディング・?ケース)|同旨|同趣旨|重要|参照)(?:です|である|となります|となる|とされ(?:る|ています)|を?参照(?:してください)?)?。?$|^(?:대표적인 |중요한 )?(?:선례|판례|같은 취지|참조)(?:이다|입니다|임)?\.?$|^(?:is|was|remains)? ?(?:the|a|an)? ?(?:leading|seminal|important)? ?(?:case|authority|precedent)(?: on (?:this|the) point)?\.?$/u;
/** 「…と判示した」, “…고 판시하였다”: what was said stands before it. */
const saidSo =
  /(?:もの)?と(?:判示|判断|判決|説示|示|解釈|解)?(?:し|され|解し|述べ)(?:た|ました|ている|ています|ており|ておりました|ます|る)?。?$|(?<=[다라])고 (?:판시|판단|설시|판결|보|하|명시)[가-힣]{1,6}(\.?)$/u;
