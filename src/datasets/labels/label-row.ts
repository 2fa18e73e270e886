// A row of a file of labels: what a person said of one answer, as it was written down.

export interface LabelRow {
  readonly exampleId: string;
  /** Absent where the file does not say which of several answers. */
  readonly repeat?: number;
  readonly metric?: string;
  /** The label as it was written; absent where the row is still to be labelled. */
  readonly value?: string;
  /** What a judge said of the same answer, where the file carries it. */
  readonly judge?: string;
  readonly author?: string;
  readonly comment?: string;
  /** `reading`: chosen, not drawn. */
  readonly purpose?: 'reading';
  /** ISO 8601, as it was written. */
  readonly at?: string;
  /** The run whose answer was labelled. */
  readonly run?: string;
  readonly query?: string;
  readonly answer?: string;
  /** Why the judge said so. */
  readonly reason?: string;
  readonly category?: string;
  readonly language?: string;
  /** Place of a field, or of the row, for messages. */
  where(field?: string): string;
}

/** The columns, in the order in which they are written, and the names that files of others have for them. */
export const labelFields: Readonly<Record<string, readonly string[]>> = {
  example: ['id', 'example_id', 'exampleId', 'query_id'],
  repeat: [],
  query: ['question'],
  expected: [],
  answer: [],
  contexts: [],
  metric: [],
  value: ['label'],
  comment: ['note'],
  author: ['annotator'],
  purpose: [],
  at: ['timestamp', 'labelled_at'],
  judge: ['judge_score'],
  reason: ['judge_reason'],
  category: [],
  language: [],
  run: ['run_id', 'runId'],
};
