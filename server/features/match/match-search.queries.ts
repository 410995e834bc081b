import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import { matchesPattern } from '#server/platform/data/search.ts'

/** Whether the pattern occurs in the name of a team of a match, or in its venue. */
export const isFound =
  (part: string) =>
  (eb: ExpressionBuilder<Tables, 'match'>): Expression<SqlBool> => {
    const named = eb.selectFrom('team').select('team.id').where(matchesPattern('team.name_key', part))
    return eb.or([
      eb('match.team1_id', 'in', named),
      eb('match.team2_id', 'in', named),
      matchesPattern('match.venue_key', part),
    ])
  }

/**
 * The venues with a condition on `venue.name`. Steps through the index from venue to venue, because a club has few of them and
 * many matches at each.
 */
export const venuesWhere = (condition: Expression<SqlBool>) => sql<string>`(
  WITH RECURSIVE venue (name) AS (
    SELECT MIN(venue_key) FROM match
    UNION ALL
    SELECT (SELECT MIN(venue_key) FROM match WHERE venue_key > venue.name) FROM venue WHERE venue.name IS NOT NULL
  )
  SELECT name FROM venue WHERE ${condition}
)`
