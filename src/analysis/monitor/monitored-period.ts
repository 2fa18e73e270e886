// Times of a period, in milliseconds since the epoch: whoever knows the calendar makes them.

/** From `from` on, before `to`. */
export interface MonitorInterval {
  readonly from: number;
  readonly to: number;
}

/** A day, or several, of a time zone. */
export interface MonitoredDay extends MonitorInterval {
  /** `2026-11-28`; of several days the first. */
  readonly label: string;
  /** The last day of it, which is the first where it is one. */
  readonly last: string;
}

/** How a period is told. */
export interface MonitorHead {
  /** `2026-11-01` */
  readonly firstDay: string;
  /** The last day that belongs to it. */
  readonly lastDay: string;
  readonly timeZone: string;
}
