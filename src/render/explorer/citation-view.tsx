// A citation of an answer as markup: coloured by its verdict, with the words of the provision beside it.
import type { QuestionCitation, QuestionWords } from '../../report/questions/question-citations.ts';
import type { View } from '../page/views.tsx';
import type { ExplorerTexts } from './explorer-texts.ts';
import { PeopleView } from './people-view.tsx';

type Words = ExplorerTexts['script'];

/** Characters from which on the words of a provision are folded. */
const longWords = 160;

export function CitationView({
  citation,
  words,
}: {
  readonly citation: QuestionCitation;
  readonly words: Words;
}): View {
  const {
    kind,
    text,
    verdict,
    isUntold,
    fault = '',
    place = '',
    quote = '',
    notes = [],
    words: found,
    people,
  } = citation;
  const shown = isUntold === true ? 'retrieved' : verdict;
  const mark = citationMark(shown);
  const isHeaded = found?.some(({ of }) => of === place) === true;
  return (
    <div class="cited">
      <p class={mark === '✓' ? 'good' : shown === 'unknown' || shown === 'retrieved' ? 'muted' : 'bad'}>
        {`${mark} ${text}: ${words.citationVerdicts[shown] ?? shown} `}
        <span class="muted">{[isHeaded ? '' : place, fault, quote, ...notes].filter(Boolean).join(' · ')}</span>
      </p>
      {found === undefined ? null : (
        <div>
          {found.map((own) => (
            <WordsView
              found={own}
              isCase={kind === 'case'}
              isInstead={verdict === 'nonexistent' || verdict === 'misdescribed'}
              words={words}
            />
          ))}
          {found.length === 0 ? <p class="muted">{words.wordsMissing}</p> : null}
        </div>
      )}
      <PeopleView people={people} words={words} />
    </div>
  );
}

/** Of what is unknown nothing is wrong, and nothing right. */
export const citationMark = (verdict: string): '✓' | '?' | '✕' =>
  verdict === 'verified' || verdict === 'exists' ? '✓' : unknown.has(verdict) ? '?' : '✕';

const unknown: ReadonlySet<string> = new Set(['ambiguous', 'unknown', 'retrieved']);

/** They say whose they are: of a place that does not exist there are those of its article. */
function WordsView({
  found: { of, text, document, from, seen, until },
  isCase,
  isInstead,
  words,
}: {
  readonly found: QuestionWords;
  readonly isCase: boolean;
  readonly isInstead: boolean;
  readonly words: Words;
}): View {
  const title = isInstead ? filled(isCase ? words.caseInstead : words.wordsInstead, of) : of;
  const ended = until === undefined ? '' : filled(words.wordsEnded, until);
  const day =
    from !== undefined ? filled(words.wordsFrom, from) : seen !== undefined ? filled(words.wordsSeen, seen) : '';
  const holder =
    document === undefined ? (isCase ? words.wordsOfCases : words.wordsOfLaws) : filled(words.wordsRetrieved, document);
  return (
    <details class="words" open={text.length <= longWords}>
      <summary>{[title, ended, holder, day].filter(Boolean).join(' · ')}</summary>
      <p>{text}</p>
    </details>
  );
}

const filled = (text: string, value: string): string => text.replaceAll('{1}', value);
