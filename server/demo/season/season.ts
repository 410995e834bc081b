import type { Gender } from '#contract/values/enums.ts'
import { at, chanceFor } from '#server/demo/chance.ts'
import type { Department } from '#server/demo/people/departments.ts'
import { DAY_MS, dayAgo, HOUR_MS, LASTS_MS, type Slot, slotsBetween, spread } from '#server/demo/setting.ts'
import { withdrawEntry } from '#server/features/championship/entries/entry.service.ts'
import { recordConduct } from '#server/features/championship/events/event-change.service.ts'
import { setPlaces } from '#server/features/championship/events/places.service.ts'
import { addByHand } from '#server/features/points/points.service.ts'
import { adoptRules } from '#server/features/rule-book/rule-book.service.ts'
import { dateIn, timeIn } from '#server/platform/club-clock.ts'
import { giveLineUps } from './line-ups.ts'
import { enterPlays, LIVE } from './live-matches.ts'
import { type Members, openEvent, PLAYER, TERMS } from './open-event.ts'
import type { Cast, Happening, Past } from './past.ts'
import { FIRST_RULES, openSeason, SECOND_RULES } from './rule-books.ts'
import { playRapidChess, putTheShot } from './singles.ts'
import { createPlay, listComing, nameOfficials, openTeamEvents, plan, type TeamEvent } from './team-events.ts'

const OPENED_DAYS_AGO = 64
const RESULTS = 135
// The first upcoming matches take one slot after another, so that there are matches today and tomorrow.
const NEXT_UP = 5
const UNDATED = 4
const AWARDS = [
  { days: 62, points: 2, reason: 'Opening ceremony: best march past' },
  { days: 62, points: 1, reason: 'Opening ceremony: second in the march past' },
  { days: 47, points: -1, reason: 'Did not report for a match' },
  { days: 33, points: 0.5, reason: 'Fair play award of the first month' },
]

export const openedOf = (now: Date) => dayAgo({ now }, OPENED_DAYS_AGO)

/** The running season up to now, in the order in which it happened. */
export async function playSeason(past: Past, now: Date) {
  const { context, cast, setNow } = past
  const { organiser, departments } = cast
  const opened = openedOf(now)
  await openSeason(past, opened, { rules: FIRST_RULES, reason: 'The captains agreed on these rules' })
  const events = await openTeamEvents(past, opened)

  const chance = chanceFor('matches')
  const play = createPlay(past)
  const winners = chanceFor('points').shuffled(departments)
  const slots = slotsBetween(context.zone, dayAgo({ now }, OPENED_DAYS_AGO - 1), new Date(now.getTime() - LASTS_MS))
  const happenings: Happening[] = [
    ...spread(slots, RESULTS).map((slot) => ({
      at: new Date(slot.at.getTime() + LASTS_MS),
      run: async () => {
        const match = await nextMatch(past, events)
        await plan(past, match, slot, chance)
        await play(match)
      },
    })),
    {
      at: dayAgo({ now }, 30),
      run: () =>
        adoptRules(context, organiser, {
          rules: SECOND_RULES,
          from: dateIn(context.zone, dayAgo({ now }, 30)),
          reason: "Women's cricket and football count as much as the men's",
        }),
    },
    ...AWARDS.map(({ days, ...award }, place) => ({
      at: dayAgo({ now }, days),
      run: () => addByHand(context, organiser, { department: at(winners, place).row.id, ...award }),
    })),
    ...playRapidChess(past, now),
    putTheShot(past, now),
    ...holdMixedEvents(past, now),
  ]
  for (const happening of happenings.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    setNow(happening.at)
    await happening.run()
  }
  await playLive(past, events, now)
  await planComing(past, events, now)
  await giveLineUps(past, at(events, events.length - 1).id)
}

/** The match that is due next, of any sport or of this one. */
async function nextMatch(past: Past, events: readonly TeamEvent[], sport?: string) {
  const due = events
    .filter(({ competition, played, matches }) => played < matches && (!sport || competition.sport === sport))
    .sort((one, other) => one.due() - other.due())
  const event = at(due, 0)
  event.played += 1
  return at(await listComing(past, event), 0)
}

/** Two matches are live, entered play by play. */
async function playLive(past: Past, events: readonly TeamEvent[], now: Date) {
  for (const [place, { sport, plays, startedAgo }] of LIVE.entries()) {
    const match = await nextMatch(past, events, sport)
    const start = new Date(now.getTime() - startedAgo)
    const slot = { date: dateIn(past.context.zone, start), time: timeIn(past.context.zone, start) }
    await plan(past, match, slot, chanceFor('live'))
    await enterPlays(past, { keeper: at(past.cast.helpers, place), match: match.id, plays, start, end: now })
  }
}

/** Days for three weeks to come. The last matches have none yet. */
async function planComing(past: Past, events: readonly TeamEvent[], now: Date) {
  const [soon, late] = [new Date(now.getTime() + HOUR_MS / 2), new Date(now.getTime() + 21 * DAY_MS)]
  const coming = slotsBetween(past.context.zone, soon, late)
  const matches = []
  for (const event of events.toSorted((one, other) => one.due() - other.due()))
    matches.push(...(await listComing(past, event)))
  const dated = matches.length - UNDATED
  const slots: Slot[] = [...coming.slice(0, NEXT_UP), ...spread(coming.slice(NEXT_UP), dated - NEXT_UP)]
  for (const [place, slot] of slots.entries()) await plan(past, at(matches, place), slot, chanceFor(`coming ${place}`))
  await nameOfficials(past, matches.slice(0, NEXT_UP))
}

const MIXED = { ...TERMS, gender: 'MIXED', kind: 'ONE_DAY', eachGenderMin: 1, reservesMax: 1 } as const
const BADMINTON = { ...MIXED, sport: 'BADMINTON', entrant: 'PAIR' } as const
const BLITZ = { ...MIXED, sport: 'CHESS', name: 'Blitz chess', entriesEach: 2, squadMin: 2, squadMax: 4 } as const

/** An evening of badminton six days ago, and blitz chess in twelve days. */
function holdMixedEvents(past: Past, now: Date): Happening[] {
  const { context, cast } = past
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
        badminton = (await openEvent(past, { event, entries: entriesOf(departments.slice(2, 8)) })).id
      },
    },
    {
      at: dayAgo({ now }, 6),
      run: () => placeMixedBadminton(past, badminton, departments.slice(2, 8)),
    },
    {
      at: dayAgo({ now }, 4),
      run: async () => {
        const event = { ...BLITZ, beginsOn: day(-12), entriesCloseOn: day(-7) }
        const { entries } = await openEvent(past, { event, entries: entriesOf(departments.slice(0, 5)) })
        const reason = 'The board players have an examination on that day.'
        await withdrawEntry(context, organiser, at(entries, 2), { reason, reopens: false })
      },
    },
  ]
}

/** Places by hand: two share the second one, and one pair did not come. */
async function placeMixedBadminton({ context, cast }: Past, event: string, pairs: readonly Department[]) {
  const [department = '', ...others] = pairs.map(({ row }) => row.id)
  const places = others.map((one, index) => ({ department: one, place: index === 2 ? 2 : index + 1 }))
  const absent = { department, place: null, outcome: 'DID_NOT_FINISH' } as const
  await setPlaces(context, cast.organiser, event, { places: [...places, absent], final: false })
  const note = 'The pair was expected at six'
  await recordConduct(context, cast.organiser, event, { department, kind: 'NO_SHOW', note })
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
