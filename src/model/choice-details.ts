// What is kept beside a score of a four-choice answer: which option was read from it, and where it and the right one stood.

import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { present } from './present.ts';

/** How the choice was found, or why it was not. */
const readings = ['json', 'statement', 'label', 'text', 'mention', 'unreadable'] as const;
type KeptChoiceReading = (typeof readings)[number];

export interface ChoiceDetails {
  readonly reading: KeptChoiceReading;
  /** `empty`, `none`, `several` or `contradiction`, of one that could not be read. */
  readonly why?: string;
  /** The option as the example writes it, or its beginning; absent where none could be read. */
  readonly chosen?: string;
  /** Place of the option chosen, from 1. */
  readonly chosenPosition?: number;
  /** Place of the right option, from 1. */
  readonly correctPosition: number;
  /** How many options there were. */
  readonly options: number;
}

const longest = 200;

export function writeChoiceDetails({ chosen, ...details }: ChoiceDetails): JsonObject {
  const characters = chosen === undefined ? [] : [...chosen.slice(0, 2 * longest + 2)];
  const kept = characters.length > longest ? `${characters.slice(0, longest).join('')}…` : chosen;
  return present({ ...details, chosen: kept });
}

/** @returns undefined when the details are not those of a choice */
export function readChoiceDetails(details: Json | undefined): ChoiceDetails | undefined {
  if (!isJsonObject(details)) return undefined;
  const { reading, why, chosen, chosenPosition, correctPosition, options } = details;
  const known = readings.find((each) => each === reading);
  if (known === undefined) return undefined;
  if (!isCount(correctPosition) || !isCount(options)) return undefined;
  if (known !== 'unreadable' && !isCount(chosenPosition)) return undefined;
  return present({
    reading: known,
    correctPosition,
    options,
    why: typeof why === 'string' ? why : undefined,
    chosen: typeof chosen === 'string' ? chosen : undefined,
    chosenPosition: isCount(chosenPosition) ? chosenPosition : undefined,
  });
}

const isCount = (value: Json | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1;
