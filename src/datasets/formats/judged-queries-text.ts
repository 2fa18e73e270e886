// A dataset as two files: queries and judgements, in the layout of BEIR or TREC.

import type { Dataset } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { exampleRecord } from './dataset-text.ts';

/** The contents of the two files. */
export interface JudgedQueriesText {
  readonly queries: string;
  readonly qrels: string;
}

/**
 * Writes queries and judgements. In BEIR's queries.jsonl the fields that the layout does not know stand beside its
 * own ones, where other loaders pass over them.
 * @throws DatasetError `cannot-write` when nothing is judged, or an id of a TREC file holds a blank
 */
export function judgedQueriesText(dataset: Dataset, format: 'beir' | 'trec'): JudgedQueriesText {
  if (dataset.examples.every((example) => example.judgements === undefined)) {
    throw new DatasetError('no example has judgements, and in BEIR and TREC files only judged queries count', {
      code: 'cannot-write',
      hint: 'write YAML, JSON, JSONL or CSV',
    });
  }
  return format === 'beir' ? beirText(dataset) : trecText(dataset);
}

function beirText({ examples }: Dataset): JudgedQueriesText {
  const queries = examples.map((example) => {
    const { id, query, judgements: _, ...rest } = exampleRecord(example);
    return `${JSON.stringify({ _id: id, text: query, ...rest })}\n`;
  });
  const rows = examples.flatMap(({ id, judgements = [] }) =>
    judgements.map(({ docId, relevance }) => `${id}\t${docId}\t${relevance}\n`),
  );
  return { queries: queries.join(''), qrels: ['query-id\tcorpus-id\tscore\n', ...rows].join('') };
}

function trecText({ examples }: Dataset): JudgedQueriesText {
  const queries = examples.map(({ id, query }) => `${withoutBlank(id)}\t${query.replace(/[\t\n\r]+/g, ' ')}\n`);
  const rows = examples.flatMap(({ id, judgements = [] }) =>
    judgements.map(({ docId, relevance }) => `${id} 0 ${withoutBlank(docId)} ${relevance}\n`),
  );
  return { queries: queries.join(''), qrels: rows.join('') };
}

function withoutBlank(id: string): string {
  if (!id.includes(' ')) return id;
  throw new DatasetError(`the id "${id}" holds a blank, which separates the columns of a TREC file`, {
    code: 'cannot-write',
    hint: 'write another format or change the id',
  });
}
