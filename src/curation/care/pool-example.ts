// The unjudged documents at the top of several rankings of one example, without a word of which ranking they came from.

import { judgedMetric } from '../../metrics/retrieval/judged.ts';
import { judgeRanking } from '../../metrics/retrieval/judged-ranking.ts';
import { unjudgedNames, withGrades } from '../../metrics/retrieval/unjudged-names.ts';
import { compareTexts } from '../../model/compare-texts.ts';
import type { Example, Judgement } from '../../model/example.ts';
import { present } from '../../model/present.ts';
import type { RetrievedDocument } from '../../model/target-output.ts';

/** A document that somebody should grade for a query. */
export interface PooledPair {
  readonly exampleId: string;
  readonly query: string;
  readonly docId: string;
  /** Title, and section where there is one, as a trial recorded it. */
  readonly title?: string;
  /** The beginning of its text, on one line. */
  readonly excerpt?: string;
  /** The whole text, where it was asked for and recorded. */
  readonly text?: string;
}

interface PoolOptions {
  /** How far down each ranking is looked. */
  readonly k: number;
  /** Longest excerpt, in characters; 0 for none. */
  readonly excerptChars: number;
  /** Whether pairs have their whole text too (false). */
  readonly texts?: boolean;
}

/** What is to be graded for one example. */
interface PooledExample {
  /** By document id. */
  readonly pairs: readonly PooledPair[];
  /** For each ranking its Judged@k as it is, and as it will be when all pairs are graded; undefined where there is none. */
  readonly shares: readonly { readonly before: number | undefined; readonly after: number | undefined }[];
}

/**
 * Pools the rankings of one example.
 * @param rankings the documents of each run's trial; undefined where there was none
 */
export function poolExample(
  { id: exampleId, query, judgements = [] }: Example,
  rankings: readonly (readonly RetrievedDocument[] | undefined)[],
  { k, excerptChars, texts = false }: PoolOptions,
): PooledExample {
  const pooled = unjudgedNames(rankings, judgements, k);
  const graded = withGrades(judgements, pooled.keys());
  const docIds = [...pooled.keys()].sort();
  return {
    pairs: docIds.map((docId) => ({
      exampleId,
      query,
      docId,
      ...describe(pooled.get(docId) ?? [], { excerptChars, texts }),
    })),
    shares: rankings.map((documents) => ({
      before: judgedShare(documents, judgements, k),
      after: judgedShare(documents, graded, k),
    })),
  };
}

/** Judged@k of one ranking, as the metric has it: undefined without judgements or without documents. */
export function judgedShare(
  documents: readonly RetrievedDocument[] | undefined,
  judgements: readonly Judgement[],
  k: number,
): number | undefined {
  if (documents === undefined || judgements.length === 0) return undefined;
  return judgedMetric.measure(judgeRanking(documents, judgements), {}, k);
}

/** The longest text that was recorded, whichever run recorded it: chunks of one document differ from run to run. */
function describe(
  documents: readonly RetrievedDocument[],
  { excerptChars, texts }: { readonly excerptChars: number; readonly texts: boolean },
): Pick<PooledPair, 'title' | 'excerpt' | 'text'> {
  const [longest] = documents.toSorted(
    (a, b) => (b.text ?? '').length - (a.text ?? '').length || compareTexts(a.text ?? '', b.text ?? ''),
  );
  const { title, section } = longest?.metadata ?? {};
  const heading = [title, section].filter((part) => typeof part === 'string' && part !== '').join(' > ');
  const { text = '' } = longest ?? {};
  const excerpt = cut(text, excerptChars);
  return present({
    title: heading || undefined,
    excerpt: excerpt || undefined,
    text: texts && text.trim() !== '' ? text : undefined,
  });
}

function cut(text: string, chars: number): string {
  const letters = [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()];
  if (chars === 0) return '';
  return letters.length <= chars ? letters.join('') : `${letters.slice(0, chars - 1).join('')}…`;
}
