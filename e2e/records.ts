import { type APIRequestContext, expect } from '@playwright/test'
import { io } from 'socket.io-client'
import type { Account } from './accounts.ts'

// Records that a journey starts from, made through the calls of the account that `request` is signed in as.

type Caller = APIRequestContext

async function send(method: 'post' | 'put', request: Caller, path: string, data: object = {}) {
  const answer = await request[method](`/api/podium/${path}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).body
}

export const post = (request: Caller, path: string, data?: object) => send('post', request, path, data)

export const put = (request: Caller, path: string, data?: object) => send('put', request, path, data)

interface Listed {
  _id: string
  name?: string
  isCurrent?: boolean
  roomId?: string
  department?: { _id: string }
}

export async function list(request: Caller, path: string): Promise<Listed[]> {
  return (await (await request.get(`/api/podium/${path}`)).json()).body
}

/** Gives their ids. */
export async function createDepartments(request: Caller, names: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) ids.push((await post(request, 'department/createDepartment', { name }))._id)
  return ids
}

export interface TeamInput {
  name: string
  department: string
  gender: 'MALE' | 'FEMALE'
  sport: string
}

/** Gives their ids. */
export async function createTeams(request: Caller, teams: readonly TeamInput[]): Promise<string[]> {
  const ids: string[] = []
  for (const team of teams) ids.push((await post(request, 'team/createTeam', team))._id)
  return ids
}

export interface Person extends Account {
  name: string
}

/** Signs a person up in a department and may give them a role. */
export async function createPerson(
  request: Caller,
  person: Person,
  of: Pick<TeamInput, 'department' | 'gender'>,
  role?: string,
): Promise<void> {
  await post(request, 'authentication/signup', { ...person, ...of })
  if (role) await post(request, 'profile/assignRole', { userId: await findPerson(request, person), role })
}

export async function findPerson(request: Caller, { email }: Account): Promise<string> {
  const found = await request.get('/api/podium/profile/searchProfiles', { params: { q: email } })
  return (await found.json()).body[0]._id
}

/** An upcoming match or a result. Gives its id. */
export async function createMatch(
  request: Caller,
  kind: 'createUpcoming' | 'createSummary',
  match: object,
): Promise<string> {
  return (await post(request, `match/${kind}`, match))._id
}

/** Makes an upcoming match live. Its keeper is the account of `request`. Gives its room. */
export async function startLiveMatch(request: Caller, matchId: string): Promise<string> {
  const { roomId } = await emit(request, 'createLiveMatchFromUpcomingMatch', (userId) => ({ userId, matchId }))
  return roomId
}

/** As the keeper, who is the account of `request`. */
export async function setScore(request: Caller, roomId: string, team: 'TEAM1' | 'TEAM2', score: number): Promise<void> {
  await emit(request, 'updateScore', (scoreUpdater) => ({ scoreUpdater, roomId, team, score }))
}

/** Sends an event of a live match in the name of the account. */
async function emit(request: Caller, event: string, sentBy: (id: string) => object) {
  const own = await request.get('/api/podium/profile/viewProfile/ownProfile')
  const { body } = await own.json()
  const { cookies } = await request.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const socket = io(new URL(own.url()).origin, { transports: ['websocket'], extraHeaders: { cookie } })
  const answer = await socket.timeout(60_000).emitWithAck(event, sentBy(body._id))
  socket.disconnect()
  expect(answer.ok, answer.error).toBe(true)
  return answer
}

/** Gives the winner points and ends the championship. Gives its record. */
export async function settleChampionship(request: Caller, winner: string): Promise<string> {
  await send('put', request, `pointsTable/updatePointTable/${winner}`, { points: 12.5, reason: 'Won the march past' })
  await post(request, 'gc/createCurrentGCSession')
  return (await post(request, 'gc/settleCurrentGCSession'))._id
}

/** Gives its id. */
export async function createAnnouncement(request: Caller, announcement: Record<string, string>): Promise<string> {
  return (await post(request, 'announcement/createAnnouncement', announcement))._id
}
