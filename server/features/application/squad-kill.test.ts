import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Squad } from '#contract/team/calls.ts'
import { login } from '#contract/testing/samples.ts'
import { createIds } from '#server/platform/data/ids.ts'
import { Client } from '#server/testing/client.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { createRows } from '#server/testing/rows.ts'
import { type RunningServer, startServer } from '#server/testing/running-server.ts'
import { blockBeforeCommit, NAMED, noWriterIsBlocked } from '#server/testing/stores/block-before-commit.ts'

const HALF = 15

let opened: TestDatabase
let folder: string
let team: string
/** The players and the applicants. */
let players: string[]
let applicants: string[]
let server: RunningServer
let admin: Client

beforeAll(async () => {
  opened = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'podium-kill-'))
  const rows = createRows(opened.database, createIds())
  const { id: department_id } = await rows.department()
  team = (await rows.team({ department_id })).id
  const member = async (status: 'APPLIED' | 'ACCEPTED') => {
    const { id } = await rows.person({ department_id })
    await rows.application({ team_id: team, profile_id: id, status })
    return id
  }
  players = await Promise.all(Array.from({ length: HALF }, () => member('ACCEPTED')))
  applicants = await Promise.all(Array.from({ length: HALF }, () => member('APPLIED')))
  await start()
  const [captain, viceCaptain] = players
  expect((await change({ captain, viceCaptain })).status).toBe(200)
})
afterAll(async () => {
  await server.stop('SIGKILL')
  await opened.drop()
  await rm(folder, { recursive: true, force: true })
})
/** The server as people run it, on the test's database, with its admin signed in. */
async function start() {
  const { at } = opened
  const stores: Record<string, string> =
    'url' in at ? { DATABASE_URL: at.url + NAMED, DATA_DIR: folder } : { DATA_DIR: dirname(at.file) }
  server = await startServer({ ...stores, ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password })
  admin = new Client(server.address)
  expect((await admin.post('authentication/login', login)).status).toBe(200)
}

const change = (body: object) => admin.put(`team/updateTeamPlayers/${team}`, body)
/** All people change lists, and both posts their holders. */
function changeAll() {
  const [captain, viceCaptain] = applicants
  return change({ addedPlayers: applicants, removedPlayers: players, captain, viceCaptain })
}
const ledBy = (all: string[]) => ({ captain: all[0], viceCaptain: all[1], players: [...all].sort() })

async function squad() {
  const { body } = await admin.get(`team/getAppliPlayers/${team}`)
  const { captain, viceCaptain, players }: Squad = body.body
  return { captain, viceCaptain, players: players.map(({ _id }) => _id).sort() }
}
async function entries(): Promise<number> {
  const { body } = await admin.get(`audit/entries?action=updateTeamPlayers&subjectId=${team}&pageSize=48`)
  return body.body.length
}

test('thirty people who swap lists stay where they were when the server is killed before the commit', async () => {
  const before = await entries()
  const held = await blockBeforeCommit(opened)
  const answer = changeAll().catch(() => 'none')
  await expect.poll(held.reached).toBe(true)
  await server.stop('SIGKILL')
  expect(await answer).toBe('none')
  await held.release()
  await expect.poll(() => noWriterIsBlocked(opened.database)).toBe(true)
  await start()
  expect(await squad()).toEqual(ledBy(players))
  expect(await entries()).toBe(before)
})

test.each([1, 3, 6, 10, 15, 25])(
  'killed %i ms after it was asked, a server has changed all of the squad or nothing of it',
  async (delay) => {
    const before = await entries()
    const answer = changeAll().then(
      ({ status }) => status,
      () => 'none',
    )
    await pause(delay)
    await server.stop('SIGKILL')
    await expect.poll(() => noWriterIsBlocked(opened.database)).toBe(true)
    await start()
    const changed = (await entries()) > before
    // An acknowledged change is stored.
    if ((await answer) === 200) expect(changed).toBe(true)
    if (changed) [players, applicants] = [applicants, players]
    expect(await squad()).toEqual(ledBy(players))
  },
)
