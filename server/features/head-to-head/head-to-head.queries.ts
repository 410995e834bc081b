import type { HeadToHeadOf } from '#contract/head-to-head/calls.ts'
import type { EventGender, Sport } from '#contract/values/enums.ts'
import { selectDepartmentCards, shownColor, withColor } from '#server/features/department/department.queries.ts'
import type { Reader } from '#server/platform/data/store.ts'

interface Pair {
  of: HeadToHeadOf
  one: string
  other: string
}

/** Both sides as they are named now. */
export async function listSidesOf(db: Reader, { of, one, other }: Pair) {
  const teams = db
    .selectFrom('team')
    .innerJoin('department', 'department.id', 'team.department_id')
    .select(['team.id as _id', 'team.name', 'team.logo_id as logo', shownColor().as('color')])
  const rows =
    of === 'teams'
      ? await teams.where('team.id', 'in', [one, other]).execute()
      : await selectDepartmentCards(db).where('department.id', 'in', [one, other]).execute()
  return rows.map(withColor)
}

/**
 * The results of two sides against each other, the latest first. `first_id` is the side that is named first. Sport and gender are
 * compared here, because with them SQLite reads all results of the sport.
 */
export async function listMeetings(
  db: Reader,
  { of, one, other }: Pair,
  { sport, gender }: { sport?: Sport | undefined; gender?: EventGender | undefined },
) {
  const [first, second] =
    of === 'teams'
      ? (['match.team1_id', 'match.team2_id'] as const)
      : (['match.department1_id', 'match.department2_id'] as const)
  const inOrder = (home: string, away: string) =>
    db
      .selectFrom('match')
      .leftJoin('gc_record', 'gc_record.season_id', 'match.season_id')
      .select([
        'match.id as match_id',
        'match.plays_at as played_at',
        'match.sport',
        'match.gender',
        'match.winner',
        'match.outcome',
      ])
      .select([`${first} as first_id`, 'gc_record.id as record', 'gc_record.year', 'gc_record.name as record_name'])
      .where(first, '=', home)
      .where(second, '=', away)
      .where('match.status', '=', 'SUMMARY')
  const both = inOrder(one, other).unionAll(inOrder(other, one))
  const rows = await both.orderBy('played_at', 'desc').orderBy('match_id', 'desc').execute()
  return rows.filter((row) => (!sport || row.sport === sport) && (!gender || row.gender === gender))
}
