// A dataset before it is saved: what the file was taken for, what the linter finds, and its examples.
import { z } from 'zod';
import type { DatasetCare } from '../../app/dataset/dataset-care.ts';
import {
  keepDraft,
  type OpenedDraft,
  type ShownDraft,
  type UploadedOrigin,
} from '../../app/dataset/drafts/dataset-draft.ts';
import type { Example } from '../../model/example.ts';
import { HakariError } from '../../model/hakari-error.ts';
import { formatCount } from '../../report/format-number.ts';
import { type Fields, fieldsAndList } from '../form-fields.ts';
import { record } from '../record.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { dropDraft, openedDraft, shownExamples, stopDraft } from '../routes/drafts.ts';
import { idParams } from '../routes/shared-schemas.ts';
import { NotLookedAt } from './dataset-care-view.tsx';
import { NameFields } from './dataset-create-page.tsx';
import { FindingList } from './dataset-findings.tsx';
import { datasetTexts, originLine } from './dataset-texts.ts';
import { keptField, MakingPage, MakingView, ticked, WrittenPage } from './dataset-written-page.tsx';
import { ExampleCells, ExampleTable } from './example-table.tsx';
import { PageView, type Reader } from './layout.tsx';
import { readerOf } from './reader.ts';
import { ErrorText, Said } from './said-view.tsx';

const path = '/web/eval/datasets';

export interface DraftProps {
  readonly reader: Reader;
  readonly draft: ShownDraft;
  /** The first of them. */
  readonly examples: readonly Example[];
  /** Undefined as long as it is being looked at. */
  readonly care: DatasetCare | undefined;
  /** It could not be looked at (it could). */
  readonly failed?: boolean | undefined;
  readonly given?: Fields | undefined;
  readonly error?: string | undefined;
}

const DraftPage = (props: DraftProps) => {
  const { origin, status } = props.draft;
  if (origin.kind === 'upload') return <UploadedPage {...props} origin={origin} />;
  if (status === 'ready') return <WrittenPage {...props} origin={origin} />;
  return <MakingPage {...props} origin={origin} />;
};

const UploadedPage = ({
  reader,
  draft,
  examples,
  care,
  failed,
  given,
  error,
  origin,
}: DraftProps & { readonly origin: UploadedOrigin }) => {
  const own = datasetTexts[reader.language];
  const { id, name, description } = draft;
  const count = formatCount(draft.examples);
  return (
    <PageView title={name} reader={reader}>
      <h1>{own.draft(name)}</h1>
      <p>{originLine(origin, reader.language)}</p>
      {origin.qrels === null ? null : <p>{own.withQrels(origin.qrels)}</p>}
      {origin.unjudged === null ? null : (
        <p class="warning">{own.unjudged(formatCount(origin.unjudged.count), origin.unjudged.ids.join(', '))}</p>
      )}
      <ErrorText language={reader.language} error={error} />
      <form class="fields" method="post" action={`${path}/drafts/${id}`}>
        <NameFields language={reader.language} given={given ?? { name, description: description ?? undefined }} />
        <div class="actions">
          <button class="main" type="submit">
            {own.saveDraft}
          </button>
          <button type="submit" formaction={`${path}/drafts/${id}/drop`} formnovalidate>
            {own.drop}
          </button>
        </div>
      </form>
      <BecameTable reader={reader} origin={origin} />
      <h2>{own.lint}</h2>
      <div id="care">
        {' '}
        {care === undefined ? (
          <NotLookedAt reader={reader} failed={failed === true} to={`${path}/drafts/${draft.id}`} />
        ) : (
          <FindingList reader={reader} findings={care.findings} />
        )}
      </div>
      <h2>
        {draft.examples > examples.length
          ? own.firstExamples(formatCount(examples.length), count)
          : own.allExamples(count)}
      </h2>
      <ExampleTable reader={reader}>
        {examples.map(({ query, category, judgements, ...expected }) => (
          <tr>
            <ExampleCells query={query} expected={expected} category={category} judgements={judgements?.length} />
          </tr>
        ))}
      </ExampleTable>
    </PageView>
  );
};

