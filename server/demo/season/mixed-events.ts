import type { Gender } from '#contract/values/enums.ts'
import { at } from '#server/demo/chance.ts'
import type { Department } from '#server/demo/people/departments.ts'
import { dayAgo } from '#server/demo/setting.ts'
import { withdrawEntry } from '#server/features/championship/entries/entry.service.ts'
import { recordConduct } from '#server/features/championship/events/event-change.service.ts'
import { setPlaces } from '#server/features/championship/events/places.service.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { dateIn } from '#server/platform/club-clock.ts'
import type { Cast, Happening } from './cast.ts'
import { type Members, openEvent, PLAYER, TERMS } from './open-event.ts'
import type { Past } from './past.ts'

const MIXED = { ...TERMS, gender: 'MIXED', kind: 'ONE_DAY', eachGenderMin: 1, reservesMax: 1 } as const
const BADMINTON = { ...MIXED, sport: 'BADMINTON', entrant: 'PAIR' } as const
const BLITZ = { ...MIXED, sport: 'CHESS', name: 'Blitz chess', entriesEach: 2, squadMin: 2, squadMax: 4 } as const

/** An evening of badminton six days ago, and blitz chess in twelve days. */
export function holdMixedEvents(past: Past, cast: Cast, now: Date): Happening[] {
  const { context } = past
  const { organiser, departments } = cast
  const day = (days: number) => dateIn(context.zone, dayAgo({ now }, days))
  const entriesOf = (entered: readonly Department[]) =>
    entered.map(({ row }, index) => ({ department: row.id, members: mixedSquad(index, row.id, cast) }))
  let badminton = ''
  return [
    {
      at: dayAgo({ now }, 12),
      run: async () => {
        const event = { ...BADMINTON, beginsOn: day(6), entriesCloseOn: day(9) }
        badminton = (await openEvent(past, cast, { event, entries: entriesOf(departments.slice(2, 8)) })).id
      },
    },
    {
      at: dayAgo({ now }, 6),
      run: () => placeMixedBadminton(past, organiser, badminton, departments.slice(2, 8)),
    },
    {
      at: dayAgo({ now }, 4),
      run: async () => {
        const event = { ...BLITZ, beginsOn: day(-12), entriesCloseOn: day(-7) }
        const { entries } = await openEvent(past, cast, { event, entries: entriesOf(departments.slice(0, 5)) })
        const reason = 'The board players have an examination on that day.'
        await withdrawEntry(context, organiser, at(entries, 2), { reason, reopens: false })
      },
    },
  ]
}

/** Places by hand: two share the second one, and one pair did not come. */
async function placeMixedBadminton({ context }: Past, organiser: Actor, event: string, pairs: readonly Department[]) {
  const [department = '', ...others] = pairs.map(({ row }) => row.id)
  const places = others.map((one, index) => ({ department: one, place: index === 2 ? 2 : index + 1 }))
  const absent = { department, place: null, outcome: 'DID_NOT_FINISH' } as const
  await setPlaces(context, organiser, event, { places: [...places, absent], final: false })
  const note = 'The pair was expected at six'
  await recordConduct(context, organiser, event, { department, kind: 'NO_SHOW', note })
}

/**
 * A man and a woman. One squad has a reserve, one a player without an account, one such a player with a roll number, and one is
 * not complete.
 */
function mixedSquad(index: number, department: string, { people }: Cast): Members {
  const person = (gender: Gender, place: number) => {
    const able = people.filter((one) => one.department_id === department && one.gender === gender)
    return { ...PLAYER, person: at(able, place + 2).id }
  }
  const [man, woman] = [{ ...person('MALE', 0), captain: true }, person('FEMALE', 0)]
  const named = { ...PLAYER, name: 'Meera Sagar', gender: 'FEMALE' } as const
  const squads: Members[] = [
    [man, woman, { ...person('MALE', 1), reserve: true }],
    [man, named],
    [man, { ...named, name: 'Diya Sagar', rollNumber: '23MX207' }],
    [man],
  ]
  return squads[index] ?? [man, woman]
}
