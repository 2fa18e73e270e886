// A value as a JSON document.

/** The value with two spaces of indent and a line break at the end; the keys stand as the value has them. */
export const renderJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
