// One question, opened, as markup: what the explorer's script makes of the same document, for a page that a server draws.
import { dash, formatLatency, formatMetric } from '../../report/format-number.ts';
import type { QuestionDocument, QuestionPassage } from '../../report/questions/question-document.ts';
import type { ReportLanguage } from '../../report/report.ts';
import type { View } from '../page/views.tsx';
import { CitationView } from './citation-view.tsx';
import { type ExplorerTexts, explorerTexts } from './explorer-texts.ts';
import { SentenceView } from './sentence-view.tsx';

type Answer = QuestionDocument['answers'][number];
type Score = Answer['scores'][number];
type Words = ExplorerTexts['script'];
type DocumentTitles = readonly [expected: string, returned: string];

interface QuestionViewProps {
  readonly question: QuestionDocument;
  /** Labels of the runs, in their order. */
  readonly runs: readonly string[];
  readonly language: ReportLanguage;
  /** Where a question may be lost, by class, in words. */
  readonly losses: Readonly<Record<string, string>>;
  /** What of the expected documents each answer returned, best grades first. */
  readonly expected: readonly (readonly QuestionPassage[])[];
  /** What else is known of each answer. */
  readonly beside: readonly View[];
  /** Beneath the answers (nothing). */
  readonly changes?: View;
}

