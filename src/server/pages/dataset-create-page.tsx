// A new dataset: written by hand, uploaded, or written by a model. What is uploaded or written is looked at before it is saved.
import type { Child } from 'hono/jsx';
import { z } from 'zod';
import { uploadDataset } from '../../app/dataset/drafts/upload-dataset.ts';
import { type Role, textEncodings } from '../../app/dataset/importable-dataset.ts';
import { createDataset, newHeader, readGivenExamples } from '../../app/dataset/managed-dataset.ts';
import { HakariError } from '../../model/hakari-error.ts';
import { questionModels } from '../../setup/question-writers.ts';
import { ProblemError } from '../problem.ts';
import { record } from '../record.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { GenerateForm, generateFrom, mostSource } from './dataset-generate.tsx';
import { datasetTexts, sizeText } from './dataset-texts.ts';
import { type Fields, fieldsAndFiles, fieldsOf } from './form-fields.ts';
import { PageView, type Reader } from './layout.tsx';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';
import { ErrorText } from './said-view.tsx';
import { emptyField } from './trial-filter.ts';

const path = '/web/eval/datasets';
const ways = ['manual', 'upload', 'generate'] as const;
type Way = (typeof ways)[number];

/** Of a file that is uploaded; a file of JSON or CSV is read as a whole, and a larger one would not be. */
const mostUploaded = 64 * 1024 * 1024;
const mostWritten = 16 * 1024 * 1024;

interface CreateProps {
  readonly reader: Reader;
  readonly way: Way;
  /** What was filled in before something went wrong. */
  readonly given?: Fields;
  readonly error?: string | undefined;
  /** Who would write questions (no model is named). */
  readonly models?: readonly string[] | undefined;
}

const CreatePage = ({ reader, way, given = {}, error, models }: CreateProps) => {
  const texts = pageTexts[reader.language];
  const own = datasetTexts[reader.language];
  const form: Readonly<Record<Way, () => Child>> = {
    manual: () => <ManualForm reader={reader} given={given} />,
    upload: () => <UploadForm reader={reader} given={given} />,
    generate: () => <GenerateForm reader={reader} given={given} models={models} />,
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

/** What can be said of a file whose fields are called as nobody expects; each is a field of the form. */
const namedRoles = ['query', 'expectedAnswer', 'category'] as const satisfies readonly Role[];

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
  if (!isTheirs) throw error;
  const { detail, status } = error instanceof ProblemError ? error.problem : { detail: error.message, status: 422 };
  const props = { reader: readerOf(asking), way, error: detail, models: questionModels(asking.server.loaded) };
  return await asking.http.html(<CreatePage {...props} {...(given === undefined ? {} : { given })} />, status as 422);
}

function exampleArray(text: string): readonly unknown[] {
  const parsed: unknown = JSON.parse(text);
  if (Array.isArray(parsed)) return parsed;
  throw new ProblemError(422, 'no-array', 'examples is a JSON array of objects');
}

function namedFields(given: Fields): ReadonlyMap<Role, string> | undefined {
  const named = namedRoles.flatMap((role) => {
    const field = given[role]?.trim() ?? '';
    return field === '' ? [] : [[role, field] as const];
  });
  return named.length === 0 ? undefined : new Map(named);
}

function knownEncoding(name: string | undefined): string | undefined {
  if (name === undefined || name === '' || name === 'utf-8') return undefined;
  if ((textEncodings as readonly string[]).includes(name)) return name;
  throw new ProblemError(422, 'bad-request', `encoding: one of ${textEncodings.join(', ')}`);
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
      const { http, server, account } = asking;
      const { fields: given, files } = await fieldsAndFiles(http);
      try {
        const file = files.get('file');
        if (file === undefined) throw new ProblemError(422, 'no-file', 'file: choose a file');
        const encoding = knownEncoding(given.encoding);
        const asked = { file, qrels: files.get('qrels'), by: account, encoding, map: namedFields(given) };
        const id = await uploadDataset(server.session, asked);
        return http.redirect(`${path}/drafts/${id}`, 303);
      } catch (error) {
        return await again(asking, { way: 'upload', given, error });
      }
    },
  }),
  defineRoute({
    method: 'post',
    path: `${path}/generate`,
    access: 'datasets:write',
    mostBytes: 2 * mostSource,
    handle: async (asking) => {
      const { http } = asking;
      const { fields: given, files } = await fieldsAndFiles(http);
      try {
        const id = await generateFrom(asking, given, files.get('file'));
        return http.redirect(`${path}/drafts/${id}`, 303);
      } catch (error) {
        return await again(asking, { way: 'generate', given, error });
      }
    },
  }),
];
