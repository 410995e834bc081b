import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Row } from '#server/db/schema.ts'
import { inShort, type MadeSquad, makeSquad, namesOf } from '#server/testing/championship/squad.ts'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const CIVIL = '0000000000000000000000c1'

let world: World
let admin: Client
let head: Client
let squad: MadeSquad
beforeAll(async () => {
  world = await openWorld()
  await world.rows.department({ id: CIVIL })
  admin = await world.as('ADMIN')
  head = await world.as('DEPARTMENT_HEAD', { department_id: CIVIL })
})
afterAll(() => world.close())
beforeEach(async () => {
  squad = await makeSquad(world.rows, CIVIL)
})

interface Look {
  members: Row<'application'>[]
}
async function trail(): Promise<{ before: Look; after: Look }[]> {
  const { body } = await admin.get(`audit/entries?action=updateTeamPlayers&subjectId=${squad.team}`)
  return body.body
}
const seats = ({ members }: Look) =>
  Object.fromEntries(members.map(({ profile_id, status, post }) => [profile_id, `${status} ${post}`]))

test('a change leaves the whole squad before and after in the audit trail', async () => {
  const { anu, bela, chitra, devi, esha } = squad.people
  await squad.change(head, { addedPlayers: [devi], removedPlayers: [anu], captain: devi })
  const [entry, ...more] = await trail()
  expect(more).toEqual([])
  const rest = { [bela]: 'ACCEPTED VICE_CAPTAIN', [chitra]: 'ACCEPTED null', [esha]: 'APPLIED null' }
  expect(entry && seats(entry.before)).toEqual({ ...rest, [anu]: 'ACCEPTED CAPTAIN', [devi]: 'APPLIED null' })
  expect(entry && seats(entry.after)).toEqual({ ...rest, [anu]: 'APPLIED null', [devi]: 'ACCEPTED CAPTAIN' })
})

test('of ten changes based on one version one succeeds, and the others are refused (409) and change nothing', async () => {
  const { anu, chitra, devi } = squad.people
  const { version } = await squad.show(head)
  const bodies = Array.from({ length: 10 }, (_, n) =>
    n % 2 ? { addedPlayers: [devi], captain: devi } : { removedPlayers: [anu], captain: chitra },
  )
  const replies = await Promise.all(bodies.map((body, n) => squad.change(n % 3 ? head : admin, { ...body, version })))
  const done = replies.filter(({ status }) => status === 200)
  expect(done).toHaveLength(1)
  for (const { status, body } of replies.filter((reply) => reply !== done[0])) {
    const error = 'Somebody else changed this squad meanwhile. Look at it again before you change it.'
    expect({ status, error: body.error }).toEqual({ status: 409, error })
  }
  expect(await squad.show(head)).toEqual(done[0]?.body.body)
  expect(await trail()).toHaveLength(1)
})

test('ten changes without a version are applied one after the other', async () => {
  const people = Object.values(squad.people)
  const replies = await Promise.all(
    [...people, ...people].map((captain) => squad.change(head, { addedPlayers: people, captain, viceCaptain: 'NOTA' })),
  )
  const done = replies.filter(({ status }) => status === 200)
  // A change that repeats the one before is refused: it changes nothing.
  for (const { status } of replies) expect([200, 400]).toContain(status)
  expect(namesOf((await squad.show(head)).players)).toBe('Anu,bela,Chitra,Devi,Esha')
  const entries = await trail()
  expect(entries).toHaveLength(done.length)
  const ends = entries.map(({ after }) => JSON.stringify(seats(after)))
  const begins = entries.map(({ before }) => JSON.stringify(seats(before)))
  // Each entry but the first begins where another one ended.
  for (const end of ends) {
    const next = begins.indexOf(end)
    if (next >= 0) begins.splice(next, 1)
  }
  expect(begins.length).toBeLessThanOrEqual(1)
})

test('a change that adds a person who has withdrawn meanwhile is refused, and adds no other person', async () => {
  const { devi, esha } = squad.people
  const { version } = await squad.show(head)
  await world.database.writes.deleteFrom('profile').where('id', '=', devi).execute()
  const reply = await squad.change(head, { addedPlayers: [devi, esha], version })
  const error = 'Somebody in this change neither applies to this team nor plays in it any more.'
  expect(reply).toMatchObject({ status: 400, body: { error } })
  expect(inShort(await squad.show(head))).toBe('Anu / bela / Anu,bela,Chitra / Esha')
})

test('an applicant who withdraws while being accepted is either out or in, and both replies agree', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = world.app.context.newId()
    const member = await world.as('USER', { id, department_id: CIVIL })
    const { id: applicationId } = await world.rows.application({ team_id: squad.team, profile_id: id })
    const [taken, withdrawn] = await Promise.all([
      squad.change(head, { addedPlayers: [id] }),
      member.post('application/unapply', { applicationId }),
    ])
    const plays = (await squad.show(head)).players.some(({ _id }) => _id === id)
    expect([taken.status, withdrawn.status]).toEqual(plays ? [200, 409] : [400, 200])
  }
})
