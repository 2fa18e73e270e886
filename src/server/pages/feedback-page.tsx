// What people said of answers: read here, made examples of datasets, and put into queues of labels.
import { z } from 'zod';
import { type ListedFeedback, listFeedback } from '../../app/feedback/list-feedback.ts';
import { HakariError } from '../../model/hakari-error.ts';
import type { ServerStore } from '../../ports/store.ts';
import { fieldsOf } from '../form-fields.ts';
import { ProblemError, problemOf } from '../problem.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { openReview, reviewed, streamRuns, traceQueueWish } from '../routes/feedback.ts';
import { feedbackTexts } from './feedback-texts.ts';
import { queueUrl } from './label-item-page.tsx';
import { PageView, type Reader } from './layout.tsx';
import { minute } from './minute.ts';
import { readerOf } from './reader.ts';
import { ErrorText } from './said-view.tsx';

const path = '/web/eval/feedback';
const shownDays = 30;
const dayMs = 24 * 3600 * 1000;
const mostListed = 50;

type Said = ListedFeedback['traces'][number];

export const WhatWasSaid = ({ reader, feedback }: { readonly reader: Reader; readonly feedback: Said['feedback'] }) => {
  const texts = feedbackTexts[reader.language];
  return (
    <ul>
      {feedback.map(({ thumbs, stars, comment, correction, by, at }) => (
        <li>
          {[
            ...(thumbs === null ? [] : [texts[thumbs]]),
            ...(stars === null ? [] : [texts.stars(stars)]),
            ...(comment === null ? [] : [comment]),
            ...(correction === null ? [] : [texts.correction(correction)]),
          ].join(' · ')}
          <span class="label">{`${by}, ${minute(at)}`}</span>
        </li>
      ))}
    </ul>
  );
};

export const ExampleForm = ({
  reader,
  trace,
  datasets,
}: {
  readonly reader: Reader;
  readonly trace: Pick<Said, 'trace_id' | 'feedback'>;
  readonly datasets: readonly string[];
}) => {
  const texts = feedbackTexts[reader.language];
  const correction = trace.feedback.findLast((each) => each.correction !== null)?.correction ?? '';
  return (
    <form class="fields" method="post" action={`${path}/${encodeURIComponent(trace.trace_id)}/example`}>
      <label>
        {texts.dataset}
        <select name="dataset" required>
          {datasets.map((name) => (
            <option value={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        {texts.expected}
        <textarea name="expected" rows={2} maxlength={20_000}>
          {correction}
        </textarea>
      </label>
      <div>
        <button type="submit">{texts.add}</button>
      </div>
    </form>
  );
};

/** Names of those that examples can be added to. */
export const offeredDatasets = async (store: Pick<ServerStore, 'listDatasets'>): Promise<readonly string[]> => [
  ...new Set((await store.listDatasets()).filter(({ unlisted }) => unlisted !== true).map(({ name }) => name)),
];

async function feedbackPage(
  asking: Asking<unknown, unknown, unknown>,
  { error }: { readonly error?: string } = {},
): Promise<Response> {
  const { server, http } = asking;
  const { store, clock } = server.session;
  const reader = readerOf(asking);
  const texts = feedbackTexts[reader.language];
  const may = (permission: 'datasets:write' | 'labels:write'): boolean =>
    reader.identity?.permissions.includes(permission) === true;
  const listed = await listFeedback(store, { since: clock.now() - shownDays * dayMs, limit: mostListed });
  const datasets = await offeredDatasets(store);
  const streams = (await streamRuns(asking)).map(({ target }) => target.id);
  return http.html(
    <PageView title={texts.feedback} reader={reader}>
      <h1>{texts.feedback}</h1>
      <p>{texts.about(listed.total)}</p>
      <ErrorText language={reader.language} error={error} />
      {listed.traces.map((trace) => (
        <article class="part" id={trace.trace_id}>
          <h2>{trace.query ?? texts.none}</h2>
          <p>
            <span class="label">
              {`${trace.stream} · ${minute(trace.started_at)} · `}
              <a href={`/web/eval/traces/${encodeURIComponent(trace.trace_id)}`}>{trace.trace_id}</a>
            </span>
          </p>
          <p>
            {`${texts.answer}: `}
            {trace.answer ?? texts.none}
          </p>
          <h3>{texts.said}</h3>
          <WhatWasSaid reader={reader} feedback={trace.feedback} />
          {may('datasets:write') && datasets.length > 0 && trace.query !== null ? (
            <ExampleForm reader={reader} trace={trace} datasets={datasets} />
          ) : null}
        </article>
      ))}
      {may('labels:write') && streams.length > 0 ? (
        <details class="part">
          <summary>{texts.review}</summary>
          <form class="fields" method="post" action={`${path}/queue`}>
            <label>
              {texts.stream}
              <select name="stream" required>
                {streams.map((name) => (
                  <option value={name}>{name}</option>
                ))}
              </select>
            </label>
            <label>
              {texts.howMany}
              <input type="number" name="count" min={1} max={1000} value="40" required />
            </label>
            <label>
              {texts.which}
              <select name="drawn">
                <option value="no">{texts.reading}</option>
                <option value="yes">{texts.drawn}</option>
              </select>
            </label>
            <div>
              <button class="main" type="submit">
                {texts.open}
              </button>
            </div>
          </form>
        </details>
      ) : null}
    </PageView>,
    error === undefined ? 200 : 422,
  );
}

/** What can be mended is said on the page. */
async function orSaid(asking: Asking<unknown, unknown, unknown>, work: () => Promise<string>): Promise<Response> {
  try {
    return asking.http.redirect(await work(), 303);
  } catch (error) {
    const problem = error instanceof ProblemError || error instanceof HakariError ? problemOf(error) : undefined;
    if (problem === undefined || ![404, 409, 412, 422].includes(problem.status)) throw error;
    return await feedbackPage(asking, { error: problem.detail });
  }
}

export const feedbackPageRoutes: readonly Route[] = [
  defineRoute({ method: 'get', path, access: 'results:read', handle: (asking) => feedbackPage(asking) }),
  defineRoute({
    method: 'post',
    path: `${path}/queue`,
    access: 'labels:write',
    handle: (asking) =>
      orSaid(asking, async () => {
        const { drawn, ...fields } = await fieldsOf(asking.http);
        const read = traceQueueWish.safeParse({ ...fields, drawn: drawn === 'yes' });
        if (!read.success) throw new ProblemError(422, 'bad-request', z.prettifyError(read.error));
        return queueUrl((await openReview(asking, read.data)).id);
      }),
  }),
  defineRoute({
    method: 'post',
    path: `${path}/{trace}/example`,
    access: 'datasets:write',
    params: z.strictObject({ trace: z.string().min(1).max(200) }),
    handle: (asking) =>
      orSaid(asking, async () => {
        const { dataset = '', expected } = await fieldsOf(asking.http);
        const { id } = await reviewed(asking, asking.params.trace, { dataset, expected: expected?.slice(0, 20_000) });
        return `/web/eval/datasets/${id}`;
      }),
  }),
];
