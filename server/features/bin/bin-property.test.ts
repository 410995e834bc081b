import { env } from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { publicAnswers } from '#server/testing/bin/public-answers.ts'
import { openDemoClub } from '#server/testing/championship/demo-club.ts'
import { expectDerivedSeason } from '#server/testing/championship/derived-season.ts'
import { expectCountsOfMatches, expectRunningTotals } from '#server/testing/championship/expect-sound-ledger.ts'
import type { Client, Reply } from '#server/testing/client.ts'
import { Random } from '#server/testing/hostile/random.ts'

// More of them, or others: BIN_DELETIONS=1000 BIN_SEED=7.
const DELETIONS = Number(env.BIN_DELETIONS ?? 60)
const SEED = Number(env.BIN_SEED ?? 1)
/** So many are in the bin at once, at most. */
const DEPTH = 6

const { world, all } = await openDemoClub()
world.stopClock()
afterAll(() => world.close())

const random = new Random(SEED)
const PATHS = {
  team: 'team/deleteTeam',
  announcement: 'announcement/deleteAnnouncement',
  match: 'match/deleteMatch',
  event: 'event/deleteEvent',
  department: 'department/deleteDepartment',
  gc_record: 'gc/deleteGCRecord',
} as const
/** What no draw holds back. */
const loose = new Set<string>()
const KINDS = Object.keys(PATHS) as (keyof typeof PATHS)[]

test(
  'random deletions and returns in any order end where they began',
  async () => {
    const admin = await world.as('ADMIN')
    const visitor = await world.as(null)
    await addLooseThings(admin)
    const before = await publicAnswers(visitor)
    const trail: string[] = []
    const deletedOf = new Map<string, number>()
    const inBin: string[] = []
    let deletions = 0

    const deleteOne = async () => {
      const kind = random.pick(KINDS)
      const rows = await all(kind)
      if (rows.length === 0) return
      const free = rows.filter(({ id }) => loose.has(id))
      const row = random.pick(free.length > 0 && random.chance(0.5) ? free : rows)
      const confirm = kind === 'department' && 'name' in row ? `?confirm=${encodeURIComponent(row.name ?? '')}` : ''
      const { status, body } = await admin.delete(`${PATHS[kind]}/${row.id}${confirm}`)
      expect(status).toBeLessThan(500)
      trail.push(`delete ${kind} ${row.id}: ${status} ${body.code ?? ''}`)
      if (status !== 200) return
      deletions += 1
      deletedOf.set(kind, (deletedOf.get(kind) ?? 0) + 1)
      inBin.push(row.id)
    }
    const returnOne = async (index: number) => {
      const [id = ''] = inBin.splice(index, 1)
      const { status, body } = await admin.put(`bin/bringBack/${id}`)
      trail.push(`return ${id}: ${status} ${body.error ?? ''}`)
      if (status >= 500) throw new Error(trail.slice(-20).join('\n'))
      if (status !== 200) inBin.push(id)
      else expect(body.body).toEqual({ leftOut: 0 })
      return status === 200
    }
    const returnAll = async () => {
      for (let refused = 0; inBin.length > 0; ) {
        refused = (await returnOne(random.below(inBin.length))) ? 0 : refused + 1
        if (refused > 200) throw new Error(`Nothing comes back any more:\n${trail.slice(-20).join('\n')}`)
      }
    }

    for (let tries = 0; deletions < DELETIONS && tries < DELETIONS * 40; tries += 1) {
      if (inBin.length > 0 && random.chance(0.2)) await returnOne(random.below(inBin.length))
      else await deleteOne()
      if (inBin.length < DEPTH && deletions < DELETIONS) continue
      await returnAll()
      try {
        expect(await publicAnswers(visitor)).toEqual(before)
      } catch (error) {
        if (error instanceof Error)
          error.message = `BIN_SEED=${SEED}, after ${deletions}:\n${trail.slice(-25).join('\n')}\n${error.message}`
        throw error
      }
    }
    await expectRunningTotals(world.database)
    await expectCountsOfMatches({ world })
    await expectDerivedSeason({ ...world, ...world.app.context })
    expect(deletions).toBe(DELETIONS)
    expect([...deletedOf.keys()].sort()).toEqual([...KINDS].sort())
  },
  60 * 60_000,
)

/** Of the demo nearly all is drawn and stays. */
async function addLooseThings(admin: Client): Promise<void> {
  const must = async (reply: Promise<Reply>): Promise<string> => {
    const { status, body } = await reply
    if (status !== 200) throw new Error(body.error)
    loose.add(body.body._id)
    return body.body._id
  }
  for (let number = 1; number <= 3; number += 1) {
    const departments: string[] = []
    const teams: string[] = []
    for (const side of ['Left', 'Right']) {
      const department = (await world.rows.department({ name: `${side} ${number}` })).id
      const kind = { department, sport: 'CHESS', gender: 'MALE' }
      departments.push(department)
      teams.push(await must(admin.post('team/createTeam', { name: `${side} team ${number}`, ...kind })))
    }
    const [department, rival] = departments
    const [team1, team2] = teams
    const kind = { sport: 'CHESS', gender: 'MALE' }
    const event = await must(admin.post('event/createEvent', { ...kind, name: `Loose ${number}` }))
    await must(admin.post('entry/enter', { event, department, team: team1 }))
    await must(admin.post('match/createUpcoming', { ...kind, team1, team2, event, date: '2031-01-01' }))
    const { id: profile_id } = await world.person('USER', { department_id: rival ?? null })
    await world.rows.application({ team_id: team2 ?? '', profile_id, status: 'ACCEPTED' })
    await must(admin.form('POST', 'gc/createGCRecord', { year: String(1990 + number), wonBy: department ?? '' }))
  }
}
