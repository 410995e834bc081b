import { type PlayerFigure, playerFigures } from '#rules/figures/player-figures.ts'
import type { Row } from '#server/db/schema.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { listPlays } from './live.queries.ts'
import { logOf } from './play.rules.ts'

/** What the plays of these finished matches count for named players. Of those that an earlier version has closed the plays are read. */
export async function listPlayerFigures(
  db: Reader,
  matches: readonly Pick<Row<'match'>, 'id' | 'sport' | 'room_id' | 'player_figures'>[],
): Promise<Map<string, PlayerFigure[]>> {
  const played = matches.filter(({ room_id }) => room_id !== null)
  const unread = played.flatMap(({ id, player_figures }) => (player_figures === null ? id : []))
  const logs = Map.groupBy(await listPlays(db, unread), ({ match_id }) => match_id)
  return new Map(
    played.map(({ id, sport, player_figures }) => [
      id,
      player_figures === null ? playerFigures(sport, logOf(logs.get(id) ?? [])) : JSON.parse(player_figures),
    ]),
  )
}
