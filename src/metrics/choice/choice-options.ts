// The options of a four-choice question: their texts, the labels that they carry, and which one is right.
import type { Example } from '../../model/example.ts';
import { isBlank } from '../expectation-of.ts';
import { type ChoiceOption, type ChoiceOptions, commonSchemes, foldLabels, labelSchemes } from './choice-labels.ts';
import { textKey } from './option-text.ts';

/**
 * Labels are those of the options only where all of them carry one, of one scheme, from its beginning, in whatever order.
 * @returns undefined for fewer than two options, and for more than schemes have labels
 */
export function choiceOptions({ choices = [] }: Pick<Example, 'choices'>): ChoiceOptions | undefined {
  if (choices.length < 2 || choices.length > mostOptions) return undefined;
  const own = ownLabels(choices);
  const options = choices.map((choice, at): ChoiceOption => {
    const carried = own?.[at];
    return carried === undefined ? { text: choice.trim() } : carried;
  });
  const positions = new Map<string, number>();
  for (const [at, { label }] of options.entries()) if (label !== undefined) positions.set(label, at);
  for (const scheme of commonSchemes) {
    for (const [at, symbol] of scheme.slice(0, choices.length).entries()) {
      if (!positions.has(symbol)) positions.set(symbol, at);
    }
  }
  return { options, positions };
}

/**
 * 0-based position of the right option: `correctChoice` is the text of exactly one option, with or without its label, or a label.
 * @returns undefined where it is not one of the options
 */
export function rightPosition(
  { correctChoice }: Pick<Example, 'correctChoice'>,
  known: ChoiceOptions,
): number | undefined {
  if (correctChoice === undefined || isBlank(correctChoice)) return undefined;
  const key = textKey(correctChoice);
  const isMeant = ({ text, label = '' }: ChoiceOption): boolean =>
    key !== '' && (textKey(text) === key || textKey(`${label} ${text}`) === key);
  const meant = known.options.flatMap((option, at) => (isMeant(option) ? [at] : []));
  if (meant.length === 1) return meant[0];
  const written = /^(?:選択肢|option|choice|보기)?[\s([{「⟨]*(.*?)[\s)\]}」⟩.:、。번番]*$/u.exec(
    foldLabels(correctChoice).trim(),
  );
  return known.positions.get(written?.[1] ?? '');
}

const mostOptions = 8;
/** Characters of a label with its brackets and marks. */
const longestLabel = 24;

function ownLabels(choices: readonly string[]): readonly Required<ChoiceOption>[] | undefined {
  for (const scheme of labelSchemes) {
    const first = scheme.slice(0, choices.length);
    const found = choices.map((choice) => labelled(choice, first));
    const carried = found.flatMap((each) => (each === undefined ? [] : [each]));
    if (carried.length === choices.length && new Set(carried.map(({ label }) => label)).size === choices.length) {
      return carried;
    }
  }
  return undefined;
}

/** “a text”, “(a) text”, “ア．text”, “① text”. A number needs more than a space after it: “3 days” is not a third option. */
function labelled(choice: string, symbols: readonly string[]): Required<ChoiceOption> | undefined {
  const folded = foldLabels(choice.replace(/^(\s*[0-9０-９])\u3000/u, '$1. ')).trim();
  const named = /^(?:選択肢|option|choice|보기)\s*/u.exec(folded)?.[0] ?? '';
  const rest = folded.slice(named.length);
  const match =
    /^(?:[([{「⟨]\s*([^\s()[\]{}「」⟨⟩]{1,4})\s*[)\]}」⟩][.:、．：]?|([^\s()[\]{}「」⟨⟩.,:、。)]{1,4})(?:\s*[.:、)](?!\d)|(\s+)|$))\s*/u.exec(
      rest,
    );
  if (match === null) return undefined;
  const label = match[1] ?? match[2] ?? '';
  if (!symbols.includes(label)) return undefined;
  const onlySpace = match[3] !== undefined;
  if (onlySpace && /^[\d一-九]/u.test(label) && named === '') return undefined;
  const after = rest.slice(match[0].length).trim();
  // The text as it was written: folding may have changed how many characters stand before it.
  const begins = [...Array(Math.min(longestLabel, choice.length + 1)).keys()].find(
    (at) => foldLabels(choice.slice(at)).trim() === after && !/^[\s.:、．：。]/u.test(choice.slice(at)),
  );
  return { label, text: begins === undefined ? after : choice.slice(begins).trim() };
}

// Which examples ask the same question with its options in another order.

/**
 * The same for examples that are one question: they have the same options, in whatever order, and the same `group` in their metadata, or,
 * where they have none, the same query.
 */
export function choiceGroup({ query, metadata }: Example, { options }: ChoiceOptions): string {
  const group = metadata?.group;
  const asked = typeof group === 'string' && group.trim() !== '' ? ['group', group] : ['query', textKey(query)];
  return JSON.stringify([asked, ...options.map(({ text }) => textKey(text)).sort()]);
}

/** The same for examples whose options stand in the same order. */
export const choiceOrder = ({ options }: ChoiceOptions): string =>
  JSON.stringify(options.map(({ text }) => textKey(text)));
