import type { MatchStatus } from '#contract/enums.ts'
import type { Paged } from '#contract/fields.ts'
import type { MatchFilters } from '#contract/match.ts'
import { pageOf } from '#server/platform/paging.ts'
import { holds } from '#server/platform/search.ts'
import type { Reader } from '#server/platform/store.ts'

/** The ids of one page: found in an index, so that only what is shown is read whole. */
export async function pageOfMatches(db: Reader, status: MatchStatus, filters: MatchFilters): Promise<Paged<string>> {
  const direction = status === 'UPCOMING' ? 'asc' : 'desc'
  const total = await countMatches(db, status, filters)
  const ids = selectIds(db, status, filters).orderBy('plays_at', direction).orderBy('id', direction)
  const { body, ...rest } = await pageOf(filters, total, ids)
  return { ...rest, body: body.map(({ id }) => id) }
}

/** A department plays on either side: each has an index in the order of the list, and the two are merged. */
function selectIds(db: Reader, status: MatchStatus, filters: MatchFilters) {
  const { department } = filters
  const ids = selectFiltered(db, status, filters).select(['match.id', 'match.plays_at'])
  if (!department) return ids
  return ids
    .where('match.department1_id', '=', department)
    .union(
      selectFiltered(db, status, filters)
        .select(['match.id', 'match.plays_at'])
        .where('match.department2_id', '=', department),
    )
}

async function countMatches(db: Reader, status: MatchStatus, filters: MatchFilters): Promise<number> {
  const { department } = filters
  const counted = selectFiltered(db, status, filters).select(({ fn }) => fn.countAll<number>().as('n'))
  if (!department) return (await counted.executeTakeFirstOrThrow()).n
  const first = await counted.where('match.department1_id', '=', department).executeTakeFirstOrThrow()
  const second = await counted
    .where('match.department2_id', '=', department)
    .where('match.department1_id', '<>', department)
    .executeTakeFirstOrThrow()
  return first.n + second.n
}

function selectFiltered(db: Reader, status: MatchStatus, { sport, gender, season, q }: MatchFilters) {
  let matches = db.selectFrom('match').where('match.status', '=', status)
  if (sport) matches = matches.where('match.sport', '=', sport)
  if (gender) matches = matches.where('match.gender', '=', gender)
  if (season) matches = matches.where('match.season_id', '=', season)
  if (!q) return matches
  return matches.where(({ or, exists, selectFrom }) => {
    const named = selectFrom('team')
      .select('team.id')
      .where(({ eb, ref }) =>
        eb.or([eb('team.id', '=', ref('match.team1_id')), eb('team.id', '=', ref('match.team2_id'))]),
      )
      .where(holds('team.name_key', q))
    return or([exists(named), holds('match.venue', q)])
  })
}
