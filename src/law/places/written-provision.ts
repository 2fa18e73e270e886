// A place as it was written, which may leave out what an earlier citation told, and the place that is meant.
import { present } from '../../model/present.ts';
import type { Division, Provision, ProvisionClause } from './provision.ts';
import { labelBeside } from './provision-label.ts';

/** A number, or a word that stands for one. */
export type WrittenStep = { readonly label: string } | { readonly relative: 'same' | 'previous' };

export interface WrittenProvision {
  readonly supplement?: string;
  readonly annex?: NonNullable<Provision['annex']>;
  readonly divisions?: readonly Division[];
  readonly article?: WrittenStep;
  readonly paragraph?: WrittenStep;
  readonly item?: WrittenStep;
  readonly subitems?: readonly string[];
  readonly clause?: ProvisionClause;
}

const stepNames = ['article', 'paragraph', 'item'] as const;

/** The outermost step that was written: 0 is the article, 3 below items, 4 where only a part of a sentence was. */
export function topStep({ article, paragraph, item, subitems }: WrittenProvision): number {
  const top = [article, paragraph, item, subitems].findIndex((step) => step !== undefined);
  return top < 0 ? 4 : top;
}

/** Whether it can be read by itself. */
export const isWhole = (written: WrittenProvision): boolean =>
  written.supplement !== undefined ||
  written.annex !== undefined ||
  written.divisions !== undefined ||
  (written.article !== undefined && 'label' in written.article);

/** Whether some word of it, such as 같은 항, points elsewhere. */
export const isRelative = ({ article, paragraph, item }: WrittenProvision): boolean =>
  [article, paragraph, item].some((step) => step !== undefined && 'relative' in step);

/** Whether it names what was cited last: 같은 조. 전조, the preceding one, is counted from where the text stands. */
export const pointsBack = ({ article, paragraph, item }: WrittenProvision): boolean =>
  [article, paragraph, item].some((step) => step !== undefined && 'relative' in step && step.relative === 'same');

/**
 * What was written, completed from the place it continues.
 * @returns `told: false` where something stayed open; then the provision holds what is known
 */
export function resolveProvision(
  written: WrittenProvision,
  continued: Provision = {},
): { readonly provision: Provision; readonly told: boolean } {
  const { article, paragraph, item, clause, ...named } = written;
  const whole = isWhole(written);
  const base = whole ? {} : continued;
  const top = topStep(written);
  const steps: { -readonly [step in (typeof stepNames)[number]]?: string } = {};
  let told = whole || top === 0 || hasStepAbove(base, top);
  for (const [depth, name] of stepNames.entries()) {
    const step = written[name];
    const own = step === undefined ? (depth < top ? base[name] : undefined) : labelOf(step, base[name]);
    if (own !== undefined) steps[name] = own;
    else if (step !== undefined) told = false;
  }
  const kept = present({ ...(!whole && around(base)), subitems: top === 4 ? base.subitems : undefined });
  return { provision: present({ ...kept, ...steps, ...named, clause }), told };
}

/** The supplementary provisions or the annex that it is in. */
const around = ({ supplement, annex }: Provision): Provision => present({ supplement, annex });

const hasStepAbove = ({ article, supplement, annex, item }: Provision, top: number): boolean =>
  top === 3 ? item !== undefined : article !== undefined || supplement !== undefined || annex !== undefined;

function labelOf(step: WrittenStep, base: string | undefined): string | undefined {
  if ('label' in step) return step.label;
  return base === undefined || step.relative === 'same' ? base : labelBeside(base, -1);
}
