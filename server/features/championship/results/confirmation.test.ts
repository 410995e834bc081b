import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchDetails } from '#contract/match/calls.ts'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import type { Client } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
let other: Client
beforeAll(async () => {
  league = await openLeague()
  other = await league.world.as('HELPER')
})
afterAll(() => league.world.close())

const ask = (confirmResults: boolean, provisionalMinutes: number) =>
  league.admin.form('PUT', 'club/updateClub', {
    confirmResults: String(confirmResults),
    provisionalMinutes: String(provisionalMinutes),
  })
const askForBoth = () => ask(true, 30)
const view = async (id: string): Promise<MatchDetails> => (await league.visitor.get(`match/viewMatch/${id}`)).body.body
const won = async (): Promise<string> => (await league.win('Civil', 'Maths')).body.body._id
const confirm = async (id: string, by: Client) =>
  by.post(`match/confirmResult/${id}`, { basedOn: (await view(id)).version })
const pending = async (by: Client): Promise<{ id: string }[]> => {
  const { body } = await by.get('dashboard/pendingWork')
  return body.body.work.find(({ kind }: { kind: string }) => kind === 'unconfirmedResults')?.items ?? []
}

test('where the club does not ask, answers say nothing of it, and a result is not confirmed', async () => {
  const id = await won()
  const match = await view(id)
  expect(match).not.toHaveProperty('confirmation')
  expect(match).not.toHaveProperty('provisionalUntil')
  const { body: club } = await league.visitor.get('club/club')
  expect(club.body).not.toHaveProperty('confirmResults')
  expect(club.body).not.toHaveProperty('provisionalMinutes')
  expect(await confirm(id, other)).toMatchObject({
    status: 409,
    body: { error: 'This result waits for no confirmation.' },
  })
})

test('a result counts at once, is provisional for the minutes of the club, and another organiser confirms it', async () => {
  expect((await askForBoth()).status).toBe(200)
  const before = await league.table()
  const id = await won()
  expect(await league.table()).toEqual({ ...before, Civil: (before.Civil ?? 0) + 1 })
  const match = await view(id)
  expect(match.confirmation).toBe('OPEN')
  const minutes = (Date.parse(match.provisionalUntil ?? '') - Date.parse(match.endedAt ?? '')) / 60_000
  expect(Math.round(minutes)).toBe(30)
  const { body: list } = await league.visitor.get('match/getMatches/SUMMARY')
  expect(list.body.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ confirmation: 'OPEN' })

  expect(await pending(league.helper)).toEqual([])
  expect((await pending(other)).map((one) => one.id)).toContain(id)
  expect(await confirm(id, league.helper)).toMatchObject({
    status: 403,
    body: { code: 'result_own', error: 'You entered this result, so another organiser confirms it.' },
  })
  expect((await confirm(id, other)).body.body).toMatchObject({ confirmation: 'CONFIRMED', version: match.version })
  expect((await confirm(id, league.admin)).status).toBe(409)
  expect(await pending(other)).toEqual([])
  await ask(false, 0)
  expect(await view(id)).toMatchObject({ confirmation: 'CONFIRMED', provisionalUntil: match.provisionalUntil })
})

test('a corrected result is confirmed anew, by another person than the one who corrected it', async () => {
  await askForBoth()
  const id = await won()
  await confirm(id, other)
  const { version: basedOn } = await view(id)
  const correction = { winner: 'TEAM2', why: 'Read wrongly', basedOn }
  expect((await other.post(`match/correctResult/${id}`, correction)).body.body).toMatchObject({ confirmation: 'OPEN' })
  expect((await confirm(id, other)).body.code).toBe('result_own')
  expect((await league.helper.post(`match/confirmResult/${id}`, { basedOn })).body.code).toBe('result_changed')
  expect((await confirm(id, league.helper)).status).toBe(200)
})

test('only organisers confirm (401, 403), one of ten at once, and results of a settled season stay', async () => {
  await askForBoth()
  const id = await won()
  expect((await confirm(id, league.visitor)).status).toBe(401)
  for (const role of ['DEPARTMENT_HEAD', 'USER'] as const)
    expect((await confirm(id, await league.world.as(role))).status).toBe(403)
  const replies = await Promise.all(Array.from({ length: 10 }, () => confirm(id, other)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  const open = await won()
  await league.settle()
  expect((await confirm(open, other)).body.code).toBe('result_settled')
  expect(await pending(other)).toEqual([])
})

test('a fixture that its draw decides is confirmed as well', async () => {
  await askForBoth()
  const event = await openDrawnEvent(league, { stages: [{ kind: 'LEAGUE' }], entries: 2 })
  const [only] = (await event.drawn()).fixtures
  await event.decide(only?.position ?? 0, { outcome: 'PLAYED', scores: [2, 1], winner: only?.sides[0].entry })
  const id = only?.match?._id ?? ''
  expect((await view(id)).confirmation).toBe('OPEN')
  expect((await confirm(id, other)).status).toBe(200)
})

test.each([-1, 2.5, 2881])('%s minutes are refused', async (provisionalMinutes) => {
  expect(await ask(false, provisionalMinutes)).toMatchObject({
    status: 400,
    body: { error: 'Minutes are a whole number from 0 to 2880.' },
  })
})
