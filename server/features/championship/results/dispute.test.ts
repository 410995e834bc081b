import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Disputes, openDisputes, pictureOf, REASON } from '#server/testing/championship/dispute-fixture.ts'
import type { Client } from '#server/testing/client.ts'

const UNKNOWN = '0123456789abcdef01234567'

let club: Disputes
beforeAll(async () => {
  club = await openDisputes()
})
afterAll(() => club.world.close())

const pending = async (by: Client, kind: string): Promise<string[]> => {
  const { work } = (await by.get('dashboard/pendingWork')).body.body
  const found = work.find((one: { kind: string }) => one.kind === kind)
  return found?.items.map(({ id }: { id: string }) => id) ?? []
}

test('a head disputes a result: its page and lists say so, with the department and without a name, and points count on', async () => {
  const id = await club.won()
  const [before, table] = [await club.view(id), await club.table()]
  expect(before).not.toHaveProperty('disputes')
  expect(before).not.toHaveProperty('isDisputed')
  expect(await pending(club.otherHead, 'provisionalResults')).toContain(id)
  const { status, body } = await club.dispute(club.otherHead, id)
  expect(status).toBe(200)
  const { team2 } = before
  const shown = { ...before, isDisputed: true, disputes: body.body.disputes }
  expect(await club.view(id)).toEqual(shown)
  expect(body.body.disputes).toEqual([
    {
      _id: expect.any(String),
      department: team2.department,
      reason: REASON,
      at: expect.any(String),
      ruling: null,
    },
  ])
  const { body: list } = await club.visitor.get('match/getMatches/SUMMARY')
  expect(list.body.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ isDisputed: true })
  expect(await club.table()).toEqual(table)
  const { body: why } = await club.visitor.get(`pointsTable/explain/${club.departments.Civil}`)
  const lines: { match: string; isDisputed?: true }[] = why.body.lines
  expect(lines.filter(({ isDisputed }) => isDisputed).map(({ match }) => match)).toEqual([id])
  const { body: audit } = await club.admin.get(`audit/entries?subjectId=${id}`)
  expect(audit.body[0]).toMatchObject({ action: 'disputeResult' })
})

test('each side has one open dispute, of ten sent at once, and pending work follows', async () => {
  const id = await club.won()
  const replies = await Promise.all(Array.from({ length: 10 }, () => club.dispute(club.lead, id)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'dispute_open', error: expect.stringMatching(/^Your side has disputed/) })
  expect((await club.dispute(club.head, id)).status).toBe(200)
  expect((await club.view(id)).disputes).toHaveLength(2)
  for (const by of [club.head, club.lead]) expect(await pending(by, 'provisionalResults')).not.toContain(id)
  for (const by of [club.admin, club.helper]) expect(await pending(by, 'openDisputes')).toContain(id)
  const partial = await club.world.as('HELPER', { department_id: club.departments.Maths })
  expect(await pending(partial, 'openDisputes')).not.toContain(id)
})

test('people of neither side (403), organisers and students (403), visitors (401) cannot dispute', async () => {
  const id = await club.won()
  expect((await club.dispute(club.thirdHead, id)).body).toMatchObject({
    code: 'other_department',
    error: 'Your department does not play in this match.',
  })
  const student = await club.world.as('USER', { department_id: club.departments.Civil })
  for (const by of [club.thirdHead, club.admin, club.helper, student, await club.world.as('DEPARTMENT_HEAD')])
    expect((await club.dispute(by, id)).status).toBe(403)
  expect((await club.dispute(club.visitor, id)).status).toBe(401)
  expect(await club.view(id)).not.toHaveProperty('disputes')
})

test('a reason is 3 to 500 characters, and a match that is unknown, deleted or to come has no dispute', async () => {
  const id = await club.won()
  for (const reason of ['', '  ', 'no', 'a'.repeat(501), 'hidden \u202e text'])
    expect(await club.dispute(club.head, id, { reason })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'reason' }] },
    })
  expect((await club.dispute(club.head, id, { basedOn: 'x' })).status).toBe(400)
  expect((await club.dispute(club.head, id, { basedOn: '99' })).body.code).toBe('result_changed')
  expect((await club.dispute(club.head, id, { side: 'TEAM2' })).status).toBe(400)
  expect((await club.dispute(club.head, UNKNOWN)).status).toBe(404)
  const coming = (await club.helper.post('match/createUpcoming', club.sides('Civil', 'Maths'))).body.body._id
  expect(await club.dispute(club.head, coming)).toMatchObject({ status: 409, body: { code: 'result_changed' } })
  await club.dispute(club.head, id, { reason: 'a'.repeat(500) })
  await club.rule(id)
  expect((await club.helper.delete(`match/deleteMatch/${id}`)).status).toBe(200)
  expect((await club.dispute(club.head, id)).status).toBe(404)
  const left = club.world.database.reads.selectFrom('result_dispute').select('id').where('match_id', '=', id)
  expect(await left.execute()).toEqual([])
})

