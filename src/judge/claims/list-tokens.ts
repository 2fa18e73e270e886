// How long a reply may be that lists something.

/** Tokens of a reply that says something of each of many claims, where the settings name no limit. */
export const listTokens = 4096;
