import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { io } from 'socket.io-client'
import { type RunningServer, startServer } from '#server/testing/running-server.ts'

export { expect }

export const ADMIN = { email: 'admin@example.test', password: 'Winning!2026' }

interface Journey {
  /** What the server finds: an admin, nobody yet (and the console's one-time address), or the made-up season. */
  club: 'admin' | 'nobody' | 'demo'
  server: RunningServer
  quiet: undefined
}

/** A journey has a server and a data folder of its own, and a browser that must have nothing to complain of. */
export const test = base.extend<Journey>({
  club: ['admin', { option: true }],
  server: async ({ club }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'podium-journey-'))
    const admin = club === 'admin' && { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
    const after = club === 'demo' ? ['--demo'] : []
    const server = await startServer({ DATA_DIR: folder, RATE_LIMITS: 'off', ...admin }, { after })
    await use(server)
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: async ({ server }, use) => use(server.address),
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        // A refused call is told on the page; the browser notes it in the console as well.
        const refused = message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !refused) complaints.push(message.text())
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export async function logIn(page: Page, account = ADMIN): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, account)
}

export async function fillLogin(page: Page, account = ADMIN): Promise<void> {
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: /your menu/ })).toBeVisible()
}

/** Leaves departments behind, by the calls that the browser is signed in for. Gives their ids. */
export async function haveDepartments(page: Page, names: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const answer = await page.request.post('/api/podium/department/createDepartment', { data: { name } })
    expect(answer.ok(), await answer.text()).toBe(true)
    ids.push((await answer.json()).body._id)
  }
  return ids
}

export interface TeamOf {
  name: string
  department: string
  gender: 'MALE' | 'FEMALE'
  sport: string
}

/** The same with teams. */
export async function haveTeams(page: Page, teams: readonly TeamOf[]): Promise<string[]> {
  const ids: string[] = []
  for (const data of teams) {
    const answer = await page.request.post('/api/podium/team/createTeam', { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    ids.push((await answer.json()).body._id)
  }
  return ids
}

export interface Person {
  name: string
  email: string
  password: string
}

/** The same with somebody of a department, who may have a role in it. */
export async function havePerson(page: Page, person: Person, of: Pick<TeamOf, 'department' | 'gender'>, role?: string) {
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/podium/${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await call('authentication/signup', { ...person, ...of })
  if (!role) return
  const found = await page.request.get('/api/podium/profile/searchProfiles', { params: { q: person.email } })
  await call('profile/assignRole', { userId: (await found.json()).body[0]._id, role })
}

/** The same with a match: one to come, or a result. */
export async function haveMatch(page: Page, kind: 'createUpcoming' | 'createSummary', data: object): Promise<string> {
  const answer = await page.request.post(`/api/podium/match/${kind}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).body._id
}

/** The same with a match that was to come and is being played. Gives its room. */
export async function haveRoom(page: Page, matchId: string): Promise<string> {
  const { body } = await (await page.request.get('/api/podium/profile/viewProfile/ownProfile')).json()
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const socket = io(new URL(page.url()).origin, { transports: ['websocket'], extraHeaders: { cookie } })
  const sent = { userId: body._id, matchId }
  const answer = await socket.timeout(10_000).emitWithAck('createLiveMatchFromUpcomingMatch', sent)
  socket.disconnect()
  expect(answer.ok, answer.error).toBe(true)
  return answer.roomId
}

/** The same with a championship that is over: its winner had a few points. Gives its record. */
export async function haveChampionship(page: Page, winner: string): Promise<string> {
  const points = await page.request.put(`/api/podium/pointsTable/updatePointTable/${winner}`, {
    data: { points: 12.5, reason: 'Won the march past' },
  })
  expect(points.ok(), await points.text()).toBe(true)
  const start = await page.request.post('/api/podium/gc/createCurrentGCSession')
  expect(start.ok(), await start.text()).toBe(true)
  const answer = await page.request.post('/api/podium/gc/settleCurrentGCSession', { data: {} })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).body._id
}

/** The same with an announcement. */
export async function haveAnnouncement(page: Page, data: Record<string, string>): Promise<string> {
  const answer = await page.request.post('/api/podium/announcement/createAnnouncement', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).body._id
}

/** Everything that was asked for is there, and the fonts are drawn. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** A phone never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond).toBeLessThanOrEqual(0)
}
