// A new dataset: written by hand, uploaded, or written by a model. What is uploaded or written is looked at before it is saved.
import type { Child } from 'hono/jsx';
import { z } from 'zod';
import { textEncodings } from '../../app/dataset/importable-dataset.ts';
import { createDataset, managedDataset, newHeader, readGivenExamples } from '../../app/dataset/managed-dataset.ts';
import { HakariError } from '../../model/hakari-error.ts';
import { questionModels } from '../../setup/question-writers.ts';
import { type Fields, fieldsOf, givenFields, wantsJson } from '../form-fields.ts';
import { ProblemError, problemOf } from '../problem.ts';
import { record } from '../record.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import {
  draftUrl,
  estimateGeneration,
  type GenerationEstimate,
  generateFrom,
  mostSource,
  mostUploaded,
  namedRoles,
  reviewOf,
  uploadFrom,
} from '../routes/drafts.ts';
import { GenerateForm, GenerationEstimateView } from './dataset-generate.tsx';
import { datasetTexts, sizeText } from './dataset-texts.ts';

import { PageView, type Reader } from './layout.tsx';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';
import { ErrorText } from './said-view.tsx';
import { emptyField } from './trial-filter.ts';

const path = '/web/eval/datasets';
const ways = ['manual', 'upload', 'generate'] as const;
type Way = (typeof ways)[number];

/** How long a page waits for questions. */
const shortMs = 5000;
const mostWritten = 16 * 1024 * 1024;

interface CreateProps {
  readonly reader: Reader;
  readonly way: Way;
  /** What was filled in before something went wrong. */
  readonly given?: Fields;
  readonly error?: string | undefined;
  /** Who would write questions (no model is named). */
  readonly models?: readonly string[] | undefined;
  readonly estimate?: GenerationEstimate | undefined;
}

const CreatePage = ({ reader, way, given = {}, error, models, estimate }: CreateProps) => {
  const texts = pageTexts[reader.language];
  const own = datasetTexts[reader.language];
  const form: Readonly<Record<Way, () => Child>> = {
    manual: () => <ManualForm reader={reader} given={given} />,
    upload: () => <UploadForm reader={reader} given={given} />,
    generate: () => <GenerateForm reader={reader} given={given} models={models} estimate={estimate} />,
  };
  return (
    <PageView title={texts.newDataset} reader={reader}>
      <h1>{texts.newDataset}</h1>
      <nav class="tabs" aria-label={texts.newDataset}>
        {ways.map((each) => (
          <a href={`${path}/create?tab=${each}`} aria-current={each === way ? 'page' : undefined}>
            {own.ways[each]}
          </a>
        ))}
      </nav>
      <ErrorText language={reader.language} error={error} />
      {form[way]()}
    </PageView>
  );
};

const sample = '[\n  { "query": "…", "expected_answer": "…" }\n]';

type FormProps = Required<Pick<CreateProps, 'reader' | 'given'>>;

const ManualForm = ({ reader: { language }, given }: FormProps) => {
  const texts = pageTexts[language];
  return (
    <form class="fields" method="post" action={`${path}/create`}>
      <p>{datasetTexts[language].manualText}</p>
      <NameFields language={language} given={given} />
      <label>
        {texts.exampleList}
        <textarea name="examples" required spellcheck={false}>
          {given.examples ?? sample}
        </textarea>
      </label>
      <div>
        <button class="main" type="submit">
          {texts.save}
        </button>
      </div>
    </form>
  );
};

export const NameFields = ({
  language,
  given: { name, description },
}: {
  readonly language: Reader['language'];
  readonly given: Fields;
}) => (
  <>
    <label>
      {pageTexts[language].name}
      <input name="name" required maxlength={200} value={name} />
    </label>
    <label>
      {pageTexts[language].description}
      <input name="description" maxlength={10_000} value={description} />
    </label>
  </>
);

const UploadForm = ({ reader: { language }, given }: FormProps) => {
  const own = datasetTexts[language];
  const isNamed = namedRoles.some((role) => (given[role] ?? '') !== '') || (given.encoding ?? 'utf-8') !== 'utf-8';
  return (
    <form class="fields" method="post" action={`${path}/upload`} enctype="multipart/form-data">
      <p>{own.uploadText}</p>
      <label>
        {own.file}
        <input type="file" name="file" required accept={endings.join(',')} />
        <span class="label">{own.fileLimit(sizeText(mostUploaded))}</span>
      </label>
      <label>
        {own.qrels}
        <input type="file" name="qrels" />
      </label>
      <details open={isNamed}>
        <summary>{own.more}</summary>
        <div class="fields">
          <label>
            {own.encoding}
            <select name="encoding">
              {textEncodings.map((encoding) => (
                <option selected={encoding === given.encoding}>{encoding}</option>
              ))}
            </select>
          </label>
          {namedRoles.map((role) => (
            <label>
              {own.columnOf[role]}
              <input name={role} maxlength={200} value={given[role]} />
            </label>
          ))}
        </div>
      </details>
      <div>
        <button class="main" type="submit">
          {own.review}
        </button>
      </div>
    </form>
  );
};

