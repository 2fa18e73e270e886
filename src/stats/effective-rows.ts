// How many independent rows a share of rows that come in clusters is worth.

/**
 * So many rows, one a cluster, would give as exact a share: at least one, at most the rows there are, and as many as there are clusters where the
 * share is the same in all of them. Wilson's interval of so many holds about as often as it should.
 * Source: Korn and Graubard, Survey Methodology 1998.
 * @param clusters rows, and how many of them count; at least one
 */
export function effectiveRows(clusters: readonly { readonly rows: number; readonly hits: number }[]): number {
  const n = clusters.length;
  const rows = clusters.reduce((sum, cluster) => sum + cluster.rows, 0);
  const share = clusters.reduce((sum, { hits }) => sum + hits, 0) / rows;
  const squares = clusters.reduce((sum, cluster) => sum + (cluster.hits - share * cluster.rows) ** 2, 0);
  const variance = n < 2 ? 0 : ((squares / rows ** 2) * n) / (n - 1);
  if (variance <= 1e-24) return n;
  return Math.min(rows, Math.max(1, (share * (1 - share)) / variance));
}
