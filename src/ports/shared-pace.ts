// What several processes keep together of the way to a callee: a quota that it has stated, and the pauses that it asks for.

/** Which way it is, alike in all processes that share it. */
export interface SharedLaneKey {
  /** In messages: vendor and address of a model, name of a target. */
  readonly name: string;
  readonly callee: 'model' | 'target';
  /** Of a target: where it is (nowhere that another asks). */
  readonly address?: string | undefined;
  /** As the config states them (no quota). */
  readonly requestsPerMinute?: number | undefined;
  readonly tokensPerMinute?: number | undefined;
}

/** Turns that were reserved: they follow each other at the interval of the quota. */
export interface ReservedTurns {
  /** In how many milliseconds the turn of the first call comes. */
  readonly callsInMs: number;
  /** In how many milliseconds the first of the tokens may be taken. */
  readonly tokensInMs: number;
}

export interface LaneShare {
  /** Reserves turns behind those that any process has reserved. What is not used is lost. */
  reserve(calls: number, tokens: number): Promise<ReservedTurns>;
  /** The callee has asked all that ask it to wait for so long. */
  pause(ms: number): void;
  /** @param told for how long it has asked this while another process was told */
  onPause(told: (ms: number) => void): void;
}

export interface SharedPace {
  share(key: SharedLaneKey): LaneShare;
}
