// What a dataset is made of, counted.
import type { Dataset, Example } from '../../model/example.ts';
import { defaultLintOptions } from './lint-finding.ts';
import { type LengthBounds, queryTraits } from './query-traits.ts';

/** Counts by kind; a kind that examples do not state is `-`. */
type Counts = { readonly [kind: string]: number };

/** One category, or the whole. */
interface SliceProfile {
  readonly examples: number;
  /** Examples with judgements. */
  readonly judged: number;
  readonly judgements: number;
  readonly languages: Counts;
  readonly difficulties: Counts;
  readonly specificity: Counts;
  readonly lengths: Counts;
  /** Judgements by grade. */
  readonly grades: Counts;
}

interface DatasetProfile {
  readonly overall: SliceProfile;
  /** In order of first appearance; null for examples without a category. */
  readonly categories: readonly (SliceProfile & { readonly category: string | null })[];
}

/** Counts a dataset's examples by category, language, difficulty, specificity, length and grade. */
export function datasetProfile(dataset: Dataset, bounds: LengthBounds = defaultLintOptions): DatasetProfile {
  const { examples } = dataset;
  const groups = Map.groupBy(examples, (example) => example.category ?? null);
  const categories = [...groups].map(([category, members]) => ({ category, ...sliceProfile(members, bounds) }));
  return { overall: sliceProfile(examples, bounds), categories };
}

function sliceProfile(examples: readonly Example[], bounds: LengthBounds): SliceProfile {
  const traits = examples.map((example) => queryTraits(example, bounds));
  const judgements = examples.flatMap((example) => example.judgements ?? []);
  return {
    examples: examples.length,
    judged: examples.filter((example) => (example.judgements?.length ?? 0) > 0).length,
    judgements: judgements.length,
    languages: countKinds(
      traits.map(({ language }) => language),
      ['ja', 'ko', 'en', 'mixed'],
    ),
    difficulties: countKinds(
      examples.map(({ difficulty }) => difficulty ?? '-'),
      ['easy', 'medium', 'hard'],
    ),
    specificity: countKinds(
      traits.map(({ specificity }) => specificity),
      ['concrete', 'abstract', 'fqcn'],
    ),
    lengths: countKinds(
      traits.map(({ length }) => length),
      ['short', 'medium', 'long'],
    ),
    grades: countKinds(
      judgements.map(({ relevance }) => String(relevance)),
      [],
    ),
  };
}

/** The usual kinds first, those that do not occur left out. */
function countKinds(kinds: readonly string[], usual: readonly string[]): Counts {
  const counts = new Map(usual.map((kind) => [kind, 0]));
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries([...counts].filter(([, count]) => count > 0));
}
