import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TABLES } from '#server/db/schema.ts'
import type { Client } from '#server/testing/client.ts'
import { runAdmin } from '#server/testing/nodes/admin-command.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { verifyTrail } from './audit-chain.ts'
import { auditTrailJob, sealTrailJob } from './audit-jobs.ts'
import { createIds } from './ids.ts'

const DAY_MS = 24 * 60 * 60_000
const COLUMNS = Object.entries(TABLES.audit_entry).map(([name, { nullable }]) => ({ name, nullable }))

let world: World
let admin: Client
let logged: { entries: number; seal: string }[]
beforeEach(async () => {
  // A chain that is cut by hand must not meet that of another test.
  world = await openWorld({}, null, { hasNewDatabase: true })
  admin = await world.as('ADMIN')
  logged = []
  await write('Physics', 'Maths', 'Civil', 'Arts')
  await seal()
})
afterEach(() => world.close())

const write = async (...names: string[]) => {
  for (const name of names) expect((await admin.post('department/createDepartment', { name })).status).toBe(200)
}
const log = pino({}, { write: (line) => void logged.push(JSON.parse(line)) })
const signal = new AbortController().signal
const seal = async () => {
  const job = sealTrailJob(world.database, world.app.context.now, log)
  expect(await job.isDue?.()).toBe(true)
  await job.run(signal)
}
const shorten = (days: number) => auditTrailJob(world.database, days, world.app.context.now).run(signal)
const verify = (noted?: string) =>
  verifyTrail(world.database.reads, world.app.context.now(), noted).catch(({ message }) => message)
const entries = () => world.database.reads.selectFrom('audit_entry').selectAll().orderBy('id').execute()
const run = (text: string) => sql.raw(text).execute(world.database.writes)
/** What an intruder does first: nothing holds the entries back any more. */
const dropKey = () =>
  run(
    world.database.engine === 'sqlite'
      ? 'PRAGMA foreign_keys = OFF'
      : 'ALTER TABLE audit_seal DROP CONSTRAINT audit_seal_entry_fkey',
  )

