// Inspect: samples. With choices the target is a letter, or several of which all are right.
import { takeAccepted } from '../accepted-answers.ts';
import { takeQuestion } from '../conversations.ts';
import { hasAll, hasAny, type ImportFormat } from '../import-format.ts';
import type { RecordFields } from '../record-fields.ts';

export const inspect: ImportFormat = {
  name: 'inspect',
  title: 'Inspect',
  fits: (shape) => hasAll(shape, 'input', 'target') && !hasAny(shape, 'expected_output', 'ideal'),
  read(fields) {
    fields.text('id', 'id');
    takeQuestion(fields, 'input');
    const choices = choicesOf(fields);
    if (choices === undefined) takeAccepted(fields, 'target');
    else {
      fields.give('choices', choices, 'choices');
      takeLetter(fields, choices);
    }
    fields.spread('metadata');
    fields.drop('sandbox', 'files', 'setup');
  },
};

/** A list, or a text split at commas, else at spaces. */
function choicesOf(fields: RecordFields): readonly string[] | undefined {
  const value = fields.peek('choices');
  if (value === undefined) return undefined;
  const items = typeof value === 'string' ? value.split(value.includes(',') ? ',' : /\s+/u) : fields.textsAt('choices');
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

function takeLetter(fields: RecordFields, choices: readonly string[]): void {
  const letters = fields
    .textsAt('target')
    .flatMap((text) => text.split(/[\s,]+/u))
    .filter((text) => text !== '');
  const [letter = ''] = letters;
  const index = /^[A-Za-z]$/.test(letter) ? letter.toLowerCase().charCodeAt(0) - 97 : -1;
  if (letters.length === 1 && index >= 0 && index < choices.length) {
    fields.give('correctChoice', letter.toLowerCase(), 'target');
    return;
  }
  if (letters.length < 2) throw fields.wrong('target', `must be the letter of one of ${choices.length} choices`);
  fields.keep('target');
  fields.note('several choices are right at once, which nothing here scores: target is kept in metadata');
}
