import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PREFIX } from '#contract/call/call.ts'
import { SENTENCES } from '#contract/call/sentences.ts'
import { isForeignKeyViolation } from '#server/db/constraints.ts'
import { PROGRAM } from '#server/platform/auth/actor.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

interface Answered {
  status: number | undefined
  body: unknown
}

/** An admin passes the access check, the account is deleted, and then the write goes on. */
async function writeWhileLeaving(method: 'POST' | 'PUT', path: string, sent: object): Promise<Answered> {
  const { world } = league
  const id = world.app.context.newId()
  const { cookies } = await world.as('ADMIN', { id })
  const body = JSON.stringify(sent)
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const call = request(`${world.origin}${PREFIX}/${path}`, { method, headers })
  const answered = new Promise<Answered>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', async (answer) => resolve({ status: answer.statusCode, body: JSON.parse(await text(answer)) }))
  })
  const letIn = new Promise((resolve) => call.on('continue', resolve))
  call.flushHeaders()
  await letIn
  await setTimeout(50)
  await world.database.writes.deleteFrom('profile').where('id', '=', id).execute()
  call.end(body)
  return answered
}

const announce = () => writeWhileLeaving('POST', 'announcement/createAnnouncement', { title: 'Trials on Monday' })
const adjust = () => writeWhileLeaving('PUT', `pointsTable/updatePointTable/${league.departments.Civil}`, { points: 7 })
const record = () =>
  writeWhileLeaving('POST', 'match/createSummary', { ...league.sides('Civil', 'Maths'), winner: 'TEAM1' })

test.each([
  ['announces', announce],
  ['adjusts points', adjust],
  ['records a result', record],
])('a person who is deleted while they %s is refused (401), and nothing of it is stored', async (_, write) => {
  const before = await league.table()
  expect(await write()).toEqual({ status: 401, body: { error: SENTENCES.unauthorised, code: 'session_missing' } })
  expect(await league.table()).toEqual(before)
  expect((await league.visitor.get('announcement/viewAnnouncements')).body.body).toEqual([])
})

test('a change of the program that refers to a missing row fails with that fault, not as an ended session', async () => {
  const change = { action: 'test', subject: 'session', id: 'none' } as const
  const token = { hash: 'x', session_id: 'none', created_at: 'x', used_at: null }
  const write = league.world.app.context.store.manage(PROGRAM, change, (tx) =>
    tx.insertInto('refresh_token').values(token).execute(),
  )
  const error = await write.catch((thrown: unknown) => thrown)
  expect(isForeignKeyViolation(error)).toBe(true)
})
