// How judges stand with people: all of them in a list, and one of them with all that is known of it.
import { z } from 'zod';
import { type Judges, judges, type Standing } from '../../app/labelling/judge-standings.ts';
import type { StreamJudges } from '../../app/labelling/stream-judges.ts';
import { SectionView } from '../../render/page/views.tsx';
import { commonTexts } from '../../report/common-texts.ts';
import { dash, formatCount, formatSignedEstimate, formatUsd } from '../../report/format-number.ts';
import { buildJudgeReport } from '../../report/judges/judge-report.ts';
import { judgeTexts } from '../../report/judges/judge-texts.ts';
import { defineRoute, type Route } from '../route.ts';
import { judgeOf, streamJudgesOf } from '../routes/labels.ts';
import { idParams } from '../routes/shared-schemas.ts';
import { JudgesTable } from './judges-table.tsx';
import { kappaEstimate, noRow } from './kappa-estimate.ts';
import { labelTexts } from './label-texts.ts';
import { PageView, type Reader } from './layout.tsx';
import { readerOf } from './reader.ts';
import { StreamJudgesView } from './stream-judges-view.tsx';
import { addressOf } from './trial-filter.ts';

interface ListProps {
  readonly reader: Reader;
  readonly told: Judges;
  readonly ofStreams: StreamJudges;
}

const mayLabel = ({ identity }: Reader): boolean => identity?.permissions.includes('labels:write') === true;

const JudgesPage = ({ reader, told, ofStreams }: ListProps) => {
  const texts = labelTexts[reader.language];
  return (
    <PageView title={texts.judges} reader={reader}>
      <h1>{texts.judges}</h1>
      <p>{texts.judgesText}</p>
      {told.judges.length === 0 ? <p>{texts.noJudges}</p> : <JudgeTable reader={reader} told={told} />}
      <StreamJudgesView reader={reader} told={ofStreams} />
      {mayLabel(reader) ? (
        <p>
          <a href="/web/eval/labels">{texts.next}</a>
        </p>
      ) : null}
    </PageView>
  );
};

const JudgeTable = ({ reader, told }: Pick<ListProps, 'reader' | 'told'>) => {
  const texts = labelTexts[reader.language];
  return (
    <JudgesTable reader={reader} title={texts.judges} behind={[texts.swapped, texts.took]}>
      {told.judges.flatMap((run) =>
        run.standings.flatMap((standing) =>
          (standing.rows.length === 0 ? [noRow] : standing.rows).map((row, at) => (
            <JudgeRow reader={reader} run={run} standing={standing} row={row} first={at === 0} />
          )),
        ),
      )}
    </JudgesTable>
  );
};

interface RowProps {
  readonly reader: Reader;
  readonly run: Judges['judges'][number];
  readonly standing: Standing;
  readonly row: Standing['rows'][number];
  /** Of several languages the first row has what is of all of them. */
  readonly first: boolean;
}

const JudgeRow = ({ reader, run, standing, row, first }: RowProps) => {
  const { language } = reader;
  const texts = labelTexts[language];
  const { metric, swaps, calls } = standing;
  return (
    <tr>
      <th scope="row">
        <a href={addressOf(`/web/eval/judges/${run.run}`, { metric })}>{metric}</a>
        <a class="label" href={`/web/eval/runs/${run.run}`}>{`${run.target} · ${run.run.slice(-8)}`}</a>
      </th>
      <td>{row.language ?? texts.allLanguages}</td>
      <td class="reason">{kappaText(standing, row, language)}</td>
      <td class="reason">{row.bias === null ? texts.unknown : formatSignedEstimate(row.bias, row.biasCi95)}</td>
      <td class="right">
        {mayLabel(reader) ? <a href={addressOf('/web/eval/labels', { of: `${run.run} ${metric}` })}>{row.n}</a> : row.n}
      </td>
      <td>
        {!first
          ? ''
          : swaps === null
            ? texts.notAsked
            : texts.swappedText(formatCount(swaps.same), formatCount(swaps.of))}
      </td>
      <td>{!first ? '' : calls === null ? dash : tookText(calls, language)}</td>
      <td class="text">{first ? standing.models.join(', ') || dash : ''}</td>
    </tr>
  );
};

function kappaText(
  { basis, problem }: Standing,
  { kappa, ci95, method }: Standing['rows'][number],
  language: Reader['language'],
): string {
  const texts = labelTexts[language];
  if (problem !== null) return judgeTexts[language].problems[problem] ?? judgeTexts[language].other(problem);
  const estimate = kappaEstimate({ kappa, ci95, method }, language);
  return kappa !== null && basis === 'unknown' ? texts.because(estimate, texts.unknownBasis) : estimate;
}

function tookText({ count, costUsd, unpriced }: NonNullable<Standing['calls']>, language: Reader['language']): string {
  const texts = labelTexts[language];
  const calls = texts.callCount(formatCount(count));
  if (costUsd === null) return `${calls}, ${texts.unknownCost}`;
  return `${calls}, ${unpriced === 0 ? '' : '≥ '}${formatUsd(costUsd)}`;
}

export const judgesPageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/web/eval/judges',
    access: 'results:read',
    handle: async (asking) => {
      const { server, http } = asking;
      const [told, ofStreams] = [await judges(server.session), await streamJudgesOf(server)];
      return http.html(<JudgesPage reader={readerOf(asking)} told={told} ofStreams={ofStreams} />);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/web/eval/judges/{id}',
    access: 'results:read',
    params: idParams,
    query: z.object({ metric: z.string().min(1).max(300) }),
    handle: async (asking) => {
      const { server, http, params, query } = asking;
      const reader = readerOf(asking);
      const texts = labelTexts[reader.language];
      const judge = await judgeOf(server, params.id, query.metric);
      const { title, about, sections } = buildJudgeReport({ language: reader.language, judge });
      const context = { charts: await server.charts(), warning: commonTexts[reader.language].warning };
      return http.html(
        <PageView title={title} reader={reader}>
          <h1>{title}</h1>
          <p class="about">
            {about} · <a href={`/web/eval/runs/${judge.run}`}>{`${texts.run} ${judge.run.slice(-8)}`}</a> ·{' '}
            <a href="/web/eval/judges">{texts.allJudges}</a>
            {mayLabel(reader) ? (
              <>
                {' · '}
                <a href={addressOf('/web/eval/labels', { of: `${judge.run} ${judge.metric}` })}>{texts.next}</a>
              </>
            ) : null}
          </p>
          {sections.map((section) => (
            <SectionView section={section} level={2} context={context} />
          ))}
        </PageView>,
      );
    },
  }),
];
