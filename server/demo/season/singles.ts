import type { Gender } from '#contract/values/enums.ts'
import { at, chanceFor } from '#server/demo/chance.ts'
import { dayAgo } from '#server/demo/setting.ts'
import { getManagedDraw } from '#server/features/championship/draws/draw-change.service.ts'
import { withdrawEntry } from '#server/features/championship/entries/entry.service.ts'
import { setAttempts } from '#server/features/championship/results/attempts.service.ts'
import { decideFixture, nextRound } from '#server/features/championship/results/fixture.service.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import { openEvent, PLAYER, TERMS } from './open-event.ts'
import type { Cast, Happening, Past } from './past.ts'
import { listComing, plan } from './team-events.ts'

const CHESS = { ...TERMS, sport: 'CHESS', gender: 'MIXED', name: 'Rapid chess', kind: 'SEASON' } as const
const SWISS = { kind: 'SWISS', rounds: 5, tieBreaks: ['POINTS', 'BUCHHOLZ', 'DIRECT'], leaving: 'WALK_OVERS' }
/** Swiss rounds with results. The next one is tomorrow. */
const ROUND_DAYS_AGO = [11, 8, 5]
const SHOT_PUT = { ...TERMS, sport: 'SHOTPUT', gender: 'FEMALE', name: 'Singles', kind: 'ONE_DAY' } as const
const HELD_DAYS_AGO = 8

/** Nine players in Swiss rounds. One of them leaves after the second round. */
export function playRapidChess(past: Past, now: Date): Happening[] {
  const { context, cast } = past
  const { organiser } = cast
  const chance = chanceFor('rapid chess')
  let event = ''
  const open = async () => {
    const opened = await openEvent(past, {
      event: { ...CHESS, entrant: 'PERSON', beginsOn: dateIn(context.zone, dayAgo({ now }, 11)) },
      entries: chooseSingles(cast, 9),
      stages: [SWISS],
      seeded: 4,
      witnesses: 'The arbiter and two captains',
    })
    event = opened.id
    await planRound(past, event, dayAgo({ now }, at(ROUND_DAYS_AGO, 0)))
  }
  const rounds = ROUND_DAYS_AGO.map((days, index) => ({
    at: dayAgo({ now }, days),
    run: async () => {
      let draw = await getManagedDraw(context, event)
      const { _id: stage, fixtures } = at(draw.stages, 0)
      for (const { position, sides, state } of fixtures) {
        if (state !== 'READY') continue
        const won = chance.happens(0.25) ? null : chance.pick([0, 1] as const)
        const boards: [number, number] = won === null ? [0.5, 0.5] : won === 0 ? [1, 0] : [0, 1]
        const winner = won === null ? undefined : (sides[won].entry ?? undefined)
        const decision = { position, outcome: 'PLAYED', winner, boards, basedOn: draw.version } as const
        draw = await decideFixture(context, organiser, stage, decision)
      }
      const reason = 'Away for an internship from this week on.'
      const { _id: last } = at(draw.entries, draw.entries.length - 1)
      if (index === 1) await withdrawEntry(context, organiser, last, { reason, reopens: false })
      await nextRound(context, organiser, stage, { basedOn: (await getManagedDraw(context, event)).version })
      await planRound(past, event, dayAgo({ now }, ROUND_DAYS_AGO[index + 1] ?? -1))
    },
  }))
  return [{ at: dayAgo({ now }, 13), run: open }, ...rounds]
}

/** All boards of a round begin together. */
async function planRound(past: Past, event: string, day: Date): Promise<void> {
  const slot = { date: dateIn(past.context.zone, day), time: '18:00' }
  for (const match of await listComing(past, { id: event })) await plan(past, match, slot, chanceFor('boards'))
}

/** An afternoon of women with the shot: three attempts each, and one who did not start. */
export function putTheShot(past: Past, now: Date): Happening {
  const { context, cast } = past
  const chance = chanceFor('shot put')
  const day = dayAgo({ now }, HELD_DAYS_AGO)
  const run = async () => {
    const { id, entries, stages } = await openEvent(past, {
      event: { ...SHOT_PUT, entrant: 'PERSON', beginsOn: dateIn(context.zone, day) },
      entries: chooseSingles(cast, 8, 'FEMALE'),
      stages: [{ kind: 'ATTEMPTS', attempts: 3 }],
      witnesses: 'The judges at the circle',
    })
    let { version: basedOn } = await getManagedDraw(context, id)
    for (const [index, entry] of entries.entries()) {
      const update = { entry, attempts: [chance.whole(612, 988), 'FOUL' as const, chance.whole(612, 988)], basedOn }
      const absent = { entry, attempts: [], ended: 'DID_NOT_START' as const, basedOn }
      const stage = at(stages, 0)
      const changed = await setAttempts(context, cast.organiser, stage, index === 0 ? absent : update)
      basedOn = changed.version
    }
  }
  return { at: day, run }
}

/** A person of each of so many departments. */
const chooseSingles = ({ departments, people }: Cast, count: number, gender?: Gender) =>
  departments.slice(0, count).map(({ row }, place) => {
    const able = people.filter((one) => {
      return one.department_id === row.id && one.role === 'USER' && (!gender || one.gender === gender)
    })
    return { department: row.id, members: [{ ...PLAYER, person: at(able, place).id }] }
  })
