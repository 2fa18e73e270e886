// A dataset with its examples.
import {
  datasetOf,
  type ManagedDataset,
  type ManagedExample,
  managedDataset,
} from '../../app/dataset/managed-dataset.ts';
import { defineRoute, type Route } from '../route.ts';
import { examplesOf } from '../routes/datasets.ts';
import { idParams } from '../routes/shared-schemas.ts';
import { PageView, type Reader } from './layout.tsx';
import { pageTexts } from './page-texts.ts';
import { readerOf } from './reader.ts';

interface DatasetProps {
  readonly reader: Reader;
  readonly dataset: ManagedDataset;
  readonly examples: readonly ManagedExample[];
}

const DatasetPage = ({ reader, dataset, examples }: DatasetProps) => {
  const texts = pageTexts[reader.language];
  return (
    <PageView title={dataset.name} reader={reader}>
      <h1>{dataset.name}</h1>
      <p>{[dataset.description, texts.examplesOf(dataset.examples)].filter((each) => each !== null).join(' · ')}</p>
      <section class="scroll" tabindex={0} aria-label={texts.examples}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.query}</th>
              <th scope="col">{texts.expected}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map(({ query, expected_answer: expected }) => (
              <tr>
                <td class="text">{query}</td>
                <td class="text">{expected ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </PageView>
  );
};

export const datasetPageRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/web/eval/datasets/{id}',
    access: 'datasets:read',
    params: idParams,
    handle: async (asking) => {
      const dataset = await datasetOf(asking.server.session.store, asking.params.id);
      const examples = await examplesOf(asking.server, dataset, 0, 100);
      return asking.http.html(
        <DatasetPage reader={readerOf(asking)} dataset={managedDataset(dataset)} examples={examples} />,
      );
    },
  }),
];
