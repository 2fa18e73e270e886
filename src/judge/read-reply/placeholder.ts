// The dots that stand for words in the form that a judge is asked to fill in.
import { unclear, type ValueReading } from './reply-reading.ts';

/** A model that repeats the form has said nothing, whatever number stands in it. */
export const isPlaceholder = (text: string | undefined): boolean =>
  text !== undefined && /^["'“”]*(?:…+|⋯+|\.{3,})["'“”]*$/u.test(text.trim());

export const theForm: ValueReading<never> = unclear('it repeats the form that was asked for');
