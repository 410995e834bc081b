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

/** The results of two sides against each other, the latest first. `first_id` is the side that is named first. */
export function listMeetings(
  db: Reader,
  { of, one, other }: Pair,
  { sport, gender }: { sport?: Sport | undefined; gender?: EventGender | undefined },
) {
  const [first, second] =
    of === 'teams'
      ? (['match.team1_id', 'match.team2_id'] as const)
      : (['match.department1_id', 'match.department2_id'] as const)
  let matches = db
    .selectFrom('match')
    .leftJoin('gc_record', 'gc_record.season_id', 'match.season_id')
    .select(['match.id', 'match.winner', 'match.outcome', `${first} as first_id`])
    .select(['gc_record.id as record', 'gc_record.year', 'gc_record.name'])
    .where('match.status', '=', 'SUMMARY')
    .where((eb) =>
      eb.or([
        eb.and([eb(first, '=', one), eb(second, '=', other)]),
        eb.and([eb(first, '=', other), eb(second, '=', one)]),
      ]),
    )
    .orderBy('match.plays_at', 'desc')
    .orderBy('match.id', 'desc')
  if (sport) matches = matches.where('match.sport', '=', sport)
  if (gender) matches = matches.where('match.gender', '=', gender)
  return matches.execute()
}
