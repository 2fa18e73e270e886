// The hash that names a dataset version.
import { canonicalJson } from './canonical-json.ts';
import type { GradeScale } from './dataset.ts';

/** A running SHA-256, such as `createHash('sha256')`. */
export interface RunningHash {
  update(text: string): unknown;
  digest(encoding: 'hex'): string;
}

export interface ContentHasher {
  /** @param body canonical JSON of the next example */
  add(body: string): void;
  /** Ends the hash. */
  digest(scale: GradeScale): string;
}

/**
 * SHA-256 of the canonical JSON `{"examples":[…],"scale":{…}}`, taken piece by piece.
 * @param hash a new SHA-256
 */
export function contentHasher(hash: RunningHash): ContentHasher {
  hash.update('{"examples":[');
  let first = true;
  return {
    add(body) {
      hash.update(first ? body : `,${body}`);
      first = false;
    },
    digest: ({ min, max }) => {
      hash.update(`],"scale":${canonicalJson({ min, max })}}`);
      return hash.digest('hex');
    },
  };
}
