// What the monitor says of a period, as one document: `--json`, the reply of a server, and what page and report are made of.
import { z } from 'zod';
import { adviseMonitor } from '../../analysis/monitor/advice/advise-monitor.ts';
import { adviceAims } from '../../analysis/monitor/advice/monitor-advice.ts';
import { comparedDays } from '../../analysis/monitor/compared-days.ts';
import { type Difference, intervalOf } from '../../analysis/monitor/drift/decompose.ts';
import type { MonitoredFeedback } from '../../analysis/monitor/feedback-fold.ts';
import type { LabelCorrected } from '../../analysis/monitor/labels/label-tally.ts';
import type { Breakdown, Monitored, MonitoredPart } from '../../analysis/monitor/monitor-fold.ts';
import type { MonitoredSlice } from '../../analysis/monitor/monitor-slice.ts';
import type { MonitoredMean } from '../../analysis/monitor/monitored-mean.ts';
import { weightedMembers } from '../../model/overall-definition.ts';
import { present } from '../../model/present.ts';
import { because } from '../../model/reasons.ts';
import { recommendationText } from '../../report/monitor/recommendation-text.ts';
import { count, type Document, intervalSchema, number } from '../result-shapes.ts';
import { type WrittenSummary, writtenSummarySchema } from './written-summary.ts';

const day = z.string();

const meanSchema = z.strictObject({
  metric: z.string(),
  mean: number,
  ci95: intervalSchema,
  n: count,
  /** Values of equal weight, one a session, that would tell as much. */
  effective_n: z.number(),
  imputed: count,
  skipped: count,
  failed_target: count,
  failed_instrument: count,
  /** Not drawn to be scored, or not scored yet. */
  not_drawn: count,
  /** Why there is no mean, or no interval. */
  reason: z.string().exactOptional(),
});

/** What people would say: the mean of the judge, corrected by labels that were drawn. */
const calibratedSchema = z.strictObject({
  mean: z.number(),
  ci95: intervalSchema,
  /** Labels that it rests on. */
  labels: count,
  /** So many of equal weight, one a session, tell as much. */
  effective_labels: z.number(),
  /** Of the answers that these labels are of, those that were drawn to be labelled. */
  drawn: count,
  /** `own`: by labels of these answers. `period`: the judge is taken to be off by as much as in the whole period. */
  by: z.enum(['own', 'period']),
  /** Why there is no interval. */
  reason: z.string().exactOptional(),
});

const metricSchema = meanSchema.extend({
  calibrated: calibratedSchema.nullable(),
  /** Why it is null. */
  not_calibrated: z.string().exactOptional(),
});

const partSchema = z.strictObject({
  metric: z.string(),
  weight: z.number(),
  mean: number,
  entered: number,
  n: count,
});

const percentiles = { p50: number, p90: number, p95: number, p99: number };

const latencySchema = z.strictObject({
  n: count,
  /** Without a time, of those that were to have one. */
  missing: count,
  mean: number,
  ...percentiles,
  ci95: z.strictObject({ p50: intervalSchema, p90: intervalSchema, p95: intervalSchema, p99: intervalSchema }),
  /** Percentiles are right to .05 %: there were too many times to keep each. */
  approximate: z.boolean(),
});

const saidMean = {
  /** Traces. */
  n: count,
  ci95: intervalSchema,
  /** Why there is no mean, or no interval. */
  reason: z.string().exactOptional(),
};

/** What people said, of traces of production whether they were kept or not; it enters no other figure. Who says something is no sample of those who ask. */
const feedbackSchema = z.strictObject({
  /** Settled traces, kept or not; null where they are not counted. */
  traces: count.nullable(),
  with_feedback: count,
  share: number,
  /** Of those with feedback: sampling dropped them, and nothing else is there of them. */
  of_dropped: count,
  /** The last thumb of each trace. */
  thumbs: z.strictObject({ ...saidMean, share_up: number, up: count, down: count }),
  /** The last stars of each trace, from 1 to 5; `counts` from one star on. */
  stars: z.strictObject({ ...saidMean, mean: number, counts: z.array(count) }),
  /** Pieces. */
  comments: count,
  corrections: count,
});

const likedSchema = z.strictObject({ high: count, low: count });

