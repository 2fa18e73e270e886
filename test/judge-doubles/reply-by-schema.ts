// A reply of whatever form is asked for, from how good each thing that is judged is.

type Schema = Readonly<Record<string, unknown>>;

export interface Judged {
  /** From 0 to 1, of the whole. */
  readonly value: number;
  /** Of each claim or document shown, in order (none). */
  readonly each?: readonly number[];
  /** What to write where texts are asked for, such as the claims of an answer (none). */
  readonly texts?: readonly string[];
  /** What to write where a quote is asked for (what is written elsewhere). */
  readonly quote?: string | undefined;
  /** Ends of the scale of whole numbers (1 to 5). */
  readonly grades?: readonly [worst: number, best: number];
}

/** A score line where there is no schema. */
export function replyBySchema(schema: Schema | undefined, judged: Judged): string {
  if (schema === undefined) return `Score: ${judged.value.toFixed(2)}\nReason: as it is.`;
  return JSON.stringify(replyOf(schema, { ...judged, name: '' }));
}

interface Asked extends Judged {
  readonly name: string;
  readonly number?: number;
}

function replyOf(schema: Schema, asked: Asked): unknown {
  const { value, name, texts = [], each = [], grades = [1, 5], number } = asked;
  if (Array.isArray(schema.enum)) return name === 'applies' ? schema.enum[0] : labelOf(schema.enum, value);
  switch (schema.type) {
    case 'object':
      return replyMembers(schema, asked);
    case 'array': {
      const items = schema.items as Schema;
      if (items.type === 'object') {
        const named = namesOf(items);
        if (named.length > 0) return named.map((part) => ({ ...replyMembers(items, asked), part }));
        // What is said beyond what was asked for: nothing.
        if (name === 'others') return [];
        return each.map((own, at) => replyOf(items, { value: own, grades, name, number: at + 1 }));
      }
      if (items.type === 'integer') return value > 0 ? [1] : [];
      return name === 'claims' ? texts : value >= 0.5 ? [] : ['something'];
    }
    case 'integer':
      return number !== undefined && /claim|document|context|relation|number|index/u.test(name)
        ? number
        : gradeOf(value, grades);
    case 'number':
      return value;
    default:
      return name === 'quote' ? (asked.quote ?? 'as it is') : 'as it is';
  }
}

function replyMembers(schema: Schema, asked: Asked): Readonly<Record<string, unknown>> {
  const members = Object.entries(schema.properties as Readonly<Record<string, Schema>>);
  return Object.fromEntries(members.map(([key, member]) => [key, replyOf(member, { ...asked, name: key })]));
}

/** The parts that are each to be judged once, where the items are such. */
function namesOf(items: Schema): readonly unknown[] {
  const { part } = items.properties as { readonly part?: { readonly enum?: readonly unknown[] } };
  return part?.enum ?? [];
}

/** Labels stand best first; what is wrong is worse than what nobody can tell. */
function labelOf(labels: readonly unknown[], value: number): unknown {
  const wrong = ['incorrect', 'otherwise'].find((label) => labels.includes(label));
  if (value === 0 && wrong !== undefined) return wrong;
  return labels[Math.round((1 - value) * (labels.length - 1))];
}

const gradeOf = (value: number, [worst, best]: readonly [number, number]): number =>
  worst + Math.round(value * (best - worst));
