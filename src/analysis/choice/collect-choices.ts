// Gathers what answers chose: by place, and over the orders of the same options.
import type { ChoiceOptions } from '../../metrics/choice/choice-labels.ts';
import { choiceGroup, choiceOptions, choiceOrder, rightPosition } from '../../metrics/choice/choice-options.ts';
import { textKey } from '../../metrics/choice/option-text.ts';
import { type ChoiceDetails, readChoiceDetails } from '../../model/choice-details.ts';
import type { Example } from '../../model/example.ts';
import { present } from '../../model/present.ts';
import type { Outcome } from '../../model/score.ts';
import { rangedMeanInterval, shareInterval } from '../../stats/intervals.ts';
import { createMoments } from '../../stats/moments.ts';
import { measuredScore } from '../measured-score.ts';
import type { TrialCollector } from '../trial-collector.ts';
import { expectedByPlace, type PlacedChoice, type PositionTest, testPositions } from './position-test.ts';

const metric = 'choiceAccuracy';

/** No facts where no answer was asked to choose. */
export function createChoiceCollector(): TrialCollector<ChoiceSummary> {
  const answers = { right: 0, wrong: 0, unreadable: 0, failed: 0, skipped: 0 };
  const unreadable: { [why: string]: number } = {};
  const examples: ExampleChoices[] = [];
  const questions = createQuestions();
  let open: ExampleChoices | undefined;
  return {
    add(example, trial, scores) {
      const outcome = measuredScore(scores, metric)?.outcome;
      const found = outcome ?? (trial.status === 'failed' ? failed : undefined);
      const known = choiceOptions(example);
      const right = known === undefined ? undefined : rightPosition(example, known);
      if (found === undefined || known === undefined || right === undefined) {
        answers.skipped += found === undefined ? 0 : 1;
        return;
      }
      if (open?.exampleId !== example.id) {
        open = { exampleId: example.id, right, places: known.options.length, answered: 0, hits: 0, chosen: [] };
        examples.push(open);
      }
      const details = found.status === 'scored' ? readChoiceDetails(found.details) : undefined;
      const kind = details === undefined ? (found.status === 'failed' ? 'failed' : 'skipped') : kindOf(details, found);
      answers[kind]++;
      if (kind === 'unreadable') unreadable[details?.why ?? 'none'] = (unreadable[details?.why ?? 'none'] ?? 0) + 1;
      if (kind !== 'skipped') questions.add(example, known, details);
      if (details !== undefined) enter(open, details, kind === 'right');
    },
    facts: () => {
      if (answers.right + answers.wrong + answers.unreadable === 0) return undefined;
      const placed = examples.flatMap(placedChoice);
      const places = examples.reduce((most, example) => Math.max(most, example.places), 0);
      const expected = expectedByPlace(placed, places);
      const consistency = questions.consistency();
      return present({
        answers,
        unreadable,
        places: Array.from({ length: places }, (_, at) => placeSummary(at, { examples, placed, expected })),
        test: testPositions(placed, places),
        consistency,
      });
    },
  };
}

const failed = { status: 'failed' } as const;

function kindOf({ reading }: ChoiceDetails, outcome: Pick<Outcome, 'status'>): 'right' | 'wrong' | 'unreadable' {
  if (reading === 'unreadable') return 'unreadable';
  return 'value' in outcome && outcome.value === 1 ? 'right' : 'wrong';
}

/** The repeats of one example. */
interface ExampleChoices {
  readonly exampleId: string;
  /** 0-based. */
  readonly right: number;
  readonly places: number;
  answered: number;
  hits: number;
  /** Places chosen, 0-based. */
  readonly chosen: number[];
}

function enter(example: ExampleChoices, { chosenPosition }: ChoiceDetails, hit: boolean): void {
  example.answered++;
  if (hit) example.hits++;
  if (chosenPosition !== undefined) example.chosen.push(chosenPosition - 1);
}

function placedChoice({ right, places, chosen }: ExampleChoices): readonly PlacedChoice[] {
  if (chosen.length === 0) return [];
  const share = (at: number): number => chosen.filter((place) => place === at).length / chosen.length;
  return [{ right, chosen: Array.from({ length: places }, (_, at) => share(at)) }];
}

interface Gathered {
  readonly examples: readonly ExampleChoices[];
  readonly placed: readonly PlacedChoice[];
  readonly expected: readonly number[];
}

