// AutoRAG: qa.parquet. In `retrieval_gt` the outer list is "and", each inner list "or".
import { DatasetError } from '../../../model/hakari-error.ts';
import { takeAccepted } from '../accepted-answers.ts';
import { type FileShape, hasAll, hasAny, type ImportFormat } from '../import-format.ts';

const isCorpus = (shape: FileShape): boolean =>
  hasAll(shape, 'doc_id', 'contents') && !hasAny(shape, 'query', 'question');

export const autorag: ImportFormat = {
  name: 'autorag',
  title: 'AutoRAG (qa)',
  fits: (shape) => (hasAll(shape, 'query', 'retrieval_gt') && hasAny(shape, 'qid', 'generation_gt')) || isCorpus(shape),
  read(fields) {
    if (!fields.has('query') && fields.has('doc_id')) {
      throw new DatasetError('these are the documents of a corpus, and no questions', {
        code: 'not-a-dataset',
        where: fields.at,
        hint: 'import qa.parquet; its corpus.parquet beside it is found',
      });
    }
    fields.text('id', 'qid');
    fields.text('query', 'query');
    if (fields.has('retrieval_gt')) {
      const groups = fields.itemsAt('retrieval_gt').map((item) => (Array.isArray(item) ? item : [item]).map(String));
      fields.give(
        'relevantIds',
        groups.flat().filter((id) => id !== ''),
        'retrieval_gt',
      );
      if (groups.some((group) => group.length > 1)) {
        fields.add('retrievalGroups', groups);
        fields.note(
          'retrieval_gt: documents of which one of a group is enough are all relevant here, so that recall asks for each; the groups are kept in metadata.retrievalGroups',
        );
      }
    }
    if (fields.has('generation_gt')) takeAccepted(fields, 'generation_gt');
    fields.drop('index', '__index_level_0__');
  },
};
