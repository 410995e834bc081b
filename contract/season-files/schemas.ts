import { z } from 'zod'
import type { Feed } from '#contract/call/call.ts'
import type { SEASON_FILES } from './season-files.ts'

const file = {
  query: z.strictObject({}),
  type: 'text/csv; charset=utf-8',
  shows: ['points', 'match', 'live', 'event', 'draw', 'entry', 'team', 'department', 'rule-book', 'gc', 'profile'],
} as const satisfies Partial<Feed>

type SeasonFile = Feed & { path: keyof typeof SEASON_FILES }

export const tableFile = {
  ...file,
  path: 'gc/pointTable.csv',
  summary: 'Each table of the rule book as CSV: places, departments, points',
} as const satisfies SeasonFile

export const ledgerFile = {
  ...file,
  path: 'gc/ledger.csv',
  summary: 'Each line of the points as CSV, with its rule and reason',
} as const satisfies SeasonFile

export const eventsFile = {
  ...file,
  path: 'gc/events.csv',
  summary: 'The events as CSV, a line for each place',
} as const satisfies SeasonFile

export const entriesFile = {
  ...file,
  path: 'gc/entries.csv',
  summary: 'The entries as CSV, a line for each person of a squad',
} as const satisfies SeasonFile

export const matchesFile = {
  ...file,
  path: 'gc/matches.csv',
  summary: 'The fixtures and results as CSV',
} as const satisfies SeasonFile

export const orderOfPlayFile = {
  ...file,
  shows: [...file.shows, 'ground', 'club'],
  path: 'gc/orderOfPlay.csv',
  summary: 'What is still to be played as CSV, by day, with its length, round and officials',
} as const satisfies SeasonFile
