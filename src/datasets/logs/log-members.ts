// Ways down into records of JSON, `output.text` or `messages.-1.content`: only own members are read, and nothing is built by them.

/** Of lists the number of an item, from 0, or from the end with a minus. */
const itemForm = /^-?\d{1,4}$/u;

const member = (of: unknown, name: string): unknown => {
  if (Array.isArray(of)) return itemForm.test(name) ? of.at(Number(name)) : undefined;
  return typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined;
};

/** A name that is there as it is, else a way down. @returns undefined for what is not there, and for null */
export function memberAt(record: object, way: string): unknown {
  const direct = member(record, way);
  if (direct !== undefined || !way.includes('.')) return direct ?? undefined;
  return way.split('.').reduce<unknown>(member, record) ?? undefined;
}

const deepest = 3;
const mostNames = 200;

/** Ways to what a record holds, for whoever looks for one; not into lists. */
export function memberNames(record: object): readonly string[] {
  const names: string[] = [];
  const walk = (of: object, before: string, depth: number): void => {
    for (const [name, value] of Object.entries(of)) {
      if (names.length >= mostNames) return;
      names.push(`${before}${name}`);
      if (depth < deepest && typeof value === 'object' && value !== null && !Array.isArray(value))
        walk(value, `${before}${name}.`, depth + 1);
    }
  };
  walk(record, '', 1);
  return names;
}
