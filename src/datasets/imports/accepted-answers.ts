// Several answers of which any will do. An example has one expected answer: the first; all of them are kept.
import type { RecordFields } from './record-fields.ts';

export function takeAccepted(fields: RecordFields, name: string): void {
  const accepted = fields.textsAt(name);
  const [first] = accepted;
  if (first === undefined) return;
  fields.give('expectedAnswer', first, name);
  if (accepted.length === 1) return;
  fields.add('acceptedAnswers', accepted);
  fields.note(
    `${name}: the first of several accepted answers is the expected one, all are kept in metadata.acceptedAnswers`,
  );
}
