// Ends and steps of an axis that people can read: multiples of 1, 2, 2.5 or 5 times a power of ten.

export interface NiceAxis {
  readonly min: number;
  readonly max: number;
  readonly interval: number;
}

/**
 * The smallest axis of about `steps` round steps that holds both values.
 * Two values that are equal, up to what a number can tell, get an axis around them.
 */
export function niceAxis(least: number, greatest: number, { steps = 5 }: { readonly steps?: number } = {}): NiceAxis {
  const span = greatest - least;
  const [low, high] =
    span > 1e-12 * Math.max(1, Math.abs(least))
      ? [least, greatest]
      : [least - (Math.abs(least) || 1) / 10, least + (Math.abs(least) || 1) / 10];
  const interval = niceStep((high - low) / steps);
  const digits = Math.max(0, 1 - Math.floor(Math.log10(interval)));
  const round = (value: number): number => Number(value.toFixed(Math.min(20, digits)));
  // Rounding errors must not add a step.
  const slack = 1e-9;
  return {
    min: round(Math.floor(low / interval + slack) * interval),
    max: round(Math.ceil(high / interval - slack) * interval),
    interval,
  };
}

function niceStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= raw * (1 - 1e-9)) ?? 10;
  return Number((factor * power).toPrecision(12));
}

/** Digits that the axis's labels need so that all steps differ and are exact. */
export function axisDigits({ interval }: NiceAxis): number {
  let digits = 0;
  while (digits < 12 && Math.abs(Number(interval.toFixed(digits)) / interval - 1) > 1e-9) digits += 1;
  return digits;
}
