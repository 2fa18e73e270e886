// A sheet for a lawyer as one HTML file that prints a page a question; what is said in it is saved as a file of labels.
import { createHash } from 'node:crypto';
import { raw } from 'hono/html';
import { citationPart, opinionsOf, type PartMetric } from '../../analysis/citations/answer-parts.ts';
import { type AnswerPartName, partKey } from '../../model/part-opinion.ts';
import {
  type LawSheetPage,
  sheetCaseMetric,
  sheetMetric,
  sheetSentenceMetric,
} from '../../report/law-sheet/law-sheet.ts';
import { type LawSheetTexts, lawSheetTexts } from '../../report/law-sheet/texts.ts';
import type { SentenceLine } from '../../report/parts/cited-sentences/sentence-line.ts';
import { opinionTexts } from '../../report/questions/opinion-texts.ts';
import { opinionText } from '../../report/questions/people-said.ts';
import type { QuestionCitation } from '../../report/questions/question-citations.ts';
import type { ReportLanguage } from '../../report/report.ts';
import { CitationView } from '../explorer/citation-view.tsx';
import { explorerTexts } from '../explorer/explorer-texts.ts';
import { SentenceView } from '../explorer/sentence-view.tsx';
import { pageStyle } from '../page/page-style.ts';
import type { View } from '../page/views.tsx';

const style = `${pageStyle}
.sheet-page { border-top: 2px solid var(--line); padding-top: .5rem; margin-top: 2rem; }
.sheet-page h2 { border: 0; margin: .25rem 0; }
.sheet-answer { white-space: pre-wrap; background: var(--raised); border: 1px solid var(--line); border-radius: .4rem; padding: .5rem .75rem; }
.sheet-citation { border-left: 3px solid var(--line); padding-left: .75rem; margin: .75rem 0; break-inside: avoid; }
.sheet-citation fieldset { border: 0; padding: 0; margin: .25rem 0 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; }
.sheet-citation legend { float: left; padding: 0; margin-right: 1rem; color: var(--muted); }
.sheet-remark { display: block; margin-top: .5rem; }
.sheet-remark textarea { display: block; width: 100%; min-height: 2.5rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: .3rem; }
#sheet-lost:empty { display: none; }
.sheet-end { margin-top: 2rem; border-top: 2px solid var(--line); padding-top: 1rem; }
@media print {
  @page { size: A4; margin: 11mm 12mm; }
  html { font-size: 9pt; line-height: 1.4; }
  body { max-width: none; padding: 0; margin: 0; }
  .sheet-page { break-before: page; border: 0; margin: 0; padding: 0; }
  .sheet-page:first-child { break-before: auto; margin-top: .75rem; }
  .sheet-page h2, .sheet-page h3, .sheet-page p { margin: .25rem 0; }
  .sheet-page h3, .sheet-page h2 { break-after: avoid; }
  .sheet-citation { margin: .3rem 0; }
  .cited { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); padding: 0; }
  .sheet-end, .sheet-how { display: none; }
  .sheet-remark textarea { border-width: 1px; min-height: 3rem; }
  details.words { margin: .15rem 0; }
  details.words > summary { list-style: none; }
  details.words > p { display: block; }
  details::details-content { content-visibility: visible; display: block; }
}`;

