import { z } from 'zod'
import { LIVE_TEAMS, PLAYER_MAX } from '#contract/live/live.ts'
import { play } from '#contract/live/schemas.ts'
import { SCORE_MAX } from '#contract/match/match.ts'
import { OFFICIAL_ROLES, OFFICIALS_MAX } from '#contract/official/official.ts'
import { id, oneOf } from '#contract/schemas/fields.ts'
import { instant } from '#contract/schemas/replies.ts'
import { words } from './season-field-schemas.ts'

/* The log of a live match, as the season file has it. People are names. */

const LOG_ENTRIES_MAX = 5_000

const key = z.string().regex(/^[\w-]{1,64}$/)

const score = z.int().min(0).max(SCORE_MAX)

const logEntry = z
  .strictObject({
    at: instant,
    /** Who entered it, by the place among the keepers. */
    by: z.int().min(0).nullable(),
    team: oneOf(LIVE_TEAMS).nullable(),
    /** After it. */
    scores: z.tuple([score, score]),
    /** Absent where a number was entered. */
    line: z
      .strictObject({
        key,
        undo: key.optional(),
        play: play
          .omit({ at: true })
          .extend({ player: words(PLAYER_MAX).min(1).optional() })
          .optional(),
        words: words(400),
        standing: words(100).nullable(),
      })
      .optional(),
  })
  .refine(({ team, line }) => team !== null || line !== undefined, 'A score is of a side.')

/** So the log is written again as it was. */
function isInOrderOfUse(keepers: readonly string[], entries: readonly { by: number | null }[]): boolean {
  const used = [...new Set(entries.flatMap(({ by }) => by ?? []))]
  return used.length === keepers.length && used.every((by, place) => by === place)
}

export type LogEntry = z.output<typeof logEntry>

export const logRow = z
  .strictObject({
    match: id(),
    /** Of the first entry; it rises by one with each. */
    version: z.int().min(1).max(1_000_000),
    keepers: z.array(words(100).min(1)).max(1_000),
    entries: z.array(logEntry).min(1).max(LOG_ENTRIES_MAX),
  })
  .refine(({ keepers, entries }) => entries.every(({ by }) => by === null || by < keepers.length), {
    error: 'An entry is of a keeper who is not named.',
    abort: true,
  })
  .refine(({ keepers }) => new Set(keepers).size === keepers.length, { error: 'A keeper is named twice.', abort: true })
  .refine(({ keepers, entries }) => isInOrderOfUse(keepers, entries), {
    error: 'Keepers are named in the order of their first entries, and each of them has one.',
  })

export type LogRow = z.output<typeof logRow>

/** Those of a match by their names; the keeper is the last one. */
export const peopleOfMatch = z.strictObject({
  keeper: words(100).min(1).nullable(),
  officials: z.array(z.strictObject({ name: words(100).min(1), role: oneOf(OFFICIAL_ROLES) })).max(OFFICIALS_MAX),
})

export type PeopleOfMatch = z.output<typeof peopleOfMatch>
