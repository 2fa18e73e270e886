// What people said of a citation or a sentence, beneath its verdict: it stands out where they and the verdict part.
import type { PersonSaid } from '../../report/questions/people-said.ts';
import type { View } from '../page/views.tsx';
import type { ExplorerTexts } from './explorer-texts.ts';

export type PeopleWords = Pick<ExplorerTexts['script'], 'people'>;

export const PeopleView = ({
  people = [],
  words,
}: {
  readonly people: readonly PersonSaid[] | undefined;
  readonly words: PeopleWords;
}): View =>
  people.length === 0 ? null : (
    <p class={people.some(({ isApart }) => isApart) ? 'people warning' : 'people muted'}>
      {`${words.people}: ${people.map(({ text }) => text).join(' · ')}`}
    </p>
  );
