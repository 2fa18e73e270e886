// How judges of production stand with people: beside those of runs, a row a stream, metric and language.
import type { StreamJudge, StreamJudges } from '../../app/labelling/stream-judges.ts';
import { commonTexts } from '../../report/common-texts.ts';
import { dash, formatCount, formatEstimate, formatSignedEstimate } from '../../report/format-number.ts';
import { judgeTexts } from '../../report/judges/judge-texts.ts';
import { JudgesTable } from './judges-table.tsx';
import { kappaEstimate, noRow } from './kappa-estimate.ts';
import { labelTexts } from './label-texts.ts';
import type { Reader } from './layout.tsx';
import { monitorPath } from './monitor-filters.tsx';
import { addressOf } from './trial-filter.ts';

interface ViewProps {
  readonly reader: Reader;
  readonly told: StreamJudges;
}

export const StreamJudgesView = ({ reader, told: { first_day: from, last_day: to, streams } }: ViewProps) => {
  const texts = labelTexts[reader.language];
  if (streams.length === 0) return null;
  return (
    <>
      <h2>{texts.streamJudges}</h2>
      <p>{texts.streamJudgesText(from, to)}</p>
      <JudgesTable reader={reader} title={texts.streamJudges} behind={[texts.judgeSays, texts.peopleSay]}>
        {streams.flatMap(({ stream, run, standings }) =>
          standings.flatMap((standing) =>
            (standing.rows.length === 0 ? [noRow] : standing.rows).map((row, at) => (
              <StreamJudgeRow {...{ reader, stream, run, standing, row, first: at === 0 }} />
            )),
          ),
        )}
      </JudgesTable>
    </>
  );
};

interface RowProps {
  readonly reader: Reader;
  readonly stream: string;
  readonly run: string;
  readonly standing: StreamJudge;
  readonly row: StreamJudge['rows'][number];
  /** Of several languages the first row has what is of all of them. */
  readonly first: boolean;
}

const StreamJudgeRow = ({ reader: { language, identity }, stream, run, standing, row, first }: RowProps) => {
  const texts = labelTexts[language];
  const { metric, problem, judged, corrected, models } = standing;
  const mayLabel = identity?.permissions.includes('labels:write') === true;
  const why =
    problem === null
      ? kappaEstimate(row, language)
      : (texts.streamProblems[problem] ?? judgeTexts[language].other(problem));
  return (
    <tr>
      <th scope="row">
        {metric}
        <a class="label" href={addressOf(monitorPath, { target: stream })}>
          {stream}
        </a>
      </th>
      <td>{row.language ?? texts.allLanguages}</td>
      <td class="reason">{why}</td>
      <td class="reason">{row.bias === null ? texts.unknown : formatSignedEstimate(row.bias, row.biasCi95)}</td>
      <td class="right">
        {mayLabel ? (
          <a href={addressOf('/web/eval/labels', { of: `${run} ${metric}` })}>{formatCount(row.n)}</a>
        ) : (
          formatCount(row.n)
        )}
      </td>
      <td class="reason">{first ? <Told language={language} of={judged} n={judged?.n} /> : ''}</td>
      <td class="reason">{first ? <Told language={language} of={corrected} n={corrected?.labels} /> : ''}</td>
      <td class="text">{first ? models.join(', ') || dash : ''}</td>
    </tr>
  );
};

interface ToldProps {
  readonly language: Reader['language'];
  /** Null: it is being added up. */
  readonly of: Pick<NonNullable<StreamJudge['judged']>, 'mean' | 'ci95' | 'reason'> | null;
  readonly n: number | undefined;
}

const Told = ({ language, of, n }: ToldProps) => {
  if (of === null) return <>{labelTexts[language].collecting}</>;
  const { mean, ci95, reason } = of;
  const why = reason === null ? null : <span class="label">{commonTexts[language].absence(reason)}</span>;
  return (
    <>
      {mean === null ? dash : `${formatEstimate(mean, ci95)} (n ${formatCount(n ?? 0)})`}
      {why}
    </>
  );
};
