import { expect } from 'vitest'
import type { Row } from '#server/db/schema.ts'
import type { Client, Reply } from '#server/testing/client.ts'
import type { World } from '#server/testing/world.ts'

/** A visitor gets a 401, and people of all roles except admins a 403. */
export async function expectAdminOnly(
  world: World,
  call: (by: Client) => Promise<Reply>,
  person: Partial<Row<'profile'>> = {},
): Promise<void> {
  const { status, body } = await call(await world.as(null))
  expect({ status, error: body.error }).toEqual({ status: 401, error: 'Unauthorized! Please log in again.' })
  for (const role of ['DEPARTMENT_HEAD', 'DEPARTMENT_SPORTS_LEAD', 'HELPER', 'USER'] as const) {
    expect((await call(await world.as(role, person))).status, role).toBe(403)
  }
}
