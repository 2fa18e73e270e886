// Questions that a model writes from a text: the form that asks for them, and how they are begun.
import { beginGeneration, planGeneration, writeDraft } from '../../app/dataset/drafts/generate-draft.ts';
import { ownName, type UploadedFile } from '../../app/dataset/drafts/upload-dataset.ts';
import { openQuestionWriters, passagesOfText, questionModels } from '../../setup/question-writers.ts';
import { ProblemError } from '../problem.ts';
import type { Asking } from '../route.ts';
import { datasetTexts, sizeText } from './dataset-texts.ts';
import type { Fields } from './form-fields.ts';
import type { Reader } from './layout.tsx';
import { pageTexts } from './page-texts.ts';

const path = '/web/eval/datasets';
const sampleModel = `judge:
  model: 'openai-compatible:NAME'
  baseUrl: '\${OPENAI_BASE_URL}'
  apiKey: '\${OPENAI_API_KEY}'
`;
const textEndings = ['.md', '.markdown', '.txt'];
export const mostSource: number = 1024 * 1024;
const mostPairs = 50;
/** A few questions are there at once: then nobody sees a page of progress. */
const shortMs = 5000;
/** One to write, a few to check, and some that are asked again. */
const mostCalls = (pairs: number): number => 20 + 15 * pairs;

interface GenerateFormProps {
  readonly reader: Reader;
  readonly given: Fields;
  /** Who would write questions (no model is named). */
  readonly models: readonly string[] | undefined;
}

export const GenerateForm = ({ reader, given, models }: GenerateFormProps) => {
  const { language } = reader;
  const texts = pageTexts[language];
  const own = datasetTexts[language];
  if (models === undefined)
    return (
      <>
        <p>{own.noModel}</p>
        <pre>{sampleModel}</pre>
      </>
    );
  if (!(reader.identity?.permissions.includes('eval:run') ?? false)) return <p>{own.mayNotAsk}</p>;
  return (
    <form class="fields" method="post" action={`${path}/generate`} enctype="multipart/form-data">
      <p>{own.generateText(models.join(', '))}</p>
      <label>
        {texts.name}
        <input name="name" required maxlength={200} value={given.name} />
      </label>
      <label>
        {own.sourceText}
        <textarea name="source_text">{given.source_text ?? ''}</textarea>
      </label>
      <label>
        {own.orFile}
        <input type="file" name="file" accept={textEndings.join(',')} />
        <span class="label">{own.fileLimit(sizeText(mostSource))}</span>
      </label>
      <label>
        {own.pairs}
        <input name="num_pairs" type="number" min={1} max={mostPairs} value={given.num_pairs ?? '3'} />
      </label>
      <div>
        <button class="main" type="submit">
          {own.write}
        </button>
      </div>
    </form>
  );
};

/** @returns the id of the draft, which a model may still be writing */
export async function generateFrom(
  { identity, account, server }: Asking<unknown, unknown, unknown>,
  given: Fields,
  file: UploadedFile | undefined,
): Promise<string> {
  if (!(identity?.permissions.includes('eval:run') ?? false))
    throw new ProblemError(403, 'not-allowed', 'models are asked, which takes the permission eval:run');
  const { session, loaded, drafts } = server;
  if (questionModels(loaded) === undefined)
    throw new ProblemError(
      422,
      'no-judge',
      'no model is named: the config of the server names one under judge: or synthesis:',
    );
  const { name = '' } = given;
  const pairs = pairsOf(given.num_pairs);
  const source = await sourceOf(given, file);
  await planGeneration({ source, pairs });
  const writers = await openQuestionWriters(loaded, session, mostCalls(pairs));
  const asked = { name, source, pairs, by: account };
  const id = await beginGeneration(session, asked).catch(async (error: unknown) => {
    await writers.close();
    throw error;
  });
  drafts.begin(id, (stop) => writeDraft(session, { ...asked, ...writers, id, stop }).finally(() => writers.close()));
  await drafts.ended(id, shortMs);
  return id;
}

function pairsOf(text = ''): number {
  const pairs = text.trim() === '' ? 3 : Number(text);
  if (Number.isInteger(pairs) && pairs >= 1 && pairs <= mostPairs) return pairs;
  throw new ProblemError(422, 'bad-request', `num_pairs: a whole number from 1 to ${mostPairs}`);
}

/** A text that was pasted, or a file that holds one. */
async function sourceOf({ source_text: pasted = '', name = '' }: Fields, file: UploadedFile | undefined) {
  if ((pasted.trim() === '') === (file === undefined))
    throw new ProblemError(
      422,
      'one-source',
      'questions are written from source_text or from a file: give one of both',
    );
  const bytes = file?.bytes.length ?? Buffer.byteLength(pasted);
  if (bytes > mostSource) throw new ProblemError(422, 'too-large', `a text has at most ${sizeText(mostSource)}`);
  const called = file === undefined ? `${ownName(name)}.md` : ownName(file.name);
  if (file !== undefined && !textEndings.some((ending) => called.endsWith(ending)))
    throw new ProblemError(422, 'no-text', `file: a text (${textEndings.join(', ')})`);
  return { name: called, chunks: await passagesOfText(called, file === undefined ? pasted : decoded(file)) };
}

function decoded({ bytes, name }: UploadedFile): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError(422, 'no-text', `${ownName(name)} is no text in UTF-8`);
  }
}
