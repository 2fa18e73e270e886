// A reply of the form that a JSON Schema asks for.

type Schema = Readonly<Record<string, unknown>>;

/**
 * Every number is `at`, a whole `score` a grade from 1 to 5, every other whole number 1, and of several labels the first is chosen where `at` is near 1, the last near 0: prompts
 * name the best one first. Of parts that are each judged once there is one of each, and all apply.
 * @param at from 0 to 1
 */
export function replyBySchema(schema: Schema, at: number): unknown {
  const { type, properties = {}, items = {}, enum: labels } = schema;
  if (Array.isArray(labels)) return labels[Math.min(labels.length - 1, Math.floor((1 - at) * labels.length))];
  if (type === 'number') return at;
  if (type === 'integer') return 1;
  if (type === 'array') return itemsBySchema(items as Schema, at);
  if (type !== 'object') return 'as the passage says';
  return Object.fromEntries(
    Object.entries(properties as Readonly<Record<string, Schema>>).map(([name, part]) => [
      name,
      name === 'score' && part.type === 'integer' ? 1 + Math.round(at * 4) : replyBySchema(part, at),
    ]),
  );
}

function itemsBySchema(items: Schema, at: number): readonly unknown[] {
  const { part, applies } = (items.properties ?? {}) as Readonly<Record<string, Schema>>;
  const one = replyBySchema(items, at) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(part?.enum)) return [one];
  const [first] = Array.isArray(applies?.enum) ? applies.enum : [];
  return part.enum.map((name: unknown) => ({
    ...one,
    part: name,
    ...(applies === undefined ? {} : { applies: first }),
  }));
}

/** The schema that a call of OpenAI's form names, if any. */
export function schemaOf(body: Schema): Schema | undefined {
  const { json_schema: named } = (body.response_format ?? {}) as { readonly json_schema?: { readonly schema: Schema } };
  return named?.schema;
}
