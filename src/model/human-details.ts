// What is kept beside a score that a person gave: one compact shape, written and read here.

import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { type LabelSelection, readSelection, selectionJson } from './label-selection.ts';
import { type PartOpinion, partOpinionsJson, readPartOpinions } from './part-opinion.ts';
import { present } from './present.ts';

export interface HumanDetails {
  readonly comment?: string;
  /** The word that was written, where labels are words. */
  readonly label?: string;
  /** Ends of the scale that was used, where it is not the metric's own range; the first means what the metric's low end means. */
  readonly scale?: readonly [number, number];
  /** How the answer came to be labelled (unknown). */
  readonly selection?: LabelSelection;
  /** When the label was given, ISO 8601. */
  readonly at?: string;
  /** What was said of the parts of the answer, where the label is made of that (it is not). */
  readonly parts?: readonly PartOpinion[];
}

/** @returns undefined when there is nothing to keep */
export function writeHumanDetails({
  comment,
  label,
  scale,
  selection,
  at,
  parts,
}: HumanDetails): JsonObject | undefined {
  const details: JsonObject = present({
    comment,
    label,
    scale: scale === undefined ? undefined : [...scale],
    selection: selection === undefined ? undefined : selectionJson(selection),
    at,
    parts: parts === undefined ? undefined : partOpinionsJson(parts),
  });
  return Object.keys(details).length === 0 ? undefined : details;
}

/** What is not of its shape is left out: bundles of others are data too. */
export function readHumanDetails(details: Json | undefined): HumanDetails {
  if (!isJsonObject(details)) return {};
  const { comment, label, scale, selection, purpose, at, parts } = details;
  return present({
    comment: typeof comment === 'string' ? comment : undefined,
    label: typeof label === 'string' ? label : undefined,
    scale: isScale(scale) ? scale : undefined,
    // Labels for reading were once told by their purpose.
    selection: readSelection(selection) ?? (purpose === 'reading' ? { how: 'chosen' } : undefined),
    at: typeof at === 'string' ? at : undefined,
    parts: readPartOpinions(parts),
  });
}

const isScale = (scale: Json | undefined): scale is [number, number] =>
  Array.isArray(scale) &&
  scale.length === 2 &&
  scale.every((end) => typeof end === 'number' && Number.isFinite(end)) &&
  scale[0] !== scale[1];
