// `{{query}}`, `{{history}}`, `{{choices}}` and `{{id}}` inside the values of a request.

import type { Turn } from '../../model/example.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Json } from '../../model/json.ts';
import type { TargetRequest } from '../../ports/target.ts';
import { nearestName } from '../../text/nearest-name.ts';

type AskedQuestion = Pick<TargetRequest, 'exampleId' | 'query' | 'history' | 'choices'>;

const placeholder = /\{\{(.*?)\}\}/gsu;
const known = ['query', 'history', 'choices', 'id'] as const;

/**
 * Refuses a placeholder that means nothing, and one in a key.
 * @returns the names that are used
 * @throws ConfigError with the place and the nearest known name
 */
export function checkTemplate(template: Json, where: string): ReadonlySet<string> {
  const used = new Set<string>();
  const visit = (value: Json, place: string): void => {
    if (typeof value === 'string') for (const name of namesIn(value, place)) used.add(name);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      if (/\{\{/u.test(key)) throw misplaced(key, place);
      visit(item as Json, `${place}.${key}`);
    }
  };
  visit(template, where);
  return used;
}

/**
 * A new value with what was asked in the places of the placeholders. What is put in is never looked at again, so that nothing in
 * a question can be taken for a placeholder. A text that is `{{history}}` or `{{choices}}` and nothing else becomes the list.
 */
export function fillTemplate(template: Json, asked: AskedQuestion): Json {
  if (typeof template === 'string') return fillText(template, asked, true);
  if (Array.isArray(template)) return template.map((item: Json) => fillTemplate(item, asked));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([key, item]) => [key, fillTemplate(item, asked)]));
}

/** The same for a text that stays a text: turns of the history and options become lines. */
export function fillPlainText(template: string, asked: AskedQuestion): string {
  return fillText(template, asked, false) as string;
}

function fillText(
  template: string,
  { query, history = [], choices = [], exampleId }: AskedQuestion,
  lists: boolean,
): Json {
  if (lists && /^\s*\{\{\s*history\s*\}\}\s*$/u.test(template))
    return history.map(({ role, text }) => ({ role, text }));
  if (lists && /^\s*\{\{\s*choices\s*\}\}\s*$/u.test(template)) return [...choices];
  return template.replace(placeholder, (_, name: string) => {
    if (name.trim() === 'query') return query;
    if (name.trim() === 'choices') return choices.join('\n');
    return name.trim() === 'id' ? exampleId : history.map(lineOf).join('\n');
  });
}

const lineOf = ({ role, text }: Turn): string => `${role}: ${text}`;

function namesIn(text: string, place: string): readonly string[] {
  return [...text.matchAll(placeholder)].map(([whole, inner = '']) => {
    const name = inner.trim();
    if (known.some((each) => each === name)) return name;
    const near = nearestName(name, known);
    throw new ConfigError(`${whole} is not a placeholder`, {
      code: 'unknown-placeholder',
      where: place,
      hint:
        near === undefined ? `known are ${known.map((each) => `{{${each}}}`).join(', ')}` : `did you mean {{${near}}}?`,
    });
  });
}

const misplaced = (key: string, where: string): ConfigError =>
  new ConfigError(`a placeholder cannot stand in the key ${JSON.stringify(key)}`, {
    code: 'misplaced-placeholder',
    where,
    hint: 'placeholders stand in values',
  });
