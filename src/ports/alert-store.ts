// The part of the store that keeps what is done about production: states of rules, incidents, messages on their way, silences, canaries.
import type { AlertMemory, Look } from '../model/alert.ts';
import type { Notice } from './notifier.ts';
import type { OpenTransaction } from './run-store.ts';

export interface KeptAlertState {
  readonly ruleId: string;
  readonly memory: AlertMemory;
  /** At the last window; undefined before the first. */
  readonly look?: Look;
  /** The end of the last window that was looked at, in milliseconds since the epoch. */
  readonly lookedUntil: number;
  readonly incidentId?: string;
  readonly changedAt: number;
}

export interface Incident {
  readonly id: string;
  readonly ruleId: string;
  /** Milliseconds since the epoch. */
  readonly openedAt: number;
  /** By which it began. */
  readonly look: Look;
  readonly toldAt?: number;
  readonly endedAt?: number;
  readonly endLook?: Look;
}

export const deliveryKinds = ['opened', 'recovered'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** - `given-up`: tried for days; it stays, and can be sent again */
export const deliveryStatuses = ['waiting', 'delivered', 'given-up'] as const;

/** A message to one channel. */
export interface Delivery {
  readonly id: string;
  readonly incidentId: string;
  readonly kind: DeliveryKind;
  readonly channel: string;
  readonly notice: Notice;
  readonly status: (typeof deliveryStatuses)[number];
  /** Tries so far. */
  readonly attempts: number;
  /** When it is tried next. */
  readonly nextAt: number;
  /** Of the last try, without anything secret; of a delivered one what is to be known all the same, such as an address that was refused. */
  readonly error?: string;
  readonly madeAt: number;
  readonly deliveredAt?: number;
}

export interface Silence {
  readonly id: string;
  /** Undefined: all rules. */
  readonly ruleId?: string;
  readonly from: number;
  /** It is over then; earlier where somebody ended it. */
  readonly until: number;
  readonly reason: string;
  readonly madeBy: string;
}

/** What a judge said of one frozen answer on one day. */
export interface CanaryValue {
  readonly canary: string;
  /** Midnight (UTC) of the day, in milliseconds since the epoch. */
  readonly day: number;
  /** Its fingerprint. */
  readonly judge: string;
  readonly metric: string;
  readonly trialId: string;
  /** Null where there is none. */
  readonly value: number | null;
  /** Why there is none. */
  readonly why?: string;
}

/** What was decided of a day before its first trace was scored, and what was spent since. */
export interface ScoringDay {
  readonly day: number;
  /** Traces that were expected; undefined where nothing told. */
  readonly expected?: number;
  /** The chance of each trace to be scored. */
  readonly probability: number;
  readonly calls: number;
  readonly costUsd: number;
  readonly scored: number;
  /** Drawn, and not scored since the budget had ended. */
  readonly notScored: number;
}

export interface AlertStore {
  /** Now, in milliseconds since the epoch, by the clock that all go by who share the store: of a PostgreSQL store the server's. */
  storeTime(): Promise<number>;
  listAlertStates(): Promise<readonly KeptAlertState[]>;
  /** The state, and from here to the end of the transaction nobody else's that holds that of the same rule. */
  holdAlertState(ruleId: string, within: OpenTransaction): Promise<KeptAlertState | undefined>;
  putAlertState(state: Omit<KeptAlertState, 'changedAt'>, within: OpenTransaction): Promise<void>;
  openIncident(incident: Pick<Incident, 'id' | 'ruleId' | 'openedAt' | 'look'>, within: OpenTransaction): Promise<void>;
  changeIncident(
    id: string,
    change: Partial<Pick<Incident, 'toldAt' | 'endedAt' | 'endLook'>>,
    within: OpenTransaction,
  ): Promise<void>;
  findIncident(id: string): Promise<Incident | undefined>;
  /** Newest first. */
  listIncidents(filter: { readonly ruleId?: string | undefined; readonly limit: number }): Promise<readonly Incident[]>;
  /** What is there of an incident, a kind and a channel stays as it is: nobody is told twice. */
  putDelivery(
    delivery: Pick<Delivery, 'id' | 'incidentId' | 'kind' | 'channel' | 'notice'>,
    within: OpenTransaction,
  ): Promise<void>;
  /**
   * Those whose time has come, and nobody else's until `forMs` are over: whoever takes one and is gone leaves it to the others. The end of an incident waits for
   * its beginning.
   */
  takeDeliveries(take: { readonly limit: number; readonly forMs: number }): Promise<readonly Delivery[]>;
  /** @param note what is to be known of it all the same (nothing) */
  deliveryDone(id: string, note?: string): Promise<void>;
  /** @param giveUp it is not tried again unless somebody asks for it (false) */
  deliveryFailed(
    id: string,
    failed: { readonly error: string; readonly afterMs: number; readonly giveUp?: boolean },
  ): Promise<void>;
  /** @returns whether it had not been delivered */
  retryDelivery(id: string): Promise<boolean>;
  /** Newest first. */
  listDeliveries(filter: {
    readonly incidentId?: string | undefined;
    readonly undelivered?: boolean | undefined;
    readonly limit: number;
  }): Promise<readonly Delivery[]>;
  /** Delivered ones that were made before. @returns how many */
  forgetDeliveries(before: number): Promise<number>;
  addSilence(silence: Silence): Promise<void>;
  /** @returns whether it was under way */
  endSilence(id: string): Promise<boolean>;
  /** Newest first. @param at only those under way then (all) */
  listSilences(filter: { readonly at?: number; readonly limit: number }): Promise<readonly Silence[]>;
  /** What is there stays. */
  putCanaryValues(values: readonly CanaryValue[]): Promise<void>;
  /** In order of their days. @param range days from and up to, without the last (all) */
  canaryValues(filter: {
    readonly canary: string;
    readonly from?: number;
    readonly to?: number;
  }): Promise<readonly CanaryValue[]>;
  /** Decides of a day what is given, unless it was decided already. @returns what holds */
  decideScoringDay(day: Pick<ScoringDay, 'day' | 'expected' | 'probability'>): Promise<ScoringDay>;
  scoringDay(day: number): Promise<ScoringDay | undefined>;
  /**
   * Takes so much of the day where it fits into the limits, in the same moment for all who spend: what is not used is given back by `spendOfDay`.
   * @returns whether it fitted
   */
  reserveOfDay(
    day: number,
    wanted: Pick<ScoringDay, 'calls' | 'costUsd'>,
    limits: { readonly calls?: number | undefined; readonly costUsd?: number | undefined },
  ): Promise<boolean>;
  /** Adds to what was spent, in the same moment for all who spend. */
  spendOfDay(
    day: number,
    spent: Partial<Pick<ScoringDay, 'calls' | 'costUsd' | 'scored' | 'notScored'>>,
  ): Promise<ScoringDay>;
}
