import { z } from 'zod'
import type { Feed, SubjectSchemas } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { id, oneOf } from '#contract/schemas/fields.ts'
import { bodyOf } from '#contract/schemas/replies.ts'
import { SEASON_FILE_PATH, type SEASON_FILES, SEASON_LISTS } from './season-files.ts'

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

export const seasonFeed = {
  ...file,
  shows: [...file.shows, 'line-up'],
  query: z.strictObject({ season: id(SENTENCES.unknownSeason).optional() }),
  type: 'application/json; charset=utf-8',
  path: SEASON_FILE_PATH,
  summary: 'The running season, or the one named, as a file that another Podium reads',
} as const satisfies Feed

export const seasonSchemaFeed = {
  ...file,
  shows: ['gc'],
  type: 'application/schema+json; charset=utf-8',
  path: 'gc/seasonSchema.json',
  summary: 'The JSON Schema of the season file',
} as const satisfies Feed

const listCounts = z.object({ list: oneOf(SEASON_LISTS), added: z.number(), same: z.number(), refused: z.number() })

/** A row that is not read, with the reason. */
const refusedRow = z.object({
  /** Null: the season itself. */
  list: oneOf(SEASON_LISTS).nullable(),
  /** In its list, from 1. */
  row: z.number().nullable(),
  title: z.string(),
  reason: z.string(),
})

export const seasonPreview = z.object({
  /** Names what reading would do. It is refused when that has changed. */
  plan: z.string(),
  title: z.string(),
  counts: z.array(listCounts),
  added: z.number(),
  refused: z.number(),
  /** The first ones. */
  refusals: z.array(refusedRow),
})

export const seasonReadingSchemas = {
  preview: {
    summary: 'What reading this season file would add and refuse; writes nothing',
    reply: bodyOf(seasonPreview),
    message: 'Preview',
  },
  read: {
    summary: 'Read the season file of the preview into the archive, as a whole',
    body: z.strictObject({ plan: z.string().regex(/^[\w-]{20,60}$/, 'Look at the preview first.') }),
    reply: bodyOf(z.object({ record: z.string().nullable() })),
    message: 'Season read.',
  },
} satisfies SubjectSchemas
