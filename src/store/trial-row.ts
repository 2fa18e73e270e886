// A trial as its row and blobs, and back. Short details stay in the row. Times and costs may differ between two equal answers; they are kept
// apart, so that long answers that are equal share a blob.
import type { RecordedError, Retries } from '../model/call-error.ts';
import { present } from '../model/present.ts';
import type { Stage, TargetOutput } from '../model/target-output.ts';
import type { Probe, Trial } from '../model/trial.ts';
import { type Blob, jsonBlob, keptJson, storableText } from './blob.ts';
import type { TrialRow } from './tables.ts';

/** A trial ready to be written. */
interface EncodedTrial {
  readonly row: TrialRow;
  readonly blobs: readonly Blob[];
}

/** What a scan reads of a trial. */
interface DecodableTrial {
  readonly row: Omit<TrialRow, 'details' | 'details_hash' | 'contexts_hash'>;
  readonly exampleId: string | null;
  /** Parsed, of the row or of its blob. */
  readonly details: unknown;
  /** Parsed `contexts_hash`. */
  readonly contexts: unknown;
}

/** What differs from run to run: times and costs. */
type Measured = Pick<TargetOutput, 'timings' | 'usage' | 'cached' | 'calls'> & {
  readonly retries?: Retries;
  readonly stageMs?: readonly number[];
  readonly warnings?: readonly string[];
  readonly probeFailure?: RecordedError;
  readonly unansweredMs?: number;
};

/** Texts, taken out of the documents. */
interface Contexts {
  readonly documents?: readonly (string | null)[];
  readonly contexts?: readonly string[];
}

type Details = Omit<TargetOutput, 'timings' | 'usage' | 'cached' | 'calls' | 'contexts' | 'stages'> & {
  readonly stages?: readonly Omit<Stage, 'ms'>[];
  readonly probe?: Probe;
};

/** @param exampleOrdinal place of the trial's example in the dataset version; null in a stream */
export function encodeTrial(trial: Trial, exampleOrdinal: number | null): EncodedTrial {
  const head = {
    id: trial.id,
    run_id: trial.runId,
    example_ordinal: exampleOrdinal,
    repeat: trial.repeat,
    execution: trial.execution,
    started_at: trial.startedAt,
    latency_ms: trial.latencyMs ?? null,
  };
  if (trial.status === 'failed') {
    const error = { error_code: trial.error.code, error_message: storableText(trial.error.message) };
    const { retries, unansweredMs } = trial;
    const chance: Measured = present({ retries, unansweredMs });
    const measured = Object.keys(chance).length === 0 ? null : JSON.stringify(chance);
    const none = { details_hash: null, contexts_hash: null, details: null };
    return { row: { ...head, status: 'failed', ...error, measured, ...none }, blobs: [] };
  }
  const { measured, details, contexts } = splitOutput(trial.output);
  const { warnings, probe, probeFailure, retries } = trial;
  const chance: Measured = present({
    ...measured,
    retries,
    warnings,
    probeFailure,
  });
  const kept = keptJson(present({ ...details, probe }) satisfies Details);
  const contextsBlob = contexts === undefined ? undefined : jsonBlob(contexts);
  return {
    row: {
      ...head,
      status: 'ok',
      measured: Object.keys(chance).length === 0 ? null : JSON.stringify(chance),
      error_code: null,
      error_message: null,
      details_hash: kept.blob?.hash ?? null,
      contexts_hash: contextsBlob?.hash ?? null,
      details: kept.text,
    },
    blobs: [kept.blob, contextsBlob].filter((blob) => blob !== undefined),
  };
}

export function decodeTrial({ row, exampleId, details, contexts }: DecodableTrial): Trial {
  const head = present({
    id: row.id,
    runId: row.run_id,
    exampleId: exampleId ?? undefined,
    repeat: row.repeat,
    execution: row.execution,
    startedAt: row.started_at,
    latencyMs: row.latency_ms ?? undefined,
  });
  const measured: Measured = row.measured === null ? {} : JSON.parse(row.measured);
  const tried = measured.retries === undefined ? {} : { retries: measured.retries };
  if (row.status === 'failed') {
    const error = { code: row.error_code ?? '', message: row.error_message ?? '' };
    return present({ ...head, ...tried, status: 'failed', error, unansweredMs: measured.unansweredMs });
  }
  const { probe, ...answered } = details as Details;
  return present({
    ...head,
    ...tried,
    status: 'ok',
    output: joinOutput(measured, answered, (contexts ?? {}) as Contexts),
    warnings: measured.warnings,
    probe,
    probeFailure: measured.probeFailure,
  });
}

function splitOutput(output: TargetOutput): {
  readonly measured: Measured;
  readonly details: Details;
  readonly contexts: Contexts | undefined;
} {
  const { timings, usage, cached, calls, contexts, documents, stages, ...rest } = output;
  const hasTexts = documents?.some(({ text }) => text !== undefined) ?? false;
  return {
    measured: present({
      timings,
      usage,
      cached,
      calls,
      stageMs: stages?.map(({ ms }) => ms),
    }),
    details: present({
      ...rest,
      documents: documents?.map(({ text: _, ...document }) => document),
      stages: stages?.map(({ ms: _, ...stage }) => stage),
    }),
    contexts:
      !hasTexts && contexts === undefined
        ? undefined
        : present({
            documents: hasTexts ? (documents?.map(({ text }) => text ?? null) ?? []) : undefined,
            contexts,
          }),
  };
}

function joinOutput(measured: Measured, details: Omit<Details, 'probe'>, texts: Contexts): TargetOutput {
  const { timings, usage, cached, calls, stageMs } = measured;
  const { documents, stages, ...rest } = details;
  return present({
    ...rest,
    documents: documents?.map((document, rank) => {
      const text = texts.documents?.[rank] ?? undefined;
      return text === undefined ? document : { ...document, text };
    }),
    contexts: texts.contexts,
    stages: stages?.map((stage, i) => ({ ...stage, ms: stageMs?.[i] ?? 0 })),
    timings,
    usage,
    cached,
    calls,
  });
}
