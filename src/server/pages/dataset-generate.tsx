// Questions that a model writes from a text: the form that asks for them, and what that takes.
import { dollarText } from '../../calls/pricing/estimate-calls.ts';
import { formatCount } from '../../report/format-number.ts';
import type { Fields } from '../form-fields.ts';
import { type GenerationEstimate, mostPairs, mostSource, textEndings } from '../routes/drafts.ts';
import { datasetTexts, sizeText } from './dataset-texts.ts';
import type { Reader } from './layout.tsx';
import { pageTexts } from './page-texts.ts';
import { startRunTexts } from './start-run-texts.ts';

const path = '/web/eval/datasets';
const sampleModel = `judge:
  model: 'openai-compatible:NAME'
  baseUrl: '\${OPENAI_BASE_URL}'
  apiKey: '\${OPENAI_API_KEY}'
`;
interface GenerateFormProps {
  readonly reader: Reader;
  readonly given: Fields;
  /** Who would write questions (no model is named). */
  readonly models: readonly string[] | undefined;
  /** What it takes, where somebody asked. */
  readonly estimate?: GenerationEstimate | undefined;
}

export const GenerateForm = ({ reader, given, models, estimate }: GenerateFormProps) => {
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
      <div class="actions">
        <button class="main" type="submit">
          {own.write}
        </button>
        <button
          type="submit"
          formaction={`${path}/generate/estimate`}
          hx-post={`${path}/generate/estimate`}
          hx-encoding="multipart/form-data"
          hx-target="#estimate"
        >
          {own.whatItTakes}
        </button>
      </div>
      <div id="estimate" aria-live="polite">
        {estimate === undefined ? null : <GenerationEstimateView reader={reader} estimate={estimate} />}
      </div>
    </form>
  );
};

/** What it would take, before anything is asked. */
export const GenerationEstimateView = ({
  reader: { language },
  estimate: { questions, passages, calls, cost_usd: cost, models, most_calls: most },
}: {
  readonly reader: Reader;
  readonly estimate: GenerationEstimate;
}) => {
  const own = datasetTexts[language];
  const costs = startRunTexts[language];
  return (
    <div class="estimate">
      <p>
        {own.takes(formatCount(questions), formatCount(passages))}{' '}
        {costs.models(formatCount(calls), cost === null ? costs.unknownCost : costs.atMost(dollarText(cost)))}
      </p>
      <p class="muted">
        {models.map(({ name, calls: each }) => `${name}: ${formatCount(each)}`).join(' · ')}. {costs.guess}{' '}
        {own.atMostCalls(formatCount(most))}
      </p>
    </div>
  );
};