test('a result without a window, after it, or of a settled season cannot be disputed', async () => {
  await club.setWindow(0)
  const free = await club.won()
  await club.setWindow(30)
  const refused = await club.dispute(club.head, free)
  expect(refused).toMatchObject({ status: 409, body: { code: 'dispute_late' } })
  expect(refused.body.error).toMatch(/^This result cannot be disputed/)
  const id = await club.won()
  const provisional_until = club.world.app.context.now().toISOString()
  await club.world.database.writes.updateTable('match').set({ provisional_until }).where('id', '=', id).execute()
  expect((await club.dispute(club.head, id)).body).toMatchObject({
    code: 'dispute_late',
    error: 'The time in which this result could be disputed is over.',
  })
})

test('a picture is seen by organisers and both sides alone, and goes with its match', async () => {
  const id = await club.won()
  expect((await club.dispute(club.head, id, {}, [await pictureOf()])).status).toBe(200)
  const { disputes } = await club.view(id)
  expect(disputes).toMatchObject([{ hasPicture: true }])
  const see = (by: Client) => by.get(`match/disputePictures/${id}`)
  const { body } = await see(club.otherHead)
  expect(body.body).toEqual([{ dispute: disputes?.[0]?._id, picture: expect.stringMatching(/^[0-9a-f]{24}$/) }])
  for (const by of [club.head, club.lead, club.admin, club.helper]) expect((await see(by)).body.body).toHaveLength(1)
  expect((await see(club.thirdHead)).status).toBe(403)
  expect((await see(await club.world.as('USER', { department_id: club.departments.Civil }))).status).toBe(403)
  expect((await see(club.visitor)).status).toBe(401)
  const picture = await club.visitor.fetch(`/media/${body.body[0].picture}`, {})
  expect(picture.status).toBe(200)
  expect(JSON.stringify(disputes)).not.toContain(body.body[0].picture)
  await club.rule(id)
  await club.helper.delete(`match/deleteMatch/${id}`)
  expect((await see(club.admin)).status).toBe(404)
})

test('a file that is no picture (415), too large (413), or one of two is refused, and nothing is stored', async () => {
  const id = await club.won()
  const picture = await pictureOf()
  const bytes = (length: number) => ({ ...picture, data: new Uint8Array(length).fill(7) })
  for (const [status, files] of [
    [415, [bytes(2000)]],
    [415, [{ ...picture, type: 'application/pdf', name: 'sheet.pdf' }].map((one) => ({ ...one, data: bytes(9).data }))],
    [413, [bytes(6 * 1024 * 1024)]],
    [400, [picture, picture]],
  ] as const)
    expect((await club.dispute(club.head, id, {}, [...files])).status).toBe(status)
  expect(await club.view(id)).not.toHaveProperty('disputes')
})

test('a refused dispute stores no picture, and a deleted account leaves its dispute', async () => {
  const id = await club.won()
  const files = () => club.world.database.reads.selectFrom('file').select('id').execute()
  const before = await files()
  expect((await club.dispute(club.thirdHead, id, {}, [await pictureOf()])).status).toBe(403)
  expect(await files()).toEqual(before)
  const { id: person } = await club.world.person('DEPARTMENT_SPORTS_LEAD', { department_id: club.departments.Civil })
  await club.dispute(await club.world.signIn(person), id)
  await club.world.database.writes.deleteFrom('profile').where('id', '=', person).execute()
  expect((await club.view(id)).disputes).toMatchObject([{ reason: REASON }])
})

test('disputes go with a deleted department, and none is made after the season', async () => {
  const id = await club.won()
  await club.dispute(club.head, id)
  await club.settle()
  expect((await club.dispute(club.otherHead, id)).body.code).toBe('result_settled')
  expect(await pending(club.admin, 'openDisputes')).not.toContain(id)
  expect((await club.view(id)).disputes).toHaveLength(1)
  await club.world.database.writes.deleteFrom('department').where('id', '=', club.departments.Maths).execute()
  expect(await club.world.database.reads.selectFrom('result_dispute').selectAll().execute()).toEqual([])
})
