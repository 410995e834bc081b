import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EventDraw, StageOfDraw } from '#contract/draw/calls.ts'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import type { Client } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { LiveClient } from '#server/testing/live/live-client.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const KNOCK_OUT = [{ kind: 'KNOCK_OUT' }]
const SECRET = { method: 'LOTS', isPublic: false }

const kindsOf = (reply: { status: number; body: { code?: string } }) => [reply.status, reply.body.code]
const managed = async ({ event }: DrawnEvent): Promise<EventDraw> =>
  (await league.helper.get(`draw/managed/${event}`)).body.body
const show = ({ _id }: Pick<StageOfDraw, '_id'>, shown: number, by = league.helper) =>
  by.put(`draw/revealDraw/${_id}`, { shown })
const publish = ({ _id }: Pick<StageOfDraw, '_id'>) => league.helper.put(`draw/publishDraw/${_id}`)
const confirm = ({ _id }: Pick<StageOfDraw, '_id'>, by: Client) => by.post(`draw/confirmDraw/${_id}`)

async function openNight(entries = 5, stages: object[] = KNOCK_OUT) {
  const event = await openDrawnEvent(league, { stages, entries })
  const stage = await event.drawn(1, SECRET)
  const steps = (await managed(event)).stages[0]?.draw?.steps ?? []
  const departments = (await event.draw()).entries.map(({ department }) => department)
  return { event, stage, steps, departments }
}

describe('a draw that is shown name by name', () => {
  test('tells everybody the names so far and how the others will stand, and nothing else', async () => {
    const { event, stage, steps } = await openNight()
    expect(await event.stage()).not.toHaveProperty('reveal')
    const live = new LiveClient(league.world.origin)
    await live.connected()
    expect((await show(stage, 2)).body.body.stages[0].draw.revealed).toBe(2)
    expect(await event.stage()).toMatchObject({ draw: null, fixtures: [] })
    expect((await event.stage()).reveal).toEqual({
      method: 'LOTS',
      steps: steps.slice(0, 2),
      board: { names: 5, pools: [], pairs: [null, 1, null, null] },
      seed: null,
      confirmedBy: [],
    })
    const told = () => live.events.flatMap(([name, topics]) => (name === 'listsChanged' ? topics : []))
    await expect.poll(told).toContain('draw')
    live.close()
    expect((await event.draw()).event.state).toBe('DRAFT')
  })

  test('takes no name back, whichever of two screens is behind', async () => {
    const { event, stage, steps } = await openNight()
    const replies = await Promise.all([3, 1, 4, 2, 4].map((shown) => show(stage, shown)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await event.stage()).reveal?.steps).toEqual(steps.slice(0, 4))
    expect(kindsOf(await show(stage, 6))).toEqual([400, 'invalid_input'])
    for (const shown of [0, -1, 1.5]) expect(kindsOf(await show(stage, shown))).toEqual([400, 'invalid_input'])
  })

  test('shows its seed with the last name, which gives the same draw again', async () => {
    const { event, stage, steps } = await openNight()
    await show(stage, steps.length)
    const seed = (await event.stage()).reveal?.seed ?? ''
    expect(seed).toMatch(/^[a-z]+( [a-z]+){5}$/)
    await publish(stage)
    expect((await event.stage()).reveal).toBeUndefined()
    await league.helper.put(`draw/voidDraw/${stage._id}`, { reason: 'To be checked' })
    expect((await event.drawn(1, { method: 'LOTS', seed })).draw?.steps).toEqual(steps)
  })

  test('has the sizes of its pools', async () => {
    const { event, stage } = await openNight(5, [{ kind: 'POOLS', pools: 2, through: 1 }, { kind: 'KNOCK_OUT' }])
    await show(stage, 1)
    const board = (await event.stage()).reveal?.board
    expect(board?.pools.map(({ pool }) => pool)).toEqual(['A', 'B'])
    expect(board?.pools.map(({ size }) => size).toSorted()).toEqual([2, 3])
    const final = await event.drawn(2, SECRET)
    expect(kindsOf(await show(final, 1))).toEqual([409, 'draw_not_public'])
  })

  test('is gone when it is voided, and shows nothing more when it is public', async () => {
    const { event, stage } = await openNight()
    await show(stage, 2)
    await league.helper.put(`draw/voidDraw/${stage._id}`, { reason: 'A name was missing' })
    expect(await event.stage()).not.toHaveProperty('reveal')
    expect(kindsOf(await show(stage, 3))).toEqual([409, 'stage_undrawn'])
    await event.drawn(1, { method: 'LOTS' })
    expect((await show(stage, 3)).status).toBe(200)
    expect(await event.stage()).not.toHaveProperty('reveal')
  })

  test('is shown by those who manage matches alone', async () => {
    const { stage } = await openNight()
    for (const role of ['USER', 'DEPARTMENT_HEAD'] as const)
      expect(kindsOf(await show(stage, 1, await league.world.as(role)))).toEqual([403, 'role_forbidden'])
    expect((await show(stage, 1, league.visitor)).status).toBe(401)
  })
})