describe('the chain over the audit trail', () => {
  test('is whole after writes, and grows with those that come later', async () => {
    expect(await verify()).toMatch(/^4 entries, chain whole up to number 4 of 20/)
    await write('Law')
    expect(await verify()).toContain('Without a seal yet: 1.')
    await seal()
    expect(await verify()).toMatch(/^5 entries, chain whole up to number 5 of 20/)
    expect(logged).toMatchObject([{ entries: 4 }, { entries: 1 }])
  })

  test('seals an entry that is committed after later ones', async () => {
    const [first] = await entries()
    const id = createIds(() => Date.now() - 5_000)()
    await world.database.writes
      .insertInto('audit_entry')
      .values({ ...first, id } as never)
      .execute()
    await seal()
    expect(await verify()).toContain('5 entries, chain whole up to number 5')
  })

  test.each(COLUMNS)('names the first entry whose $name was changed by SQL', async ({ name, nullable }) => {
    const [, second, third] = await entries()
    if (name === 'id') await dropKey()
    for (const one of [third, second])
      await run(
        `UPDATE audit_entry SET ${name === 'before' || name === 'after' ? `"${name}"` : name} = ${nullable ? "'other'" : `'x' || ${name}`} WHERE id = '${one?.id}'`,
      )
    const verb = name === 'id' ? 'is missing' : 'was changed'
    expect(await verify()).toMatch(new RegExp(`^The entry ${second?.id} of .*, number 2, of the audit trail ${verb}`))
  })

  test('refuses to delete an entry by SQL, and names it when it is deleted all the same', async () => {
    const [, second] = await entries()
    const remove = () => run(`DELETE FROM audit_entry WHERE id = '${second?.id}'`)
    await expect(remove()).rejects.toThrow(/foreign key/i)
    await dropKey()
    await remove()
    expect(await verify()).toMatch(
      new RegExp(`^The entry ${second?.id} of .*, number 2, of the audit trail is missing`),
    )
  })

  test('names the number of an entry that was deleted with its seal', async () => {
    const [first, , third] = await entries()
    await run(`DELETE FROM audit_seal WHERE entry_id = '${third?.id}'`)
    await run(`DELETE FROM audit_entry WHERE id = '${third?.id}'`)
    expect(await verify()).toBe('Number 3 of the audit trail is missing.')
    await run(`DELETE FROM audit_seal WHERE entry_id = '${first?.id}'`)
    expect(await verify()).toBe('Number 1 of the audit trail is missing.')
  })

  test('names an entry that was inserted by SQL with an earlier time', async () => {
    const [first] = await entries()
    const id = createIds(() => Date.now() - DAY_MS)()
    await world.database.writes
      .insertInto('audit_entry')
      .values({ ...first, id } as never)
      .execute()
    await write('Law')
    await seal()
    expect(await verify()).toMatch(new RegExp(`^The entry ${id} of .* is not in the chain: it was inserted later`))
  })

  test.each([
    ['a clock that was a year ahead', createIds(() => Date.now() + 365 * DAY_MS)()],
    ['an entry whose id is no id', 'z'],
  ])('goes on after %s', async (_what, id) => {
    const [first] = await entries()
    await world.database.writes
      .insertInto('audit_entry')
      .values({ ...first, id } as never)
      .execute()
    await seal()
    await write('Law')
    await seal()
    expect(await verify()).toContain('6 entries, chain whole up to number 6')
  })

  test('names an entry whose seal names another', async () => {
    await dropKey()
    await run(`UPDATE audit_seal SET entry_id = 'z' WHERE number = 2`)
    expect(await verify()).toBe('The entry z of an unknown time, number 2, of the audit trail is missing.')
  })

  test('compared with a seal of the log shows that its end was removed or that it was made anew', async () => {
    const noted = logged.at(-1)?.seal
    expect(await verify(noted)).toContain('4 entries')
    await run('DELETE FROM audit_seal WHERE number > 2')
    await run(`DELETE FROM audit_entry WHERE id NOT IN (SELECT entry_id FROM audit_seal)`)
    expect(await verify()).toContain('2 entries, chain whole up to number 2')
    expect(await verify(noted)).toContain(`The chain does not have the seal ${noted}`)
  })

  test('begins after the entries that are no longer kept', async () => {
    const noted = logged.at(-1)?.seal
    world.travel(31 * DAY_MS)
    admin = await world.as('ADMIN')
    await write('Law', 'Music')
    await seal()
    await shorten(30)
    expect((await entries()).map(({ after }) => JSON.parse(after ?? '').name)).toEqual(['Law', 'Music'])
    expect(await verify(noted)).toMatch(/^2 entries, chain whole up to number 6/)
    world.travel(31 * DAY_MS)
    await shorten(30)
    expect(await verify()).toMatch(/^0 entries, chain whole up to number 6\./)
    admin = await world.as('ADMIN')
    await write('Drama')
    await seal()
    expect(await verify()).toMatch(/^1 entry, chain whole up to number 7/)
  })

  test('keeps all old entries once one of them was changed', async () => {
    const [, second] = await entries()
    await run(`UPDATE audit_entry SET created_at = '1990-01-01T00:00:00.000Z' WHERE id = '${second?.id}'`)
    world.travel(31 * DAY_MS)
    await expect(shorten(30)).rejects.toThrow(`The entry ${second?.id}`)
    expect(await entries()).toHaveLength(4)
  })

  test('is checked by a command of the operator, whose exit code is 1 for a broken chain', async () => {
    const { at } = world
    const where: Record<string, string> =
      'url' in at ? { DATABASE_URL: at.url } : { DATA_DIR: at.file.replace(/[^/]*$/, '') }
    const command = (...args: string[]) => runAdmin(['verifyAudit', ...args], where)
    expect(await command()).toMatchObject({ code: 0, output: expect.stringMatching(/^4 entries, chain whole up to/) })
    expect(await command(logged[0]?.seal ?? '')).toMatchObject({ code: 0 })
    expect(await command('4-beef')).toMatchObject({ code: 1 })
    const [first] = await entries()
    await run(`UPDATE audit_entry SET address = '10.0.0.1' WHERE id = '${first?.id}'`)
    const output = expect.stringContaining(`The entry ${first?.id}`)
    expect(await command()).toEqual({ code: 1, output })
  })
})
