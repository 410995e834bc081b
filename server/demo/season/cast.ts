import type { Row } from '#server/db/schema.ts'
import type { Department } from '#server/demo/people/departments.ts'
import type { Team } from '#server/demo/people/teams.ts'
import type { Actor } from '#server/platform/auth/actor.ts'

/** The people and departments of the season, which are in the database already. */
export interface Cast {
  departments: readonly Department[]
  people: readonly Row<'profile'>[]
  teams: readonly Team[]
  applications: readonly Row<'application'>[]
  /** Writes down everything that the organisers do: an admin, or a helper of a club that has its own. */
  organiser: Actor
  /** They keep the scores. */
  helpers: readonly Actor[]
}

/** Something that happens at its time. All of the season run in the order of their times. */
export interface Happening {
  at: Date
  run(): Promise<unknown>
}
