import type { SelectQueryBuilder } from 'kysely'
import type { MatchStatus } from '#contract/enums.ts'
import type { MatchFilters } from '#contract/match.ts'
import type { Paged } from '#contract/replies.ts'
import type { Tables } from '#server/db/schema.ts'
import { contains } from '#server/platform/data/search.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { ALL_DEPARTMENTS } from './match-count.queries.ts'

/** The ids of one page, read from the nearer end of an index, so that only shown rows are read whole. */
export async function pageOfMatches(db: Reader, status: MatchStatus, filters: MatchFilters): Promise<Paged<string>> {
  const { page, pageSize } = filters
  const total = await countMatches(db, status, filters)
  const before = (page - 1) * pageSize
  const size = Math.min(pageSize, total - before)
  const paged = { currentPage: page, totalPages: Math.ceil(total / pageSize) }
  if (size <= 0) return { ...paged, body: [] }
  const after = total - before - size
  const fromEnd = after < before
  const direction = (status === 'UPCOMING') === fromEnd ? 'desc' : 'asc'
  const rows = await selectIds(db, status, filters)
    .orderBy('plays_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(fromEnd ? after : before)
    .execute()
  const ids = rows.map(({ id }) => id)
  return { ...paged, body: fromEnd ? ids.reverse() : ids }
}

/** A department plays on either side. Each side has an index in the order of the list, and both are merged. */
function selectIds(db: Reader, status: MatchStatus, filters: MatchFilters) {
  const matches = selectFiltered(db, status, filters).select(['match.id', 'match.plays_at'])
  const { department } = filters
  if (!department) return matches
  const [first, second] = eitherSide(matches, department)
  return first.unionAll(second)
}

async function countMatches(db: Reader, status: MatchStatus, filters: MatchFilters): Promise<number> {
  const { sport, gender, department, season, q } = filters
  if (!season && !q) {
    let counts = db
      .selectFrom('match_count')
      .where('department_id', '=', department ?? ALL_DEPARTMENTS)
      .where('status', '=', status)
    if (sport) counts = counts.where('sport', '=', sport)
    if (gender) counts = counts.where('gender', '=', gender)
    const kept = counts.select(({ fn }) => fn.sum<number | null>('matches').as('n'))
    return (await kept.executeTakeFirstOrThrow()).n ?? 0
  }
  const counted = selectFiltered(db, status, filters).select(({ fn }) => fn.countAll<number>().as('n'))
  const sides = department ? eitherSide(counted, department) : [counted]
  let total = 0
  for (const side of sides) total += (await side.executeTakeFirstOrThrow()).n
  return total
}

/**
 * Matches of the first side, and of the second side without the first, so that a match between two own teams appears
 * once.
 */
function eitherSide<O>(matches: Filtered<O>, department: string) {
  return [
    matches.where('match.department1_id', '=', department),
    matches.where('match.department2_id', '=', department).where('match.department1_id', '<>', department),
  ] as const
}

type Filtered<O> = SelectQueryBuilder<Tables, 'match', O>

function selectFiltered(
  db: Reader,
  status: MatchStatus,
  { sport, gender, season, q }: MatchFilters,
): Filtered<Record<never, never>> {
  let matches = db.selectFrom('match').where('match.status', '=', status)
  if (sport) matches = matches.where('match.sport', '=', sport)
  if (gender) matches = matches.where('match.gender', '=', gender)
  if (season && status === 'SUMMARY') matches = matches.where('match.season_id', '=', season)
  // An upcoming match belongs to the open season, even when it was scheduled in the previous one.
  else if (season) {
    matches = matches.where(({ exists, selectFrom }) =>
      exists(selectFrom('season').select('id').where('id', '=', season).where('is_open', '=', 1)),
    )
  }
  if (!q) return matches
  return matches.where(({ or, eb, selectFrom }) => {
    const named = selectFrom('team').select('team.id').where(contains('team.name_key', q))
    return or([eb('match.team1_id', 'in', named), eb('match.team2_id', 'in', named), contains('match.venue_key', q)])
  })
}
