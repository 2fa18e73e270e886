// Whether a number or a day that a text says is one of the sheet that it was written of.
import { type Figure, foldFigures, readFigures } from '../../../text/figures.ts';
import { metricDigits } from '../../format-number.ts';
import { markPattern } from './said-subjects.ts';
import type { SheetLine, SheetNumber, Subject } from './summary-sheet.ts';

export interface ReadLine extends SheetLine {
  readonly printed: readonly Figure[];
}

export const figuresOf = (text: string): readonly Figure[] =>
  readFigures(foldFigures(text).replace(markPattern, '    '));

/** Of a line about what is named there, or about nothing in particular; where nothing is named, of any line. */
export function knownAs(
  figure: Figure,
  subjects: readonly Subject[],
  lines: readonly ReadLine[],
): 'known' | 'earlier' | undefined {
  const meant = lines.filter(
    (line) =>
      subjects.length === 0 ||
      line.subjects.length === 0 ||
      line.subjects.some((subject) => subjects.includes(subject)),
  );
  const said = meant.flatMap(({ numbers }) => numbers.filter((number) => isSaid(figure, number)));
  if (said.some(({ isEarlier = false }) => !isEarlier)) return 'known';
  if (said.length > 0) return 'earlier';
  return meant.some(({ printed }) => printed.some((each) => isPrinted(figure, each))) ? 'known' : undefined;
}

/** Says that something is of another time, or holds it against one. */
export const speaksOfBefore =
  /\b(?:from|before|earlier|previous(?:ly)?|prior|formerly|compared|against|versus|vs|than|initial(?:ly)?)\b|→|->|以前|前|から|より|比べ|当初|이전|전에|전의|에서|보다|종전|처음/u;

/** What a line prints may be said as it is printed there, such as a level of intervals. */
const isPrinted = (figure: Figure, { kind, value, sign, unit }: Figure): boolean =>
  kind === figure.kind &&
  value === figure.value &&
  (figure.sign === undefined || figure.sign === sign) &&
  (figure.unit === undefined || unit === undefined || figure.unit === unit);

/** Rounded as it is said: .8312 is .83, 83 % and 83.1 %. */
function isSaid(figure: Figure, { value, unit }: SheetNumber): boolean {
  const isChange = unit === 'change';
  // A sign is one where there is something to be less than.
  if (figure.sign === '-' && value > 0) return false;
  if (figure.sign === '+' && (!isChange || value < 0)) return false;
  const size = Math.abs(value);
  // What is printed is rounded once already, and may be rounded again.
  const slack =
    isScale(unit) && figure.kind === 'number' && figure.decimals < metricDigits ? 0.5 * 10 ** -metricDigits : 1e-9;
  const fits = (of: number, fewest: number): boolean =>
    figure.decimals >= fewest && Math.abs(of - figure.value) <= 0.5 * 10 ** -figure.decimals + slack;
  if (figure.kind === 'percent') return (unit === 'score' || unit === 'share' || isChange) && fits(100 * size, 0);
  switch (unit) {
    case 'score':
    case 'share':
    case 'change':
      return figure.unit === undefined && (fits(size, 1) || (Number.isInteger(size) && figure.value === size));
    case 'count':
      return figure.unit === undefined && Math.round(size) === figure.value;
    case 'ms':
      return figure.unit === 's'
        ? fits(size / 1000, 1) || size / 1000 === figure.value
        : figure.unit !== 'usd' && fits(size, 0);
    case 'usd':
      return (figure.unit === undefined || figure.unit === 'usd') && figure.value > 0 && fits(size, 0);
  }
}

const isScale = (unit: SheetNumber['unit']): boolean => unit === 'score' || unit === 'share' || unit === 'change';

export function isKnownDay({ day }: Figure, lines: readonly SheetLine[]): boolean {
  if (day === undefined) return false;
  return lines.some(({ days = [] }) =>
    days.some((known) => {
      const [year, month, own] = known.split('-').map(Number);
      return (
        day.month === month &&
        (day.day === undefined || day.day === own) &&
        (day.year === undefined || day.year === year)
      );
    }),
  );
}
