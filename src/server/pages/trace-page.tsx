// One trace of production: what was asked, found and said, how it was scored, and what people said of it. It can be made an example of a dataset.
import { z } from 'zod';
import { exampleRow } from '../../app/feedback/production-rows.ts';
import { readTrace } from '../../app/traces/read-trace.ts';
import { knownMetric } from '../../metrics/metric-name.ts';
import { QuestionView } from '../../render/explorer/question-view.tsx';
import { monitorTexts } from '../../report/monitor/texts.ts';
import { failureTexts } from '../../report/parts/failures/texts.ts';
import { expectedPassages } from '../../report/questions/expected-passages.ts';
import { questionDocument } from '../../report/questions/question-document.ts';
import { ProblemError } from '../problem.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { ExampleForm, offeredDatasets, WhatWasSaid } from './feedback-page.tsx';
import { feedbackTexts } from './feedback-texts.ts';
import { PageView } from './layout.tsx';
import { minute } from './minute.ts';
import { readerOf } from './reader.ts';

export const traceUrl = (id: string): string => `/web/eval/traces/${encodeURIComponent(id)}`;

async function tracePage(asking: Asking<{ readonly id: string }, unknown, unknown>): Promise<Response> {
  const { server, http, params } = asking;
  const row = await readTrace(server.session.store, params.id);
  if (row === undefined) throw new ProblemError(404, 'no-trace', 'there is no such trace, or sampling dropped it');
  const reader = readerOf(asking);
  const { language } = reader;
  const texts = feedbackTexts[language];
  const parts = monitorTexts[language].parts;
  const { trace, trial, scores } = row;
  const scored = exampleRow(row);
  const metrics = [...new Set(scores.map(({ metric }) => metric))].flatMap((name) => knownMetric(name) ?? []);
  const question = questionDocument(scored.example, [[scored]], { language, losses: undefined, metrics });
  const facts = [
    [parts.target, trace.stream],
    [parts.category, trace.category],
    [parts.language, trace.language],
    [parts.release, trace.release],
  ] as const;
  const datasets = await offeredDatasets(server.session.store);
  const said = row.feedback.map(({ at, by, thumbs = null, stars = null, comment = null, correction = null }) => ({
    ...{ at, by, thumbs, stars, comment, correction },
  }));
  const told = { trace_id: trace.id, query: trace.query ?? null, feedback: said };
  const mayAdd = reader.identity?.permissions.includes('datasets:write') === true && datasets.length > 0;
  return http.html(
    <PageView title={trace.id} reader={reader}>
      <h1>{trace.id}</h1>
      <p class="about">
        {[
          minute(trace.startedAt),
          ...facts.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
        ].join(' · ')}
      </p>
      <QuestionView
        question={question}
        runs={[trace.stream]}
        language={language}
        losses={failureTexts[language].classes}
        expected={[expectedPassages(scored.example, trial)]}
        beside={[]}
      />
      {said.length === 0 ? null : (
        <>
          <h2>{texts.said}</h2>
          <WhatWasSaid reader={reader} feedback={said} />
        </>
      )}
      {mayAdd && trace.query !== undefined ? (
        <>
          <h2>{texts.add}</h2>
          <ExampleForm reader={reader} trace={told} datasets={datasets} />
        </>
      ) : null}
    </PageView>,
  );
}

export const tracePageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/web/eval/traces/{id}',
    access: 'results:read',
    params: z.strictObject({ id: z.string().min(1).max(300) }),
    handle: tracePage,
  }),
];
