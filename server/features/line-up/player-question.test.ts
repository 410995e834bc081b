import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HIDDEN_NAME } from '#contract/profile/names.ts'
import { type LineUpFixture, type LineUpSide, openLineUps } from '#server/testing/championship/line-up-fixture.ts'
import type { Client } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'

const UNKNOWN = '0123456789abcdef01234567'
const TEXT = 'Plays for <b>another</b> college & "club".'

let league: League
let game: LineUpFixture
beforeAll(async () => {
  league = await openLeague()
})
beforeEach(async () => {
  game = await openLineUps(league)
})
afterAll(() => league.world.close())

const ask = (by: Client, side: LineUpSide, changes: object = {}) =>
  by.post('lineUp/question', {
    match: game.match,
    entry: side.entry,
    member: 0,
    name: 'Asha Menon',
    text: TEXT,
    ...changes,
  })
const answer = (by: Client, id: string, upheld = false, text = 'The register names this department.') =>
  by.post(`lineUp/answerQuestion/${id}`, { upheld, text })
const asked = async (by: Client, side: LineUpSide): Promise<string> => (await ask(by, side)).body.body._id
const openCount = async (by: Client): Promise<number> => {
  const { work } = (await by.get('dashboard/pendingWork')).body.body
  return work.find(({ kind }: { kind: string }) => kind === 'openQuestions')?.count ?? 0
}

