// The decisions of courts among the citations that an example expects; the others are places of laws.
import { type CaseDescription, describeCase } from '../../../law/cases/case-description.ts';
import { findCases } from '../../../law/cases/find-cases.ts';
import type { Example } from '../../../model/example.ts';

/** The decision that an expected citation is; undefined for a place of a law, or a text that only cites one. */
export function expectedCase(text: string): CaseDescription | undefined {
  const [found, ...others] = findCases(text);
  if (found === undefined || others.length > 0 || found.noSuchDay !== undefined) return undefined;
  return found.end - found.start >= 0.6 * text.trim().length ? describeCase(found) : undefined;
}

export const expectedCases = ({ expectedCitations = [] }: Pick<Example, 'expectedCitations'>): readonly string[] =>
  expectedCitations.filter((text) => expectedCase(text) !== undefined);

export const expectedPlaces = ({ expectedCitations = [] }: Pick<Example, 'expectedCitations'>): readonly string[] =>
  expectedCitations.filter((text) => expectedCase(text) === undefined);