export function SheetHead({ title, script }: { readonly title: string; readonly script: string }): View {
  const policy = `default-src 'none'; script-src '${hashOf(script)}'; style-src '${hashOf(style)}'; base-uri 'none'; form-action 'none'`;
  return (
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content={policy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <style>{raw(style)}</style>
    </head>
  );
}

export const SheetIntro = ({ title, texts }: { readonly title: string; readonly texts: LawSheetTexts }): View => (
  <header>
    <h1>{title}</h1>
    <p>{texts.intro}</p>
    <p class="sheet-how">{texts.how}</p>
  </header>
);

export function SheetPage({
  page: { exampleId, repeat, query, expected, asOf, factsOn, answer, citations, cases, sentences },
  at,
  language,
}: {
  readonly page: LawSheetPage;
  readonly at: number;
  readonly language: ReportLanguage;
}): View {
  const texts = lawSheetTexts[language];
  const { expected: days } = explorerTexts[language].script;
  return (
    <article class="sheet-page" data-example={exampleId} data-repeat={String(repeat)} data-query={query}>
      <h2>{`${at}. ${query}`}</h2>
      <p class="muted">
        {[
          exampleId,
          repeat === 0 ? '' : String(repeat + 1),
          asOf === undefined ? '' : `${days.asOf}: ${asOf}`,
          factsOn === undefined ? '' : `${days.factsOn}: ${factsOn}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {expected === undefined ? null : (
        <>
          <h3>{texts.expected}</h3>
          <p>{expected}</p>
        </>
      )}
      <h3>{texts.answer}</h3>
      <p class="sheet-answer">{answer}</p>
      {citations.length === 0 ? null : (
        <CitationsView
          title={texts.citations}
          metric={sheetMetric}
          name={`o-${at}`}
          citations={citations}
          language={language}
        />
      )}
      {cases.length === 0 ? null : (
        <CitationsView
          title={texts.cases}
          metric={sheetCaseMetric}
          name={`d-${at}`}
          citations={cases}
          language={language}
        />
      )}
      {sentences.length === 0 ? null : <SentencesView sentences={sentences} name={`s-${at}`} language={language} />}
      <label class="sheet-remark">
        {texts.comment}
        <textarea name={`c-${at}`}></textarea>
      </label>
    </article>
  );
}

/** Each with a place to say whether it holds. */
function CitationsView({
  title,
  metric,
  name,
  citations,
  language,
}: {
  readonly title: string;
  readonly metric: PartMetric;
  readonly name: string;
  readonly citations: readonly QuestionCitation[];
  readonly language: ReportLanguage;
}): View {
  const places = once(citations.map((citation) => ({ citation, part: citationPart(citation) })));
  const { citationMeaning, caseMeaning, citationQuestion } = opinionTexts[language];
  return (
    <>
      <h3>{title}</h3>
      <p class="muted">{metric === sheetCaseMetric ? caseMeaning : citationMeaning}</p>
      {places.map(({ citation, part, isAgain }, index) => (
        <section class="sheet-citation">
          <CitationView citation={citation} words={explorerTexts[language].script} />
          {isAgain ? null : (
            <OpinionView {...{ part, metric, language }} name={`${name}-${index}`} question={citationQuestion} />
          )}
        </section>
      ))}
    </>
  );
}

function SentencesView({
  sentences,
  name,
  language,
}: {
  readonly sentences: readonly SentenceLine[];
  readonly name: string;
  readonly language: ReportLanguage;
}): View {
  const texts = lawSheetTexts[language];
  const places = once(sentences.map((line) => ({ line, part: { part: line.sentence, place: line.place } })));
  return (
    <>
      <h3>{texts.sentences}</h3>
      {places.map(({ line, part, isAgain }, index) => (
        <section class="sheet-citation">
          <SentenceView line={line} words={explorerTexts[language].script} />
          {isAgain ? null : (
            <OpinionView
              {...{ part, language }}
              metric={sheetSentenceMetric}
              name={`${name}-${index}`}
              question={opinionTexts[language].sentenceQuestion}
            />
          )}
        </section>
      ))}
    </>
  );
}

/** What is said of a part is said of it wherever the answer has it. */
function once<Part extends { readonly part: AnswerPartName }>(
  parts: readonly Part[],
): readonly (Part & { readonly isAgain: boolean })[] {
  const keys = new Set<string>();
  return parts.map((one) => {
    const isAgain = keys.has(partKey(one.part));
    keys.add(partKey(one.part));
    return { ...one, isAgain };
  });
}

function OpinionView({
  part: { part, place },
  metric,
  name,
  question,
  language,
}: {
  readonly part: AnswerPartName;
  readonly metric: PartMetric;
  readonly name: string;
  readonly question: string;
  readonly language: ReportLanguage;
}): View {
  return (
    <fieldset data-metric={metric} data-part={part} data-place={place}>
      <legend>{question}</legend>
      {opinionsOf(metric).map((opinion) => (
        <label>
          <input type="radio" name={name} value={opinion} />
          {` ${opinionText(opinion, language)}`}
        </label>
      ))}
    </fieldset>
  );
}

export const SheetEnd = ({ texts }: { readonly texts: LawSheetTexts }): View => (
  <footer class="sheet-end">
    <label>
      {`${texts.author} `}
      <input id="sheet-author" autocomplete="off" required />
    </label>{' '}
    <button type="button" id="sheet-save">
      {texts.save}
    </button>{' '}
    <button type="button" id="sheet-clear" data-text={texts.clearAll}>
      {texts.clear}
    </button>
    <p id="sheet-nameless" class="bad" role="alert" data-text={texts.nameless}></p>
    <p id="sheet-lost" class="warning" role="status" data-text={texts.lost}></p>
    <p id="sheet-said" role="status" data-text={texts.said}></p>
    <p id="sheet-kept" class="muted" data-kept={texts.kept} data-unkept={texts.unkept}></p>
  </footer>
);

const hashOf = (source: string): string => `sha256-${createHash('sha256').update(source).digest('base64')}`;
