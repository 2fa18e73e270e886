// Takes traces out of a log: each line that was not taken before is one trial of a stream run, with its scores and what somebody said of it.
import { z } from 'zod';
import type { Sampling } from '../../analysis/traces/sampling.ts';
import { columnOf, type LogMapping, mappedFields } from '../../datasets/logs/log-mapping.ts';
import {
  isMeant,
  type Logged,
  type LoggedTrace,
  type LogRules,
  loggedTrace,
} from '../../datasets/logs/logged-trace.ts';
import { type LogLine, readLog } from '../../datasets/logs/read-log.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { outOfRange } from '../../metrics/value-in-range.ts';
import { present } from '../../model/present.ts';
import { type Score, scored } from '../../model/score.ts';
import type { Feedback, Trace } from '../../model/trace.ts';
import type { RunStore, ScoredTrial } from '../../ports/run-store.ts';
import { count } from '../result-shapes.ts';
import { settledTrace, type TracesContext, wholeTrace } from './settle-traces.ts';
import { type LogSurvey, surveyLog, surveyShape } from './survey-log.ts';

export const ingestedSchema = z.strictObject({
  /** Taken now. */
  traces: count,
  /** Lines whose trace is there already. */
  known: count,
  /** Of these, whose trace is one of another stream: another question has the same id. */
  ofOtherStreams: count,
  /** Of those that were taken, not drawn: they are counted, and nothing of their texts is kept. */
  dropped: count,
  ...surveyShape,
});

export type Ingested = z.infer<typeof ingestedSchema>;

interface ReadOptions {
  readonly file: string;
  readonly mapping: LogMapping;
  readonly rules: LogRules;
  /** What was asked later, in milliseconds since the epoch, is no time (whenever). */
  readonly latest?: number | undefined;
  /** Told how many lines were read, and of how many once that is known (nobody). */
  readonly onLines?: ((lines: number, of?: number) => void) | undefined;
}

interface IngestOptions extends ReadOptions {
  readonly sampling: Sampling;
}

interface IngestContext extends TracesContext {
  readonly store: TracesContext['store'] & Pick<RunStore, 'findRun' | 'setMetrics'>;
}

const linesATransaction = 250;
/** What scores that came with a log say made them. */
const fingerprint = 'log';

/**
 * What an ingest would take, without keeping anything.
 * @throws ConfigError for a mapping that does not fit · DatasetError for a file that cannot be read
 */
export async function previewIngest({ file, mapping, rules, latest, onLines }: ReadOptions): Promise<LogSurvey> {
  return await surveyLog({ file, mapping, read: reader({ mapping, rules, latest }, readMetrics(mapping)), onLines });
}

/**
 * The file is read twice: nothing is kept of one whose mapping does not fit.
 * @throws ConfigError for a mapping that does not fit · DatasetError for a file that cannot be read
 */
export async function ingestTraces(context: IngestContext, options: IngestOptions): Promise<Ingested> {
  const { file, mapping, rules, latest, onLines } = options;
  const metrics = readMetrics(mapping);
  const read = reader({ mapping, rules, latest }, metrics);
  const {
    rejected,
    fields,
    warnings,
    passedOver,
    period,
    lines: all,
  } = await surveyLog({ file, mapping, read, onLines });
  const streams = new Map<string, string>();
  const sums = { traces: 0, known: 0, ofOtherStreams: 0, dropped: 0 };
  let batch: LoggedTrace[] = [];
  let lines = 0;
  const flush = async (): Promise<void> => {
    const told = await ingestBatch(context, batch, { ...options, metrics, streams });
    sums.traces += told.traces;
    sums.known += told.known;
    sums.ofOtherStreams += told.ofOtherStreams;
    sums.dropped += told.dropped;
    batch = [];
    onLines?.(lines, all);
  };
  const columns = mappedFields(mapping).map(({ column }) => column);
  for await (const line of readLog(file, { columns, encoding: mapping.encoding })) {
    lines++;
    if (!isMeant(line, mapping)) continue;
    const logged = read(line);
    if ('why' in logged) continue;
    batch.push(logged);
    if (batch.length === linesATransaction) await flush();
  }
  if (batch.length > 0) await flush();
  const told = { ...sums, rejected: [...rejected], fields: [...fields], warnings: [...warnings], passedOver };
  return period === undefined ? told : { ...told, period };
}

