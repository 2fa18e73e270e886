// One line of a bundle: a kind, a short checksum, a value, always written the same way.
import { createHash, hash } from 'node:crypto';
import { DatasetError } from '../../model/hakari-error.ts';
import { canonicalJson } from '../../model/json.ts';
import type { SectionDigest } from './bundle-schema.ts';

/** Kinds of lines, in the order in which they come. */
export const bundleSections = ['example', 'trial', 'score'] as const;
export type BundleSection = (typeof bundleSections)[number];
type BundleKind = 'manifest' | BundleSection;

interface BundleLine {
  readonly kind: BundleKind;
  readonly value: unknown;
}

/** Hex digits of the checksum: enough to find the damaged line; the sections' SHA-256 say that nothing was changed. */
const checkDigits = 16;

/** The line's text without its line feed. */
export function formatBundleLine(kind: BundleKind, value: unknown): string {
  const text = canonicalJson(value);
  const check = hash('sha256', text, 'hex').slice(0, checkDigits);
  return `{"check":"${check}","kind":"${kind}","value":${text}}`;
}

/**
 * Reads a line.
 * @param where place of the line, for the error
 * @throws DatasetError `bundle-damaged` when it is not exactly what was written
 */
export function parseBundleLine(line: string, where: string): BundleLine {
  const { kind, value } = parse(line) ?? {};
  if (!isKind(kind) || value === undefined || formatBundleLine(kind, value) !== line) throw damaged(where);
  return { kind, value };
}

const headOf = (kind: BundleKind): string => `","kind":"${kind}","value":`;
const beforeHead = '{"check":"'.length + checkDigits;

/** Whether a line that was verified is of this kind, without parsing it. */
export const isLineOf = (kind: BundleKind, line: string): boolean => line.startsWith(headOf(kind), beforeHead);

/** The text of the value of a line that was verified. */
export const valueText = (kind: BundleKind, line: string): string => line.slice(beforeHead + headOf(kind).length, -1);

export function damaged(where: string, what = 'the line is not as it was written'): DatasetError {
  return new DatasetError(what, {
    code: 'bundle-damaged',
    where,
    hint: 'nothing was imported; export the run again, and copy the file unchanged',
  });
}

function parse(line: string): { readonly kind?: unknown; readonly value?: unknown } | undefined {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isKind(kind: unknown): kind is BundleKind {
  return kind === 'manifest' || bundleSections.some((section) => section === kind);
}

/** Counts and hashes the lines of a bundle section by section, as they pass. */
interface SectionDigests {
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
