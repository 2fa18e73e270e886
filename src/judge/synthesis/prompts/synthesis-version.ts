/** Raised with every change of the words of these prompts, of all languages together. */
export const synthesisVersion = 1;
