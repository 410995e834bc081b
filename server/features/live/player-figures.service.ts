import type { Play, PlayRecord } from '#contract/live/calls.ts'
import { playerNamed, withPlayerKeys } from '#rules/figures/appearances.ts'
import { type PlayerFigure, playerFigures, sideOfPlayer } from '#rules/figures/player-figures.ts'
import { playerReference } from '#rules/sports/live/plays.ts'
import type { Row } from '#server/db/schema.ts'
import { selectMatchesWithSides } from '#server/features/championship/people/players.queries.ts'
import { listSidesOfMatches } from '#server/features/championship/people/sides-of-matches.service.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/data/store.ts'
import { listPlays } from './live.queries.ts'
import { logOf } from './play.rules.ts'

type Played = Pick<Row<'match'>, 'id' | 'sport' | 'room_id' | 'player_figures'>

/** What the plays of these finished matches count for players. Of those that an earlier version has closed the plays are read. */
export async function listPlayerFigures(db: Reader, matches: readonly Played[]): Promise<Map<string, PlayerFigure[]>> {
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

/** What a match that ends stores: the figures of its log, with the keys of the people who are meant. */
export async function figuresAtEnd(
  context: Pick<AppContext, 'zone'>,
  db: Reader,
  { id, sport }: Pick<Row<'match'>, 'id' | 'sport'>,
): Promise<string> {
  const figures = playerFigures(sport, logOf(await listPlays(db, [id])))
  if (figures.length === 0) return '[]'
  const matches = await selectMatchesWithSides(db).where('match.id', '=', id).execute()
  const sides = await listSidesOfMatches(context, db, matches, new Map([[id, figures]]))
  return JSON.stringify(sides.flatMap((side) => withPlayerKeys(side)))
}

interface NamedPlay {
  room: Pick<Row<'match'>, 'id' | 'sport'>
  play: Play
}

/** Finds the accounts of players as keepers name them. A name of nobody in the side, or of several, stays as it was typed. */
export async function resolvePlayerNames(zone: string, db: Reader, named: readonly NamedPlay[]) {
  const ids = [...new Set(named.map(({ room }) => room.id))]
  const matches = ids.length === 0 ? [] : await selectMatchesWithSides(db).where('match.id', 'in', ids).execute()
  const sides = await listSidesOfMatches(
    { zone },
    db,
    matches,
    new Map(ids.map((id) => [id, named.flatMap((one) => (one.room.id === id ? asFigure(one) : []))])),
  )
  const accountIn = ({ room, play }: NamedPlay) => {
    const side = sides.find((one) => one.match.id === room.id && one.side === sideOfPlayer(room.sport, play))
    return (side && playerNamed(side, play.player ?? '')?.account) ?? null
  }
  const withReference = (room: NamedPlay['room'], entry: PlayRecord): PlayRecord => {
    const { play } = entry
    const account = play?.player === undefined ? null : accountIn({ room, play })
    return play && account !== null ? { ...entry, play: { ...play, player: playerReference(account) } } : entry
  }
  return { withReference, accounts: named.flatMap((one) => accountIn(one) ?? []) }
}

/** Where figures name players, the people of their teams are asked for. */
const asFigure = ({ room, play }: NamedPlay): PlayerFigure[] => {
  const team = sideOfPlayer(room.sport, play)
  return team && play.player !== undefined ? [{ team, name: play.player, figure: 'POINTS', amount: 1 }] : []
}