describe('witnesses', () => {
  const witnessOf = async ({ _id }: Pick<StageOfDraw, '_id'>, by: Client) =>
    (await by.get(`draw/witness/${_id}`)).body.body

  test('are captains, heads and sports leads of departments in the draw, each once', async () => {
    const { event, stage, steps, departments } = await openNight()
    const [first, second] = departments
    const head = await league.world.as('DEPARTMENT_HEAD', { department_id: first?._id ?? '', name: 'Asha Rao' })
    const ben = await league.world.rows.person({ department_id: second?._id ?? '', name: 'Ben Thomas' })
    const captain = await league.world.signIn(ben.id)
    const team = (await event.draw()).entries.find(({ department }) => department._id === second?._id)?.team
    await league.world.rows.application({
      team_id: team?._id ?? '',
      profile_id: ben.id,
      status: 'ACCEPTED',
      post: 'CAPTAIN',
    })
    const student = await league.world.as('USER', { department_id: first?._id ?? '' })
    const elsewhere = await league.world.as('DEPARTMENT_HEAD', { department_id: league.departments.Civil })

    expect(await witnessOf(stage, head)).toEqual({ mayConfirm: false, hasConfirmed: false })
    expect(kindsOf(await confirm(stage, head))).toEqual([409, 'draw_not_public'])
    await show(stage, steps.length)
    expect(await witnessOf(stage, head)).toEqual({ mayConfirm: true, hasConfirmed: false })
    for (const other of [student, elsewhere]) {
      expect(await witnessOf(stage, other)).toEqual({ mayConfirm: false, hasConfirmed: false })
      expect(kindsOf(await confirm(stage, other))).toEqual([403, 'not_a_witness'])
    }
    for (const by of [head, captain, captain]) expect((await confirm(stage, by)).status).toBe(200)
    expect(await witnessOf(stage, captain)).toEqual({ mayConfirm: true, hasConfirmed: true })
    const confirmedBy = [
      { name: 'Asha Rao', department: first?.name },
      { name: 'Ben Thomas', department: second?.name },
    ]
    expect((await event.stage()).reveal).toMatchObject({ confirmedBy })
    await publish(stage)
    expect((await event.stage()).draw).toMatchObject({ confirmedBy })
  })

  test('come before the first result, and learn nothing of a draw that nobody has seen', async () => {
    const { event, stage, departments } = await openNight(4)
    const head = await league.world.as('DEPARTMENT_HEAD', { department_id: departments[0]?._id ?? '' })
    const undrawn = await openDrawnEvent(league, { stages: KNOCK_OUT, entries: 2 })
    expect(await witnessOf(stage, head)).toEqual(await witnessOf(await undrawn.stage(), head))
    await publish(stage)
    const [fixture] = (await event.stage()).fixtures
    if (fixture) await event.play(fixture)
    expect(kindsOf(await confirm(stage, head))).toEqual([409, 'draw_has_results'])
    expect((await league.visitor.get(`draw/witness/${stage._id}`)).status).toBe(401)
    expect((await head.get(`draw/witness/${event.event}`)).status).toBe(404)
  })

  test('take their name along when they delete their account', async () => {
    const { event, stage, departments } = await openNight()
    const head = await league.world.as('DEPARTMENT_HEAD', {
      department_id: departments[0]?._id ?? '',
      name: 'Gone Soon',
    })
    await publish(stage)
    await confirm(stage, head)
    expect((await event.stage()).draw?.confirmedBy).toHaveLength(1)
    await league.world.database.writes.deleteFrom('profile').where('name', '=', 'Gone Soon').execute()
    const { reads } = league.world.database
    expect(await reads.selectFrom('draw_witness').select('name').where('name', '=', 'Gone Soon').execute()).toEqual([])
  })
})
