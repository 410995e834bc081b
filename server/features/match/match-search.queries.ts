import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import { preparedQuery } from '#server/platform/data/prepared-query.ts'
import { matchesPattern, searchPattern } from '#server/platform/data/search.ts'
import type { Reader } from '#server/platform/data/store.ts'

/** What a search text occurs in: a match is found by the name of a team, or by its venue. */
export interface Search {
  /** The ids and keys of few names. Each is a range of an index in the order of the list. */
  teams?: string[] | undefined
  venues?: string[] | undefined
  /** The search text as a pattern, which occurs in more names. */
  part?: string | undefined
  inTeams?: true | undefined
  inVenues?: true | undefined
}

type Filtered<O> = SelectQueryBuilder<Tables, 'match', O>
export type Parts<O> = [Filtered<O>, ...Filtered<O>[]]
type OfMatch = ExpressionBuilder<Tables, 'match'>

/**
 * Looks the text up in the few names first, so that matches are read through indexes. Null when it occurs in none; empty when
 * it occurs in every team and so chooses nothing.
 */
export async function searchNames(db: Reader, q: string): Promise<Search | null> {
  const part = searchPattern(q)
  const [names] = await askForNames(db, { part })
  if (!names || (names.found === 0 && names.venues === 0)) return null
  if (names.found === names.teams) return {}
  if (names.found <= FEW && names.venues <= FEW) {
    return { teams: ends(names.first_team, names.last_team), venues: ends(names.first_venue, names.last_venue) }
  }
  return { part, inTeams: names.found > 0 || undefined, inVenues: names.venues > 0 || undefined }
}

// As many as the least and the greatest name are.
const FEW = 2

function ends(first: string | null, last: string | null): string[] | undefined {
  if (first === null || last === null) return undefined
  return first === last ? [first] : [first, last]
}

const askForNames = preparedQuery((db, { part }: { part: string }) => {
  const isNamed = matchesPattern('team.name_key', part)
  const teams = db
    .selectFrom('team')
    .select(({ fn }) => [
      fn.countAll<number>().as('teams'),
      fn.countAll<number>().filterWhere(isNamed).as('found'),
      fn.min<string | null>('team.id').filterWhere(isNamed).as('first_team'),
      fn.max<string | null>('team.id').filterWhere(isNamed).as('last_team'),
    ])
  const venues = db
    .selectFrom(sql<{ name: string }>`${venuesLike(part)}`.as('named'))
    .select(({ fn }) => [
      fn.countAll<number>().as('venues'),
      fn.min<string | null>('named.name').as('first_venue'),
      fn.max<string | null>('named.name').as('last_venue'),
    ])
  return db.selectFrom([teams.as('of_teams'), venues.as('of_venues')]).selectAll()
})

/** Whether a search found few names. */
export const isOfFew = ({ teams, venues }: Search) => Boolean(teams ?? venues)
/** Whether a search chooses matches. */
export const isSearch = (search: Search) => Boolean(search.part) || isOfFew(search)

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
export function foundParts<O>(matches: Filtered<O>, search: Search): Parts<O> {
  const { part, inTeams, inVenues } = search
  if (!part) return partsOfFew(matches, search)
  const ways = (eb: OfMatch) => conditions(eb, part)
  const first = matches.where((eb) => ways(eb).first)
  const second = matches.where((eb) => ways(eb).second).where((eb) => eb.not(ways(eb).first))
  const atVenue = matches.where((eb) => ways(eb).venue)
  if (!inTeams) return [atVenue]
  if (!inVenues) return [first, second]
  return [first, second, atVenue.where((eb) => eb.not(eb.or([ways(eb).first, ways(eb).second])))]
}

function partsOfFew<O>(matches: Filtered<O>, { teams = [], venues = [] }: Search): Parts<O> {
  const without = (side: 'match.team1_id' | 'match.team2_id', part: Filtered<O>) =>
    teams.length > 0 ? part.where(side, 'not in', teams) : part
  const [first, ...more] = [
    ...teams.map((id) => matches.where('match.team1_id', '=', id)),
    ...teams.map((id) => without('match.team1_id', matches.where('match.team2_id', '=', id))),
    ...venues.map((key) =>
      without('match.team1_id', without('match.team2_id', matches.where('match.venue_key', '=', key))),
    ),
  ]
  return first ? [first, ...more] : [matches]
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
