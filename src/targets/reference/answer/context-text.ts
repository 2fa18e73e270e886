// A passage as the writer of an answer reads it.
import type { AnswerPassage } from './answer-writer.ts';

/** Where it stands: title and section, as far as they say different things. */
export const headingOf = ({ title, section }: Pick<AnswerPassage, 'title' | 'section'>): string =>
  [title, section === title ? '' : section].filter((part) => part !== '').join(' › ');

/** Heading and text: a passage below `## Limits` seldom says again what is limited. */
export function contextText(passage: Pick<AnswerPassage, 'title' | 'section' | 'text'>): string {
  const heading = headingOf(passage);
  return heading === '' ? passage.text : `${heading}\n${passage.text}`;
}