const agreementSchema = z.strictObject({
  /** What people are held against: the overall score, or faithfulness where nothing has one. */
  of: z.enum(['overall', 'faithfulness']).nullable(),
  /** Traces that people and the judge both said something of. */
  n: count,
  /** People liked them (thumbs up, or three stars and more), and the score was at least one half, or less. */
  positive: likedSchema,
  negative: likedSchema,
  /** The chance that an answer that people liked has the higher score than one that they disliked; .5: the score tells nothing of it. */
  ranked_above: number,
  ci95: intervalSchema,
  reason: z.string().exactOptional(),
});

const reasons = z.partialRecord(z.enum(['avg_overall_score', 'avg_faithfulness', 'avg_citation_accuracy']), z.string());

const slice = {
  avg_overall_score: number,
  avg_faithfulness: number,
  avg_citation_accuracy: number,
  /** How many were asked, and how many of them failed, of all that are known, also of those that sampling dropped. */
  total_queries: z.number().min(0),
  failed_queries: z.number().min(0),
  /** Both are counted; else both are estimated of what was recorded, each as many as it stands for. */
  queries_counted: z.boolean(),
  /** Why a mean is null. */
  reasons,
  /** Of them, those that are recorded and enter. */
  recorded_queries: count,
  overall_ci95: intervalSchema,
  overall_n: z.tuple([count, count]).nullable(),
  overall_parts: z.array(partSchema),
  metrics: z.array(metricSchema),
  latency_ms: latencySchema,
  cost_usd: meanSchema.omit({ metric: true }),
  /** Null: there is no trace of production. */
  feedback: feedbackSchema.nullable(),
};

const part = z.strictObject({
  /** Null: those that have none. */
  name: z.string().nullable(),
  /** So many further parts together. */
  others: count.exactOptional(),
  ...slice,
});

const told = {
  /** Nothing shows a change (`not-shown`): the interval says how large one could be. */
  verdict: z.enum(['changed', 'not-shown', 'cannot-tell']),
  difference: number,
  interval: intervalSchema,
  /** Values, questions or answers of the side with fewer. */
  n: count,
  /** Why it cannot be told. */
  reason: z.string().exactOptional(),
};

const change = z.strictObject({ difference: z.number(), interval: intervalSchema });

const driftSchema = z.strictObject({
  /** Of what: `overall`, or the metric that stands for it; null where nothing was measured. */
  of: z.string().nullable(),
  /** Of the intervals: so that in 5 of 100 quiet periods any of the three is said to have changed, at most. */
  level: z.number(),
  /** Which days were held against each other; null: there was nothing before. */
  compared: z
    .strictObject({
      why: z.enum(['change-point', 'time-before']),
      before: z.strictObject({ from: day, to: day }),
      after: z.strictObject({ from: day, to: day }),
    })
    .nullable(),
  /** The change of the mean, and what of it comes of other questions and what of the same kinds being scored otherwise. */
  change: z
    .strictObject({
      before: z.number(),
      after: z.number(),
      n_before: count,
      n_after: count,
      total: change,
      mix: change,
      within: change,
    })
    .nullable(),
  judge: z.strictObject(told),
  system: z.strictObject({
    ...told,
    /** Questions that were asked word for word on both sides. */
    recurring: z.strictObject({ n: count, difference: number, interval: intervalSchema }),
  }),
  questions: z.strictObject({
    ...told,
    mixes: z.array(
      z.strictObject({
        by: z.enum(['category', 'language', 'length']),
        verdict: told.verdict,
        /** Share of questions that would have to be of another kind. */
        distance: number,
        ci95: intervalSchema,
        p: number,
        kinds: z.array(z.strictObject({ kind: z.string(), before: z.number(), after: z.number() })),
      }),
    ),
    /** Share of the words of a question that nobody used in the time before. */
    vocabulary: z.strictObject({ ...told, before: number, after: number }),
  }),
  /** Categories, languages and, where there are several, targets with enough values on both sides, the largest part of a fall first: of 100 quiet periods one has an interval off 0. */
  parts: z.array(
    z.strictObject({
      by: z.enum(['category', 'language', 'target']),
      name: z.string(),
      before: z.number(),
      after: z.number(),
      /** On the same kinds of its questions. */
      difference: z.number(),
      interval: intervalSchema,
      /** Of the difference less that of all other questions. */
      beyond_rest: intervalSchema,
      /** What it added to the mean of all. */
      contribution: z.number(),
      n: count,
    }),
  ),
  /** Targets that were asked: the verdicts are of all of them together, `parts` has each. */
  targets: count,
  /** Of a fall of the mean that has a day: the release that carries most of it, held against the one before of its target; none where none carries half of it. */
  releases: z.array(
    z.strictObject({
      /** Place in `change_points`. */
      change: count,
      target: z.string(),
      name: z.string(),
      /** Null: the answers of the target before it named no release. */
      earlier: z.string().nullable(),
      before: z.number(),
      after: z.number(),
      /** On the same kinds of questions. */
      difference: z.number(),
      interval: intervalSchema,
      n: count,
      /** Of all answers after the change. */
      share: z.number(),
      /** What it took from the mean of all. */
      carried: z.number(),
    }),
  ),
  /** Categories and languages of the period against all other questions in it, the worst first; the same level. */
  standings: z.array(
    z.strictObject({
      by: z.enum(['category', 'language']),
      name: z.string(),
      own: z.number(),
      rest: z.number(),
      difference: z.number(),
      interval: intervalSchema,
      /** Of all questions. */
      share: z.number(),
      n: count,
    }),
  ),
  /** Days on which a series changed; of 100 quiet periods one is said to have any, for each series. */
  change_points: z.array(
    z.strictObject({
      series: z.enum(['headline', 'canary', 'mix']),
      day,
      before: z.number(),
      after: z.number(),
      p: z.number(),
    }),
  ),
});

