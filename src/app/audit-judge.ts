// Weighs a judge without labels: has it judge right answers and what edits made of them.
import { z } from 'zod';
import { analyseAudit } from '../analysis/audit/analyse-audit.ts';
import {
  type AuditAsk,
  type AuditCase,
  type AuditLanguage,
  auditLanguages,
  harmlessEdits,
} from '../analysis/audit/audit-case.ts';
import type { AuditObservation } from '../analysis/audit/audit-reading.ts';
import { itemsToTell } from '../analysis/audit/audit-size.ts';
import { type AuditVerdict, auditBars, auditCheckNames, auditVerdictNames } from '../analysis/audit/audit-verdict.ts';
import { parityComparisons, planAudit } from '../analysis/audit/plan-audit.ts';
import { auditFaults } from '../metrics/judged/audited-traits.ts';
import type { Metric, ScoreInput } from '../metrics/metric.ts';
import type { RunStopError } from '../model/call-error.ts';
import type { JudgeAudit } from '../model/judge-audit.ts';
import type { Run } from '../model/run.ts';
import type { Instruments } from '../ports/instruments.ts';
import type { Progress } from '../ports/progress.ts';
import type { Store } from '../ports/store.ts';
import { type AuditReportInput, buildAuditReport } from '../report/audit/audit-report.ts';
import { type ScoringMetric, scoreTrial } from '../runner/score-trial.ts';
import type { AppContext } from './app-context.ts';
import { askEach } from './ask-each.ts';
import { count, type Document, intervalSchema as interval, number } from './result-shapes.ts';
import { scoredExamples } from './scored-examples.ts';
import { scoringMetrics } from './scoring-metrics.ts';
import type { NamedText, ReportRenderers } from './write-files.ts';

const language = z.enum(auditLanguages);

const share = z.strictObject({
  hits: count,
  n: count,
  share: number,
  ci95: interval,
  noRoom: count,
  skipped: count,
  failed: count,
  bounds: interval,
});

const byLanguage = z.strictObject({ ja: share, ko: share, en: share });
const edit = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.strictObject({ edit: z.enum(names), applicable: count, share, byLanguage });

const repeats = z.strictObject({
  repeats: count,
  exact: share,
  changed: share,
  secondChanged: share,
  secondLower: share,
  largestSpread: number,
});

const metric = z.strictObject({
  metric: z.string(),
  originals: z.array(
    z.strictObject({ language, items: count, n: count, mean: number, ci95: interval, failed: count, skipped: count }),
  ),
  belowPassing: share.nullable(),
  faults: z.array(edit(auditFaults)),
  detection: share,
  harmless: z.array(edit(harmlessEdits)),
  falseAlarms: share,
  repeats: repeats.nullable(),
  swaps: z.strictObject({ changed: share, meanChange: number }).nullable(),
  places: z.strictObject({ first: share, last: share, changed: share, onlyFirst: count, onlyLast: count }).nullable(),
  parity: z.array(
    z.strictObject({
      measure: z.enum(['original', 'detection', 'false-alarms']),
      a: language,
      b: language,
      n: count,
      items: count,
      onlyA: count,
      onlyB: count,
      difference: number,
      p: number,
      pAdjusted: number,
    }),
  ),
  verdicts: z.array(z.enum(auditVerdictNames)),
  checks: z.array(
    z.strictObject({
      check: z.enum(auditCheckNames),
      state: z.enum(['met', 'broken', 'open', 'not-applicable']),
      on: z.array(z.string()),
      share: number,
      ci95: interval,
      n: count,
      canBreak: z.boolean(),
    }),
  ),
});

/** One document a command; null is "could not be measured". */
export const auditResultSchema = z.strictObject({
  judge: z.string(),
  builtIn: z.strictObject({ items: count, languages: z.array(language) }),
  recorded: z.strictObject({ run: z.string(), answers: count }).nullable(),
  seed: count,
  repeats: count,
  tolerance: z.number(),
  passing: z.number(),
  judgements: count,
  metrics: z.array(metric),
  bars: z.strictObject({
    detection: z.number(),
    falseAlarms: z.number(),
    belowPassing: z.number(),
    position: z.number(),
    repeats: z.number(),
    parity: z.number(),
    significance: z.number(),
    fewest: count,
    failed: z.number(),
  }),
});
export type AuditDocument = Document<typeof auditResultSchema>;

/** What answers are made of that a judge is weighed by. */
export interface AuditMaterial {
  readonly builtIn: (options: AuditCasesAsked & { readonly items: number }) => readonly AuditCase[];
  /** None where the answer has no contexts, or no words. */
  readonly recorded: (input: ScoreInput, options: AuditCasesAsked) => readonly AuditCase[];
}

interface AuditCasesAsked {
  /** Of what is chosen among several numbers, sentences and phrases. */
  readonly seed: number;
  readonly languages: readonly AuditLanguage[];
}

