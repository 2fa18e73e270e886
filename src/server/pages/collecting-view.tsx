// Stands in the place of a report that is being collected, and asks until it is there.
import type { Reader } from './layout.tsx';
import { pageTexts } from './page-texts.ts';

interface CollectingProps {
  readonly reader: Reader;
  /** Of the run. */
  readonly id: string;
  /** Of its page, as it was asked for: for those without script. */
  readonly to: string;
}

export const CollectingView = ({ reader: { language }, id, to }: CollectingProps) => {
  const asked = `/web/eval/runs/${id}/collected`;
  return (
    <p id="collecting" role="status" hx-get={asked} hx-trigger="load delay:2s" hx-swap="outerHTML">
      {pageTexts[language].beingCollected} <a href={to}>{pageTexts[language].lookAgain}</a>
    </p>
  );
};
