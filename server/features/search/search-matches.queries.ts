import { type ExpressionBuilder, sql } from 'kysely'
import type { Match } from '#contract/match/calls.ts'
import { keysOf, MATCH_TAGS, type MatchStatus, type MatchTag } from '#contract/values/enums.ts'
import { nameKey } from '#contract/values/name-key.ts'
import type { Tables } from '#server/db/schema.ts'
import { findMatches } from '#server/features/match/match.queries.ts'
import { venuesWhere } from '#server/features/match/match-search.queries.ts'
import {
  beginsWord,
  hasWords,
  type SoughtWords,
  type WordPatterns,
  wordPatterns,
  wordRank,
} from '#server/platform/data/search.ts'
import type { Reader } from '#server/platform/data/store.ts'

// Matches are read through the indexes of teams and venues, so a word that names more of them reads the best of them alone.
const TEAMS_MAX = 20
const VENUES_MAX = 10
/** 'Civil vs Maths' means a match of both. */
const BETWEEN_SIDES = new Set(['v', 'v.', 'vs', 'vs.'])

/** What one word of the search text names. */
interface Named {
  teams: string[]
  venues: string[]
  tags: MatchTag[]
}
const TAG_KEYS = keysOf(MATCH_TAGS).map((tag) => ({ tag, key: nameKey(MATCH_TAGS[tag]) }))

/** The matches in which each word occurs in a team, the venue or the tag. Those with names that have words which begin so come first. */
export async function findMatchesByWords(db: Reader, text: SoughtWords, limit: number): Promise<Match[]> {
  const sides = text.words.filter((word) => !BETWEEN_SIDES.has(word))
  const words = sides.length > 0 ? sides : text.words
  const patterns = wordPatterns({ ...text, words })
  const [teams, venues] = [await listTeamsWith(db, patterns), await listVenuesWith(db, patterns)]
  const namedBy = (isNamed: (key: string, word: string) => boolean): Named[] =>
    words.map((word) => ({
      teams: teams.filter(({ key }) => isNamed(key, word)).map(({ id }) => id),
      venues: venues.filter(({ key }) => isNamed(key, word)).map(({ key }) => key),
      tags: TAG_KEYS.filter(({ key }) => isNamed(key, word)).map(({ tag }) => tag),
    }))
  const ids = new Set(await findIds(db, namedBy(beginsWord), limit))
  if (ids.size < limit) {
    for (const id of await findIds(
      db,
      namedBy((key, word) => key.includes(word)),
      limit,
    ))
      ids.add(id)
  }
  return findMatches(db, [...ids].slice(0, limit))
}

/** Teams with any of the words, those with most of them first. */
const listTeamsWith = (db: Reader, patterns: WordPatterns) =>
  db
    .selectFrom('team')
    .select(['id', 'name_key as key'])
    .where(({ or, ref }) => or(hasWords(ref('name_key'), patterns)))
    .orderBy(({ ref }) => {
      const counts = hasWords(ref('name_key'), patterns).map((has) => sql`CASE WHEN ${has} THEN 1 ELSE 0 END`)
      return sql`${sql.join(counts, sql` + `)}`
    }, 'desc')
    .orderBy(({ ref }) => wordRank(ref('name_key'), patterns))
    .orderBy('name_key')
    .limit(TEAMS_MAX)
    .execute()

function listVenuesWith(db: Reader, patterns: WordPatterns) {
  const name = sql.ref<string>('venue.name')
  const venues = venuesWhere(sql`(${sql.join(hasWords(name, patterns), sql` OR `)})`)
  return db
    .selectFrom(sql<{ name: string }>`${venues}`.as('venue'))
    .select('venue.name as key')
    .orderBy(wordRank(name, patterns))
    .orderBy('venue.name')
    .limit(VENUES_MAX)
    .execute()
}

/** The match with the fewest candidates is found first, so that the other words are only compared. */
async function findIds(db: Reader, named: Named[], limit: number): Promise<string[]> {
  const [fewest, ...others] = named.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  if (!fewest || sizeOf(fewest) === 0) return []
  const idsOf = async (status: MatchStatus) =>
    ((await selectIds(db, { fewest, others, status, limit })?.execute()) ?? []).map(({ id }) => id)
  return chooseMatches(
    { live: await idsOf('LIVE'), upcoming: await idsOf('UPCOMING'), results: await idsOf('SUMMARY') },
    limit,
  )
}

const sizeOf = ({ teams, venues, tags }: Named) => teams.length + venues.length + tags.length

interface Asked {
  fewest: Named
  others: Named[]
  status: MatchStatus
  limit: number
}

/**
 * In the order of the lists. Each team and venue is a range of an index in this order, of which the first rows are read: a venue may
 * have ten thousand matches.
 */
function selectIds(db: Reader, { fewest: { teams, venues, tags }, others, status, limit }: Asked) {
  const direction = status === 'UPCOMING' ? 'asc' : 'desc'
  const matchesOf = (column: 'team1_id' | 'team2_id' | 'venue_key' | 'tag', value: string) =>
    db
      .selectFrom(
        db
          .selectFrom('match')
          .select(['match.id', 'match.plays_at'])
          .where(column, '=', value)
          .where('match.status', '=', status)
          .where((eb) => eb.and(others.map((named) => isIn(eb, named))))
          .orderBy('match.plays_at', direction)
          .orderBy('match.id', direction)
          .limit(limit)
          .as('part'),
      )
      .select(['part.id', 'part.plays_at'])
  const [first, ...more] = [
    ...teams.flatMap((id) => [matchesOf('team1_id', id), matchesOf('team2_id', id)]),
    ...venues.map((key) => matchesOf('venue_key', key)),
    ...tags.map((tag) => matchesOf('tag', tag)),
  ]
  return more
    .reduce((united, part) => united?.union(part), first)
    ?.orderBy('plays_at', direction)
    .orderBy('id', direction)
    .limit(limit)
}

const isIn = (eb: ExpressionBuilder<Tables, 'match'>, { teams, venues, tags }: Named) =>
  eb.or([
    ...(teams.length > 0 ? [eb('match.team1_id', 'in', teams), eb('match.team2_id', 'in', teams)] : []),
    ...(venues.length > 0 ? [eb('match.venue_key', 'in', venues)] : []),
    ...(tags.length > 0 ? [eb('match.tag', 'in', tags)] : []),
  ])

interface Listed {
  live: readonly string[]
  upcoming: readonly string[]
  results: readonly string[]
}

/** Live matches, then coming ones, then results; the last two share what is left, so that neither hides the other. */
function chooseMatches({ live, upcoming, results }: Listed, limit: number): string[] {
  const now = live.slice(0, limit)
  const left = limit - now.length
  const coming = upcoming.slice(0, Math.max(Math.ceil(left / 2), left - results.length))
  return [...now, ...coming, ...results.slice(0, left - coming.length)]
}
