import type { PlayedMatches } from '#contract/points-progress/calls.ts'

const COLUMNS = [
  { key: 'played', label: 'Played' },
  { key: 'won', label: 'Won' },
  { key: 'lost', label: 'Lost' },
  { key: 'tied', label: 'Tied' },
] as const

/** The columns of matches; none before the first result. */
export const playedColumns = (departments: readonly PlayedMatches[]) => (departments.length > 0 ? COLUMNS : [])

/** The matches of a department, by column. */
export function playedCells(departments: readonly PlayedMatches[], id: string): Record<string, number> {
  const { played = 0, won = 0, lost = 0, tied = 0 } = departments.find(({ department }) => department === id) ?? {}
  return { played, won, lost, tied }
}
