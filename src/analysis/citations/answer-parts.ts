// The parts of an answer of which a person can say whether the verdict holds: its citations of laws, its decisions of courts, its sentences that cite.
import { supportedShare } from '../../metrics/legal/supported-share.ts';
import { type CaseVerdict, readCaseDetails } from '../../model/case-details.ts';
import { type CitationVerdict, readCitationDetails } from '../../model/citation-details.ts';
import { type Holding, readCitedSentences, type Stake } from '../../model/cited-sentence.ts';
import { readHumanDetails } from '../../model/human-details.ts';
import type { Json } from '../../model/json.ts';
import type { LabelSelection } from '../../model/label-selection.ts';
import {
  type AnswerPartName,
  citationOpinions,
  isBorneOut,
  type Opinion,
  type PartOpinion,
  partKey,
  sentenceOpinions,
} from '../../model/part-opinion.ts';
import type { Score } from '../../model/score.ts';

export type PartVerdict = CitationVerdict | CaseVerdict | Holding;

export interface AnswerPart extends AnswerPartName {
  readonly verdict: PartVerdict;
  /** What is at stake where it is wrong; of sentences. */
  readonly stake?: Stake;
}

export interface AnswerParts {
  /** Each once. */
  readonly parts: readonly AnswerPart[];
  /** Whether they are all: details keep the first ones of a long answer. */
  readonly isWhole: boolean;
}

/** What people's labels of parts are kept as: sentences are the same ones, whoever judged them and however they are weighed. */
export type PartMetric = 'citationAccuracy' | 'caseAccuracy' | 'citationSupport';

const partMetrics: Readonly<Record<string, PartMetric>> = {
  citationAccuracy: 'citationAccuracy',
  caseAccuracy: 'caseAccuracy',
  citationSupport: 'citationSupport',
  citationSupportJudged: 'citationSupport',
};

const baseOf = (metric: string): string => metric.split('(')[0] ?? metric;

/** @returns undefined for a metric whose answers have no parts */
export const partMetricOf = (metric: string): PartMetric | undefined => partMetrics[baseOf(metric)];

/** What can be said of a part. */
export const opinionsOf = (metric: PartMetric): readonly Opinion[] =>
  metric === 'citationSupport' ? sentenceOpinions : citationOpinions;

/** @returns undefined where nothing was looked at */
export function answerParts(details: Json | undefined, metric: PartMetric): AnswerParts | undefined {
  switch (metric) {
    case 'citationAccuracy': {
      const found = readCitationDetails(details);
      if (found === undefined) return undefined;
      const wrong = found.inaccurate.map(
        ({ text, place, verdict, quote }): AnswerPart => ({ ...citationPart({ text, place, quote }), verdict }),
      );
      const right = found.verified.map((one): AnswerPart => ({ ...citationPart(one), verdict: 'verified' }));
      return { parts: once([...wrong, ...right]), isWhole: wrong.length + right.length >= found.total };
    }
    case 'caseAccuracy': {
      const found = readCaseDetails(details);
      if (found === undefined) return undefined;
      const parts = found.cases.map(
        ({ text, known, verdict }): AnswerPart => ({ ...citationPart({ text, place: known }), verdict }),
      );
      return { parts: once(parts), isWhole: parts.length >= found.cited };
    }
    case 'citationSupport': {
      const found = readCitedSentences(details);
      if (found === undefined) return undefined;
      const all = Object.values(found.counts).reduce((sum, count) => sum + count, 0);
      const parts = found.sentences.map(
        ({ sentence: part, place, holding: verdict, stake }): AnswerPart => ({ part, place, verdict, stake }),
      );
      return { parts: once(parts), isWhole: parts.length >= all };
    }
  }
}

/** The name of a citation, or of a decision, as people's labels have it; a quote is looked at by itself. */
export const citationPart = ({
  text,
  place,
  quote,
}: {
  readonly text: string;
  readonly place?: string | undefined;
  readonly quote?: string | undefined;
}): AnswerPartName => ({ part: quote === undefined ? text : `${text} “${quote}”`, place: place ?? text });

function once(parts: readonly AnswerPart[]): readonly AnswerPart[] {
  const keys = new Set<string>();
  return parts.filter((part) => !keys.has(partKey(part)) && keys.add(partKey(part)));
}

/** All parts of an answer that a metric of this kind looked at, whoever judged them. */
export function partsOfAnswer(scores: readonly Score[], metric: PartMetric): AnswerParts | undefined {
  const found = scores.flatMap(({ metric: name, source, outcome }) => {
    if (source === 'human' || partMetricOf(name) !== metric || outcome.status === 'failed') return [];
    return answerParts(outcome.details, metric) ?? [];
  });
  if (found.length === 0) return undefined;
  return { parts: once(found.flatMap(({ parts }) => parts)), isWhole: found.every(({ isWhole }) => isWhole) };
}

/**
 * What a person said of the parts of an answer as one value: the share of those that count, of those of which they could tell.
 * @param weigh `stakes`: sentences weigh what is at stake in them (each 1)
 * @returns undefined until something is said of each part, and where they could tell of none
 */
export function shareBorneOut(
  said: readonly PartOpinion[],
  { parts, isWhole }: AnswerParts,
  { weigh = '' }: { readonly weigh?: string | undefined } = {},
): number | undefined {
  const saidOf = new Map(said.map((one) => [partKey(one), one.says]));
  if (!isWhole || parts.some((part) => !saidOf.has(partKey(part)))) return undefined;
  const held = parts.map((part) => {
    const isGood = isBorneOut(saidOf.get(partKey(part)) ?? 'cannot-tell');
    const holding: Holding = isGood === undefined ? 'cannot-tell' : isGood ? 'supported' : 'otherwise';
    return { holding, stake: part.stake ?? 'other' };
  });
  return supportedShare(held, { parameters: weigh === '' ? {} : { weigh } });
}

/** Whether a verdict lets a part count; undefined where it cannot tell. */
export function isGoodVerdict(verdict: PartVerdict): boolean | undefined {
  if (verdict === 'cannot-tell' || verdict === 'ambiguous' || verdict === 'unknown') return undefined;
  return verdict === 'verified' || verdict === 'exists' || verdict === 'supported';
}

/** Whether a person and a verdict part on whether a part counts; undefined where one of them cannot tell. */
export function arePartedBy(verdict: PartVerdict, says: Opinion): boolean | undefined {
  const [mine, theirs] = [isGoodVerdict(verdict), isBorneOut(says)];
  return mine === undefined || theirs === undefined ? undefined : mine !== theirs;
}

/** What one person said of the parts of an answer. */
export interface OpinionsOfPerson {
  readonly author: string;
  readonly opinions: readonly PartOpinion[];
  /** How the answer came to be labelled (unknown). */
  readonly selection?: LabelSelection | undefined;
}

/** @param scores of one answer, labels among them */
export const opinionsOfPeople = (scores: readonly Score[], metric: PartMetric): readonly OpinionsOfPerson[] =>
  scores.flatMap(({ source, author = '', metric: name, outcome }) => {
    if (source !== 'human' || name !== metric || outcome.status === 'failed') return [];
    const { parts, selection } = readHumanDetails(outcome.details);
    return parts === undefined ? [] : [{ author, opinions: parts, selection }];
  });
