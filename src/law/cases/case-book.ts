// Looks decisions up among those that are known: by number and reporter, else by court and day.
import type { CaseDescription } from './case-description.ts';
import { withoutIssue } from './case-index.ts';
import { alikeReports, contradiction, type OtherPart, sameDay, seriesOf } from './compare-cases.ts';
import { isOfOneCourt } from './docket-codes.ts';
import type { CaseFile, CaseScope, KnownCase } from './known-case.ts';

export type CaseStanding =
  /** The calendar has no such day, or it has not come. */
  | { readonly kind: 'no-such-day'; readonly day: string; readonly isToCome: boolean }
  /** Nothing tells. `near`: what of it another decision has, which may be meant. */
  | { readonly kind: 'unknown'; readonly near?: KnownCase }
  /** It is not among the decisions of a court or a reporter of which all are known. */
  | { readonly kind: 'missing'; readonly near?: KnownCase }
  /** Several are of that court and day. */
  | { readonly kind: 'several'; readonly cases: readonly KnownCase[] }
  /** Its number or reporter is that of a decision of which something else is told. */
  | { readonly kind: 'other'; readonly what: OtherPart; readonly case: KnownCase }
  /** `day`: no number and no reporter tells it, but it is the only one that is known of that court and day. */
  | { readonly kind: 'found'; readonly case: KnownCase; readonly by: 'number' | 'report' | 'day' };

export interface CaseBook {
  readonly file: CaseFile;
  /**
   * @param asked.today no decision is of a later day, `2026-01-31`
   * @param asked.around the words beside the citation, by whose names decisions of one court and day are told apart (none)
   */
  lookUp(described: CaseDescription, asked: { readonly today: string; readonly around?: string }): CaseStanding;
}

export function createCaseBook(file: CaseFile): CaseBook {
  const byNumber = indexed(file.cases, ({ numbers }) => numbers);
  const byReport = indexed(file.cases, ({ reports }) => reports.flatMap((key) => [key, withoutIssue(key)]));
  const byDay = indexed(file.cases, ({ court, date }) =>
    court === undefined || date === undefined ? [] : [`${court} ${date}`],
  );
  const byName = indexed(file.cases, ({ names }) => names.map(plainName));

  function sureHits({ court, numbers, reports }: CaseDescription): readonly (readonly KnownCase[])[] {
    const numbered = numbers.map((key) =>
      (byNumber.get(key) ?? []).filter(
        (known) => court === undefined || isOfOneCourt(key) || known.court === undefined || known.court === court,
      ),
    );
    const reported = reports.map((key) =>
      (byReport.get(key) ?? byReport.get(withoutIssue(key)) ?? []).filter((known) => alikeReports(known.reports, key)),
    );
    return [...numbered, ...reported].filter((hits) => hits.length > 0);
  }

  function bySure(described: CaseDescription, hits: readonly (readonly KnownCase[])[]): CaseStanding {
    const [first = [], ...others] = hits;
    const common = first.filter((known) => others.every((list) => list.includes(known)));
    const [one] = common.length > 0 ? common : first;
    if (one === undefined) return { kind: 'unknown' };
    if (common.length === 0) return { kind: 'other', what: 'mixed', case: one };
    const checked = common.map((known) => ({ known, what: contradiction(described, known) }));
    const right = checked.filter(({ what }) => what === undefined);
    const [match] = right;
    if (right.length > 1) return { kind: 'several', cases: right.map(({ known }) => known) };
    if (match !== undefined) {
      const isNumbered = match.known.numbers.some((number) => described.numbers.includes(number));
      return { kind: 'found', case: match.known, by: isNumbered ? 'number' : 'report' };
    }
    // Of several of one number that which differs least is meant.
    const [nearest] = checked.toSorted((a, b) => weightOf(a.what) - weightOf(b.what));
    return { kind: 'other', what: nearest?.what ?? 'day', case: nearest?.known ?? one };
  }

  function byCourtAndDay(described: CaseDescription, around: string): CaseStanding {
    const { court, date } = described;
    const near = described.name === undefined ? undefined : byName.get(plainName(described.name))?.[0];
    const all = court === undefined || date === undefined ? [] : (byDay.get(`${court} ${date}`) ?? []);
    const fitting = all.filter(
      (known) =>
        contradiction(described, known) === undefined &&
        (described.kind === undefined || known.kind === undefined || described.kind === known.kind),
    );
    const isComplete = file.complete.some((scope) => reaches(scope, described));
    const [only, ...more] = fitting;
    // A page that nobody knows may be that of another decision of the day.
    if (only !== undefined && !isComplete && tellsMore(described) && fitting.every(tellsMore))
      return { kind: 'unknown', near: only };
    if (only !== undefined && more.length === 0) return { kind: 'found', case: only, by: 'day' };
    if (only !== undefined) {
      const called = fitting.filter(({ names }) => names.some((name) => around.includes(name)));
      const [one] = called;
      return called.length === 1 && one !== undefined
        ? { kind: 'found', case: one, by: 'day' }
        : { kind: 'several', cases: fitting };
    }
    const other = near ?? all[0];
    const told = other === undefined ? {} : { near: other };
    return { kind: isComplete ? 'missing' : 'unknown', ...told };
  }

  return {
    file,
    lookUp(described, { today, around = '' }) {
      const { noSuchDay, date } = described;
      if (noSuchDay !== undefined) return { kind: 'no-such-day', day: noSuchDay, isToCome: false };
      if (date !== undefined && date > today.slice(0, date.length))
        return { kind: 'no-such-day', day: date, isToCome: true };
      const hits = sureHits(described);
      return hits.length > 0 ? bySure(described, hits) : byCourtAndDay(described, around);
    },
  };
}