export const monitorSchema = z.strictObject({
  period: z.strictObject({ from: day, to: day, time_zone: z.string() }),
  filter: z.strictObject({
    target: z.string().exactOptional(),
    category: z.string().exactOptional(),
    language: z.string().exactOptional(),
    release: z.string().exactOptional(),
  }),
  /** What the overall score is made of, and who says so. */
  overall: z.strictObject({
    source: z.enum(['config', 'runs', 'default']),
    parts: z.array(z.strictObject({ name: z.string(), metric: z.string(), weight: z.number() })),
  }),
  summary: z.strictObject({
    ...slice,
    run_queries: count,
    stream_queries: count,
    /** Of production: how many were kept, dropped by sampling, and whose spans still come; null where only some of them are meant. */
    traces: z.strictObject({ kept: count, dropped: count, open: count }).nullable(),
    feedback_agreement: agreementSchema,
    /** Pieces of feedback that came in the time, of traces that are not there or not settled; null where only some are meant. */
    feedback_waiting: count.nullable(),
  }),
  trends: z.array(z.strictObject({ from: day, to: day, ...slice })),
  breakdown: z.strictObject({
    target: z.array(part),
    category: z.array(part),
    language: z.array(part),
    release: z.array(part),
  }),
  /** The days that the period is held against, as a whole and by target. */
  before: z.strictObject({ from: day, to: day, ...slice, target: z.array(part) }),
  drift: driftSchema,
  /** Answers with the lowest overall scores, or faithfulness where that is all there is; the newest first of those that are alike. */
  worst: z.array(
    z.strictObject({
      run: z.string(),
      trial: z.string(),
      example: z.string().exactOptional(),
      trace: z.string().exactOptional(),
      target: z.string(),
      at: z.number(),
      category: z.string().exactOptional(),
      query: z.string(),
      value: z.number(),
    }),
  ),
  /** Absent where the config names nobody who writes (`monitor.summary`). */
  written_summary: writtenSummarySchema.exactOptional(),
  recommendations: z.array(
    z.strictObject({
      /** Of the rule. */
      id: z.string(),
      text: z.string(),
      /** What is at stake, of what is looked at; null where that is not known. They are ordered by it. */
      worth: number,
      /** The numbers that it rests on, each by its place in this document. */
      evidence: z.array(z.strictObject({ at: z.string(), value: z.number() })),
      /** Where one goes on: what for, what would be done (`do`, or a `page` of the documentation), and with what. */
      ways: z.array(z.looseObject({ for: z.enum(adviceAims) })),
    }),
  ),
});

