// Records that hold only what there is.

/** The members of `T` whose type leaves no room for `undefined` as they are, the others optional. */
type Present<T> = {
  [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/**
 * The record without the members that are undefined, in the same order. For what is compared, hashed, stored or printed: an absent
 * member and one that is undefined are the same in JSON, but not to whoever asks for the keys.
 */
export function present<const T extends object>(record: T): Present<T> {
  const kept: Record<string, unknown> = {};
  for (const key in record) if (record[key] !== undefined) kept[key] = record[key];
  return kept as Present<T>;
}
