import { expect } from 'vitest'
import type { Board, BoardMatch } from '#contract/schedule/calls.ts'
import { openLeague } from './league.ts'

export const DAY = '2031-03-08'

/** A league with a hall of two boards, a field, and matches of chess that take 45 minutes. */
export async function openBoards() {
  const league = await openLeague()
  const newGround = async (form: object) =>
    (await league.helper.post('ground/createGround', form)).body.body._id as string

  /** Takes away what the test before has left. */
  async function reset() {
    const { writes } = league.world.database
    for (const table of ['match', 'ground', 'audit_entry'] as const) await writes.deleteFrom(table).execute()
    await league.admin.put('club/updateClub', { lengths: { CHESS: 45 }, restMinutes: 0 })
    const hall = await newGround({ name: 'Hall', courts: [{ name: 'Board 1' }, { name: 'Board 2' }] })
    return { hall, field: await newGround({ name: 'Field', opens: '08:00', closes: '20:00' }) }
  }

  async function plan(venue: string, time: string, more: object = {}) {
    const { rows } = league.world
    const team = async () => rows.team({ department_id: (await rows.department()).id, sport: 'CHESS', gender: 'MALE' })
    const form = { team1: (await team()).id, team2: (await team()).id, sport: 'CHESS', gender: 'MALE', venue, time }
    const { status, body } = await league.helper.post('match/createUpcoming', { date: DAY, ...form, ...more })
    expect(status).toBe(200)
    return body.body._id as string
  }
  const board = async (day = DAY): Promise<Board> => (await league.helper.get(`match/getBoard?day=${day}`)).body.body
  async function onBoard(id: string): Promise<BoardMatch> {
    const { courts, open } = await board()
    const found = [...courts.flatMap(({ matches }) => matches), ...open].find(({ _id }) => _id === id)
    if (!found) throw new Error(`The board has no match ${id}.`)
    return found
  }
  /** Stores rows as the board does: with the plan that it knew. */
  async function store(changes: Record<string, object>, more: object = {}) {
    const rows = []
    for (const [match, change] of Object.entries(changes)) {
      const { date, time, venue, minutes = null } = await onBoard(match)
      rows.push({ match, known: { date, time, venue, minutes }, ...change })
    }
    return league.helper.put('match/updateMatches', { rows, ...more })
  }
  const codes = async (answer: ReturnType<typeof store>) =>
    (await answer).body.body.map(({ code }: { code: string | null }) => code)
  const times = async (ids: readonly string[]) => {
    const found = await Promise.all(ids.map(onBoard))
    return found.map(({ time, venue }) => `${venue} ${time}`)
  }

  return { ...league, reset, plan, board, onBoard, store, codes, times }
}