export type MonitorDocument = Document<typeof monitorSchema>;
export type MonitorSlice = Omit<MonitorDocument['trends'][number], 'from' | 'to'>;

export function monitorDocument(monitored: Monitored, written?: WrittenSummary): MonitorDocument {
  const { period, filter, overall, found, asked, feedback, agreement } = monitored;
  const { rankedAbove: ranked_above, ...agreed } = agreement;
  const partsOf = (by: Breakdown) =>
    found.parts[by].map((each) => partOf(each, feedback?.parts[by].get(each.name ?? '')));
  return {
    period: { from: period.firstDay, to: period.lastDay, time_zone: period.timeZone },
    filter: present({ ...filter }),
    overall: {
      source: overall.source,
      parts: weightedMembers(overall.definition).map(({ part: name, metric, share }) => ({
        name,
        metric,
        weight: share,
      })),
    },
    summary: {
      ...sliceOf(found.whole, feedback?.whole),
      ...{ run_queries: found.bySource.run, stream_queries: found.bySource.stream, traces: asked },
      feedback_agreement: { ...agreed, ranked_above },
      feedback_waiting: feedback?.waiting ?? null,
    },
    trends: found.points.map(({ label, last, slice: own }, place) => ({
      ...{ from: label, to: last },
      ...sliceOf(own, feedback?.points[place]),
    })),
    breakdown: {
      target: partsOf('target'),
      category: partsOf('category'),
      language: partsOf('language'),
      release: partsOf('release'),
    },
    before: {
      ...{
        from: monitored.timeBefore.firstDay,
        to: monitored.timeBefore.lastDay,
        ...sliceOf(monitored.before, undefined),
      },
      target: monitored.beforeByTarget.map((each) => partOf(each, undefined)),
    },
    drift: driftOf(monitored),
    worst: found.worst.map(({ runId: run, trialId: trial, exampleId: example, traceId: trace, ...rest }) =>
      present({ run, trial, example, trace, ...rest }),
    ),
    ...(written !== undefined && { written_summary: written }),
    recommendations: recommendationsOf(monitored),
  };
}

function recommendationsOf(monitored: Monitored): MonitorDocument['recommendations'] {
  return adviseMonitor(monitored).map(({ id, worth, evidence, ways, ...facts }) => ({
    ...{ id, worth, text: recommendationText({ id, evidence, ...facts }, 'en') },
    evidence: evidence.map(({ at, value }) => ({ at, value })),
    ways: ways.map(({ for: aim, way }) => ({ for: aim, ...way })),
  }));
}

function driftOf({ drift, found, timeBefore }: Monitored): MonitorDocument['drift'] {
  const { level, stretches, decomposition, judge, system, questions, changes } = drift;
  const difference = (of: Difference) => ({ difference: of.value, interval: intervalOf(of, level) });
  const { mixes, vocabulary, ...asked } = questions;
  return {
    ...{ of: drift.of, level, judge, system, compared: stretches && comparedDays(stretches, found.points, timeBefore) },
    change:
      decomposition === undefined
        ? null
        : {
            ...{ before: decomposition.before, after: decomposition.after },
            ...{ n_before: decomposition.nBefore, n_after: decomposition.nAfter },
            total: difference(decomposition.total),
            mix: difference(decomposition.mix),
            within: difference(decomposition.within),
          },
    questions: {
      ...asked,
      mixes: mixes.map(({ by, verdict, change: mix }) => ({
        ...{ by, verdict, distance: mix?.distance ?? null, ci95: mix?.ci95 ?? null, p: mix?.p ?? null },
        kinds: [...(mix?.kinds ?? [])].slice(0, mostKinds),
      })),
      vocabulary,
    },
    parts: drift.parts
      .slice(0, mostToldParts)
      .map(({ beyondRest: beyond_rest, ...each }) => ({ ...each, beyond_rest })),
    standings: drift.standings.slice(0, mostToldParts).map((each) => ({ ...each })),
    targets: drift.targets,
    releases: drift.releases.map((each) => ({ ...each })),
    change_points: changes.map(({ of, point, before, after, p }) => ({
      ...{ series: of, day: found.points[point]?.label ?? '', before, after, p },
    })),
  };
}

const mostToldParts = 60;

/** Of each mix, those that changed most. */
const mostKinds = 8;

