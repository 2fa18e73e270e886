// The examples of a dataset in a table; one of them may be open as a form, and another can be added.
import { exampleUuid, type ManagedExample } from '../../app/dataset/managed-dataset.ts';
import { formatCount } from '../../report/format-number.ts';
import type { Fields } from '../form-fields.ts';
import { PageNav } from './dataset-list-page.tsx';
import { datasetTexts } from './dataset-texts.ts';
import { ExampleCells, ExampleTable } from './example-table.tsx';
import type { Reader } from './layout.tsx';
import { pageTexts } from './page-texts.ts';
import { ErrorText } from './said-view.tsx';
import { addressOf } from './trial-filter.ts';

const path = '/web/eval/datasets';
export const examplesAPage = 50;

/** Which examples are looked at, as the address says it. */
export interface ExamplePlace {
  readonly text?: string | undefined;
  readonly category?: string | undefined;
  /** From 1 (1). */
  readonly page?: number | undefined;
}

/** What is being written, and what was wrong with it. */
export interface WrittenExample {
  /** UUID of the example; undefined for a new one. */
  readonly id: string | undefined;
  readonly given?: Fields | undefined;
  readonly error?: string | undefined;
}

export const placeUrl = (
  id: string,
  { text, category, page }: ExamplePlace,
  more: Readonly<Record<string, string | undefined>> = {},
): string => addressOf(`${path}/${id}`, { text, category, page: page === 1 ? undefined : page }, more);

/** An example in the list, wherever it stands. */
export const findUrl = (datasetId: string, exampleId: string): string =>
  `${placeUrl(datasetId, { text: exampleId })}#example-${exampleUuid(datasetId, exampleId)}`;

interface ExamplesProps {
  readonly reader: Reader;
  readonly datasetId: string;
  /** Tag of the version that is shown. */
  readonly version: string;
  readonly examples: readonly ManagedExample[];
  readonly total: number;
  /** With how many examples each. */
  readonly categories: readonly (readonly [string, number])[];
  readonly place: ExamplePlace;
  readonly writing: WrittenExample | undefined;
}

export const ExampleSection = (props: ExamplesProps) => {
  const { reader, datasetId, examples, total, place } = props;
  const texts = pageTexts[reader.language];
  const own = datasetTexts[reader.language];
  const { text, category } = place;
  const file = (format: string): string =>
    addressOf(`/api/eval/datasets/${datasetId}/export`, { format, text, category });
  return (
    <section aria-labelledby="examples">
      <h2 id="examples">{`${own.examples} · ${formatCount(total)}`}</h2>
      <FilterForm {...props} />
      {total === 0 ? <p>{own.noExamples}</p> : <ExampleRows {...props} />}
      <PageNav
        language={reader.language}
        page={place.page ?? 1}
        pages={Math.ceil(total / examplesAPage)}
        to={(page) => `${placeUrl(datasetId, { ...place, page })}#examples`}
      />
      {examples.length === 0 ? null : (
        <p>
          {texts.exportList}: <a href={file('jsonl')}>JSONL</a> · <a href={file('csv')}>CSV</a>
        </p>
      )}
      {mayWrite(reader) ? <AddForm {...props} /> : null}
    </section>
  );
};

export const mayWrite = ({ identity }: Reader): boolean => identity?.permissions.includes('datasets:write') === true;

const FilterForm = ({ reader: { language }, datasetId, place, categories }: ExamplesProps) => {
  const texts = pageTexts[language];
  return (
    <form class="filters" method="get" action={`${path}/${datasetId}#examples`}>
      <label>
        <span>{datasetTexts[language].findExample}</span>
        <input type="search" name="text" value={place.text ?? ''} />
      </label>
      {categories.length < 2 ? null : (
        <label>
          <span>{texts.category}</span>
          <select name="category">
            <option value="">{texts.all}</option>
            {categories.map(([name, count]) => (
              <option value={name} selected={name === place.category}>{`${name} (${formatCount(count)})`}</option>
            ))}
          </select>
        </label>
      )}
      <button type="submit">{texts.apply}</button>
    </form>
  );
};

const ExampleRows = (props: ExamplesProps) => {
  const { reader, examples, writing } = props;
  return (
    <ExampleTable reader={reader} last={mayWrite(reader) ? datasetTexts[reader.language].edit : undefined}>
      {examples.map((example) =>
        example.id === writing?.id ? (
          <OpenRow {...props} example={example} writing={writing} />
        ) : (
          <ExampleRow {...props} example={example} />
        ),
      )}
    </ExampleTable>
  );
};

