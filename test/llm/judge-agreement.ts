// Asks judges about labelled cases, and says how far they agree with the labels.

import type { Judge } from '#src/judge/ask-judge.ts';
import { createJudgeScorers } from '#src/judge/judge-scorers.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { readJudgeDetails } from '#src/model/judge-details.ts';
import type { Outcome } from '#src/model/score.ts';
import { cohenKappa } from '#src/stats/cohen-kappa.ts';
import type { LabelledCase, LabelledSet } from './judge-sets/labelled-cases.ts';

/** What a label and a judge say of one thing: an answer, a document, a context. */
export interface LabelledVerdict {
  readonly metric: string;
  readonly language: string;
  readonly id: string;
  readonly label: number;
  /** Undefined where the judge gave none. */
  readonly value: number | undefined;
  /** Why it gave none, or its words. */
  readonly says: string;
}

export interface Agreement {
  readonly metric: string;
  readonly language: string;
  readonly n: number;
  /** Without a verdict. */
  readonly lost: number;
  /** Share whose nearest step is that of the label, of those with a verdict; null where there is none. */
  readonly accuracy: number | null;
  /** Cohen's, by the square of the distance of the steps; null where it is not defined. */
  readonly kappa: number | null;
  /** Mean of the judge's value minus the label. */
  readonly bias: number | null;
}

/** The steps that labels and verdicts are sorted into, by metric. */
const steps: Readonly<Record<string, readonly number[]>> = {
  answerRelevance: [0, 0.3, 0.5, 0.7, 1],
  completeness: [0, 0.3, 0.5, 0.7, 1],
  correctness: [0, 0.5, 1],
  documentRelevance: [0, 1, 2, 3],
  contextPrecision: [0, 1],
};
const grades = [1, 2, 3, 4, 5];
const shares = [0, 0.25, 0.5, 0.75, 1];
const stepsOf = (metric: string): readonly number[] => steps[metric] ?? (metric.endsWith('Grade') ? grades : shares);

/**
 * @param judgeFor the judge to ask; a double may be another one for each case
 * @param only metrics to ask for (all)
 */
export async function judgeLabelled(
  { language, cases }: LabelledSet,
  judgeFor: (labelled: LabelledCase, metric: string) => Judge,
  only?: readonly string[],
): Promise<readonly LabelledVerdict[]> {
  const asked = (metric: string): boolean => only?.includes(metric) ?? true;
  const verdicts: LabelledVerdict[] = [];
  for (const labelled of cases) {
    const { id, labels, grades: ofDocuments, useful } = labelled;
    const ask = (metric: string): Promise<Outcome> => askOne(labelled, metric, judgeFor(labelled, metric));
    for (const [metric, label] of Object.entries(labels).filter(([name]) => asked(name))) {
      verdicts.push({ metric, language, id, label, ...readOutcome(await ask(metric)) });
    }
    if (ofDocuments !== undefined && asked('documentRelevance')) {
      const outcome = await ask('documentRelevance@20');
      verdicts.push(...ofItems(outcome, ofDocuments, { metric: 'documentRelevance', language, id }));
    }
    if (useful !== undefined && asked('contextPrecision')) {
      const outcome = await ask('contextPrecision');
      verdicts.push(...ofItems(outcome, useful.map(Number), { metric: 'contextPrecision', language, id }));
    }
  }
  return verdicts;
}

/** By metric and language, in the order in which they came. */
export function agreements(verdicts: readonly LabelledVerdict[]): readonly Agreement[] {
  const groups = new Map<string, LabelledVerdict[]>();
  for (const verdict of verdicts) {
    const key = `${verdict.metric} ${verdict.language}`;
    groups.set(key, [...(groups.get(key) ?? []), verdict]);
  }
  return [...groups.values()].map(agreementOf);
}

/** One line each, in columns. */
export function agreementLines(found: readonly Agreement[]): readonly string[] {
  const number = (value: number | null): string => (value === null ? '-' : value.toFixed(2)).padStart(9);
  const head = `${'metric'.padEnd(20)}${'language'.padEnd(10)}${['n', 'lost', 'agreement', 'kappa', 'bias'].map((name) => name.padStart(10)).join('')}`;
  return [
    head,
    ...found.map(({ metric, language, n, lost, accuracy, kappa, bias }) =>
      [
        metric.padEnd(20) + language.padEnd(10),
        ...[n, lost].map((count) => String(count).padStart(10)),
        ...[accuracy, kappa, bias].map((value) => ` ${number(value)}`),
      ].join(''),
    ),
  ];
}

async function askOne({ example, output }: LabelledCase, name: string, judge: Judge): Promise<Outcome> {
  const metric = parseMetricName(name);
  const scorer = createJudgeScorers(judge)[metric.definition.name];
  if (scorer === undefined) throw new Error(`no judge for ${name}`);
  const head = { id: 't', runId: 'r', exampleId: example.id, repeat: 0, execution: 0, startedAt: 0 } as const;
  return await scorer.scorer(metric, { example, trial: { ...head, status: 'ok', output } });
}

function readOutcome(outcome: Outcome): Pick<LabelledVerdict, 'value' | 'says'> {
  if (outcome.status === 'skipped') return { value: undefined, says: `skipped: ${outcome.reason}` };
  if (outcome.status === 'failed') return { value: undefined, says: `${outcome.error.code}: ${outcome.error.message}` };
  return { value: outcome.value, says: readJudgeDetails(outcome.details)?.reason ?? '' };
}

function ofItems(
  outcome: Outcome,
  labels: readonly number[],
  head: Pick<LabelledVerdict, 'metric' | 'language' | 'id'>,
): readonly LabelledVerdict[] {
  const { value, says } = readOutcome(outcome);
  const { grades: graded, contexts } = readJudgeDetails(outcome.details)?.findings ?? {};
  const items = (graded ?? contexts ?? []) as readonly { readonly grade?: number; readonly label?: string }[];
  return labels.map((label, at) => {
    const item = items[at];
    const found = value === undefined ? undefined : (item?.grade ?? Number(item?.label === 'useful'));
    return { ...head, id: `${head.id} ${at + 1}`, label, value: found, says };
  });
}

function agreementOf(verdicts: readonly LabelledVerdict[]): Agreement {
  const [{ metric, language } = { metric: '', language: '' }] = verdicts;
  const known = stepsOf(metric);
  const table = known.map(() => known.map(() => 0));
  let [given, agreeing, difference] = [0, 0, 0];
  for (const { label, value } of verdicts) {
    if (value === undefined) continue;
    const [own, other] = [nearest(label, known), nearest(value, known)];
    const row = table[own];
    if (row !== undefined) row[other] = (row[other] ?? 0) + 1;
    given++;
    if (own === other) agreeing++;
    difference += value - label;
  }
  const n = verdicts.length;
  const head = { metric, language, n, lost: n - given };
  if (given === 0) return { ...head, accuracy: null, kappa: null, bias: null };
  const kappa = cohenKappa(table, { weights: 'quadratic' });
  return { ...head, accuracy: agreeing / given, kappa, bias: difference / given };
}

/** Index of the nearest step; of two the lower. */
function nearest(value: number, known: readonly number[]): number {
  const distances = known.map((step) => Math.abs(step - value));
  return distances.indexOf(Math.min(...distances));
}
