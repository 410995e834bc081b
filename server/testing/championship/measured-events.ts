import { expect } from 'vitest'
import type { EventDraw } from '#contract/draw/calls.ts'
import type { League } from '#server/testing/league.ts'

export const JUMP = { kind: 'ATTEMPTS', attempts: 3, hasWind: true }

interface Held {
  event: string
  entries: string[]
  enter(entry: string | undefined, body: object): Promise<void>
  draw(): Promise<EventDraw>
  /** The entries whose marks beat or equalled the record. */
  marked(): Promise<Record<string, string>>
}

/** Events of one name are one event in each season, and have one record. */
export function measuredEvents(league: League) {
  const { helper, visitor, departments } = league
  const running: Held[] = []

  /** An event of the running season with people of departments, drawn. */
  async function hold(
    name: string,
    stage: object,
    people: Record<string, string[]>,
    sport = 'ATHLETICS',
  ): Promise<Held> {
    const entriesEach = Math.max(...Object.values(people).map(({ length }) => length))
    const named = { sport, gender: 'MALE', name, entrant: 'PERSON', entriesEach }
    const event: string = (await helper.post('event/createEvent', named)).body.body._id
    const entries: string[] = []
    for (const [department, own] of Object.entries(people))
      for (const person of own) {
        const of = departments[department as keyof typeof departments] ?? department
        const { body } = await helper.post('entry/enter', { event, department: of, label: person.slice(0, 40) })
        const members = [{ name: person, gender: 'MALE' }]
        const squad = await helper.put(`entry/setSquad/${body.body._id}`, { members, version: 0 })
        expect(squad.status).toBe(200)
        entries.push(body.body._id)
      }
    await helper.put(`draw/setStages/${event}`, { stages: [stage] })
    const draw = async (): Promise<EventDraw> => (await visitor.get(`draw/ofEvent/${event}`)).body.body
    const stageId = (await draw()).stages[0]?._id
    expect((await helper.post(`draw/drawStage/${stageId}`, { method: 'SEEDS' })).status).toBe(200)
    const held: Held = {
      event,
      entries,
      draw,
      enter: async (entry, body) => {
        const { version: basedOn } = await draw()
        const reply = await helper.put(`draw/setAttempts/${stageId}`, { entry, basedOn, ...body })
        expect(reply.status).toBe(200)
        const marked = reply.body.body.stages.map(({ attempts }: EventDraw['stages'][number]) => attempts)
        expect(marked).toEqual((await draw()).stages.map(({ attempts }) => attempts))
      },
      marked: async () => {
        const { entries: all, stages } = await draw()
        const titleOf = (id: string) => all.find(({ _id }) => _id === id)?.title ?? ''
        return Object.fromEntries(
          stages.flatMap(({ attempts }) =>
            attempts.flatMap(({ entry, record }) => (record ? [[titleOf(entry), record]] : [])),
          ),
        )
      },
    }
    running.push(held)
    return held
  }

  /** All open attempts are passed, and the championship is settled. */
  async function settle(): Promise<void> {
    for (const held of running.splice(0)) {
      const [stage] = (await held.draw()).stages
      if (stage?.rules.kind !== 'ATTEMPTS') throw new Error('This stage has no attempts.')
      const { attempts: most, lifts = 1 } = stage.rules
      for (const { entry, attempts, ended, details } of stage.attempts)
        if (attempts.length === 0) await held.enter(entry, { attempts, ended: 'DID_NOT_START' })
        else if (ended === null && attempts.length < most * lifts)
          await held.enter(entry, {
            attempts: [...attempts, ...Array(most * lifts - attempts.length).fill('PASS')],
            ...(details && { details }),
          })
    }
    await league.settle()
  }

  return { hold, settle }
}
