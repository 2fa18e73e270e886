// How each stream of production stands, a row each, and what is open over all of them.
import type { StreamStanding, StreamStandings, Watch } from '../../app/monitor/stream-standings.ts';
import { commonTexts } from '../../report/common-texts.ts';
import { dash, formatCount, formatEstimate } from '../../report/format-number.ts';
import { metricLabel } from '../../report/metric-labels.ts';
import { CollectingView } from './collecting-view.tsx';
import type { Reader } from './layout.tsx';
import { monitorPath } from './monitor-filters.tsx';
import { monitorPageTexts } from './monitor-texts.ts';
import { overviewTexts } from './overview-texts.ts';
import { addressOf } from './trial-filter.ts';

interface StreamStandingsProps {
  readonly reader: Reader;
  readonly standings: StreamStandings;
  /** Says that nothing has come, where nothing has. */
  readonly watchesAlone: boolean;
}

const alertsPath = '/web/eval/alerts';

export const StreamStandingsView = ({ reader, standings, watchesAlone }: StreamStandingsProps) => {
  const texts = overviewTexts[reader.language];
  const { streams, others, first_day: from, last_day: to, alerts, collected } = standings;
  if (streams.length === 0 && !watchesAlone) return null;
  return (
    <>
      <h2>{texts.production}</h2>
      <p class="about">
        {streams.length === 0 ? texts.noStream : texts.productionText(from, to)}{' '}
        <a href={monitorPath}>{texts.monitor}</a>
      </p>
      {collected || streams.length === 0 ? null : <StreamsCollecting reader={reader} />}
      {streams.length === 0 ? null : (
        <section class="scroll" tabindex={0} aria-label={texts.production}>
          <table class="standings">
            <thead>
              <tr>
                <th scope="col">{texts.stream}</th>
                <th scope="col">{texts.metric}</th>
                <th scope="col">{texts.alerts}</th>
              </tr>
            </thead>
            <tbody>
              {streams.map((standing) => (
                <StreamRow {...{ reader, standing, collected }} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {others === 0 ? null : (
        <p>
          <a href={monitorPath}>{texts.furtherStreams(others)}</a>
        </p>
      )}
      <p class="about">
        {texts.ofAll} <WatchWords reader={reader} watch={alerts} none={texts.noRules} />
      </p>
    </>
  );
};

/** Of very many questions: the page asks until they are added up. */
export const StreamsCollecting = ({ reader }: { readonly reader: Reader }) => (
  <CollectingView
    reader={reader}
    text={monitorPageTexts[reader.language].beingCollected}
    asked="/web/eval/collected"
    to="/web/eval"
  />
);

interface StreamRowProps {
  readonly reader: Reader;
  readonly standing: StreamStanding;
  readonly collected: boolean;
}

const StreamRow = ({ reader, standing, collected }: StreamRowProps) => {
  const texts = overviewTexts[reader.language];
  const { stream, alerts } = standing;
  return (
    <tr>
      <th scope="row">
        <a href={addressOf(monitorPath, { target: stream })}>{stream}</a>
        <span class="label">{askedWords(standing, reader)}</span>
      </th>
      <td>{collected ? <FirstMetric reader={reader} standing={standing} /> : dash}</td>
      <td>
        <WatchWords reader={reader} watch={alerts} none={texts.noRule} />
      </td>
    </tr>
  );
};

function askedWords({ queries, counted, failed, of_runs: ofRuns }: StreamStanding, { language }: Reader): string {
  const texts = overviewTexts[language];
  if (queries === null) return texts.collecting;
  if (queries === 0) return texts.noTraces;
  return [
    texts.asked(`${counted ? '' : '≈ '}${formatCount(queries)}`),
    ...(failed ? [texts.failedQueries(formatCount(failed))] : []),
    ...(ofRuns === 0 ? [] : [texts.ofRuns(formatCount(ofRuns))]),
  ].join(' · ');
}

/** What is not known has its reason, and is no number. */
const FirstMetric = ({
  reader: { language },
  standing: { queries, metric, mean, ci95, n, reason },
}: Pick<StreamRowProps, 'reader' | 'standing'>) => {
  if (queries === 0) return <>{dash}</>;
  const why = reason === null ? undefined : commonTexts[language].absence(reason);
  if (metric === null)
    return (
      <>
        {dash} <span class="label">{why ?? overviewTexts[language].unscored}</span>
      </>
    );
  const label = metricLabel(metric, language);
  return (
    <>
      {label === undefined ? metric : `${label} ${metric}`} {mean === null ? dash : formatEstimate(mean, ci95)} (n{' '}
      {formatCount(n)}){why === undefined ? null : <span class="label">{why}</span>}
    </>
  );
};

interface WatchProps {
  readonly reader: Reader;
  readonly watch: Watch;
  /** Where there is no rule. */
  readonly none: string;
}

/** A rule that nobody has looked at yet has found nothing, and no quiet either. */
const WatchWords = ({ reader, watch: { rules, unseen, open }, none }: WatchProps) => {
  const texts = overviewTexts[reader.language];
  if (rules.length === 0) return <span class="muted">{none}</span>;
  const [first] = open;
  return (
    <>
      {first === undefined ? (
        unseen.length === rules.length ? null : (
          <a href={alertsPath}>{texts.noneOpen}</a>
        )
      ) : (
        <a class="error" href={`${alertsPath}#${first.incident}`}>
          {texts.openIncidents(open.map(({ rule }) => rule).join(', '))}
        </a>
      )}
      {unseen.length === 0 ? null : (
        <>
          {' '}
          <a class={first === undefined && unseen.length === rules.length ? undefined : 'label'} href={alertsPath}>
            {texts.unseen(unseen.join(', '))}
          </a>
        </>
      )}
    </>
  );
};
