// What the linter finds in a dataset, gravest first.
import type { DatasetCare } from '../../app/dataset/dataset-care.ts';
import { formatCount } from '../../report/format-number.ts';
import { datasetTexts } from './dataset-texts.ts';
import type { Reader } from './layout.tsx';
import { lintRuleText } from './lint-rule-texts.ts';

interface FindingListProps {
  readonly reader: Reader;
  readonly findings: DatasetCare['findings'];
  /** Where an example is shown (nowhere). */
  readonly exampleUrl?: (id: string) => string;
}

export const FindingList = ({ reader: { language }, findings, exampleUrl }: FindingListProps) => {
  const own = datasetTexts[language];
  if (findings.length === 0) return <p>{own.nothingFound}</p>;
  return (
    <ul class="findings">
      {findings.map(({ level, rule, message, examples, where }) => (
        <li>
          <strong class={level === 'error' ? 'bad' : undefined}>{own.levels[level]}</strong>{' '}
          <FindingText rule={lintRuleText(rule, language)} message={message} />
          {where.length === 0 ? null : (
            <>
              {' '}
              <span class="muted">
                [
                {where.map((id, at) => (
                  <>
                    {at === 0 ? '' : ', '}
                    {exampleUrl === undefined ? id : <a href={exampleUrl(id)}>{id}</a>}
                  </>
                ))}
                {examples > where.length ? `, … (${formatCount(examples)})` : ''}]
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
};

const FindingText = ({ rule, message }: { readonly rule: string | undefined; readonly message: string }) =>
  rule === undefined ? (
    <span lang="en">{message}</span>
  ) : (
    <>
      {rule}{' '}
      <span class="muted" lang="en">
        {message}
      </span>
    </>
  );
