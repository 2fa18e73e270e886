// What the linter finds in a dataset, gravest first.
import type { DatasetCare } from '../../app/dataset/dataset-care.ts';
import { formatCount } from '../../report/format-number.ts';
import { said } from '../sentences/said.ts';
import { datasetTexts } from './dataset-texts.ts';
import type { Reader } from './layout.tsx';
import { lintRuleText } from './lint-rule-texts.ts';
import { Said } from './said-view.tsx';

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
          <FindingText language={language} rule={rule} message={message} />
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

interface FindingTextProps extends Pick<DatasetCare['findings'][number], 'rule' | 'message'> {
  readonly language: Reader['language'];
}

/** The rule in words goes before a finding that is in no catalogue, and is English. */
const FindingText = ({ language, rule, message }: FindingTextProps) => {
  const name = said(message, language) === undefined ? lintRuleText(rule, language) : undefined;
  return (
    <>
      {name === undefined ? null : `${name}: `}
      <Said language={language} message={message} />
    </>
  );
};
