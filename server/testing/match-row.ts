import type { Row } from '#server/db/schema.ts'
import { insertMatch as writeMatch } from '#server/features/match/match.queries.ts'
import { unplayedMatch } from '#server/features/match/match.rules.ts'
import type { ManagedTx } from '#server/platform/data/store.ts'
import type { World } from './world.ts'

const AT = '2026-02-01T10:00:00.000Z'

/** Inserts a match of the open season directly, without any rule, and counts it. */
export async function insertMatchRow(
  { app, database }: Pick<World, 'app' | 'database'>,
  [team1_id, team2_id]: readonly [string, string],
  more: Partial<Row<'match'>> = {},
): Promise<Row<'match'>> {
  const { reads, writes } = database
  const teamOf = (id: string) => reads.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [first, second] = [await teamOf(team1_id), await teamOf(team2_id)]
  const season = await reads.selectFrom('season').select('id').where('is_open', '=', 1).executeTakeFirstOrThrow()
  const { date = null, time = null, venue = null } = more
  const facts = { id: app.context.newId(), season_id: season.id, event_id: null, tag: null, created_at: AT }
  const row = { ...unplayedMatch([first, second], { ...facts, venue, date, time }), ...more }
  await writes.transaction().execute((tx) => writeMatch(tx as ManagedTx, row))
  return row
}
