import { PREFIX } from '#contract/call/call.ts'
import { ADMIN, post } from './club.ts'
import { openLiveSocket } from './live-socket.ts'

const KIND = { sport: 'CRICKET', gender: 'MALE' } as const

/** Two teams that can play each other, and the keepers of their matches. */
export async function openLiveClub(address: string) {
  const cookie = await post(address, 'authentication/login', ADMIN)
  const get = async (path: string) => {
    const response = await fetch(`${address}${PREFIX}/${path}`, { headers: { cookie } })
    return ((await response.json()) as { body: never }).body
  }
  const { _id: userId }: { _id: string } = await get('profile/viewProfile/ownProfile')
  const departments: { _id: string }[] = await get('department/departments')
  for (const { _id: department } of departments.slice(0, 2)) {
    await post(address, 'team/createTeam', { name: `Side of ${department}`, department, ...KIND }, cookie).catch(
      // An earlier run has created it.
      () => {},
    )
  }
  const [first, second]: { _id: string }[] = await get('team/viewTeams?sport=CRICKET&gender=MALE')
  const sides = { team1: first?._id, team2: second?._id, ...KIND }
  const keeper = await openLiveSocket(address, undefined, cookie)
  return {
    keeper,
    /** A socket of one more keeper. */
    openKeeper: () => openLiveSocket(address, undefined, cookie),
    openRoom: async (): Promise<string> => {
      const made = await keeper.send('createLiveMatchFromEnteredData', { ...sides, scoreUpdater: userId })
      if (!made.ok) throw new Error(made.error)
      return made.roomId ?? ''
    },
    /** A score that differs from the previous one. */
    update: (roomId: string, change: number, by = keeper) =>
      by.send('updateScore', { roomId, team: 'TEAM1', score: change % 1000, scoreUpdater: userId }),
  }
}
export type LiveClub = Awaited<ReturnType<typeof openLiveClub>>
