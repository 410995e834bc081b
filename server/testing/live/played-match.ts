import type { LiveSent, Play } from '#contract/live/calls.ts'
import type { Sport } from '#contract/values/enums.ts'
import type { LiveFixture, Person } from './live-fixture.ts'

let made = 0
let keys = 0

/** What is sent to a live match that is entered play by play, and what is read of it. */
export function playedMatch(pitch: LiveFixture, keeper: Person, roomId: string) {
  const record = ({ id, socket }: Person, sent: Partial<LiveSent<'recordPlay'>> | Record<string, unknown>) =>
    socket.sendRaw('recordPlay', { roomId, scoreUpdater: id, key: `k${++keys}`, ...sent })
  const play = (kind: Play['kind'], more: Omit<Play, 'kind'> = {}, by = keeper) =>
    record(by, { play: { kind, ...more } })
  return {
    roomId,
    record,
    play,
    point: (team: 'TEAM1' | 'TEAM2') => play('SCORE', { team, points: 1 }),
    close: (winnerTeam: string, more = {}) =>
      keeper.socket.sendRaw('closeParticularRoom', { roomId, winnerTeam, scoreUpdater: keeper.id, ...more }),
    shown: () => pitch.match(roomId),
    history: async () => (await keeper.client.get(`match/scoreHistory/${roomId}`)).body.body,
  }
}

/** A live match in a sport, with a viewer. */
export async function openPlayedMatch(pitch: LiveFixture, keeper: Person, sport: Sport) {
  const side = (index: 0 | 1) =>
    pitch.world.rows.team({
      department_id: pitch.departments[index].id,
      name: `${sport} ${index} ${++made}`,
      sport,
      gender: 'MALE',
    })
  const [one, other] = [await side(0), await side(1)]
  const sides = { team1: one.id, team2: other.id, sport, gender: 'MALE' } as const
  const answer = await keeper.socket.send('createLiveMatchFromEnteredData', { ...sides, scoreUpdater: keeper.id })
  if (!answer.ok) throw new Error(answer.error)
  const { roomId } = answer
  const viewer = await pitch.socket()
  await viewer.send('joinParticularRoom', { roomId })
  return { ...playedMatch(pitch, keeper, roomId), viewer }
}

export const playRefusal = (error: string) => ({ ok: false, code: 'play_refused', error })
