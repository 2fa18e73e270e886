// The rows of docs/store-schema.md as the query builder sees them.
import type { Role } from '../model/permissions.ts';
import type { RunStatus } from '../model/run.ts';
import type { DraftStatus } from '../ports/draft-store.ts';
import type { RequestStatus } from '../ports/request-store.ts';

/** Milliseconds since the epoch. */
type Time = number;
/** Canonical JSON. */
type JsonText = string;

/** All tables. */
export interface Tables {
  readonly dataset: {
    readonly id: string;
    readonly name: string;
    readonly description: string | null;
    readonly created_by: string | null;
    readonly created_at: Time;
    readonly updated_at: Time;
    /** Of examples that came with a request: what they are called. They are in no list, and nobody finds them by a name. */
    readonly shown_as: string | null;
  };
  readonly dataset_content: {
    readonly id: string;
    readonly hash: string | null;
    readonly scale_min: number;
    readonly scale_max: number;
    readonly examples: number;
    readonly created_at: Time;
  };
  readonly dataset_version: {
    readonly dataset_id: string;
    readonly hash: string;
    readonly header: JsonText;
    readonly created_at: Time;
    readonly put_at: Time;
  };
  readonly example: {
    readonly content_id: string;
    readonly ordinal: number;
    readonly example_id: string;
    readonly body: JsonText;
    readonly category: string | null;
  };
  /** What lists are searched in: id and question of the example, A to Z as a to z. */
  readonly example_text: {
    readonly content_id: string;
    readonly ordinal: number;
    readonly sought: string;
  };
  readonly experiment: {
    readonly id: string;
    readonly name: string;
    readonly description: string | null;
    readonly created_at: Time;
  };
  readonly run: {
    readonly id: string;
    readonly experiment_id: string;
    readonly dataset_id: string | null;
    readonly dataset_hash: string | null;
    readonly target_id: string;
    readonly target_type: string;
    readonly target_fingerprint: string;
    readonly target_config: JsonText;
    readonly ordinal: number;
    readonly repeat: number;
    readonly concurrency: number;
    readonly metrics: JsonText;
    readonly own_metrics: JsonText | null;
    readonly environment: JsonText;
    readonly status: RunStatus;
    readonly started_at: Time;
    readonly finished_at: Time | null;
    readonly parent_id: string | null;
    readonly pinned_as: string | null;
    readonly tags: JsonText;
    readonly owner: string | null;
    readonly lease_until: Time | null;
    readonly fence: number;
  };
  readonly run_revision: {
    readonly run_id: string;
    readonly writer: string;
    readonly appends: number;
  };
  readonly blob: {
    readonly hash: string;
    readonly encoding: 'zstd' | 'none';
    readonly size_bytes: number;
    readonly bytes: Uint8Array;
  };
  readonly trial: {
    readonly id: string;
    readonly run_id: string;
    readonly example_ordinal: number | null;
    readonly repeat: number;
    readonly execution: number;
    readonly status: 'ok' | 'failed';
    readonly started_at: Time;
    readonly latency_ms: number | null;
    readonly measured: JsonText | null;
    readonly error_code: string | null;
    readonly error_message: string | null;
    readonly details_hash: string | null;
    readonly contexts_hash: string | null;
    readonly details: JsonText | null;
  };
  readonly score: {
    readonly id: string;
    readonly trial_id: string;
    readonly metric: string;
    readonly metric_version: number;
    readonly source: 'computed' | 'judge' | 'human';
    readonly author: string | null;
    readonly scorer_fingerprint: string;
    readonly status: 'scored' | 'skipped' | 'failed';
    readonly value: number | null;
    readonly reason: string | null;
    readonly failed_by: 'target' | 'instrument' | null;
    readonly error_code: string | null;
    readonly error_message: string | null;
    readonly details: JsonText | null;
    readonly details_hash: string | null;
    readonly superseded_by: string | null;
  };
  readonly run_slice: {
    readonly run_id: string;
    readonly slice: number;
    readonly category: string | null;
    readonly revision: number;
    readonly summary_version: number;
    readonly examples: number;
    readonly trials_ok: number | null;
    readonly trials_failed: number | null;
    readonly latency_n: number;
    readonly latency_mean_ms: number | null;
    readonly latency_p50_ms: number | null;
    readonly latency_p95_ms: number | null;
    readonly latency_p99_ms: number | null;
    readonly latency_histogram: JsonText | null;
    readonly latency_missing: JsonText | null;
    readonly latency_bounds: JsonText | null;
  };
  readonly run_summary: {
    readonly run_id: string;
    readonly metric: string;
    readonly metric_version: number;
    readonly slice: number;
    readonly position: number;
    readonly mean: number | null;
    readonly mean_answered: number | null;
    readonly ci_low: number | null;
    readonly ci_high: number | null;
    readonly ci_method: string;
    readonly n: number;
    readonly imputed: number;
    readonly skipped: number;
    readonly skipped_reasons: JsonText;
    readonly failed_instrument: number;
    readonly failed_target: number;
    readonly bound_low: number | null;
    readonly bound_high: number | null;
    readonly lost_ci_low: number | null;
    readonly lost_ci_high: number | null;
  };
  readonly run_verdict: {
    readonly run_id: string;
    readonly example_ordinal: number;
    readonly verdict: string;
    readonly revision: number;
  };
  readonly run_value_list: {
    readonly run_id: string;
    readonly metric: string;
    readonly revision: number;
  };
  readonly run_value: {
    readonly run_id: string;
    readonly metric: string;
    readonly value: number;
    /** Of the score. */
    readonly id: string;
    readonly trial_id: string;
  };
  readonly run_facts: {
    readonly run_id: string;
    readonly part: string;
    readonly scope: string;
    readonly part_version: number;
    readonly revision: number;
    readonly encoding: 'zstd' | 'none';
    readonly facts: Uint8Array;
  };
  readonly call_cache: {
    readonly key: string;
    readonly kind: 'embed' | 'rerank' | 'judge';
    readonly reply: Uint8Array;
    readonly created_at: Time;
  };
  readonly account: {
    readonly id: string;
    readonly name: string;
    readonly role: Role;
    readonly password: string | null;
    readonly created_at: Time;
    readonly disabled_at: Time | null;
  };
  readonly account_session: {
    readonly token_hash: string;
    readonly account_id: string;
    readonly created_at: Time;
    readonly seen_at: Time;
    readonly expires_at: Time;
  };
  readonly api_key: {
    readonly id: string;
    readonly account_id: string;
    readonly name: string;
    readonly key_hash: string;
    readonly shown: string;
    readonly permissions: JsonText | null;
    readonly created_at: Time;
    readonly used_at: Time | null;
    readonly revoked_at: Time | null;
  };
  readonly sign_in_link: {
    readonly token_hash: string;
    readonly role: Role;
    readonly account_id: string | null;
    readonly expires_at: Time;
  };
  readonly sign_in_failure: {
    readonly subject: string;
    readonly failures: number;
    readonly last_at: Time;
  };
  readonly audit: {
    readonly id: string;
    readonly at: Time;
    readonly actor: string | null;
    readonly action: string;
    readonly subject_kind: string;
    readonly subject_id: string;
    readonly before: JsonText | null;
    readonly after: JsonText | null;
  };
  readonly run_request: {
    readonly id: string;
    readonly status: RequestStatus;
    readonly asked: JsonText;
    readonly requested_by: string | null;
    readonly requested_at: Time;
    readonly error: string | null;
  };
  readonly added_target: {
    readonly id: string;
    readonly name: string;
    readonly settings: JsonText;
    readonly added_by: string;
    readonly added_at: Time;
  };
  readonly dataset_draft: {
    readonly id: string;
    readonly name: string;
    readonly status: DraftStatus;
    readonly told: JsonText;
    readonly asked: JsonText | null;
    readonly calls: number;
    readonly dataset_id: string | null;
    readonly created_by: string;
    readonly created_at: Time;
    readonly changed_at: Time;
  };
  readonly dataset_facts: {
    readonly hash: string;
    readonly part: string;
    readonly part_version: number;
    readonly facts: JsonText;
  };
  readonly label_queue: {
    readonly id: string;
    readonly kind: 'answers' | 'documents';
    readonly run_id: string;
    readonly against_run_id: string | null;
    readonly metric: string | null;
    readonly scale: JsonText;
    readonly selection: JsonText | null;
    readonly people: number;
    readonly repeat_every: number;
    readonly items: number;
    readonly made_by: string;
    readonly made_at: Time;
    readonly closed_at: Time | null;
  };
  readonly label_item: {
    readonly queue_id: string;
    readonly item: number;
    readonly example_id: string;
    readonly trial_id: string | null;
    readonly document_id: string | null;
  };
  readonly judge_audit: {
    readonly id: string;
    readonly fingerprint: string;
    readonly metric: string;
    readonly made_at: Time;
    readonly findings: string;
  };
  readonly label_turn: {
    readonly id: string;
    readonly queue_id: string;
    readonly item: number;
    readonly author: string;
    readonly round: number;
    readonly status: 'held' | 'later' | 'unsure' | 'decided';
    readonly held_until: Time;
    readonly step: number;
    readonly value: number | null;
    readonly comment: string | null;
    readonly changed_at: Time;
  };
  /** As they come, until their trace is whole and some time after. */
  readonly span: {
    readonly trace_id: string;
    readonly span_id: string;
    readonly came_at: Time;
    readonly facts: JsonText;
  };
  /** Traces of which something came that no trial knows of yet. */
  readonly open_trace: {
    readonly trace_id: string;
    readonly came_at: Time;
    readonly arrivals: number;
    readonly rooted: number;
  };
  readonly trace: {
    readonly id: string;
    readonly stream: string;
    readonly status: 'kept' | 'dropped';
    readonly run_id: string | null;
    readonly trial_id: string | null;
    readonly started_at: Time;
    readonly probability: number;
    readonly stratum: string | null;
    readonly query: string | null;
    readonly history: JsonText | null;
    readonly category: string | null;
    readonly language: string | null;
    readonly release_name: string | null;
    readonly session_id: string | null;
    readonly person: string | null;
    readonly model: string | null;
    readonly failed: number;
    readonly latency_ms: number | null;
    readonly input_tokens: number | null;
    readonly output_tokens: number | null;
    readonly cost_usd: number | null;
    readonly dataset_hash: string | null;
    readonly example_id: string | null;
    readonly score_probability: number | null;
    readonly sealed: number;
    readonly answer_span: string | null;
  };
  readonly untold_trace: {
    readonly stream: string;
    readonly day: Time;
    readonly n: number;
    readonly names: JsonText;
  };
  /** Scores that go out as events, until the other side has taken them. */
  readonly score_event: {
    readonly score_id: string;
    readonly event: JsonText;
    readonly attempts: number;
    readonly next_at: Time;
    readonly made_at: Time;
  };
  readonly feedback: {
    readonly id: string;
    readonly trace_id: string;
    readonly at: Time;
    readonly by_name: string;
    readonly thumbs: 'up' | 'down' | null;
    readonly stars: number | null;
    readonly comment: string | null;
    readonly correction: string | null;
  };
  readonly job: {
    readonly id: string;
    readonly queue: string;
    readonly job_group: string;
    readonly data: JsonText;
    readonly status: 'waiting' | 'active' | 'done' | 'failed' | 'cancelled';
    readonly attempt: number;
    readonly beat_at: Time | null;
  };
  readonly alert_state: {
    readonly rule_id: string;
    readonly memory: JsonText;
    readonly look: JsonText | null;
    readonly looked_until: Time;
    readonly incident_id: string | null;
    readonly changed_at: Time;
  };
  readonly alert_incident: {
    readonly id: string;
    readonly rule_id: string;
    readonly opened_at: Time;
    readonly look: JsonText;
    readonly told_at: Time | null;
    readonly ended_at: Time | null;
    readonly end_look: JsonText | null;
  };
  readonly outbox: {
    readonly id: string;
    readonly incident_id: string;
    readonly kind: 'opened' | 'recovered';
    readonly channel: string;
    readonly notice: JsonText;
    readonly status: 'waiting' | 'delivered' | 'given-up';
    readonly attempts: number;
    readonly next_at: Time;
    readonly error: string | null;
    readonly made_at: Time;
    readonly delivered_at: Time | null;
  };
  readonly silence: {
    readonly id: string;
    readonly rule_id: string | null;
    readonly from_at: Time;
    readonly until_at: Time;
    readonly reason: string;
    readonly made_by: string;
  };
  readonly canary_value: {
    readonly canary: string;
    readonly day: Time;
    readonly judge: string;
    readonly metric: string;
    readonly trial_id: string;
    readonly value: number | null;
    readonly why: string | null;
  };
  readonly scoring_day: {
    readonly day: Time;
    readonly expected: number | null;
    readonly probability: number;
    readonly calls: number;
    readonly cost_usd: number;
    readonly scored: number;
    readonly not_scored: number;
  };
  readonly schema_migration: {
    readonly version: number;
    readonly name: string;
    readonly applied_at: Time;
  };
}

export type RunRow = Tables['run'];
export type BlobRow = Tables['blob'];
export type TrialRow = Tables['trial'];
export type ScoreRow = Tables['score'];
export type RunSliceRow = Tables['run_slice'];
export type RunSummaryRow = Tables['run_summary'];
export type CallCacheRow = Tables['call_cache'];
