import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { MatchFilters } from '#contract/match/calls.ts'
import type { Paged } from '#contract/schemas/replies.ts'
import type { MatchStatus } from '#contract/values/enums.ts'
import { TRUE } from '#server/db/partial-indexes.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Slice } from '#server/platform/data/paging.ts'
import { preparedQuery } from '#server/platform/data/prepared-query.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { ALL_DEPARTMENTS } from './match-count.queries.ts'
import { foundParts, isFound, isOfFew, isSearch, type Parts, type Search, searchNames } from './match-search.queries.ts'

// A search reads its page in the order of the list when that is expected to meet enough matches sooner than sorting all found
// ones, in a list of this length.
const LONG_LIST = 100_000

/** The ids of one page, read from the nearer end of an index, so that only shown rows are read whole. */
export async function pageOfMatches(db: Reader, status: MatchStatus, filters: MatchFilters): Promise<Paged<string>> {
  const { page, pageSize } = filters
  const search = filters.q ? await searchNames(db, filters.q) : {}
  const choice = choiceOf(status, filters, search ?? {})
  const total = search ? await countMatches(db, choice) : 0
  const before = (page - 1) * pageSize
  const size = Math.min(pageSize, total - before)
  const paged = { currentPage: page, totalPages: Math.ceil(total / pageSize) }
  if (size <= 0) return { ...paged, body: [] }
  const after = total - before - size
  const fromEnd = after < before
  const slice = { limit: size, offset: fromEnd ? after : before }
  const latestFirst = (status === 'UPCOMING') === fromEnd || undefined
  const meetsSooner = !choice.department && !choice.team && total * total > (slice.offset + size) * LONG_LIST
  const sortsFound = (choice.part && !meetsSooner) || undefined
  const rows = await askForIds(db, { ...choice, ...slice, latestFirst, sortsFound })
  const ids = rows.map(({ id }) => id)
  return { ...paged, body: fromEnd ? ids.reverse() : ids }
}

/** Each given value adds a condition. */
export interface Choice extends Search, Pick<MatchFilters, 'sport' | 'gender' | 'department' | 'team' | 'event'> {
  status: MatchStatus
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
  { sport, gender, department, team, event, season, day }: MatchFilters,
  search: Search,
): Choice => ({
  status,
  sport,
  gender,
  department,
  team,
  event,
  [status === 'SUMMARY' ? 'playedIn' : 'openSeason']: season,
  ...(day && { from: startOfDay(day), until: endOfDay(day) }),
  ...search,
})

/** The moments around a day: texts of the same form as `plays_at`, so that every collation sorts them alike. */
const startOfDay = (day: string) => `${day} 00:00`
const endOfDay = (day: string) => `${day} 99:99`

interface Order {
  latestFirst: true | undefined
  /** Reads all that a search finds and sorts it. */
  sortsFound: true | undefined
}

/** A department plays on either side. Each side has an index in the order of the list, and both are merged. */
const askForIds = preparedQuery((db, { latestFirst, sortsFound, limit, offset, ...choice }: Choice & Slice & Order) => {
  const direction = latestFirst ? 'desc' : 'asc'
  const order = sortsFound ? unindexed('match.plays_at') : sql.ref<string>('match.plays_at')
  const matches = selectChosen(db, choice, sortsFound || isOfFew(choice) ? unindexed : column)
  const rows = matches.select(['match.id', order.as('plays_at')])
  const parts = sortsFound || isOfFew(choice) ? partsOf(rows, choice) : sidesOf(rows, choice)
  return unite(parts).orderBy('plays_at', direction).orderBy('id', direction).limit(limit).offset(offset)
})

async function countMatches(db: Reader, choice: Choice): Promise<number> {
  const { status, sport, gender, department = ALL_DEPARTMENTS } = choice
  const isCounted =
    !choice.playedIn && !choice.openSeason && !choice.from && !choice.team && !choice.event && !isSearch(choice)
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
  const count = <O>(matches: Filtered<O>) => matches.select(({ fn }) => fn.countAll<number>().as('n'))
  if (isSearch(choice)) return unite(partsOf(count(selectChosen(db, choice, unindexed)), choice))
  return unite(sidesOf(count(selectChosen(db, choice)), choice))
})

export function unite<O>([first, ...more]: Parts<O>): Filtered<O> {
  return more.reduce((united, part) => united.unionAll(part), first)
}

/** What a search finds, through the indexes of teams and venues. */
function partsOf<O>(matches: Filtered<O>, { department, team, ...search }: Choice): Parts<O> {
  return foundParts(ofEither(ofEither(matches, 'department', department), 'team', team), search)
}

/** Matches with a department or a team on either side, without an index of theirs. */
function ofEither<O>(matches: Filtered<O>, side: 'department' | 'team', id: string | undefined): Filtered<O> {
  if (!id) return matches
  return matches.where(({ or, eb }) => or([1, 2].map((n) => eb(unindexed(`match.${side}${n}_id`), '=', id))))
}

/**
 * Matches of the first side, and of the second side without the first, so that a match between two own teams appears
 * once.
 */
export function sidesOf<O>(matches: Filtered<O>, { department, team, ...search }: Choice): Parts<O> {
  if (team) {
    const ofTeam = ofEither(matches, 'department', department)
    return [ofTeam.where('match.team1_id', '=', team), ofTeam.where('match.team2_id', '=', team)]
  }
  if (!department) return [search.part ? matches.where(isFound(search)) : matches]
  return [
    matches.where('match.department1_id', '=', department),
    matches.where('match.department2_id', '=', department).where('match.department1_id', '<>', department),
  ]
}

type Filtered<O> = SelectQueryBuilder<Tables, 'match', O>

/** A column as an expression: no engine chooses an index for it, or expects one to have its order. */
const unindexed = (name: string): RawBuilder<string> => sql`COALESCE(${sql.ref(name)}, '')`
const column = (name: string): RawBuilder<string> => sql.ref(name)

export function selectChosen(
  db: Reader,
  { status, sport, gender, event, playedIn, openSeason, from, until }: Choice,
  read = column,
) {
  let matches: Filtered<Record<never, never>> = db.selectFrom('match').where('match.status', '=', status)
  if (sport) matches = matches.where(read('match.sport'), '=', sport)
  if (gender) matches = matches.where(read('match.gender'), '=', gender)
  if (event) matches = matches.where('match.event_id', 'is', null)
  if (from) matches = matches.where(read('match.plays_at'), '>=', from)
  if (until) matches = matches.where(read('match.plays_at'), '<=', until)
  if (playedIn) matches = matches.where(read('match.season_id'), '=', playedIn)
  if (openSeason) {
    matches = matches.where(({ exists, selectFrom }) =>
      exists(selectFrom('season').select('id').where('id', '=', openSeason).where('is_open', '=', TRUE)),
    )
  }
  return matches
}
