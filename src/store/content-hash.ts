// The hash that names a dataset version.
import { createHash } from 'node:crypto';
import { canonicalJson } from '../core/model/canonical-json.ts';
import type { GradeScale } from '../core/model/dataset.ts';

export interface ContentHasher {
  /** @param body canonical JSON of the next example */
  add(body: string): void;
  /** Ends the hash. */
  digest(scale: GradeScale): string;
}

/** SHA-256 of the canonical JSON `{"examples":[…],"scale":{…}}`, taken piece by piece. */
export function contentHasher(): ContentHasher {
  const hash = createHash('sha256').update('{"examples":[');
  let first = true;
  return {
    add(body) {
      hash.update(first ? body : `,${body}`);
      first = false;
    },
    digest: ({ min, max }) => hash.update(`],"scale":${canonicalJson({ min, max })}}`).digest('hex'),
  };
}
