/** Costs are whole numbers from 0 to this, so that all sums are exact. */
export const COST_MAX = 2 ** 50

/** Between two vertices; those of a blossom are edges of its members. Without weight there is none. */
export interface Edge {
  from: number
  to: number
  weight: number
}

/** Edges between vertices from 1, with room for blossoms. A low cost is a high weight: the heaviest matching pairs all. */
export const edgesOf = (costs: readonly (readonly number[])[], most: number, limit: number): Edge[][] =>
  Array.from({ length: limit }, (_, from) =>
    Array.from({ length: limit }, (_, to): Edge => {
      const cost = costs[from - 1]?.[to - 1]
      return { from, to, weight: cost === undefined || from === to ? 0 : most + 1 - cost }
    }),
  )

/** Every index of the algorithm is within its lists. */
export function at<T>(list: readonly T[], index: number): T {
  return list[index] as T
}
