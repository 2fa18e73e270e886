// Stands in the place of what is being collected, and asks until it is there.
import type { Reader } from './layout.tsx';
import { pageTexts } from './page-texts.ts';

interface CollectingProps {
  readonly reader: Reader;
  /** What is being collected. */
  readonly text: string;
  /** Says whether it is there. */
  readonly asked: string;
  /** Of its page, as it was asked for: for those without script. */
  readonly to: string;
}

export const CollectingView = ({ reader: { language }, text, asked, to }: CollectingProps) => (
  <p id="collecting" role="status" hx-get={asked} hx-trigger="load delay:2s" hx-swap="outerHTML">
    {text} <a href={to}>{pageTexts[language].lookAgain}</a>
  </p>
);