describe('a question about a player', () => {
  test('is answered at once by the rules, and is public with the department that asked', async () => {
    const [own, other] = game.sides
    const reply = await ask(other.head, own)
    expect(reply).toMatchObject({ status: 200, body: { body: { reasons: [], ruling: null, text: TEXT } } })
    const { questions } = await game.shown()
    expect(questions).toMatchObject([
      { entry: own.entry, person: { _id: own.people[0], name: 'Asha Menon' }, askedBy: { _id: other.department } },
    ])
    expect(Object.keys(questions[0].askedBy)).toEqual(['_id', 'name'])
  })

  test('keeps the reasons of its time, and its ruling changes no points', async () => {
    const [own, other] = game.sides
    await game.give(own.head, own)
    const [one = ''] = own.people
    await league.admin.put(`profile/moveToDepartment/${one}`, { department: other.department })
    const reply = await ask(league.helper, own)
    const reasons = [expect.stringMatching(/^Asha Menon does not belong to/)]
    expect(reply.body.body).toMatchObject({ askedBy: null, reasons })
    await league.admin.put(`profile/moveToDepartment/${one}`, { department: own.department })
    const before = await league.table()
    const ruled = await answer(league.admin, reply.body.body._id, true, 'She had moved by then.')
    expect(ruled.body.body).toMatchObject({ reasons, ruling: { upheld: true, text: 'She had moved by then.' } })
    expect(await league.table()).toEqual(before)
    expect((await game.shown()).questions).toMatchObject([{ reasons, ruling: { upheld: true } }])
    const { body } = (await league.admin.get('audit/entries?subject=player_question')).body
    expect(body.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      'answerQuestion',
      'questionPlayer',
    ])
  })

  test('is asked by the other side alone: not by the own (403), a third (403), students (403) and visitors (401)', async () => {
    const [own, other] = game.sides
    expect(await ask(own.head, own)).toMatchObject({ status: 403, body: { code: 'question_own_side' } })
    const third = await league.world.as('DEPARTMENT_HEAD', { department_id: league.departments.Civil })
    expect(await ask(third, own)).toMatchObject({ status: 403, body: { code: 'other_department' } })
    expect((await ask(await league.world.as('USER', { department_id: other.department }), own)).status).toBe(403)
    expect((await ask(league.visitor, own)).status).toBe(401)
    const lead = await league.world.as('DEPARTMENT_SPORTS_LEAD', { department_id: other.department })
    expect((await ask(lead, own)).status).toBe(200)
  })

  test('is asked once of ten at once, and again after the answer', async () => {
    const [own, other] = game.sides
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(other.head, own)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('question_open')
    expect((await ask(other.head, own, { member: 1, name: 'Ravi Menon' })).status).toBe(200)
    const [{ _id }] = (await game.shown()).questions
    await answer(league.admin, _id)
    expect((await ask(other.head, own)).status).toBe(200)
  })

  test('names nobody who hides their name, also not by their former name or to the head who asks again', async () => {
    const [own, other] = game.sides
    const [one = ''] = own.people
    await game.give(own.head, own)
    await league.admin.put(`profile/moveToDepartment/${one}`, { department: other.department })
    expect((await ask(other.head, own)).body.body.reasons.join()).toContain('Asha Menon')
    const person = await league.world.signIn(one)
    await person.form('PUT', 'profile/updateProfile', { name: 'Asha Nair' })
    expect((await person.put('profile/hideName', { hidesName: true })).status).toBe(200)
    expect(JSON.stringify((await game.shown()).questions)).not.toContain('Asha')
    const again = await ask(other.head, own, { name: HIDDEN_NAME })
    expect([again.status, again.body.error]).toEqual([409, expect.not.stringContaining('Asha')])
  })

  test('is answered once of ten at once, by organisers of other departments alone', async () => {
    const [own, other] = game.sides
    const id = await asked(other.head, own)
    expect((await answer(other.head, id)).status).toBe(403)
    expect((await answer(league.visitor, id)).status).toBe(401)
    for (const { department } of game.sides) {
      const helper = await league.world.as('HELPER', { department_id: department })
      expect(await answer(helper, id)).toMatchObject({ status: 403, body: { code: 'question_own_side' } })
      expect(await openCount(helper)).toBe((await openCount(league.admin)) - 1)
    }
    const replies = await Promise.all(Array.from({ length: 10 }, () => answer(league.admin, id)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('question_answered')
  })

  test('is pending work of admins and helpers until it is answered, counted by match', async () => {
    const [own, other] = game.sides
    const before = await openCount(league.helper)
    const id = await asked(other.head, own)
    await ask(other.head, own, { member: 1, name: 'Ravi Menon' })
    expect(await openCount(league.helper)).toBe(before + 2)
    const { work } = (await league.admin.get('dashboard/pendingWork')).body.body
    const { items } = work.find(({ kind }: { kind: string }) => kind === 'openQuestions')
    expect(items).toContainEqual({ id: game.match, name: expect.stringMatching(/ v .+ \(2\)$/) })
    expect(await openCount(other.head)).toBe(0)
    await answer(league.admin, id)
    expect(await openCount(league.helper)).toBe(before + 1)
  })

  test('is refused for what does not exist, and with a wrong text', async () => {
    const [own, other] = game.sides
    const free: string = (await league.win('Civil', 'Maths')).body.body._id
    for (const wrong of [{ match: UNKNOWN }, { match: free }, { entry: UNKNOWN }])
      expect((await ask(league.admin, own, wrong)).status).toBe(404)
    expect((await answer(league.admin, UNKNOWN)).status).toBe(404)
    for (const wrong of [
      { member: 7 },
      { member: 99 },
      { member: -1 },
      { text: 'no' },
      { text: 'a'.repeat(201) },
      { text: 'hidden \u202e text' },
    ])
      expect(await ask(other.head, own, wrong)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect((await answer(league.admin, UNKNOWN, true, '')).status).toBe(400)
  })

  test('is refused when the line-up changed since it was seen (409)', async () => {
    const [own, other] = game.sides
    await game.give(own.head, own, { members: own.people.toReversed().map((member) => ({ member })) })
    expect(await ask(other.head, own)).toMatchObject({ status: 409, body: { code: 'line_up_changed' } })
    expect((await ask(other.head, own, { member: 2 })).status).toBe(200)
  })

  test('keeps the name of a deleted account, and goes with the department of its side', async () => {
    const [own, other] = game.sides
    const id = await asked(other.head, own)
    const [one = ''] = own.people
    await league.world.database.writes.deleteFrom('profile').where('id', '=', one).execute()
    await answer(league.admin, id)
    expect((await game.shown()).questions).toMatchObject([{ person: { _id: null, name: 'Asha Menon' } }])
    for (const match of game.matches) await league.helper.post(`match/recordResult/${match}`, { winner: 'TEAM1' })
    const name = (await game.shown()).sides[0].entry.department.name
    const path = `department/deleteDepartment/${own.department}?confirm=${encodeURIComponent(name)}`
    expect((await league.admin.delete(path)).body).toMatchObject({ message: 'Department deleted.' })
    const left = league.world.database.reads.selectFrom('player_question').select('id').where('id', '=', id)
    expect(await left.execute()).toEqual([])
  })
})

test('questions of a settled championship are neither asked nor answered (409), and are not listed as open', async () => {
  const [own, other] = game.sides
  const id = await asked(other.head, own)
  await league.helper.post(`match/recordResult/${game.match}`, { winner: 'TEAM1' })
  // The events of the other tests are not over.
  await league.world.database.writes.updateTable('event').set({ state: 'FINAL' }).execute()
  await league.settle()
  for (const reply of [await ask(other.head, own, { member: 1, name: 'Ravi Menon' }), await answer(league.admin, id)])
    expect(reply).toMatchObject({ status: 409, body: { code: 'event_settled' } })
  expect(await openCount(league.admin)).toBe(0)
  expect((await game.shown()).questions).toHaveLength(1)
})