const tellsMore = ({ numbers, reports }: Pick<CaseDescription, 'numbers' | 'reports'>): boolean =>
  numbers.length + reports.length > 0;

function indexed(
  cases: readonly KnownCase[],
  keysOf: (known: KnownCase) => readonly string[],
): ReadonlyMap<string, readonly KnownCase[]> {
  const found = new Map<string, KnownCase[]>();
  for (const known of cases) {
    for (const key of new Set(keysOf(known))) {
      const list = found.get(key);
      if (list === undefined) found.set(key, [known]);
      else list.push(known);
    }
  }
  return found;
}

/** Names of parties as they are compared. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.,*_'’]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

const weightOf = (what: OtherPart | undefined): number => (what === undefined ? 0 : what === 'name' ? 1 : 2);

/** Whether a scope has every decision that could be meant. */
function reaches({ court, reporter, from, until, volumes }: CaseScope, described: CaseDescription): boolean {
  if (reporter !== undefined) {
    return described.reports.some((key) => {
      const series = seriesOf(key);
      if (series !== reporter) return false;
      const volume = Number(/\d+/u.exec(key.slice(series.length))?.[0]);
      return volumes === undefined || (volume >= volumes[0] && volume <= volumes[1]);
    });
  }
  if (court === undefined || described.court !== court) return false;
  const { date } = described;
  if (date === undefined) return from === undefined && until === undefined;
  const [earliest, latest] = date.length === 4 ? [`${date}-01-01`, `${date}-12-31`] : [date, date];
  return (from === undefined || from <= earliest) && (until === undefined || latest < until);
}

/**
 * Whether two descriptions, such as that of a citation and that of a document, are surely of one decision: a number or a reporter in common,
 * or court and day, and nothing that differs.
 */
export function isSameCase(a: CaseDescription, b: Omit<KnownCase, 'cited' | 'later'>): boolean {
  if (contradiction(a, b) !== undefined) return false;
  const shares =
    a.numbers.some((number) => b.numbers.includes(number)) || a.reports.some((key) => alikeReports(b.reports, key));
  return shares || (a.court !== undefined && a.court === b.court && sameDay(a.date, b.date));
}
