// Names that every object has. ECharts keeps what it measured under the text itself in plain objects: a label `__proto__` would
// be written into the prototype of all objects, and `constructor` would be found before it was ever measured.

/** Stands inside such a name while ECharts works; without width, and taken out again afterwards. */
const mark = '\u2060';
const names = new RegExp(Object.getOwnPropertyNames(Object.prototype).join('|'), 'gu');

/** A copy in which no text holds the name of a member that all objects have. */
export function withInertNames<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll(names, (name) => name[0] + mark + name.slice(1)) as Value;
  if (Array.isArray(value)) return value.map(withInertNames) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withInertNames(member)])) as Value;
}

/** The drawing with the names as they were. */
export const restoreNames = (svg: string): string => svg.replaceAll(mark, '');
