import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#server/testing/client.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld({ zone: 'Asia/Kolkata' })
  admin = await world.as('ADMIN')
  const unused = { actor_id: null, actor_name: null, actor_role: null, address: null, request_id: null, before: null }
  const entry = { ...unused, after: null, subject: 'club', subject_id: '1' }
  // The first and the last minute of March 10 where the club is, and those beside them.
  const minutes = { before: '09T18:29', first: '09T18:30', last: '10T18:29', after: '10T18:30' }
  const rows = Object.entries(minutes).map(([action, minute]) => {
    return { ...entry, id: world.app.context.newId(), action, created_at: `2026-03-${minute}:59.999Z` }
  })
  await world.database.writes.insertInto('audit_entry').values(rows).execute()
})
afterAll(() => world.close())

test.each([
  ['from=2026-03-10', ['after', 'last', 'first']],
  ['to=2026-03-10', ['last', 'first', 'before']],
  ['from=2026-03-10&to=2026-03-10', ['last', 'first']],
  ['from=1900-01-01&to=2999-12-31', ['after', 'last', 'first', 'before']],
])("an admin who asks for %s gets whole days of the club's clock", async (days, actions) => {
  const { body } = await admin.get(`audit/entries?subject=club&${days}`)
  expect(body.body.map(({ action }: { action: string }) => action)).toEqual(actions)
})

test('an admin takes the trail of some days to a spreadsheet, in which nothing is a formula', async () => {
  await admin.post('department/createDepartment', { name: '=Physics' })
  const { body } = await admin.get('audit/export?subject=department')
  const [heads, line] = body.body.table.split('\r\n')
  expect(heads).toBe('\uFEFFAt,Person,Role,Address,Action,Subject,Name,Id,Before,After')
  expect(line).toContain(",Admin,127.0.0.1,createDepartment,department,'=Physics,")
  expect(body.body.isWhole).toBe(true)
  const old = await admin.get('audit/export?subject=club&to=2026-03-10')
  expect(old.body.body.table.match(/(?<=^[^,]*,,,,)\w+/gm)).toEqual(['last', 'first', 'before'])
  expect((await (await world.as('HELPER')).get('audit/export')).status).toBe(403)
})
