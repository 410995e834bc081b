import { expect } from 'vitest'
import type { PushSubscribe } from '#contract/push/calls.ts'
import { insertMatchRow } from '#server/testing/match-row.ts'
import type { PushFixture } from './push-fixture.ts'
import type { PushBrowser } from './push-server.ts'

const DAY = 24 * 60 * 60_000
const AHEAD_OF_UTC = 5.5 * 60 * 60_000

/** Browsers of visitors, and matches between Civil and Maths that change. */
export function pushMatches({ league, service, subscribe }: PushFixture) {
  const { world, helper, visitor, departments, sides, team } = league
  const follows = (choices: PushSubscribe['choices']) => subscribe(visitor, choices)
  /** The day and time in the club's zone, some time from now. */
  function clockIn(ms: number) {
    const local = new Date(world.app.context.now().getTime() + ms + AHEAD_OF_UTC).toISOString()
    return { date: local.slice(0, 10), time: local.slice(11, 16) }
  }

  return {
    follows,
    ofCivil: () => follows({ department: departments.Civil }),
    /** What a browser was shown, as kind, title and body. */
    shown: (browser: PushBrowser) => service.of(browser).map(({ kind, title, body }) => [kind, title, body]),
    kinds: (browser: PushBrowser) => service.of(browser).map(({ kind }) => kind),
    clockIn,
    async schedule(ms = 5 * DAY, more: object = {}): Promise<string> {
      const match = { ...sides('Civil', 'Maths'), ...clockIn(ms), despiteClash: true, ...more }
      const { status, body } = await helper.post('match/createUpcoming', match)
      expect(status).toBe(200)
      return body.body._id
    },
    async change(id: string, fields: object) {
      const { status } = await helper.put(`match/updateMatch/${id}`, { despiteClash: true, ...fields })
      expect(status).toBe(200)
    },
    async startLive(): Promise<string> {
      const live = { status: 'LIVE', room_id: world.app.context.newId(), ...clockIn(0) } as const
      const { id } = await insertMatchRow(world, [team('Civil'), team('Maths')], live)
      const score = { match_id: id, team1_score: 0, team2_score: 0, version: 0 }
      await world.database.writes.insertInto('live_score').values(score).execute()
      return id
    },
    setScore: async (match_id: string, team1_score: number, version: number) => {
      const { writes } = world.database
      const after = { team1_score, team2_score: 0, from_score: -1, to_score: team1_score }
      const change = { match_id, version, team: 'TEAM1', client_key: null, play: null, changed_by: null } as const
      await writes
        .insertInto('score_change')
        .values({ ...change, ...after, changed_at: '2026-01-01T00:00:00.000Z' })
        .execute()
      await writes.updateTable('live_score').set({ team1_score, version }).where('match_id', '=', match_id).execute()
    },
  }
}
export type PushMatches = ReturnType<typeof pushMatches>
