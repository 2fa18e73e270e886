// A sentence that cites as markup: coloured by what its place says, with what stands there.
import type { SentenceLine } from '../../report/parts/cited-sentences/sentence-line.ts';
import type { View } from '../page/views.tsx';
import { PeopleView, type PeopleWords } from './people-view.tsx';

export const sentenceClass: Readonly<Record<SentenceLine['mark'], string>> = {
  good: 'good',
  bad: 'bad',
  muted: 'muted',
  apart: 'warning',
};

export const SentenceView = ({
  line: { mark, verdict, sentence, place, about, people },
  words,
}: {
  readonly line: SentenceLine;
  readonly words: PeopleWords;
}): View => (
  <>
    <p class={sentenceClass[mark]}>
      {`${verdict} — `}
      <span class="plain">{sentence}</span> <span class="muted">{[place, ...about].join(' · ')}</span>
    </p>
    <PeopleView people={people} words={words} />
  </>
);
