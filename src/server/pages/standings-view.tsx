// How each system stands, a row each: what its newest run says, what of its goals is met, and what came before.
import type { Standing } from '../../app/standings.ts';
import { formatEstimate } from '../../report/format-number.ts';
import { metricLabel } from '../../report/metric-labels.ts';
import type { AnswerMark } from '../../report/report.ts';
import { runUrl } from '../routes/runs.ts';
import type { Reader } from './layout.tsx';
import { minute } from './minute.ts';
import { overviewTexts } from './overview-texts.ts';

interface StandingsProps {
  readonly reader: Reader;
  readonly systems: readonly Standing[];
}

export const StandingsView = ({ reader, systems }: StandingsProps) => {
  const texts = overviewTexts[reader.language];
  if (systems.length === 0) return null;
  return (
    <>
      <h2>{texts.standings}</h2>
      <p class="about">{texts.standingsText}</p>
      <section class="scroll" tabindex={0} aria-label={texts.standings}>
        <table class="standings">
          <thead>
            <tr>
              <th scope="col">{texts.system}</th>
              <th scope="col">{texts.goals}</th>
              <th scope="col">{texts.newest}</th>
              <th scope="col">{texts.earlier}</th>
            </tr>
          </thead>
          <tbody>
            {systems.map((standing) => (
              <StandingRow reader={reader} standing={standing} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};

const StandingRow = ({ reader, standing }: { readonly reader: Reader; readonly standing: Standing }) => {
  const { language } = reader;
  const texts = overviewTexts[language];
  const { target, dataset, metric, runs, trials, lost, attempt, goal } = standing;
  const [newest, previous] = runs;
  if (newest === undefined) return null;
  const mark = markOf(standing);
  return (
    <tr>
      <th scope="row">
        {texts.on(target, dataset.name)}
        {newest.pinnedAs === undefined ? null : <span class="label">{newest.pinnedAs}</span>}
      </th>
      <td class="goals">
        {mark === undefined ? null : <span class={`answer-mark ${classOf[mark]}`}>{mark}</span>}{' '}
        {goalWords(standing, reader)}
      </td>
      <td>
        <a href={runUrl(newest.run)}>
          <Estimate reader={reader} standing={standing} />
        </a>
        <span class="label">
          <time datetime={new Date(newest.startedAt).toISOString()}>{minute(newest.startedAt)}</time>
          {trials.failed === 0 ? null : ` · ${texts.failedAsks(trials.failed)}`}
          {lost === 0 ? null : ` · ${texts.lost(lost)}`}
        </span>
        {attempt === undefined ? null : (
          <a class="label" href={runUrl(attempt.run)}>
            {texts.attempt(texts.statuses[attempt.status] ?? attempt.status)}
          </a>
        )}
      </td>
      <td>
        {previous === undefined || metric === null ? (
          <span class="muted">{texts.firstRun}</span>
        ) : (
          <>
            <Series reader={reader} metric={metric} runs={[...runs].reverse()} goal={goal} />
            <a class="label" href={`/web/eval/compare?runs=${previous.run}&runs=${newest.run}`}>
              {texts.compareWithPrevious}
            </a>
          </>
        )}
      </td>
    </tr>
  );
};

const Estimate = ({
  reader: { language },
  standing: { metric, runs },
}: {
  readonly reader: Reader;
  readonly standing: Standing;
}) => {
  const newest = runs[0];
  if (metric === null || newest === undefined || newest.mean === null)
    return <>{overviewTexts[language].nothingMeasured}</>;
  const label = metricLabel(metric, language);
  return (
    <>
      {label === undefined ? metric : `${label} ${metric}`} {formatEstimate(newest.mean, newest.ci95)} (n {newest.n})
    </>
  );
};

/** Every goal counts: one without a number is not met. */
function markOf({ goals: { met, missed, open, unmeasured } }: Standing): AnswerMark | undefined {
  if (missed > 0) return '▼';
  if (open + unmeasured > 0) return '?';
  return met > 0 ? '▲' : undefined;
}

const classOf: Readonly<Record<AnswerMark, string>> = { '▲': 'good', '▼': 'bad', '?': 'open', '=': 'open' };

function goalWords({ goals }: Standing, { language }: Reader): string {
  const texts = overviewTexts[language];
  const words = (['missed', 'open', 'unmeasured', 'met'] as const).flatMap((kind) =>
    goals[kind] === 0 ? [] : [texts[kind](goals[kind])],
  );
  return words.length === 0 ? texts.noGoals : words.join(' · ');
}

interface SeriesProps {
  readonly reader: Reader;
  readonly metric: string;
  /** Oldest first. */
  readonly runs: Standing['runs'];
  readonly goal: number | null;
}

const [width, height, edge] = [150, 34, 4];

/** Means with their intervals, one run beside the other: what lies within them is no change. Nothing stands where nothing was measured. */
const Series = ({ reader, runs, goal }: SeriesProps) => {
  const ends = runs.flatMap(({ mean, ci95 }) => (mean === null ? [] : [mean, ...(ci95 ?? [])]));
  if (ends.length === 0) return null;
  const all = goal === null ? ends : [...ends, goal];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (at: number): number =>
    round(runs.length === 1 ? width / 2 : edge + (at * (width - 2 * edge)) / (runs.length - 1));
  const y = (value: number): number =>
    round(high === low ? height / 2 : edge + ((high - value) / (high - low)) * (height - 2 * edge));
  const told = runs.map(({ mean, ci95 }) => (mean === null ? '–' : formatEstimate(mean, ci95))).join('; ');
  return (
    <svg
      class="series"
      role="img"
      aria-label={overviewTexts[reader.language].series(told)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      {goal === null ? null : <line class="goal" x1={0} x2={width} y1={y(goal)} y2={y(goal)} />}
      {runs.map(({ mean, ci95 }, at) =>
        mean === null ? null : (
          <>
            {ci95 === null ? null : <line x1={x(at)} x2={x(at)} y1={y(ci95[0])} y2={y(ci95[1])} />}
            <circle cx={x(at)} cy={y(mean)} r={2.5} />
          </>
        ),
      )}
    </svg>
  );
};

const round = (value: number): number => Math.round(value * 10) / 10;
