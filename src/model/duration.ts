// Lengths of time as people write them in a config: `10s`, `15m`, `90d`.

const unitsMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
};

/** What a length of time looks like. */
export const durationForm: RegExp = /^\d{1,6}(?:ms|[smhdw])$/u;

/** @returns milliseconds; undefined for a text of another form */
export function readDuration(text: string): number | undefined {
  const [, many, unit] = /^(\d{1,6})(ms|[smhdw])$/u.exec(text) ?? [];
  const unitMs = unitsMs[unit ?? ''];
  return many === undefined || unitMs === undefined ? undefined : Number(many) * unitMs;
}
