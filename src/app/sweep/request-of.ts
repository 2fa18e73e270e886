// An example as a target is asked it outside of a run.
import type { Example } from '../../model/example.ts';
import type { TargetRequest } from '../../ports/target.ts';

const neverAborted: AbortSignal = new AbortController().signal;

export const requestOf = ({ id, query, history }: Example): TargetRequest => ({
  exampleId: id,
  query,
  ...(history === undefined ? {} : { history }),
  repeat: 0,
  signal: neverAborted,
});
