import type { Row } from '#server/db/schema.ts'
import { insertMatch as writeMatch } from '#server/features/match/match.queries.ts'
import { playsAt } from '#server/features/match/match.rules.ts'
import { nameKey } from '#server/platform/columns.ts'
import type { ManagedTx } from '#server/platform/store.ts'
import type { World } from './world.ts'

const AT = '2026-02-01T10:00:00.000Z'

/** A match of the open season between two teams, written past all rules, and counted: what a test finds already there. */
export async function insertMatch(
  { app, database }: Pick<World, 'app' | 'database'>,
  [team1_id, team2_id]: readonly [string, string],
  more: Partial<Row<'match'>> = {},
): Promise<Row<'match'>> {
  const { reads, writes } = database
  const teamOf = (id: string) => reads.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [first, second] = [await teamOf(team1_id), await teamOf(team2_id)]
  const season = await reads.selectFrom('season').select('id').where('is_open', '=', 1).executeTakeFirstOrThrow()
  const { date = null, time = null, venue = null } = more
  const row: Row<'match'> = {
    id: app.house.newId(),
    status: 'UPCOMING',
    season_id: season.id,
    team1_id,
    team2_id,
    department1_id: first.department_id,
    department2_id: second.department_id,
    sport: first.sport,
    gender: first.gender,
    tag: null,
    venue,
    venue_key: venue && nameKey(venue),
    date,
    time,
    plays_at: playsAt({ date, time }),
    team1_score: null,
    team2_score: null,
    winner: null,
    room_id: null,
    score_updater_id: null,
    version: 0,
    sequence: 0,
    created_at: AT,
    updated_at: AT,
    ...more,
  }
  await writes.transaction().execute((tx) => writeMatch(tx as ManagedTx, row))
  return row
}
