import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlanCheck } from '#contract/schedule/calls.ts'
import { openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import type { League } from '#server/testing/league.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The same numbers for the same seed. */
function chanceOf(seed: number) {
  let state = seed
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)] as T }
}

const LENGTHS: Partial<Record<string, number>> = { CHESS: 45, FOOTBALL: 90 }
const SPORTS = ['CHESS', 'FOOTBALL', 'CARROM'] as const
const COURTS: Record<string, number> = { Hall: 2, Field: 1, Yard: 1 }
const VENUES = ['Hall', 'Hall, Board 1', 'Hall, Board 2', 'Field', 'Yard', null] as const
const BOARDS = 500
const DAY_MS = 24 * 60 * 60 * 1000

interface Slot {
  id: string
  sport: (typeof SPORTS)[number]
  teams: readonly [string, string]
  venue: (typeof VENUES)[number]
  /** In minutes of the day. */
  start: number
  minutes: number | null
  players: readonly string[]
  official: string | null
}

const UNSET = { tag: null, entry2_id: null, minutes: null, follows: null, is_locked: null, clash_reason: null }
const timeAt = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const isPlayedAt = ({ start, minutes }: Slot, minute: number) => start <= minute && minute < start + (minutes ?? 60)
const courtOf = ({ venue, id }: Slot) => (venue === 'Hall' ? id : venue)
const groundOf = ({ venue }: Slot) => venue?.split(',')[0] ?? null

/** Looks at each minute of a match, and at all that is done by anybody then. */
function isClash(match: Slot, board: readonly Slot[]): boolean {
  const [length, ground] = [match.minutes ?? 60, groundOf(match)]
  if (ground === 'Field') {
    const last = match.minutes === null ? match.start + 1 : match.start + length
    if (match.start < 9 * 60 || last > 20 * 60 || match.sport === 'CHESS') return true
  }
  for (let minute = match.start; minute < match.start + length; minute += 1) {
    const now = board.filter((other) => other.id !== match.id && isPlayedAt(other, minute))
    for (const other of now) {
      const areTimed = match.minutes !== null && other.minutes !== null
      const isBusy = (person: string | null) =>
        person !== null && (other.official === person || other.players.includes(person))
      if (match.teams.some((team) => other.teams.includes(team))) return true
      if (areTimed && match.players.some((person) => other.players.includes(person))) return true
      if (isBusy(match.official) || match.players.some((person) => person === other.official)) return true
      if (match.venue !== null && match.venue !== 'Hall' && other.venue === match.venue) return true
    }
    const taken = new Set(now.filter((other) => ground !== null && groundOf(other) === ground).map(courtOf))
    if (ground !== null && taken.size >= (COURTS[ground] ?? 1)) return true
  }
  return false
}

