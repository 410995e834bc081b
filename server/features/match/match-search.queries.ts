import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import { preparedQuery } from '#server/platform/data/prepared-query.ts'
import { matchesPattern, searchPattern } from '#server/platform/data/search.ts'
import type { Reader } from '#server/platform/data/store.ts'

/** What a search text occurs in: a match is found by the name of a team, or by its venue. */
export interface Search {
  /** The search text as a pattern. */
  part?: string | undefined
  inTeams?: true | undefined
  inVenues?: true | undefined
}

type Filtered<O> = SelectQueryBuilder<Tables, 'match', O>
type OfMatch = ExpressionBuilder<Tables, 'match'>

/**
 * Looks the text up in the few names first, so that matches are read through indexes. Null when it occurs in none; empty when
 * it occurs in every team and so chooses nothing.
 */
export async function searchNames(db: Reader, q: string): Promise<Search | null> {
  const part = searchPattern(q)
  const [names] = await askForNames(db, { part })
  if (!names || (names.found === 0 && !names.atVenue)) return null
  if (names.found === names.teams) return {}
  return { part, inTeams: names.found > 0 || undefined, inVenues: Boolean(names.atVenue) || undefined }
}

const askForNames = preparedQuery((db, { part }: { part: string }) =>
  db
    .selectFrom('team')
    .select(({ fn, exists }) => [
      fn.countAll<number>().as('teams'),
      fn.countAll<number>().filterWhere(matchesPattern('team.name_key', part)).as('found'),
      exists(venuesLike(part)).as('atVenue'),
    ]),
)

/** Whether a search finds a match. */
export const isFound =
  ({ part = '', inTeams, inVenues }: Search) =>
  (eb: OfMatch): Expression<SqlBool> => {
    const ways = conditions(eb, part)
    return eb.or([...(inTeams ? [ways.first, ways.second] : []), ...(inVenues ? [ways.venue] : [])])
  }

/**
 * The found matches as parts without a common row, each a range of an index: those of the first team, those of the second
 * without them, and those at a venue without both.
 */
export function foundParts<O>(
  matches: Filtered<O>,
  { part = '', inTeams, inVenues }: Search,
): [Filtered<O>, ...Filtered<O>[]] {
  const first = matches.where((eb) => conditions(eb, part).first)
  const second = matches.where((eb) => conditions(eb, part).second).where((eb) => eb.not(conditions(eb, part).first))
  const atVenue = matches.where((eb) => conditions(eb, part).venue)
  if (!inTeams) return [atVenue]
  if (!inVenues) return [first, second]
  const only = atVenue.where((eb) => eb.not(eb.or([conditions(eb, part).first, conditions(eb, part).second])))
  return [first, second, only]
}

function conditions(eb: OfMatch, part: string) {
  const named = eb.selectFrom('team').select('team.id').where(matchesPattern('team.name_key', part))
  return {
    first: eb('match.team1_id', 'in', named),
    second: eb('match.team2_id', 'in', named),
    venue: eb('match.venue_key', 'in', venuesLike(part)),
  }
}

const venuesLike = (part: string) => venuesWhere(matchesPattern('venue.name', part))

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
