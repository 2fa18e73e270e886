// A score as its row, and back. Short details stay in the row; long ones are a blob.
import { StoreError } from '../model/hakari-error.ts';
import type { Json } from '../model/json.ts';
import { present } from '../model/present.ts';
import type { Outcome, Score } from '../model/score.ts';
import { type Blob, keptJson, storableText } from './blob.ts';
import type { ScoreRow } from './tables.ts';

/** A score ready to be written. */
export interface EncodedScore {
  readonly row: ScoreRow;
  readonly blob?: Blob;
}

/** @throws StoreError `not-a-number` for a value that is NaN or infinite */
export function encodeScore(score: Score): EncodedScore {
  const { outcome } = score;
  const head = {
    id: score.id,
    trial_id: score.trialId,
    metric: score.metric,
    metric_version: score.metricVersion,
    source: score.source,
    author: score.author ?? null,
    scorer_fingerprint: score.scorerFingerprint,
    superseded_by: score.supersededBy ?? null,
  };
  const empty = { value: null, reason: null, failed_by: null, error_code: null, error_message: null };
  const none = { ...head, ...empty, details: null, details_hash: null };
  switch (outcome.status) {
    case 'skipped':
      return withDetails({ ...none, status: 'skipped', reason: storableText(outcome.reason) }, outcome.details);
    case 'failed': {
      const error = { error_code: outcome.error.code, error_message: storableText(outcome.error.message) };
      return withDetails({ ...none, status: 'failed', failed_by: outcome.by, ...error }, outcome.details);
    }
    case 'scored': {
      if (!Number.isFinite(outcome.value)) throw notANumber(score, outcome.value);
      return withDetails({ ...none, status: 'scored', value: outcome.value }, outcome.details);
    }
  }
}

function withDetails(row: ScoreRow, details: Json | undefined): EncodedScore {
  if (details === undefined) return { row };
  const { text, blob } = keptJson(details);
  return blob === undefined ? { row: { ...row, details: text } } : { row: { ...row, details_hash: blob.hash }, blob };
}

/** What is known of a score beside its row. */
interface ScoreDetails {
  readonly runId: string;
  /** JSON, when the row holds them. */
  readonly details: string | null;
  /** Parsed `details_hash`; undefined when the row has none. */
  readonly longDetails: unknown;
}

export function decodeScore(
  row: Omit<ScoreRow, 'details' | 'details_hash'>,
  { runId, details, longDetails }: ScoreDetails,
): Score {
  const {
    id,
    trial_id: trialId,
    metric,
    metric_version: metricVersion,
    source,
    scorer_fingerprint: scorerFingerprint,
  } = row;
  const outcome = decodeOutcome(row, longDetails ?? (details === null ? undefined : JSON.parse(details)));
  const head = { id, runId, trialId, metric, metricVersion, source };
  // Most of what a scan makes are scores by no author that hold: they are made in one go.
  if (row.author === null && row.superseded_by === null) return { ...head, scorerFingerprint, outcome };
  const author = row.author ?? undefined;
  return present({ ...head, author, scorerFingerprint, outcome, supersededBy: row.superseded_by ?? undefined });
}

type OutcomeRow = Pick<ScoreRow, 'status' | 'value' | 'reason' | 'failed_by' | 'error_code' | 'error_message'>;

function decodeOutcome(row: OutcomeRow, known: unknown): Outcome {
  if (known === undefined && row.status === 'scored') return { status: 'scored', value: row.value ?? Number.NaN };
  const details = known === undefined ? {} : { details: known as Json };
  if (row.status === 'skipped') return { status: 'skipped', reason: row.reason ?? '', ...details };
  if (row.status === 'failed') {
    const error = { code: row.error_code ?? '', message: row.error_message ?? '' };
    return { status: 'failed', by: row.failed_by ?? 'instrument', error, ...details };
  }
  // The table's CHECK makes a scored row without a value impossible.
  return { status: 'scored', value: row.value ?? Number.NaN, ...details };
}

function notANumber(score: Score, value: number): StoreError {
  return new StoreError(`${score.metric} was scored as ${value}`, {
    code: 'not-a-number',
    where: `trial ${score.trialId}`,
    hint: 'a scorer that cannot measure must say skipped or failed',
  });
}
