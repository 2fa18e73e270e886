// Counts and hashes the lines of a bundle section by section, as they pass.
import { createHash } from 'node:crypto';
import { type BundleSection, bundleSections } from './bundle-line.ts';
import type { SectionDigest } from './bundle-manifest.ts';

export interface SectionDigests {
  /** @param line without its line feed */
  add(section: BundleSection, line: string): void;
  digests(): Readonly<Record<BundleSection, SectionDigest>>;
}

export function createSectionDigests(): SectionDigests {
  const running = new Map(bundleSections.map((section) => [section, { lines: 0, hash: createHash('sha256') }]));
  return {
    add(section, line) {
      const digest = running.get(section)!;
      digest.lines++;
      digest.hash.update(line).update('\n');
    },
    digests() {
      const read = (section: BundleSection): SectionDigest => {
        const { lines, hash } = running.get(section)!;
        return { lines, sha256: hash.digest('hex') };
      };
      return { example: read('example'), trial: read('trial'), score: read('score') };
    },
  };
}