const reader =
  (
    { mapping, rules, latest = Number.POSITIVE_INFINITY }: Pick<ReadOptions, 'mapping' | 'rules' | 'latest'>,
    metrics: Metrics,
  ) =>
  (line: LogLine): Logged => {
    const logged = checked(loggedTrace(line, mapping, rules), metrics);
    if ('why' in logged || logged.facts.startedAt <= latest) return logged;
    return { line: logged.line, why: `${columnOf(mapping.at)}: it lies more than a day ahead` };
  };

/** Canonical names and versions by what the mapping calls them. */
type Metrics = ReadonlyMap<string, { readonly name: string; readonly version: number }>;

function readMetrics({ scores }: LogMapping): Metrics {
  return new Map(
    Object.keys(scores).map((written) => {
      const { name, definition } = parseMetricName(written);
      return [written, { name, version: definition.version }];
    }),
  );
}

function checked(read: Logged, metrics: Metrics): Logged {
  if ('why' in read) return read;
  for (const [metric, value] of read.scores) {
    const why = outOfRange(metrics.get(metric)?.name ?? metric, value);
    if (why !== undefined) return { line: read.line, why };
  }
  return read;
}

interface Batch extends Pick<IngestOptions, 'sampling'> {
  readonly metrics: Metrics;
  /** Runs of streams that are known already. */
  readonly streams: Map<string, string>;
}

async function ingestBatch(
  context: IngestContext,
  lines: readonly LoggedTrace[],
  { sampling, metrics, streams }: Batch,
): Promise<Pick<Ingested, 'traces' | 'known' | 'ofOtherStreams' | 'dropped'>> {
  const { store, newId } = context;
  const known = await store.knownTraces(lines.map(({ facts }) => facts.traceId));
  // One that is there twice in a batch is known the second time.
  const fresh = new Map(
    lines.filter(({ facts }) => !known.has(facts.traceId)).map((line) => [line.facts.traceId, line]),
  );
  for (const { facts } of fresh.values()) await knowStream(context, facts.service ?? '', { metrics, streams });
  const rows: ScoredTrial[] = [];
  const traces: Trace[] = [];
  const said: Feedback[] = [];
  for (const [traceId, line] of fresh) {
    const whole = wholeTrace(traceId, [line.facts]);
    if (whole === undefined) continue;
    const feedback: readonly Feedback[] =
      line.said === undefined
        ? []
        : [{ id: newId(), traceId, at: whole.head.startedAt, by: fingerprint, ...line.said }];
    const settled = settledTrace(whole, { runOf: streams, newId, sampling, feedback, before: undefined });
    traces.push({ ...settled.trace, sealed: true });
    said.push(...feedback);
    const { trial } = settled;
    if (trial !== undefined)
      rows.push({
        trial,
        scores: line.scores.map(([metric, value]): Score => {
          const { name = metric, version: metricVersion = 1 } = metrics.get(metric) ?? {};
          return present({
            ...{ id: newId(), runId: trial.runId, trialId: trial.id, metric: name, metricVersion },
            ...{ source: 'computed' as const, scorerFingerprint: fingerprint, outcome: scored(value) },
          });
        }),
      });
  }
  await store.transaction(async (within) => {
    await store.append(rows, [], { within });
    await store.putTraces(traces, within);
    for (const feedback of said) await store.addFeedback(feedback, within);
  });
  const ofOtherStreams = lines.filter(
    ({ facts: { traceId, service } }) => known.has(traceId) && known.get(traceId) !== service,
  ).length;
  const dropped = traces.length - rows.length;
  return { traces: traces.length, known: lines.length - traces.length, ofOtherStreams, dropped };
}

/** Makes the run of a stream, and has it summed up by what the log scores. */
async function knowStream(
  { store, newId }: IngestContext,
  stream: string,
  { metrics, streams }: Pick<Batch, 'metrics' | 'streams'>,
): Promise<void> {
  if (streams.has(stream)) return;
  const runId = await store.ensureStreamRun(stream, newId());
  streams.set(stream, runId);
  const run = await store.findRun(runId);
  const missing = [...metrics.values()].map(({ name }) => name).filter((name) => !run?.metrics.includes(name));
  if (run !== undefined && missing.length > 0)
    await store.setMetrics(runId, [...run.metrics, ...missing], run.ownMetrics);
}
