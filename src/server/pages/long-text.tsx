// A text of a list, of which the beginning stands until it is opened.
import { dash } from '../../report/format-number.ts';

/** Characters that stand without a click. */
const shortText = 90;

/** All of a text, its beginning until it is opened. */
export const LongText = ({ text, none = dash }: { readonly text: string | undefined; readonly none?: string }) => {
  if (text === undefined || text === '') return <>{none}</>;
  const characters = [...text.slice(0, 4 * shortText)];
  if (text.length <= shortText || characters.length <= shortText) return <>{text}</>;
  return (
    <details class="long">
      <summary>{characters.slice(0, shortText).join('')}…</summary>
      <p>{text}</p>
    </details>
  );
};
