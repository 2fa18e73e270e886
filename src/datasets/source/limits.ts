// How much of one file is read at once. A bad file must not take the machine with it.

/** Longest line in any line-based or YAML file, in bytes. */
export const maxLineBytes: number = 16 * 1024 * 1024;
/** Largest file that is read as a whole (JSON, CSV), in bytes. JSONL and BEIR folders have no such bound. */
export const maxFileBytes: number = 64 * 1024 * 1024;
/** Largest YAML file, in bytes: its syntax tree takes 80 times the size of usual text, and 700 times that of dense lists. */
export const maxYamlBytes: number = 8 * 1024 * 1024;
/** Deepest nesting of lists and mappings. */
export const maxDepth = 64;