export function QuestionView({ question, runs, language, losses, expected, beside, changes }: QuestionViewProps): View {
  const { script: words, expectedDocuments, returnedDocuments } = explorerTexts[language];
  const titles: DocumentTitles = [expectedDocuments, returnedDocuments];
  const { history, query, answers } = question;
  // The expected documents stand in each answer, with the rank that it gave them.
  const expectations = question.expected.filter(({ kind }) => kind !== 'documents');
  return (
    <div lang={question.language}>
      {history.map(({ role, text }) => (
        <p class="muted">{`${role}: ${text}`}</p>
      ))}
      <p class="query">{query}</p>
      {expectations.length === 0 ? null : (
        <dl>
          {expectations.map(({ kind, texts }) => (
            <>
              <dt lang={language}>{words.expected[kind]}</dt>
              <dd>{texts.join(' · ')}</dd>
            </>
          ))}
        </dl>
      )}
      <div class="answers-beside">
        {answers.map((answer, at) => (
          <article aria-label={runs[answer.run]}>
            <h2>{runs[answer.run]}</h2>
            <p class="muted">
              {[
                answer.latencyMs === undefined ? '' : `${formatLatency(answer.latencyMs)} ms`,
                answer.loss === undefined ? '' : (losses[answer.loss] ?? answer.loss),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <AnswerView answer={answer} at={at} words={words} />
            {beside[at]}
          </article>
        ))}
      </div>
      {changes}
      <ScoreTable question={question} runs={runs} words={words} />
      {answers.map((answer, at) => (
        <DocumentsView {...{ answer, at, words, titles }} run={runs[answer.run] ?? ''} expected={expected[at] ?? []} />
      ))}
    </div>
  );
}

interface AnswerProps {
  readonly answer: Answer;
  /** Its place among the answers. */
  readonly at: number;
  readonly words: Words;
}

function AnswerView({ answer, at, words }: AnswerProps): View {
  const { error, answer: text, scores, contexts } = answer;
  return (
    <>
      {error === undefined ? null : <p class="bad">{`${words.failed}: ${error}`}</p>}
      {text === undefined ? null : <p class="said">{text === '' ? words.noAnswer : text}</p>}
      {scores.map((score) => (
        <FindingView score={score} at={at} words={words} />
      ))}
      {[...Map.groupBy(scores.filter(isBare), ({ why = '' }) => why)].map(([why, own]) => (
        <p class="finding muted">{`${own.map(({ metric }) => metric).join(', ')}: ${why}`}</p>
      ))}
      {contexts.length === 0 ? null : (
        <details>
          <summary>{`${words.contexts} (${contexts.length})`}</summary>
          <ol>
            {contexts.map((context, place) => (
              <li id={contextId(at, place + 1)}>{context}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

const contextId = (at: number, number: number): string => `context-${at + 1}-${number}`;

const claimMarks: Readonly<Record<string, '✓' | '✕'>> = {
  supported: '✓',
  correct: '✓',
  contradicted: '✕',
  incorrect: '✕',
};

/** A claim that a context contradicts names it before all else. */
const ClaimView = ({
  claim: { label, claim, contexts, reason = '' },
  at,
  words,
}: {
  readonly claim: NonNullable<Score['claims']>[number];
  readonly at: number;
  readonly words: Words;
}): View => {
  const links = contexts.map((number) => (
    <>
      {' '}
      <a href={`#${contextId(at, number)}`}>{filled(words.context, number)}</a>
    </>
  ));
  return (
    <p class={claimMarks[label] === '✓' ? 'good' : 'bad'}>
      {`${claimMarks[label] ?? '?'} ${claimLabel({ label, contexts }, words)}: `}
      <span class="plain">{claim}</span>
      {links}
      {reason === '' ? null : <span class="muted"> {reason}</span>}
    </p>
  );
};

function claimLabel(
  { label, contexts }: Pick<NonNullable<Score['claims']>[number], 'label' | 'contexts'>,
  words: Words,
): string {
  if (label !== 'contradicted' || contexts.length === 0) return words.claimLabels[label] ?? label;
  return filled(words.contradictedBy, contexts.map((number) => filled(words.context, number)).join(', '));
}

/** Whether there is nothing of a score but why it has no value: such stand together, behind what was found. */
const isBare = ({ why, reason, claims = [], citations = [], sentences = [], check }: Score): boolean =>
  why !== undefined &&
  reason === undefined &&
  check === undefined &&
  claims.length + citations.length + sentences.length === 0;

/** What a score is made of, and why there is none; nothing of a score that is a number alone. */
function FindingView({
  score,
  at,
  words,
}: {
  readonly score: Score;
  readonly at: number;
  readonly words: Words;
}): View {
  const { metric, why, reason, claims = [], expectedClaims = [], citations = [], sentences = [], check } = score;
  const listed = claims.length + citations.length + sentences.length;
  if (reason === undefined && listed === 0 && check === undefined) return null;
  return (
    <div class="finding">
      <h3>{metric}</h3>
      {why === undefined ? null : <p class="muted">{why}</p>}
      {reason === undefined ? null : <p>{reason}</p>}
      {claims.map((claim) => (
        <ClaimView claim={claim} at={at} words={words} />
      ))}
      {expectedClaims.length === 0 ? null : <p class="muted">{words.expectedClaims}</p>}
      {expectedClaims.map((claim) => (
        <ClaimView claim={claim} at={at} words={words} />
      ))}
      {citations.map((citation) => (
        <CitationView citation={citation} words={words} />
      ))}
      {sentences.map((line) => (
        <SentenceView line={line} words={words} />
      ))}
      {check === undefined ? null : (
        <>
          <p class={check.verdict === 'FAIL' ? 'bad' : check.verdict === 'PASS' ? 'good' : 'muted'}>
            {`${check.verdict} · ${words.decided}: ${check.rule}`}
          </p>
          <TextList title={words.found} texts={check.found} />
          <TextList title={words.missing} texts={check.missing} />
        </>
      )}
    </div>
  );
}

const filled = (text: string, value: string | number): string => text.replaceAll('{1}', String(value));

const TextList = ({ title, texts }: { readonly title: string; readonly texts: readonly string[] }): View =>
  texts.length === 0 ? null : <p class="muted">{`${title}: ${texts.join(' · ')}`}</p>;

function ScoreTable({
  question: { answers },
  runs,
  words,
}: {
  readonly question: QuestionDocument;
  readonly runs: readonly string[];
  readonly words: Words;
}): View {
  const all = new Set(answers.flatMap(({ scores }) => scores.map(({ metric }) => metric)));
  // Times stand with each answer, and so does why a metric has no value anywhere.
  const named = [...all].filter((metric) => !metric.startsWith('latency') && hasValue(metric, answers));
  if (named.length === 0) return null;
  return (
    <section class="scroll" tabindex={0} aria-label={words.scores}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.scores}</th>
            {answers.map(({ run }) => (
              <th scope="col" class="right">
                {runs[run]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {named.map((metric) => (
            <tr>
              <th scope="row">{metric}</th>
              {answers.map(({ scores }) => {
                const { label, value = null, why } = scores.find((own) => own.metric === metric) ?? {};
                const shown = label === undefined ? formatMetric(value) : `${label} (${formatMetric(value)})`;
                return <td class="right">{why === undefined ? shown : <abbr title={why}>{shown}</abbr>}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Whether an answer has a value of it, or nothing says why there is none. */
const hasValue = (metric: string, answers: QuestionDocument['answers']): boolean =>
  answers.some(({ scores }) =>
    scores.some(
      (own) => own.metric === metric && (own.value !== null || own.label !== undefined || own.why === undefined),
    ),
  );

/** What was expected beside what was returned, each with its ranks in the stages. */
function DocumentsView({
  answer,
  at,
  words,
  run,
  expected,
  titles,
}: AnswerProps & {
  readonly run: string;
  readonly expected: readonly QuestionPassage[];
  readonly titles: DocumentTitles;
}): View {
  const { passages, stages, more, contexts } = answer;
  const returned = passages.filter(({ rank }) => rank !== null);
  if (returned.length + expected.length === 0) return null;
  // Without contexts of its own an answer was written from the texts of its documents, numbered by those that have one.
  let numbered = 0;
  const numberOf = ({ text = '' }: QuestionPassage): number | undefined =>
    contexts.length > 0 || text === '' ? undefined : ++numbered;
  return (
    <section aria-labelledby={`documents-${at + 1}`}>
      <h2 id={`documents-${at + 1}`}>{`${words.passages} · ${run}`}</h2>
      <div class="documents">
        <PassageTable title={titles[0]} passages={expected} {...{ run, stages, words }} />
        <PassageTable
          title={titles[1]}
          passages={returned}
          {...{ run, stages, words }}
          idOf={(passage) => {
            const number = numberOf(passage);
            return number === undefined ? undefined : contextId(at, number);
          }}
        />
      </div>
      {more === 0 ? null : <p class="muted">{filled(words.morePassages, more)}</p>}
    </section>
  );
}

interface PassageTableProps {
  /** Label of the run that returned them. */
  readonly run: string;
  readonly title: string;
  readonly passages: readonly QuestionPassage[];
  readonly stages: readonly string[];
  readonly words: Words;
  readonly idOf?: (passage: QuestionPassage) => string | undefined;
}

function PassageTable({ run, title, passages, stages, words, idOf = () => undefined }: PassageTableProps): View {
  if (passages.length === 0) return null;
  return (
    <section class="scroll" tabindex={0} aria-label={`${title} · ${run}`}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">id</th>
            <th scope="col" class="right">
              {words.grade}
            </th>
            <th scope="col" class="right">
              {words.rank}
            </th>
            {stages.map((stage) => (
              <th scope="col" class="right">
                {stage}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {passages.map((passage) => (
            <tr id={idOf(passage)}>
              <th scope="row" class={passage.rank === null ? 'bad' : (passage.grade ?? 0) > 0 ? 'good' : undefined}>
                {passage.rank === null ? '◀ ' : ''}
                {passage.text === undefined ? (
                  passage.id
                ) : (
                  <details class="long">
                    <summary>{passage.id}</summary>
                    <p>{passage.text}</p>
                  </details>
                )}
              </th>
              <td class="right">{passage.grade ?? words.unjudged}</td>
              <td class="right">{passage.rank ?? words.notReturned}</td>
              {passage.ranks.map((rank) => (
                <td class="right">{rank ?? dash}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
