// How far a run is: a piece of a page that asks for itself again until the run has ended.
import type { Child } from 'hono/jsx';
import type { RunProgress } from '../../app/requests/run-progress.ts';
import type { Reader } from './layout.tsx';
import { overviewTexts } from './overview-texts.ts';
import { pageTexts } from './page-texts.ts';
import { ErrorText } from './said-view.tsx';

interface ProgressProps {
  readonly reader: Reader;
  readonly progress: RunProgress;
  /** What came of it, once it has ended (a link to it). */
  readonly children?: Child;
}

export const ProgressView = ({ reader, progress, children }: ProgressProps) => {
  const texts = pageTexts[reader.language];
  const { id, status, done, total, failed, ended, error } = progress;
  const url = `/web/eval/runs/${id}`;
  const again = ended ? {} : { 'hx-get': `${url}/progress`, 'hx-trigger': 'load delay:1s', 'hx-swap': 'outerHTML' };
  return (
    <div class="progress" {...again}>
      <p>
        <a href={url}>{`${texts.run} ${id.slice(-8)}`}</a> ·{' '}
        {status === 'queued' ? texts.waiting : (overviewTexts[reader.language].statuses[status] ?? status)} ·{' '}
        {`${done} / ${total}`}
        {failed === 0 ? null : ` · ${failed} ${texts.failedTrials}`}
      </p>
      <progress max={Math.max(total, 1)} value={done} aria-label={texts.progress}></progress>
      <ErrorText language={reader.language} error={error ?? undefined} />
      {ended ? (
        <>
          <p>
            <a href={url}>{texts.seeResults}</a>
          </p>
          {children}
        </>
      ) : (
        <p>{texts.noEnd}</p>
      )}
    </div>
  );
};