/** What became of the fields of another tool's file, and what else was done on the way. */
const BecameTable = ({
  reader: { language },
  origin,
}: {
  readonly reader: Reader;
  readonly origin: UploadedOrigin;
}) => {
  const own = datasetTexts[language];
  const { from } = origin;
  if (from === null) return null;
  const rows = [
    ...from.fields.map(({ to, ...field }) => ({ ...field, to: to === 'nothing' ? own.notKept : to })),
    ...from.leftOver.map((field) => ({ ...field, to: own.keptInMetadata })),
  ];
  return (
    <>
      <h2>{own.becomes}</h2>
      <section class="scroll" tabindex={0} aria-label={own.becomes}>
        <table>
          <thead>
            <tr>
              <th scope="col">{own.field}</th>
              <th scope="col">{own.becameOf}</th>
              <th scope="col" class="right">
                {own.records}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr>
                <th scope="row">{row.from}</th>
                <td>{row.to}</td>
                <td class="right">{formatCount(row.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {from.answers === 0 ? null : <p>{own.answersLeft(formatCount(from.answers))}</p>}
      {from.notes.length === 0 ? null : (
        <>
          <h3>{own.notes}</h3>
          <ul>
            {from.notes.map(({ what, count, where }) => (
              <li>
                <Said language={language} message={what} />
                {count > 1 ? ` (${formatCount(count)})` : ''}
                {where.length === 0 ? '' : ` [${where.join(', ')}${count > where.length ? ', …' : ''}]`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

type AskedDraft = Asking<{ readonly id: string }, unknown, unknown>;

async function draftPage(
  asking: AskedDraft,
  { shown, stored }: OpenedDraft,
  told: Pick<DraftProps, 'given' | 'error'> = {},
) {
  const { session, looker } = asking.server;
  const { store } = session;
  const examples: Example[] = [];
  if (stored !== undefined)
    for await (const example of store.examplesOf(stored.hash, { first: 0, end: shownExamples })) examples.push(example);
  const looked = stored === undefined || shown.origin.kind !== 'upload' ? undefined : await looker.look(stored);
  const care = looked?.kind === 'known' ? looked.care : undefined;
  const props = { reader: readerOf(asking), draft: shown, examples, care, failed: looked?.kind === 'failed' };
  return <DraftPage {...props} {...told} />;
}

export const datasetDraftRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: `${path}/drafts/{id}`,
    access: 'datasets:write',
    params: idParams,
    query: z.object({}),
    handle: async (asking) => asking.http.html(await draftPage(asking, await openedDraft(asking))),
  }),
  defineRoute({
    method: 'post',
    path: `${path}/drafts/{id}`,
    access: 'datasets:write',
    params: idParams,
    handle: async (asking) => {
      const { http, server } = asking;
      const draft = await openedDraft(asking);
      const { fields, listed } = await fieldsAndList(http, 'keep');
      const given = { ...fields, [keptField]: listed.join('\n') };
      try {
        const { name = '', description } = fields;
        const each = draft.shown.origin.kind === 'generate' ? ticked(draft, fields, listed) : undefined;
        const made = await keepDraft(server.session, draft, { name, description: description || undefined, each });
        await record(asking, 'make', { kind: 'dataset', id: made.name });
        return http.redirect(`${path}/${made.id}`, 303);
      } catch (error) {
        if (!(error instanceof HakariError)) throw error;
        return http.html(await draftPage(asking, draft, { given, error: error.message }), 422);
      }
    },
  }),
  defineRoute({
    method: 'get',
    path: `${path}/drafts/{id}/progress`,
    access: 'datasets:write',
    params: idParams,
    query: z.object({}),
    handle: async (asking) => {
      const { shown } = await openedDraft(asking);
      if (shown.status !== 'making' || shown.origin.kind !== 'generate') {
        asking.http.header('hx-refresh', 'true');
        return asking.http.body(null, 204);
      }
      return asking.http.html(<MakingView reader={readerOf(asking)} draft={shown} origin={shown.origin} />);
    },
  }),
  defineRoute({
    method: 'post',
    path: `${path}/drafts/{id}/stop`,
    access: 'datasets:write',
    params: idParams,
    handle: async (asking) => {
      await stopDraft(asking);
      return asking.http.redirect(`${path}/drafts/${asking.params.id}`, 303);
    },
  }),
  defineRoute({
    method: 'post',
    path: `${path}/drafts/{id}/drop`,
    access: 'datasets:write',
    params: idParams,
    handle: async (asking) => {
      const { shown } = await dropDraft(asking);
      return asking.http.redirect(`${path}/create?tab=${shown.origin.kind}`, 303);
    },
  }),
];
