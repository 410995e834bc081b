import { PREFIX } from '#contract/call/call.ts'
import { type LoadSession, openLoadSocket } from './load-socket.ts'

const KIND = { sport: 'CRICKET', gender: 'MALE' } as const

export interface LoadAccount {
  email: string
  password: string
}

interface LoadClub {
  session: LoadSession
  /** Logs in again: a session's token lasts for 15 minutes. */
  renew(): Promise<void>
  rooms: { roomId: string; scoreUpdater: string }[]
}

/** Logs the admin in and opens live matches between two new teams. */
export async function openClub(address: string, account: LoadAccount, rooms: number): Promise<LoadClub> {
  async function post(path: string, body: object, cookie = ''): Promise<Response> {
    const headers = { 'content-type': 'application/json', cookie }
    const response = await fetch(`${address}${PREFIX}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response
  }
  const session: LoadSession = { cookie: '' }
  const renew = async () => {
    const loggedIn = await post('authentication/login', account)
    const cookies = loggedIn.headers.getSetCookie()
    session.cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  }
  await renew()
  const { cookie } = session
  const get = async (path: string) => {
    const response = await fetch(`${address}${PREFIX}/${path}`, { headers: { cookie } })
    return ((await response.json()) as { body: never }).body
  }
  for (const name of ['First side', 'Second side']) await post('department/createDepartment', { name }, cookie)
  const departments: { _id: string; name: string }[] = await get('department/departments')
  for (const { _id: department, name } of departments)
    if (name.endsWith('side')) await post('team/createTeam', { name, department, ...KIND }, cookie)
  const [first, second]: { _id: string }[] = await get(`team/viewTeams?sport=${KIND.sport}&gender=${KIND.gender}`)
  const { _id: scoreUpdater }: { _id: string } = await get('profile/viewProfile/ownProfile')
  const sides = { team1: first?._id ?? '', team2: second?._id ?? '', ...KIND }
  const keeper = openLoadSocket(address, { session })
  await new Promise<void>((resolve) => void keeper.once('connect', resolve))
  const opened: LoadClub['rooms'] = []
  while (opened.length < rooms) {
    const made = await keeper.emitWithAck('createLiveMatchFromEnteredData', { ...sides, scoreUpdater })
    if (!made.ok) throw new Error(made.error)
    opened.push({ roomId: made.roomId, scoreUpdater })
  }
  keeper.disconnect()
  return { session, renew, rooms: opened }
}
