import { expect } from 'vitest'
import type { TeamCard } from '#contract/team/calls.ts'
import type { Client, SentFile } from '#server/testing/client.ts'
import { openWorld } from '#server/testing/world.ts'

export const CIVIL = '0000000000000000000000c1'
export const PHYSICS = '0000000000000000000000c2'
export const NOBODY = '0123456789abcdef01234567'
export const CREATE = 'team/createTeam'

/** Two departments, an admin, a visitor, and the head and the lead of the first department. */
export async function openTeamFixture() {
  const world = await openWorld()
  await world.rows.department({ id: CIVIL, name: 'Civil' })
  await world.rows.department({ id: PHYSICS, name: 'Physics' })
  const admin = await world.as('ADMIN')
  const head = await world.as('DEPARTMENT_HEAD', { department_id: CIVIL })
  const lead = await world.as('DEPARTMENT_SPORTS_LEAD', { department_id: CIVIL })
  const visitor = await world.as(null)
  let made = 0

  /** A new form. */
  function fresh(more: Record<string, string> = {}) {
    made += 1
    return { name: `Team ${made}`, gender: 'MALE', sport: 'CRICKET', ...more }
  }
  async function team(more: Record<string, string> = {}, files: SentFile[] = [], by = head): Promise<TeamCard> {
    const reply = await by.form('POST', CREATE, fresh(more), files)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return reply.body.body
  }
  const update = (by: Client, id: string, fields: Record<string, string>, files: SentFile[] = []) =>
    by.form('PUT', `team/updateTeam/${id}`, fields, files)
  const rows = () => world.database.reads.selectFrom('team').selectAll().orderBy('id').execute()

  return { world, admin, head, lead, visitor, fresh, team, update, rows }
}
