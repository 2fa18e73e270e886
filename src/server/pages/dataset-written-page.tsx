// Questions that a model writes, before they are saved: how far it is, and each of them to be ticked, changed or dropped.

import type { GeneratedOrigin, OpenedDraft, ShownDraft } from '../../app/dataset/drafts/dataset-draft.ts';
import { changedExample } from '../../app/dataset/managed-dataset.ts';
import { defaultScale, type Example } from '../../model/example.ts';
import { commonTexts } from '../../report/common-texts.ts';
import { dash, formatCount } from '../../report/format-number.ts';
import type { Fields } from '../form-fields.ts';
import { NameFields } from './dataset-create-page.tsx';
import { datasetTexts } from './dataset-texts.ts';
import { PageView, type Reader } from './layout.tsx';
import { leftOutText } from './left-out-texts.ts';
import { pageTexts } from './page-texts.ts';
import { ErrorText, Said } from './said-view.tsx';

const path = '/web/eval/datasets';

interface WrittenProps {
  readonly reader: Reader;
  readonly draft: ShownDraft;
  readonly origin: GeneratedOrigin;
  readonly examples: readonly Example[];
  /** What was filled in before something went wrong. */
  readonly given?: Fields | undefined;
  readonly error?: string | undefined;
}

/** As long as a model writes, and where nothing came of it. */
export const MakingPage = ({ reader, draft, origin }: WrittenProps) => {
  const own = datasetTexts[reader.language];
  const to = `${path}/drafts/${draft.id}`;
  return (
    <PageView title={draft.name} reader={reader}>
      <h1>{own.draft(draft.name)}</h1>
      {draft.status === 'making' ? (
        <MakingView reader={reader} draft={draft} origin={origin} />
      ) : (
        <>
          <p class="error" role="alert">
            {origin.stopped ? own.stopped : <Said language={reader.language} message={origin.error ?? ''} />}
          </p>
          <LeftOut reader={reader} origin={origin} />
          <form method="post" action={`${to}/drop`}>
            <p class="actions">
              <a href={`${path}/create?tab=generate`}>{own.again}</a>
              <button type="submit">{own.drop}</button>
            </p>
          </form>
        </>
      )}
    </PageView>
  );
};

/** Asks for itself until there is something to look at; without script the page is asked for again. */
export const MakingView = ({
  reader,
  draft,
  origin: { pairs, source, done, total },
}: Pick<WrittenProps, 'reader' | 'draft' | 'origin'>) => {
  const own = datasetTexts[reader.language];
  const to = `${path}/drafts/${draft.id}`;
  return (
    <div class="progress" hx-get={`${to}/progress`} hx-trigger="load delay:1s" hx-swap="outerHTML">
      <p role="status">
        {own.making(formatCount(pairs), source)} {draft.waiting ? own.waiting : null}
      </p>
      <progress max={Math.max(total, 1)} value={done} aria-label={pageTexts[reader.language].progress}></progress>
      <p>
        <a href={to}>{own.lookAgain}</a>
      </p>
      <form method="post" action={`${to}/stop`}>
        <button type="submit">{own.stop}</button>
      </form>
    </div>
  );
};

/** What a model wrote: each question is ticked, changed or dropped, and only then there is a dataset. */
export const WrittenPage = ({ reader, draft, examples, given, error, origin }: WrittenProps) => {
  const texts = pageTexts[reader.language];
  const own = datasetTexts[reader.language];
  const to = `${path}/drafts/${draft.id}`;
  const kept = given === undefined ? undefined : new Set((given[keptField] ?? '').split('\n'));
  return (
    <PageView title={draft.name} reader={reader}>
      <h1>{own.draft(draft.name)}</h1>
      <p>{own.written(formatCount(draft.examples), formatCount(origin.pairs), origin.source)}</p>
      <LeftOut reader={reader} origin={origin} />
      <ErrorText language={reader.language} error={error} />
      <form class="fields wide" method="post" action={to}>
        <NameFields language={reader.language} given={given ?? { name: draft.name }} />
        {examples.map((example, at) => (
          <fieldset>
            <legend>
              <label class="check">
                <input type="checkbox" name="keep" value={example.id} checked={kept?.has(example.id) ?? true} />
                {own.keepThis(at + 1, example.category ?? dash)}
              </label>
            </legend>
            <label>
              {texts.query}
              <textarea class="short" name={`query ${example.id}`}>
                {given?.[`query ${example.id}`] ?? example.query}
              </textarea>
            </label>
            {example.check === undefined ? (
              <label>
                {texts.expected}
                <textarea class="short" name={`answer ${example.id}`}>
                  {given?.[`answer ${example.id}`] ?? example.expectedAnswer ?? ''}
                </textarea>
              </label>
            ) : (
              <p class="muted">{own.noAnswer}</p>
            )}
            <Evidence title={own.evidence} example={example} />
          </fieldset>
        ))}
        <div class="actions">
          <button class="main" type="submit">
            {own.saveTicked}
          </button>
          <button type="submit" formaction={`${to}/drop`} formnovalidate>
            {own.drop}
          </button>
        </div>
      </form>
    </PageView>
  );
};

/** Ids that were ticked, a line each, as a form that is shown again is given them. */
export const keptField = 'kept';

const Evidence = ({ title, example: { metadata } }: { readonly title: string; readonly example: Example }) => {
  const quotes = Array.isArray(metadata?.evidence) ? metadata.evidence.map(String) : [];
  if (quotes.length === 0) return null;
  return (
    <details class="words">
      <summary>{title}</summary>
      {quotes.map((quote) => (
        <p>{quote}</p>
      ))}
    </details>
  );
};

/** What a model wrote and was left out, by the reason. */
const LeftOut = ({ reader: { language }, origin: { counts } }: Pick<WrittenProps, 'reader' | 'origin'>) => {
  const own = datasetTexts[language];
  const reasons = Object.entries(counts?.pairs.leftOut ?? {});
  if (counts === null || reasons.length === 0) return null;
  return (
    <p class="muted">
      {own.leftOut(formatCount(counts.pairs.written))}{' '}
      {reasons
        .map(([why, count]) => `${leftOutText(why, language)} ${formatCount(count)}`)
        .join(commonTexts[language].comma)}
    </p>
  );
};

/** Those that were ticked, as they were changed. */
export function ticked({ stored }: OpenedDraft, fields: Fields, kept: readonly string[]) {
  const scale = stored?.header.scale ?? defaultScale;
  return (example: Example): Example | undefined => {
    if (!kept.includes(example.id)) return undefined;
    const query = fields[`query ${example.id}`] ?? example.query;
    const answer = fields[`answer ${example.id}`];
    return changedExample(
      example,
      { query, ...(answer === undefined ? {} : { expected_answer: answer || null }) },
      scale,
    );
  };
}