function placeSummary(at: number, { examples, placed, expected }: Gathered): PlaceSummary {
  const here = examples.filter(({ right, answered }) => right === at && answered > 0);
  const hits = here.reduce((sum, { hits: own, answered }) => sum + own / answered, 0);
  return {
    position: at + 1,
    chosen: placed.reduce((sum, { chosen }) => sum + (chosen[at] ?? 0), 0),
    right: placed.filter(({ right }) => right === at).length,
    expected: expected[at] ?? 0,
    accuracy: {
      n: here.length,
      mean: here.length === 0 ? null : hits / here.length,
      ci95: here.length < 2 ? null : shareInterval({ successes: Math.min(hits, here.length), n: here.length }),
    },
  };
}

interface Question {
  readonly orders: Set<string>;
  /** Words of the options chosen. */
  readonly chosen: Set<string>;
  complete: boolean;
  answers: number;
  right: number;
}

function createQuestions() {
  const questions = new Map<string, Question>();
  return {
    add(example: Example, known: ChoiceOptions, details: ChoiceDetails | undefined): void {
      const key = choiceGroup(example, known);
      const question = questions.get(key) ?? {
        orders: new Set(),
        chosen: new Set(),
        complete: true,
        answers: 0,
        right: 0,
      };
      questions.set(key, question);
      question.orders.add(choiceOrder(known));
      const place = details?.chosenPosition;
      if (place === undefined) question.complete = false;
      else question.chosen.add(textKey(known.options[place - 1]?.text ?? ''));
      question.answers++;
      if (place !== undefined && place === details?.correctPosition) question.right++;
    },
    consistency(): OrderConsistency | undefined {
      const several = [...questions.values()].filter(({ orders }) => orders.size > 1);
      if (several.length === 0) return undefined;
      const complete = several.filter((question) => question.complete);
      const same = complete.filter(({ chosen }) => chosen.size === 1).length;
      const sizes = several.map(({ orders }) => orders.size);
      return {
        questions: several.length,
        orders: [Math.min(...sizes), Math.max(...sizes)],
        incomplete: several.length - complete.length,
        same,
        share: complete.length === 0 ? null : same / complete.length,
        ci95: complete.length < 2 ? null : shareInterval({ successes: same, n: complete.length }),
        right: complete.filter(({ answers, right }) => right === answers).length,
        accuracy: meanOf(several.map(({ answers, right }) => right / answers)),
      };
    },
  };
}

function meanOf(values: readonly number[]): OrderConsistency['accuracy'] {
  const moments = createMoments();
  for (const value of values) moments.add(value);
  return { mean: moments.mean(), ci95: rangedMeanInterval(moments, [0, 1]).ci95 };
}

// What the choices of one run amount to.

/** One place of the options. */
interface PlaceSummary {
  /** From 1. */
  readonly position: number;
  /** Readable answers that chose it; an example asked several times counts once, by shares. */
  readonly chosen: number;
  /** Examples among those whose right option stands there. */
  readonly right: number;
  /** How often it would be chosen if places played no part. */
  readonly expected: number;
  /** Of the answered examples whose right option stands there, those answered rightly; unreadable answers are wrong here. */
  readonly accuracy: {
    readonly n: number;
    readonly mean: number | null;
    /** Wilson's. */
    readonly ci95: readonly [number, number] | null;
  };
}

/** Questions that were asked with their options in several orders. */
export interface OrderConsistency {
  readonly questions: number;
  /** Fewest and most orders of a question. */
  readonly orders: readonly [fewest: number, most: number];
  /** Questions with an answer that failed or could not be read, about which nothing is said. */
  readonly incomplete: number;
  /** Complete questions whose answers all choose the option of the same words. */
  readonly same: number;
  /** Share of the complete ones. */
  readonly share: number | null;
  readonly ci95: readonly [number, number] | null;
  /** Complete questions whose answers are all right. */
  readonly right: number;
  /**
   * Mean over all these questions of the share of their answers that is right, failures being wrong. Orders of one question are no
   * independent answers: the interval is that of the questions, by Student's t.
   */
  readonly accuracy: { readonly mean: number; readonly ci95: readonly [number, number] | null };
}

export interface ChoiceSummary {
  /** Answers by what became of them. */
  readonly answers: {
    readonly right: number;
    readonly wrong: number;
    readonly unreadable: number;
    /** The target failed. */
    readonly failed: number;
    /** Nothing could be chosen, or scored. */
    readonly skipped: number;
  };
  /** Unreadable answers by the reason. */
  readonly unreadable: Readonly<Record<string, number>>;
  readonly places: readonly PlaceSummary[];
  readonly test: PositionTest;
  /** Absent where no question was asked in two orders. */
  readonly consistency?: OrderConsistency;
}
