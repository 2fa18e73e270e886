// Why a reranker cannot be swept.
import { ConfigError } from '../../model/hakari-error.ts';

export const listWise = (id: string, where: string): ConfigError =>
  new ConfigError(`the reranker of target ${id} is list-wise: what it says of a chunk depends on the others`, {
    code: 'sweep-list-wise',
    where,
    hint: 'sweep with rerank: [false] on a target that does not rerank, or use a reranker that scores each chunk by itself',
  });