test('500 random boards have the clashes that a checker of each minute finds, and no other', async () => {
  const [admin, helper] = [await world.as('ADMIN'), await world.as('HELPER')]
  await admin.put('club/updateClub', { lengths: LENGTHS })
  await helper.post('ground/createGround', { name: 'Hall', courts: [{ name: 'Board 1' }, { name: 'Board 2' }] })
  const field = { name: 'Field', opens: '09:00', closes: '20:00', sports: ['FOOTBALL', 'CARROM'] }
  expect((await helper.post('ground/createGround', field)).status).toBe(200)
  const { id: department_id } = await world.rows.department()
  const people = await Promise.all(Array.from({ length: 6 }, async () => (await world.person('USER')).id))
  const teams = new Map<string, string[]>()
  for (const sport of SPORTS)
    for (let at = 0; at < 5; at += 1) {
      const { id } = await world.rows.team({ department_id, sport, gender: 'MALE' })
      teams.set(sport, [...(teams.get(sport) ?? []), id])
    }
  // Each person plays two sports.
  const playersOf = new Map<string, string[]>()
  for (const [at, profile_id] of people.entries())
    for (const slot of [1, 2]) {
      const team_id = teams.get(SPORTS[(at + slot) % 3] ?? 'CHESS')?.[(at * slot) % 5] ?? ''
      playersOf.set(team_id, [...(playersOf.get(team_id) ?? []), profile_id])
      await world.rows.application({ team_id, profile_id, status: 'ACCEPTED', slot })
    }

  // Draws whose fixtures wait. An entry plays as one of the teams.
  const draws = new Map<string, { draw: string; entries: string[] }>()
  for (const sport of SPORTS) {
    const caller = { helper, visitor: helper, admin, world } as League
    const { entries, drawn } = await openDrawnEvent(caller, { stages: [{ kind: 'KNOCK_OUT' }], entries: 5, sport })
    draws.set(sport, { draw: (await drawn()).draw?._id ?? '', entries })
    for (const [at, id] of entries.entries()) {
      const team_id = teams.get(sport)?.[at] ?? null
      await world.database.writes.updateTable('event_entry').set({ team_id }).where('id', '=', id).execute()
    }
  }

  let clashes = 0
  let waiting = 0
  for (let seed = 1; seed <= BOARDS; seed += 1) {
    const { below, pick } = chanceOf(seed * 7919)
    const date = new Date(Date.UTC(2031, 0, 1) + seed * 3 * DAY_MS).toISOString().slice(0, 10)
    const board: Slot[] = []
    for (let count = 2 + below(6); count > 0; count -= 1) {
      const sport = pick(SPORTS)
      const own = teams.get(sport) ?? []
      const first = below(5)
      const sides = [own[first] ?? '', own[(first + 1 + below(4)) % 5] ?? ''] as const
      const [venue, start] = [pick(VENUES), 8 * 60 + below(190) * 5]
      const time = timeAt(start)
      const official = below(4) === 0 ? pick(people) : null
      const plan = { date, time, venue, venue_key: venue?.toLowerCase() ?? null, plays_at: `${date} ${time}` }
      const { id } = await insertMatchRow(world, sides, { sport, gender: 'MALE', ...plan })
      if (official) {
        const row = { match_id: id, profile_id: official, role: 'REFEREE' } as const
        await world.database.writes.insertInto('official').values(row).execute()
      }
      const players = sides.flatMap((team) => playersOf.get(team) ?? [])
      board.push({ id, sport, teams: sides, venue, start, minutes: LENGTHS[sport] ?? null, players, official })
    }
    for (let count = below(3); count > 0; count -= 1) {
      const sport = pick(SPORTS)
      const { draw, entries } = draws.get(sport) ?? { draw: '', entries: [] }
      const [venue, start, known] = [pick(VENUES), 8 * 60 + below(190) * 5, below(8)]
      waiting += 1
      const id = `f${String(waiting).padStart(23, '0')}`
      const entry1_id = entries[known] ?? null
      const row = { id, draw_id: draw, position: 100 + waiting, side1: 'Winner of match 1', side2: 'Winner of match 2' }
      const when = { date, time: timeAt(start), venue, venue_key: venue?.toLowerCase() ?? null }
      await world.database.writes
        .insertInto('waiting_fixture')
        .values({ ...UNSET, ...row, ...when, entry1_id })
        .execute()
      const sides = [teams.get(sport)?.[known] ?? `${id} 1`, `${id} 2`] as const
      board.push({
        id,
        sport,
        teams: sides,
        venue,
        start,
        minutes: LENGTHS[sport] ?? null,
        players: [],
        official: null,
      })
    }
    const found: PlanCheck[] = (await helper.get(`match/getClashes?day=${date}`)).body.body
    const said = found.filter((check) => check.clashes.length > 0).map(({ match }) => match)
    const expected = board.filter((match) => isClash(match, board)).map(({ id }) => id)
    expect([seed, said.toSorted()]).toEqual([seed, expected.toSorted()])
    clashes += expected.length
  }
  expect(clashes).toBeGreaterThan(500)
  expect(waiting).toBeGreaterThan(300)
}, 300_000)