const endings = ['.yaml', '.yml', '.json', '.jsonl', '.ndjson', '.csv', '.tsv', '.parquet', '.txt', '.xml'];

/** The form again, with what was wrong; what is no fault of who filled it in is thrown. */
async function again(
  asking: Asking<unknown, unknown, unknown>,
  { way, given, error }: Pick<CreateProps, 'way' | 'given'> & { readonly error: unknown },
): Promise<Response> {
  const isTheirs = error instanceof HakariError || error instanceof ProblemError || error instanceof SyntaxError;
  if (!isTheirs || wantsJson(asking.http)) throw error;
  const { detail, status } = error instanceof ProblemError ? error.problem : { detail: error.message, status: 422 };
  const props = { reader: readerOf(asking), way, error: detail, models: questionModels(asking.server.loaded) };
  return await asking.http.html(<CreatePage {...props} {...(given === undefined ? {} : { given })} />, status as 422);
}

function exampleArray(text: string): readonly unknown[] {
  const parsed: unknown = JSON.parse(text);
  if (Array.isArray(parsed)) return parsed;
  throw new ProblemError(422, 'no-array', 'examples is a JSON array of objects');
}

/** A draft is there: a page leads to it, and a program is given what it would see. */
async function begun(asking: Asking<unknown, unknown, unknown>, id: string, status: 201 | 202): Promise<Response> {
  const { http } = asking;
  if (!wantsJson(http)) return http.redirect(`${path}/drafts/${id}`, 303);
  http.header('location', draftUrl(id));
  return http.json(await reviewOf(asking, id), status);
}

export const datasetCreateRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: `${path}/create`,
    access: 'datasets:write',
    query: z.object({ tab: emptyField(z.enum(ways)) }),
    handle: (asking) => {
      const models = questionModels(asking.server.loaded);
      return asking.http.html(
        <CreatePage reader={readerOf(asking)} way={asking.query.tab ?? 'manual'} models={models} />,
      );
    },
  }),
  defineRoute({
    method: 'post',
    path: `${path}/create`,
    access: 'datasets:write',
    mostBytes: mostWritten,
    handle: async (asking) => {
      const { http, server, account } = asking;
      const given = await fieldsOf(http);
      try {
        const { store, newId } = server.session;
        const examples = readGivenExamples(exampleArray(given.examples ?? '[]'), { newId });
        const header = newHeader(given.name ?? '', given.description || undefined);
        const made = await createDataset({ store }, { header, examples, by: account });
        await record(asking, 'make', { kind: 'dataset', id: made.name });
        if (wantsJson(http)) return http.json(managedDataset(made), 201);
        return http.redirect(`${path}/${made.id}`, 303);
      } catch (error) {
        return await again(asking, { way: 'manual', given, error });
      }
    },
  }),
  defineRoute({
    method: 'post',
    path: `${path}/upload`,
    access: 'datasets:write',
    mostBytes: mostUploaded,
    handle: async (asking) => {
      const brought = await givenFields(asking.http);
      try {
        return await begun(asking, await uploadFrom(asking, brought), 201);
      } catch (error) {
        return await again(asking, { way: 'upload', given: brought.fields, error });
      }
    },
  }),
  defineRoute({
    method: 'post',
    path: `${path}/generate`,
    access: 'datasets:write',
    mostBytes: 2 * mostSource,
    handle: async (asking) => {
      const { fields, files } = await givenFields(asking.http);
      try {
        const id = await generateFrom(asking, { fields, file: files.get('file') });
        // A few questions are there at once: then nobody sees a page of progress.
        if (!wantsJson(asking.http)) await asking.server.drafts.ended(id, shortMs);
        return await begun(asking, id, 202);
      } catch (error) {
        return await again(asking, { way: 'generate', given: fields, error });
      }
    },
  }),
  defineRoute({
    method: 'post',
    path: `${path}/generate/estimate`,
    access: 'datasets:write',
    mostBytes: 2 * mostSource,
    handle: async (asking) => {
      const { http, server } = asking;
      const { fields, files } = await givenFields(http);
      const reader = readerOf(asking);
      const isPiece = http.req.header('hx-request') === 'true';
      try {
        const estimate = await estimateGeneration(asking, { fields, file: files.get('file') });
        if (isPiece) return http.html(<GenerationEstimateView reader={reader} estimate={estimate} />);
        const models = questionModels(server.loaded);
        return http.html(<CreatePage {...{ reader, models, estimate }} way="generate" given={fields} />);
      } catch (error) {
        const told = isPiece ? problemOf(error) : undefined;
        if (told === undefined) return await again(asking, { way: 'generate', given: fields, error });
        return http.html(
          <p class="error" lang="en">
            {told.detail}
          </p>,
        );
      }
    },
  }),
];