type RowProps = ExamplesProps & { readonly example: ManagedExample };

const ExampleRow = ({ reader, datasetId, place, example }: RowProps) => {
  const { id, query, category } = example;
  const own = datasetTexts[reader.language];
  const judgements = Array.isArray(example.example.judgements) ? example.example.judgements.length : undefined;
  return (
    <tr id={`example-${id}`}>
      <ExampleCells query={query} expected={example.example} category={category} judgements={judgements} />
      {mayWrite(reader) ? (
        <td>
          <a
            class="row"
            href={placeUrl(datasetId, place, { edit: id })}
            aria-label={`${own.edit}: ${query.slice(0, 60)}`}
          >
            {own.edit}
          </a>
        </td>
      ) : null}
    </tr>
  );
};

/** Fields that have an input of their own. */
const plain: ReadonlySet<string> = new Set(['id', 'query', 'expectedAnswer', 'category']);

const fieldsOfExample = ({ query, expected_answer: expected, category, example }: ManagedExample): Fields => {
  const rest = Object.fromEntries(Object.entries(example).filter(([name]) => !plain.has(name)));
  return {
    query,
    expected_answer: expected ?? '',
    category: category ?? '',
    more: Object.keys(rest).length === 0 ? '' : JSON.stringify(rest, null, 2),
  };
};

/** The cursor is put into it, which brings it into view: an address with a place in it would keep the cursor away. */
const OpenRow = (props: RowProps & { readonly writing: WrittenExample }) => {
  const { reader, datasetId, example, place, version, writing } = props;
  const texts = pageTexts[reader.language];
  const own = datasetTexts[reader.language];
  const to = `${path}/${datasetId}/examples/${example.id}`;
  return (
    <tr id={`example-${example.id}`} class="open-row">
      <td colspan={5}>
        <form class="fields wide" method="post" action={to}>
          <p class="muted">{own.idOf(example.example_id)}</p>
          <ErrorText language={reader.language} error={writing.error} />
          <ExampleInputs reader={reader} given={writing.given ?? fieldsOfExample(example)} focus />
          <Hidden place={place} version={version} />
          <div class="actions">
            <button class="main" type="submit">
              {texts.save}
            </button>
            <a href={`${placeUrl(datasetId, place)}#example-${example.id}`} data-back>
              {own.cancel}
            </a>
            <button type="submit" formaction={`${to}/delete`} formnovalidate>
              {own.takeOut}
            </button>
          </div>
        </form>
      </td>
    </tr>
  );
};

const AddForm = ({ reader, datasetId, place, version, writing }: ExamplesProps) => {
  const own = datasetTexts[reader.language];
  const isOpen = writing !== undefined && writing.id === undefined;
  return (
    <details id="add" open={isOpen}>
      <summary>{own.add}</summary>
      <form class="fields wide" method="post" action={`${path}/${datasetId}/examples`}>
        <ErrorText language={reader.language} error={isOpen ? writing.error : undefined} />
        <ExampleInputs reader={reader} given={(isOpen ? writing.given : undefined) ?? {}} focus={isOpen} />
        <Hidden place={place} version={version} />
        <div>
          <button class="main" type="submit">
            {own.add}
          </button>
        </div>
      </form>
    </details>
  );
};

const Hidden = ({ place, version }: Pick<ExamplesProps, 'place' | 'version'>) => (
  <>
    <input type="hidden" name="version" value={version} />
    <input type="hidden" name="at_text" value={place.text ?? ''} />
    <input type="hidden" name="at_category" value={place.category ?? ''} />
    <input type="hidden" name="at_page" value={String(place.page ?? 1)} />
  </>
);

const ExampleInputs = ({
  reader: { language },
  given,
  focus = false,
}: {
  readonly reader: Reader;
  readonly given: Fields;
  readonly focus?: boolean;
}) => {
  const texts = pageTexts[language];
  const own = datasetTexts[language];
  return (
    <>
      <label>
        {texts.query}
        <textarea class="short" name="query" required autofocus={focus}>
          {given.query ?? ''}
        </textarea>
      </label>
      <label>
        {texts.expected}
        <textarea class="short" name="expected_answer">
          {given.expected_answer ?? ''}
        </textarea>
      </label>
      <label>
        {texts.category}
        <input name="category" maxlength={500} value={given.category} />
      </label>
      <details open={(given.more ?? '') !== ''}>
        <summary>{own.otherFields}</summary>
        <label>
          {own.otherText}
          <textarea class="code" name="more" spellcheck={false}>
            {given.more ?? ''}
          </textarea>
        </label>
      </details>
    </>
  );
};
