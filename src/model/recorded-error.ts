/** An error kept as data in a trial or a score: a stable code and a message without secrets. */
export interface RecordedError {
  readonly code: string;
  readonly message: string;
}