/** Of the rest together nothing is said by people: they are counted by name. */
const partOf = (
  { name, others, slice: own }: MonitoredPart,
  said: MonitoredFeedback | undefined,
): MonitorDocument['breakdown']['target'][number] =>
  present({ name: name ?? null, others, ...sliceOf(own, others === undefined ? said : undefined) });

function sliceOf(own: MonitoredSlice, said: MonitoredFeedback | undefined): MonitorSlice {
  const { overall, means } = own;
  const [faithfulness, citations] = ['faithfulness', 'citationAccuracy'].map((name) => namedMean(means, name));
  const notMeasured = because(own.queries === 0 ? 'no-example' : 'not-measured');
  const why = (mean: number | null | undefined, reason: string | undefined): string | undefined =>
    mean == null ? (own.queries === 0 ? notMeasured : (reason ?? notMeasured)) : undefined;
  return {
    avg_overall_score: overall.score,
    avg_faithfulness: faithfulness?.mean ?? null,
    avg_citation_accuracy: citations?.mean ?? null,
    ...{ total_queries: rounded(own.asked), failed_queries: rounded(own.failed), queries_counted: own.isCounted },
    reasons: present({
      avg_overall_score: why(overall.score, overall.reason),
      avg_faithfulness: why(faithfulness?.mean, faithfulness?.reason),
      avg_citation_accuracy: why(citations?.mean, citations?.reason),
    }),
    recorded_queries: own.queries,
    ...{
      overall_ci95: overall.ci95,
      overall_n: overall.n === null ? null : [...overall.n],
      overall_parts: overall.parts,
    },
    metrics: [...means].map(([metric, mean]) => ({
      ...{ metric, ...meanOf(mean) },
      ...calibratedOf(own.corrected.get(metric), mean),
    })),
    latency_ms: own.latencyMs,
    cost_usd: meanOf(own.costUsd),
    feedback: said === undefined || said.traces === 0 ? null : feedbackOf(said),
  };
}

/** Sums of weights end in digits that mean nothing. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

function feedbackOf(said: MonitoredFeedback): NonNullable<MonitorSlice['feedback']> {
  const { traces = null, withFeedback: with_feedback } = said;
  const { mean: share_up, up, ...thumbs } = said.thumbs;
  return {
    ...{ traces, with_feedback, share: traces === null ? null : with_feedback / traces, of_dropped: said.dropped },
    thumbs: { ...thumbs, share_up, up, down: thumbs.n - up },
    stars: { ...said.stars, counts: [...said.stars.counts] },
    ...{ comments: said.comments, corrections: said.corrections },
  };
}

/** The metric as it is named by default, else its first variant by name. */
function namedMean(means: ReadonlyMap<string, MonitoredMean>, name: string): MonitoredMean | undefined {
  const variants = [...means.keys()].filter((metric) => metric.startsWith(`${name}(`) || metric.startsWith(`${name}@`));
  return means.get(name) ?? means.get(variants.sort()[0] ?? '');
}

function calibratedOf(
  found: LabelCorrected | undefined,
  { mean: judged, reason: unjudged }: MonitoredMean,
): Pick<MonitorSlice['metrics'][number], 'calibrated' | 'not_calibrated'> {
  if (judged === null) return { calibrated: null, not_calibrated: unjudged ?? because('not-measured') };
  if (found === undefined) return { calibrated: null, not_calibrated: because('no-drawn-labels') };
  const { mean, ci95, labels, effectiveLabels, named, by, reason } = found;
  if (mean === null || by === null) return { calibrated: null, not_calibrated: reason ?? because('no-drawn-labels') };
  return {
    calibrated: present({ mean, ci95, labels, effective_labels: effectiveLabels, drawn: named, by, reason }),
  };
}

const meanOf = (mean: MonitoredMean): Document<typeof meanSchema> extends infer Mean ? Omit<Mean, 'metric'> : never =>
  present({
    ...{ mean: mean.mean, ci95: mean.ci95, n: mean.n, effective_n: mean.effectiveN },
    ...{ imputed: mean.imputed, skipped: mean.skipped },
    ...{ failed_target: mean.failedTarget, failed_instrument: mean.failedInstrument, not_drawn: mean.notDrawn },
    reason: mean.reason,
  });
