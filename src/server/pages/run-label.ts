// What a page calls a run: its target, and the end of its id.
import type { Run } from '../../model/run.ts';

/** `bm25 · 1a2b3c4d` */
export const runLabel = ({ id, target }: Run): string => `${target.id} · ${id.slice(-8)}`;
