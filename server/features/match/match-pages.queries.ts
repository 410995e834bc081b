import type { SelectQueryBuilder } from 'kysely'
import type { MatchFilters } from '#contract/match/calls.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import type { MatchStatus } from '#contract/values/enums.ts'
import { TRUE } from '#server/db/partial-indexes.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Slice } from '#server/platform/data/paging.ts'
import { preparedQuery } from '#server/platform/data/prepared-query.ts'
import { searchPattern } from '#server/platform/data/search.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { ALL_DEPARTMENTS } from './match-count.queries.ts'
import { isFound } from './match-search.queries.ts'

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
export interface Choice extends Pick<MatchFilters, 'sport' | 'gender' | 'department' | 'team' | 'event'> {
  status: MatchStatus
  /** The search text as a pattern. */
  part?: string | undefined
  /** The first and the last moment of a day, as `plays_at` writes them. */
  from?: string | undefined
  until?: string | undefined
  /** The season of the result. */
  playedIn?: string | undefined
  /** Matches that are not over belong to the open season, even when they were scheduled in the previous one. */
  openSeason?: string | undefined
}

const choiceOf = (
  status: MatchStatus,
  { q, sport, gender, department, team, event, season, day }: MatchFilters,
): Choice => ({
  status,
  sport,
  gender,
  department,
  team,
  event,
  [status === 'SUMMARY' ? 'playedIn' : 'openSeason']: season,
  ...(day && { from: startOfDay(day), until: endOfDay(day) }),
  ...(q && { part: searchPattern(q) }),
})

/** The moments around a day: texts of the same form as `plays_at`, so that every collation sorts them alike. */
const startOfDay = (day: string) => `${day} 00:00`
const endOfDay = (day: string) => `${day} 99:99`

/** A department plays on either side. Each side has an index in the order of the list, and both are merged. */
const askForIds = preparedQuery(
  (db, { latestFirst, limit, offset, ...choice }: Choice & Slice & { latestFirst: true | undefined }) => {
    const direction = latestFirst ? 'desc' : 'asc'
    const rows = selectChosen(db, choice).select(['match.id', 'match.plays_at'])
    return unite(sidesOf(rows, choice))
      .orderBy('plays_at', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
  },
)

async function countMatches(db: Reader, choice: Choice): Promise<number> {
  const { status, sport, gender, department = ALL_DEPARTMENTS } = choice
  const { playedIn, openSeason, from, team, event, part } = choice
  const isCounted = [playedIn, openSeason, from, team, event, part].every((given) => given === undefined)
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

const askForCount = preparedQuery((db, choice: Choice) =>
  unite(
    sidesOf(
      selectChosen(db, choice).select(({ fn }) => fn.countAll<number>().as('n')),
      choice,
    ),
  ),
)

type Filtered<O> = SelectQueryBuilder<Tables, 'match', O>
type Parts<O> = [Filtered<O>, ...Filtered<O>[]]

export function unite<O>([first, ...more]: Parts<O>): Filtered<O> {
  return more.reduce((united, part) => united.unionAll(part), first)
}

/**
 * Matches of the first side, and of the second side without the first, so that a match between two own teams appears
 * once.
 */
export function sidesOf<O>(matches: Filtered<O>, { department, team }: Choice): Parts<O> {
  if (team) {
    const ofTeam = department
      ? matches.where(({ or, eb }) =>
          or([eb('match.department1_id', '=', department), eb('match.department2_id', '=', department)]),
        )
      : matches
    return [ofTeam.where('match.team1_id', '=', team), ofTeam.where('match.team2_id', '=', team)]
  }
  if (!department) return [matches]
  return [
    matches.where('match.department1_id', '=', department),
    matches.where('match.department2_id', '=', department).where('match.department1_id', '<>', department),
  ]
}

export function selectChosen(
  db: Reader,
  { status, part, sport, gender, event, playedIn, openSeason, from, until }: Choice,
) {
  let matches: Filtered<Record<never, never>> = db.selectFrom('match').where('match.status', '=', status)
  if (part) matches = matches.where(isFound(part))
  if (sport) matches = matches.where('match.sport', '=', sport)
  if (gender) matches = matches.where('match.gender', '=', gender)
  if (event) matches = matches.where('match.event_id', 'is', null)
  if (from) matches = matches.where('match.plays_at', '>=', from)
  if (until) matches = matches.where('match.plays_at', '<=', until)
  if (playedIn) matches = matches.where('match.season_id', '=', playedIn)
  if (openSeason) {
    matches = matches.where(({ exists, selectFrom }) =>
      exists(selectFrom('season').select('id').where('id', '=', openSeason).where('is_open', '=', TRUE)),
    )
  }
  return matches
}