interface AuditRequest {
  readonly metrics: readonly Metric[];
  readonly instruments: Instruments;
  /** The judge's model, as its config names it. */
  readonly judge: string;
  readonly material: AuditMaterial;
  /** Its recorded answers are edited too. */
  readonly run: Run | undefined;
  /** Built-in items at most; of recorded answers as many, or 8 where none is named (4: a small audit). */
  readonly items: number | undefined;
  /** (all) */
  readonly languages: readonly AuditLanguage[] | undefined;
  /** How often each answer is judged as it was given. */
  readonly repeats: number;
  /** Share of the range by which a verdict may fall and count as equal. */
  readonly tolerance: number;
  readonly seed: number;
  /** Answers that are judged at once. */
  readonly concurrency: number;
  /** Once aborted, nothing more is begun. */
  readonly stop: AbortSignal;
  /** False: nothing is asked. */
  readonly beforeAsking: (planned: PlannedAudit) => Promise<boolean>;
}

export interface PlannedAudit {
  /** By the name of the metric. */
  readonly judgements: ReadonlyMap<string, number>;
  readonly builtIn: AuditDocument['builtIn'];
  /** Recorded answers that can be used; null: none were asked for. */
  readonly recorded: number | null;
  /** Verdicts that so few items cannot tell of some metric, with the items that it takes; null: more than there are. */
  readonly tooFewFor: readonly (readonly [verdict: AuditVerdict, items: number | null])[];
}

export interface AuditOutcome extends Pick<ObservedJudge, 'stopped'> {
  /** Undefined when it ended before all was judged: what was, is remembered, and the rest is not to be read as a result. */
  readonly document: AuditDocument | undefined;
  /** Judgements that were made, and those that were wanted. */
  readonly made: number;
  readonly planned: number;
  readonly interrupted: boolean;
}

/** Of a small audit, which nobody has to think about before paying for it. */
const builtInItems = 4;
const recordedAnswers = 8;
/** Between worst and best. */
const passing = 0.5;
const noGrades = { judged: 0, highest: undefined, lowest: undefined, highestAt: undefined };

/** Stored are the replies that a memory of calls keeps, and what was found of the judge: reports of what it scored say it. */
export async function auditJudge(
  context: Pick<AppContext, 'store' | 'progress' | 'clock' | 'newId'>,
  request: AuditRequest,
): Promise<AuditOutcome> {
  const { metrics, instruments, judge, repeats, seed, tolerance, concurrency, stop } = request;
  const { cases, builtIn, recorded } = await gatherCases(context.store, request);
  const asks = planAudit({ cases, metrics, repeats });
  const answers = recorded?.answers ?? 0;
  const goOn = await request.beforeAsking({
    judgements: countByMetric(asks),
    builtIn,
    recorded: recorded === null ? null : answers,
    tooFewFor: tooFewFor(request, { builtIn, recorded: answers }),
  });
  if (!goOn) return { document: undefined, made: 0, planned: asks.length, interrupted: true, stopped: undefined };
  const scoring = scoringMetrics(metrics, noGrades, instruments);
  const observed = await observeJudge({ asks, metrics: scoring, concurrency, stop, progress: context.progress });
  const { observations, interrupted, stopped } = observed;
  const counts = { made: observations.length, planned: asks.length };
  if (interrupted) return { document: undefined, ...counts, interrupted, stopped };
  const document: AuditDocument = {
    judge,
    builtIn,
    recorded,
    seed,
    repeats,
    tolerance,
    passing,
    judgements: asks.length,
    metrics: analyseAudit(observations, { metrics, repeats, tolerance, passing }),
    bars: auditBars,
  };
  const judgements = countByMetric(asks);
  await context.store.addJudgeAudits(
    document.metrics.map(
      ({ metric: name, verdicts, checks }): JudgeAudit => ({
        ...{ id: context.newId(), metric: name, judge, madeAt: context.clock.now() },
        fingerprint: scoring.find(({ metric }) => metric.name === name)?.fingerprint ?? '',
        ...{ verdicts, judgements: judgements.get(name) ?? 0 },
        checks: checks.map(({ check, state, share, ci95, n }) => ({ check, state, share, ci95, n })),
      }),
    ),
  );
  return { document, ...counts, interrupted, stopped };
}

/** Verdicts that need more items than these, so that a user knows before paying. */
function tooFewFor(
  { metrics, material, seed }: Pick<AuditRequest, 'metrics' | 'material' | 'seed'>,
  { builtIn, recorded }: Pick<PlannedAudit, 'builtIn'> & { readonly recorded: number },
): PlannedAudit['tooFewFor'] {
  const languages = builtIn.languages.length;
  const parityLines = Math.max(...metrics.map((metric) => parityComparisons(metric, languages)));
  const all = material.builtIn({ seed, items: Number.POSITIVE_INFINITY, languages: builtIn.languages });
  const available = itemsOf(all);
  return auditVerdictNames.flatMap((verdict): PlannedAudit['tooFewFor'] => {
    const items = itemsToTell(verdict, { languages, recorded, parityLines });
    if (items !== null && items <= builtIn.items) return [];
    return [[verdict, items === null || items > available ? null : items]];
  });
}

