// What a monitor's page is of: days that are one click away, what is left out, and the form of everything, folded so that the answer comes first.
import { lastDays } from '../../app/monitor/period.ts';
import type { AskedMonitor } from '../routes/monitor.ts';
import type { Reader } from './layout.tsx';
import { monitorPageTexts } from './monitor-texts.ts';
import { addressOf } from './trial-filter.ts';

/** Names that may be written into a field. */
export interface KnownNames {
  readonly target: readonly string[];
  readonly category: readonly string[];
  readonly language: readonly string[];
  readonly release: readonly string[];
}

interface FiltersProps {
  readonly reader: Reader;
  readonly asked: AskedMonitor;
  /** What is shown; undefined where it could not be read. */
  readonly period: { readonly firstDay: string; readonly lastDay: string; readonly timeZone: string } | undefined;
  readonly known: KnownNames | undefined;
  readonly now: number;
}

export const monitorPath = '/web/eval/monitor';
/** Periods up to today. */
const usualPeriods = [7, 28, 90] as const;
const parts = ['target', 'category', 'language', 'release'] as const;

export const MonitorFilters = ({ reader, asked, period, known, now }: FiltersProps) => {
  const texts = monitorPageTexts[reader.language];
  const { from: _, to: __, before_from, before_to, ...rest } = asked;
  const periods = usualPeriods.map((length) => ({ length, ...lastDays(length, now, period?.timeZone) }));
  const chosen = parts.flatMap((name) => (asked[name] === undefined ? [] : [{ name, value: asked[name] }]));
  return (
    <>
      <p class="periods">
        {periods.map(({ length, firstDay: from, lastDay: to }) => (
          <a
            href={addressOf(monitorPath, { ...rest, from, to })}
            aria-current={period?.firstDay === from && period.lastDay === to ? 'true' : undefined}
          >
            {texts.lastDays(length)}
          </a>
        ))}
        {chosen.map(({ name, value }) => (
          <a
            class="chosen"
            href={addressOf(monitorPath, { ...asked, [name]: undefined })}
            aria-label={texts.without({ name: texts[name], value })}
          >
            {`${texts[name]}: ${value} ×`}
          </a>
        ))}
      </p>
      <details class="narrowing" open={period === undefined}>
        <summary>{texts.filter}</summary>
        <FilterForm {...{ reader, asked, period, known }} />
      </details>
    </>
  );
};

const FilterForm = ({ reader, asked, period, known }: Omit<FiltersProps, 'now'>) => {
  const texts = monitorPageTexts[reader.language];
  const fields = [
    ['from', 'date', asked.from ?? period?.firstDay],
    ['to', 'date', asked.to ?? period?.lastDay],
    ['before_from', 'date', asked.before_from],
    ['before_to', 'date', asked.before_to],
    ['time_zone', 'text', asked.time_zone ?? period?.timeZone ?? 'UTC'],
    ...parts.map((name) => [name, 'text', asked[name]] as const),
  ] as const;
  return (
    <form method="get" action={monitorPath} class="filters" aria-label={texts.filter}>
      {fields.map(([name, type, value]) => {
        const names = name in (known ?? {}) ? known?.[name as keyof KnownNames] : undefined;
        const list = names === undefined || names.length === 0 ? undefined : `known-${name}`;
        return (
          <label>
            {texts[name]}
            <input type={type} name={name} value={value ?? ''} list={list} />
            {list === undefined ? null : (
              <datalist id={list}>
                {names?.map((each) => (
                  <option value={each} />
                ))}
              </datalist>
            )}
          </label>
        );
      })}
      <label>
        {texts.calibrated}
        <input type="checkbox" name="calibrated" value="yes" checked={asked.calibrated === 'yes'} />
      </label>
      {asked.lang === undefined ? null : <input type="hidden" name="lang" value={asked.lang} />}
      <button class="main" type="submit">
        {texts.show}
      </button>
    </form>
  );
};
