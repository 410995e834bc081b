/** A draw that was entered: the entry of each line from the top, or the entries of each pool. */
export type ByHand = { lines: (string | null)[] } | { pools: string[][] }

/** Every entry has its place. */
export function isComplete(byHand: ByHand, entries: number): boolean {
  const placed = 'lines' in byHand ? byHand.lines.filter((one) => one !== null) : byHand.pools.flat()
  return placed.length === entries && new Set(placed).size === entries
}
