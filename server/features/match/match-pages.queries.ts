import type { SelectQueryBuilder } from 'kysely'
import type { MatchStatus } from '#contract/enums.ts'
import type { MatchFilters } from '#contract/match.ts'
import type { Paged } from '#contract/replies.ts'
import { TRUE } from '#server/db/partial-indexes.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Slice } from '#server/platform/data/paging.ts'
import { preparedQuery } from '#server/platform/data/prepared-query.ts'
import { matchesPattern, searchPattern } from '#server/platform/data/search.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { ALL_DEPARTMENTS } from './match-count.queries.ts'

/** The ids of one page, read from the nearer end of an index, so that only shown rows are read whole. */
export async function pageOfMatches(db: Reader, status: MatchStatus, filters: MatchFilters): Promise<Paged<string>> {
  const { page, pageSize } = filters
  const choice = choiceOf(status, filters)
  const total = await countMatches(db, choice)
  const before = (page - 1) * pageSize
  const size = Math.min(pageSize, total - before)
  const paged = { currentPage: page, totalPages: Math.ceil(total / pageSize) }
  if (size <= 0) return { ...paged, body: [] }
  const after = total - before - size
  const fromEnd = after < before
  const slice = { limit: size, offset: fromEnd ? after : before }
  const latestFirst = (status === 'UPCOMING') === fromEnd || undefined
  const rows = await askForIds(db, { ...choice, ...slice, latestFirst })
  const ids = rows.map(({ id }) => id)
  return { ...paged, body: fromEnd ? ids.reverse() : ids }
}

/** Each given value adds a condition. */
interface Choice extends Pick<MatchFilters, 'sport' | 'gender' | 'department'> {
  status: MatchStatus
  /** The season of the result. */
  playedIn?: string | undefined
  /** Matches that are not over belong to the open season, even when they were scheduled in the previous one. */
  openSeason?: string | undefined
  /** The search text as a pattern. */
  part?: string | undefined
}

const choiceOf = (status: MatchStatus, { sport, gender, department, season, q }: MatchFilters): Choice => ({
  status,
  sport,
  gender,
  department,
  [status === 'SUMMARY' ? 'playedIn' : 'openSeason']: season,
  part: q && searchPattern(q),
})

/** A department plays on either side. Each side has an index in the order of the list, and both are merged. */
const askForIds = preparedQuery(
  (db, { latestFirst, limit, offset, ...choice }: Choice & Slice & { latestFirst: true | undefined }) => {
    const direction = latestFirst ? 'desc' : 'asc'
    const [first, ...more] = sidesOf(selectChosen(db, choice).select(['match.id', 'match.plays_at']), choice)
    const all = more.reduce((united, side) => united.unionAll(side), first)
    return all.orderBy('plays_at', direction).orderBy('id', direction).limit(limit).offset(offset)
  },
)

async function countMatches(db: Reader, choice: Choice): Promise<number> {
  const { status, sport, gender, department = ALL_DEPARTMENTS, playedIn, openSeason, part } = choice
  const isCounted = !playedIn && !openSeason && !part
  const rows = await (isCounted
    ? askForStoredCount(db, { status, sport, gender, department })
    : askForCount(db, choice))
  return rows.reduce((sum, { n }) => sum + (n ?? 0), 0)
}

const askForStoredCount = preparedQuery(
  (db, { status, sport, gender, department }: Pick<Choice, 'status' | 'sport' | 'gender'> & { department: string }) => {
    let counts = db.selectFrom('match_count').where('department_id', '=', department).where('status', '=', status)
    if (sport) counts = counts.where('sport', '=', sport)
    if (gender) counts = counts.where('gender', '=', gender)
    return counts.select(({ fn }) => fn.sum<number | null>('matches').as('n'))
  },
)

const askForCount = preparedQuery((db, choice: Choice) => {
  const counted = selectChosen(db, choice).select(({ fn }) => fn.countAll<number>().as('n'))
  const [first, ...more] = sidesOf(counted, choice)
  return more.reduce((united, side) => united.unionAll(side), first)
})

/**
 * Matches of the first side, and of the second side without the first, so that a match between two own teams appears
 * once.
 */
function sidesOf<O>(matches: Filtered<O>, { department }: Choice): [Filtered<O>, ...Filtered<O>[]] {
  if (!department) return [matches]
  return [
    matches.where('match.department1_id', '=', department),
    matches.where('match.department2_id', '=', department).where('match.department1_id', '<>', department),
  ]
}

type Filtered<O> = SelectQueryBuilder<Tables, 'match', O>

function selectChosen(db: Reader, { status, sport, gender, playedIn, openSeason, part }: Choice) {
  let matches: Filtered<Record<never, never>> = db.selectFrom('match').where('match.status', '=', status)
  if (sport) matches = matches.where('match.sport', '=', sport)
  if (gender) matches = matches.where('match.gender', '=', gender)
  if (playedIn) matches = matches.where('match.season_id', '=', playedIn)
  if (openSeason) {
    matches = matches.where(({ exists, selectFrom }) =>
      exists(selectFrom('season').select('id').where('id', '=', openSeason).where('is_open', '=', TRUE)),
    )
  }
  if (!part) return matches
  return matches.where(({ or, eb, selectFrom }) => {
    const named = selectFrom('team').select('team.id').where(matchesPattern('team.name_key', part))
    const atVenue = matchesPattern('match.venue_key', part)
    return or([eb('match.team1_id', 'in', named), eb('match.team2_id', 'in', named), atVenue])
  })
}