/** Metrics of citations have items of their own: told is how many every metric has. */
function itemsOf(cases: readonly AuditCase[]): number {
  const kinds = Map.groupBy(cases, ({ ofCitations = false }) => ofCitations);
  return Math.min(...[...kinds.values()].map((own) => new Set(own.map(({ item }) => item)).size), cases.length);
}

interface GatheredCases extends Pick<AuditDocument, 'builtIn' | 'recorded'> {
  readonly cases: readonly AuditCase[];
}

async function gatherCases(
  store: Store,
  { material, run, items, seed, languages = auditLanguages }: AuditRequest,
): Promise<GatheredCases> {
  const builtIn = material.builtIn({ seed, items: items ?? builtInItems, languages });
  const counts = { items: itemsOf(builtIn), languages };
  if (run === undefined) return { cases: builtIn, builtIn: counts, recorded: null };
  const recorded = await recordedAuditCases(store, run, {
    items: items ?? recordedAnswers,
    casesOf: (input) => material.recorded(input, { seed, languages }),
  });
  const answers = new Set(recorded.map(({ item }) => item)).size;
  return { cases: [...builtIn, ...recorded], builtIn: counts, recorded: { run: run.id, answers } };
}

function countByMetric(asks: readonly AuditAsk[]): ReadonlyMap<string, number> {
  const byMetric = Map.groupBy(asks, ({ metric }) => metric);
  return new Map([...byMetric].map(([metric, own]) => [metric, own.length]));
}

interface ObserveJudgeOptions extends Pick<AuditRequest, 'concurrency' | 'stop'> {
  readonly asks: readonly AuditAsk[];
  readonly metrics: readonly ScoringMetric[];
  readonly progress: Progress;
}

interface ObservedJudge {
  readonly observations: readonly AuditObservation[];
  /** Ended before all was judged. */
  readonly interrupted: boolean;
  readonly stopped: RunStopError | undefined;
}

/** Asks, and keeps what came of it in the order of the asks. */
export async function observeJudge(options: ObserveJudgeOptions): Promise<ObservedJudge> {
  const { asks, metrics, progress } = options;
  const byName = new Map(metrics.map((scoring) => [scoring.metric.name, scoring]));
  const observed: (AuditObservation | undefined)[] = asks.map(() => undefined);
  let done = 0;
  const { interrupted, stopped } = await askEach({
    items: asks,
    concurrency: options.concurrency,
    stop: options.stop,
    work: async ({ input, ...ask }, { at }) => {
      const scoring = byName.get(ask.metric);
      if (scoring === undefined) return;
      const { example, trial } = input;
      const asked = { ...trial, repeat: ask.repeat };
      const { scores, stop } = await scoreTrial(example, asked, [scoring], { newId: () => '' });
      const outcome = scores[0]?.outcome;
      if (outcome !== undefined && stop === undefined) observed[at] = { ...ask, outcome };
      progress.update('judging', ++done, asks.length);
      if (stop !== undefined) throw stop;
    },
  });
  const observations = observed.filter((observation) => observation !== undefined);
  return { observations, interrupted, stopped };
}

/**
 * The cases of recorded answers, spread over the run. Memory: the cases of the chosen answers, and the ids of all that can be used.
 * @param options.casesOf none for an answer that cannot be used
 * @param options.items at most
 */
export async function recordedAuditCases(
  store: Store,
  run: Run,
  { items, casesOf }: { readonly items: number; readonly casesOf: (input: ScoreInput) => readonly AuditCase[] },
): Promise<readonly AuditCase[]> {
  const usable = new Map<string, string>();
  for await (const { example, trial } of scoredExamples(store, run)) {
    if (trial.status === 'failed' || usable.has(example.id)) continue;
    if (casesOf({ example, trial }).length > 0) usable.set(example.id, trial.id);
  }
  const ids = [...usable.values()];
  const step = Math.max(1, ids.length / items);
  const chosen = new Set(Array.from({ length: Math.min(items, ids.length) }, (_, at) => ids[Math.floor(at * step)]));
  const cases: AuditCase[] = [];
  for await (const { example, trial } of scoredExamples(store, run)) {
    if (trial.status === 'ok' && chosen.has(trial.id)) cases.push(...casesOf({ example, trial }));
  }
  return cases;
}

/** Of a folder: the report in Markdown and HTML, and the document. */
export async function auditFiles(
  language: AuditReportInput['language'],
  document: AuditDocument,
  renderers: Pick<ReportRenderers, 'markdown' | 'html' | 'json'>,
): Promise<readonly NamedText[]> {
  const report = buildAuditReport({ language, ...document });
  return [
    ['judge-audit.md', renderers.markdown(report)],
    ['judge-audit.html', renderers.html(report)],
    ['judge-audit.json', renderers.json(document)],
  ];
}
