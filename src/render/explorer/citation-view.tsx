// A citation of an answer as markup: coloured by its verdict, with the words of the provision beside it.
import type { QuestionCitation, QuestionWords } from '../../report/questions/question-citations.ts';
import type { View } from '../page/views.tsx';
import type { ExplorerTexts } from './explorer-texts.ts';

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
  const { text, verdict, fault = '', place = '', quote = '', notes = [], words: found } = citation;
  const mark = verdict === 'verified' ? '✓' : verdict === 'ambiguous' ? '?' : '✕';
  const isHeaded = found?.some(({ of }) => of === place) === true;
  return (
    <div class="cited">
      <p class={mark === '✓' ? 'good' : 'bad'}>
        {`${mark} ${text}: ${words.citationVerdicts[verdict] ?? verdict} `}
        <span class="muted">{[isHeaded ? '' : place, fault, quote, ...notes].filter(Boolean).join(' · ')}</span>
      </p>
      {found === undefined ? null : (
        <div>
          {found.map((own) => (
            <WordsView found={own} isInstead={verdict === 'nonexistent'} words={words} />
          ))}
          {found.length === 0 ? <p class="muted">{words.wordsMissing}</p> : null}
        </div>
      )}
    </div>
  );
}

/** They say whose they are: of a place that does not exist there are those of its article. */
function WordsView({
  found: { of, text, document, until },
  isInstead,
  words,
}: {
  readonly found: QuestionWords;
  readonly isInstead: boolean;
  readonly words: Words;
}): View {
  const title = isInstead ? filled(words.wordsInstead, of) : of;
  const ended = until === undefined ? '' : filled(words.wordsEnded, until);
  return (
    <details class="words" open={text.length <= longWords}>
      <summary>{[title, ended, document ?? words.wordsOfLaws].filter(Boolean).join(' · ')}</summary>
      <p>{text}</p>
    </details>
  );
}

const filled = (text: string, value: string): string => text.replaceAll('{1}', value);
