// Queues in which citations and sentences of answers are decided one by one: which items an answer makes, what a person is shown of one, and the label
// that what was decided makes.
import { z } from 'zod';
import {
  type AnswerParts,
  opinionsOf,
  type PartMetric,
  partMetricOf,
  partsOfAnswer,
  shareBorneOut,
} from '../../analysis/citations/answer-parts.ts';
import { readCaseDetails } from '../../model/case-details.ts';
import { type AnswerPartName, type Opinion, type PartOpinion, partKey } from '../../model/part-opinion.ts';
import { present } from '../../model/present.ts';
import type { Score } from '../../model/score.ts';
import type { AnsweredTrial } from '../../model/trial.ts';
import type { LabelItem, LabelQueue, LabelTurn } from '../../ports/label-store.ts';
import { questionCitations } from '../../report/questions/question-citations.ts';
import { detailsOf } from '../labels/label-fate.ts';
import type { ScoredExample } from '../scored-examples.ts';

/** What is decided of the parts of answers: that one cannot tell is said by another key. @returns undefined for a queue of whole answers */
export function partsOfQueue({ scale, metric = '' }: Pick<LabelQueue, 'scale' | 'metric'>): PartMetric | undefined {
  return scale.kind === 'parts' ? partMetricOf(metric) : undefined;
}

/** In the order of the choices, which count from 1. */
export const decidedOpinions = (metric: PartMetric): readonly Opinion[] =>
  opinionsOf(metric).filter((one) => one !== 'cannot-tell');

/** The parts of an answer, in the order in which the answer has them, so that a person reads it from above. */
export function partItems({ trial, scores }: ScoredExample, metric: PartMetric): readonly string[] {
  const answer = trial.status === 'ok' ? (trial.output.answer ?? '') : '';
  const at = (part: string): number => {
    const found = answer.indexOf(part);
    return found === -1 ? Number.MAX_SAFE_INTEGER : found;
  };
  const { parts = [] } = partsOfAnswer(scores, metric) ?? {};
  return parts.toSorted((a, b) => at(a.part) - at(b.part)).map(partKey);
}

export const shownPartSchema = z.strictObject({
  kind: z.enum(['citation', 'decision', 'sentence']),
  text: z.string(),
  /** The place that is cited, as it was understood. */
  place: z.string(),
  /** What stands there, each headed by the place whose words they are; none: they are not at hand. */
  words: z.array(z.strictObject({ of: z.string(), text: z.string() })),
  /** What the choices mean: `holds`, `fails`, or `supported`, `otherwise`, `silent`. */
  opinions: z.array(z.string()),
});
type ShownPart = z.infer<typeof shownPartSchema>;

const kinds: Readonly<Record<PartMetric, ShownPart['kind']>> = {
  citationAccuracy: 'citation',
  caseAccuracy: 'decision',
  citationSupport: 'sentence',
};

/** Without the verdict, and what is wrong by it. @returns undefined where the answer was scored anew and has no such part any more */
export function shownPart({ trial, scores }: ScoredExample, metric: PartMetric, key: string): ShownPart | undefined {
  const found = partsOfAnswer(scores, metric)?.parts.find((one) => partKey(one) === key);
  if (found === undefined || trial.status !== 'ok') return undefined;
  const { part: text, place } = found;
  return {
    ...{ kind: kinds[metric], text, place, words: wordsOf(trial, scores, found) },
    opinions: [...decidedOpinions(metric)],
  };
}

/** As they were kept beside the citations of that part: a sentence may cite several places. What was retrieved and what the laws have is shown once. */
function wordsOf(trial: AnsweredTrial, scores: readonly Score[], { part, place }: AnswerPartName): ShownPart['words'] {
  const { documents } = trial.output;
  const found = scores.flatMap(({ source, metric, outcome }): ShownPart['words'] => {
    if (source === 'human' || outcome.status === 'failed') return [];
    const { details } = outcome;
    switch (partMetricOf(metric)) {
      case 'citationAccuracy': {
        const all = questionCitations(details, present({ language: 'en' as const, documents })) ?? [];
        const own = all.filter(({ text, place: of = text }) => of === place || part.includes(text));
        return own.flatMap(({ words = [] }) => words.map(({ of, text }) => ({ of, text })));
      }
      case 'caseAccuracy': {
        const all = readCaseDetails(details)?.cases ?? [];
        const own = all.filter(({ text, known = text }) => known === place || part.includes(text));
        return own.flatMap(({ text, known = text, holding }) =>
          holding === undefined ? [] : [{ of: known, text: holding }],
        );
      }
      default:
        return [];
    }
  });
  const isOf = ({ of }: { readonly of: string }): number => Number(of !== place);
  return found
    .filter((one, at) => found.findIndex((other) => bare(other.text) === bare(one.text)) === at)
    .sort((one, other) => isOf(one) - isOf(other));
}

const bare = (text: string): string => text.replaceAll(/\s+/gu, '');

/** What a person said of an answer so far: in this queue, and elsewhere before. */
export interface SaidOfAnswer {
  readonly parts: readonly PartOpinion[];
  /** The share of what counts; undefined until all is said. */
  readonly value: number | undefined;
}

interface SaidOptions {
  readonly metric: PartMetric;
  /** The parts of the answer, and the label that this person gave before. */
  readonly found: AnswerParts;
  readonly before: Score | undefined;
  /** Items of the answer. */
  readonly items: readonly LabelItem[];
  /** Turns of this person. */
  readonly turns: readonly LabelTurn[];
}

export function saidOfAnswer({ metric, found, before, items, turns }: SaidOptions): SaidOfAnswer {
  const said = new Map(((before && detailsOf(before).parts) ?? []).map((one) => [partKey(one), one]));
  const firsts = new Map(turns.flatMap((turn) => (turn.round === 0 ? [[turn.item, turn] as const] : [])));
  for (const { item, part: key = '' } of items) {
    const turn = firsts.get(item);
    const part = found.parts.find((one) => partKey(one) === key);
    if (turn === undefined || part === undefined) continue;
    const says = turn.status === 'unsure' ? 'cannot-tell' : decidedOpinions(metric)[(turn.value ?? 0) - 1];
    const isSaid = (turn.status === 'decided' || turn.status === 'unsure') && says !== undefined;
    if (isSaid) said.set(key, present({ part: part.part, place: part.place, says, comment: turn.comment }));
    else said.delete(key);
  }
  const parts = [...said.values()].sort((a, b) => (partKey(a) < partKey(b) ? -1 : 1));
  return { parts, value: shareBorneOut(parts, found) };
}
