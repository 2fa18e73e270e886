// Proposed new names of judged documents, as a YAML file that a person confirms.
import { Document, isCollection } from 'yaml';
import type { NameProposal } from '../../curation/care/name-proposal.ts';
import type { AcceptedName } from '../../curation/care/rename-judgements.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { describeValue } from '../schema/explain-issue.ts';
import { readWholeFile } from '../source/read-file.ts';
import { type DataPath, isRecord, maxYamlBytes, type Source } from '../source/source.ts';
import { yamlSource } from '../source/yaml-source.ts';
import { refuseTooLarge, writeTextFile } from '../write-text-file.ts';

interface NameProposals {
  /** Name and content hash of the dataset version. */
  readonly dataset: string;
  readonly version: string;
  /** Where the corpus is, for people. */
  readonly corpus: string;
  readonly proposals: readonly NameProposal[];
}

/** @throws DatasetError `file-exists`, `file-too-large` */
export async function writeProposals(
  proposals: NameProposals,
  path: string,
  { remarks, overwrite = false }: { readonly remarks: readonly string[]; readonly overwrite?: boolean },
): Promise<void> {
  const text = `${remarks.map((line) => `# ${line}\n`).join('')}${proposalText(proposals)}`;
  const hint = 'map a part of the dataset at a time';
  refuseTooLarge(text, { what: 'the proposals', limit: maxYamlBytes, where: path, hint });
  await writeTextFile(path, text, { overwrite });
}

function proposalText({ proposals, ...head }: NameProposals): string {
  const document = new Document({ map: head, proposals: proposals.map(proposalRecord) });
  for (const index of proposals.keys()) {
    const examples: unknown = document.getIn(['proposals', index, 'examples'], true);
    if (isCollection(examples)) examples.flow = true;
  }
  return document.toString({ lineWidth: 0, nullStr: '' });
}

const shownEvidence = 5;

function proposalRecord(proposal: NameProposal): { readonly [name: string]: unknown } {
  const { from, to, confidence, score, others, evidence, there, judgements } = proposal;
  return {
    from,
    to,
    accept: null,
    confidence,
    score: score === null ? undefined : rounded(score),
    others:
      others.length === 0 ? undefined : Object.fromEntries(others.map((other) => [other.to, rounded(other.score)])),
    evidence: evidence.length === 0 ? undefined : evidence.slice(0, shownEvidence),
    warning: there ? `the corpus still has ${from}, with another text` : undefined,
    examples: judgements.map(({ exampleId }) => exampleId),
  };
}

const rounded = (score: number): number => Math.round(score * 1000) / 1000;

export interface ReadProposal extends Omit<AcceptedName, 'to'> {
  /** undefined where none was proposed and none written. */
  readonly to: string | undefined;
  /** undefined: not decided yet. */
  readonly accept: boolean | undefined;
  readonly confidence: string | undefined;
}

/** @throws DatasetError with file, line and path: `not-a-proposal`, `missing-field`, `wrong-value`, `unknown-field` */
export async function readProposals(
  path: string,
): Promise<Pick<NameProposals, 'version'> & { readonly proposals: readonly ReadProposal[] }> {
  const { value, source } = yamlSource(await readWholeFile(path, maxYamlBytes), path);
  if (!isRecord(value) || !isRecord(value.map) || !Array.isArray(value.proposals)) {
    throw new DatasetError('this is no file of proposals: "map" and "proposals" are not there', {
      code: 'not-a-proposal',
      where: path,
      hint: [{ do: 'write-map' }, ' makes one'],
    });
  }
  const version = textAt(value.map.version, source, ['map', 'version']);
  return { version, proposals: value.proposals.map((raw: unknown, i) => readProposal(raw, source, ['proposals', i])) };
}

const known = ['from', 'to', 'accept', 'confidence', 'score', 'others', 'evidence', 'warning', 'examples'];

function readProposal(raw: unknown, source: Source, path: DataPath): ReadProposal {
  if (!isRecord(raw)) throw wrong(source, path, { what: `a proposal must be a mapping, not ${describeValue(raw)}` });
  const unknown = Object.keys(raw).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const near = nearestName(unknown, known);
    throw new DatasetError(`unknown field "${unknown}"`, {
      code: 'unknown-field',
      where: source.place([...path, unknown]),
      hint: near === undefined ? 'remove it' : `did you mean "${near}"?`,
    });
  }
  const { examples, confidence } = raw;
  if (!Array.isArray(examples) || examples.length === 0) {
    throw wrong(source, [...path, 'examples'], { what: '"examples" must be a list of ids' });
  }
  const accept = acceptOf(raw.accept, source, [...path, 'accept']);
  const to =
    raw.to === null || raw.to === undefined || raw.to === '' ? undefined : textAt(raw.to, source, [...path, 'to']);
  if (accept === true && to === undefined) {
    throw wrong(source, [...path, 'to'], {
      what: 'accepted, but there is no new name',
      hint: 'write one, such as one of "others"',
    });
  }
  return {
    from: textAt(raw.from, source, [...path, 'from']),
    to,
    accept,
    confidence: typeof confidence === 'string' ? confidence : undefined,
    exampleIds: examples.map((id: unknown, i) => textAt(id, source, [...path, 'examples', i])),
    where: source.place(path),
  };
}

function acceptOf(value: unknown, source: Source, path: DataPath): boolean | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (value === 'yes' || value === true) return true;
  if (value === 'no' || value === false) return false;
  throw wrong(source, path, {
    what: `"accept" must be yes or no, not ${describeValue(value)}`,
    hint: 'leave it empty for what is not decided yet',
  });
}

function textAt(value: unknown, source: Source, path: DataPath): string {
  const name = String(path.findLast((step) => typeof step === 'string'));
  if (typeof value === 'string' && value.trim() !== '') return value;
  if (value !== undefined && value !== null && value !== '') {
    throw wrong(source, path, {
      what: `"${name}" must be a text, not ${describeValue(value)}`,
      hint: 'put it between quotes',
    });
  }
  throw new DatasetError(`"${name}" is missing`, {
    code: 'missing-field',
    where: source.place(path),
    hint: 'leave it as it was written',
  });
}

function wrong(
  source: Source,
  path: DataPath,
  { what, hint = 'leave it as it was written' }: { readonly what: string; readonly hint?: string },
): DatasetError {
  return new DatasetError(what, { code: 'wrong-value', where: source.place(path), hint });
}
