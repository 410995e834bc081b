import { afterAll, beforeAll, expect, test } from 'vitest'
import { TOPICS } from '#contract/call/topics.ts'
import { successOf } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { openNamedPerson } from '#server/testing/names/named-person.ts'
import { readPublicTexts } from '#server/testing/names/public-texts.ts'
const NAME = 'Zyxwena Quill'
const DAY = '2030-02-01'
let league: League
let person: Awaited<ReturnType<typeof openNamedPerson>>
beforeAll(async () => {
  league = await openLeague()
  person = await openNamedPerson(league, { name: NAME, password: 'Podium!2026', day: DAY })
})
afterAll(async () => { person.close(); await league.world.close() })
const readAll = () => readPublicTexts(league.world, person, [`gc/calendar.ics?person=${person.id}`, 'search/find?q=Zyxwena', `match/getOrderOfPlay?day=${DAY}`,
  `headToHead/departments/${person.game.sides[0].department}/${person.game.sides[1].department}`])
const TABLES = ['season','club','department','profile','announcement','team','application','match','register_person','rule_book','event','event_entry','line_up','stage_draw','time_table','ground','points_entry','gc_record'] as const
const clear = () => league.world.app.context.store.own(async (tx) => {
  for (const t of TABLES) await tx.deleteFrom(t as 'department').where(t === 'line_up' || t === 'stage_draw' ? (t === 'line_up' ? 'match_id' as 'id' : 'id') : t === 'club' || t === 'time_table' ? 'id' : 'id', '=', t === 'club' || t === 'time_table' ? 99 as never : 'none').execute().catch((e) => console.log(t, String(e)))
})

test('rename leaves nothing stale', async () => {
  await readAll()
  const { body, status } = await person.client.form('PUT', 'profile/updateProfile', { name: 'Brabant Quill' })
  expect(status, body.error).toBe(200)
  const cached = (await readAll())('Zyxwena')
  const { maxBytes, ...x } = { maxBytes: 0 }
  // a write to every table's topics
  for (const t of TOPICS) void t
  await clear()
  const fresh = (await readAll())('Zyxwena')
  console.log('FRESH', fresh)
  console.log('STALE', cached.filter((one) => !fresh.includes(one)))
})
test('department rename', async () => {
  const id = person.game.sides[0].department
  const before = await readAll()
  const { name } = await successOf(league.visitor.get(`department/departments/${id}`))
  console.log(name)
  await readAll()
  const r = await league.admin.form('PUT', `department/updateDepartment/${id}`, { name: 'Wolpertinger' })
  expect(r.status, r.body.error).toBe(200)
  const cached = (await readAll())('Department 1 2')
  await clear()
  const fresh = (await readAll())('Department 1 2')
  console.log('FRESH', fresh)
  console.log('STALE', cached.filter((one) => !fresh.includes(one)))
})
test('rename then hide: where does the old name stay', async () => {
  const p = await successOf(person.client.put('profile/hideName', { hidesName: true }))
  const where = await readAll()
  console.log('OLD', where('Zyxwena'))
  console.log('NEW', where('Brabant'))
})
test('asking twice about a hidden person', async () => {
  const [own, other] = person.game.sides
  const asked = { match: person.game.match, entry: own.entry, member: 0, name: 'Name hidden', text: `too good.` }
  const reply = await other.head.post('lineUp/question', asked)
  console.log(reply.status, reply.body)
})
test('raw references', async () => {
  for (const player of [`\ue000${person.id}`, `\ue000${'f'.repeat(24)}`, '\ue000', '\ue000abc', `x\ue000${person.id}`]) {
    await person.goal(player).then(() => console.log('sent'), (e) => console.log('refused', String(e)))
    console.log(JSON.stringify(person.viewer.received('updateLiveScore').at(-1)?.play))
  }
  const h = await successOf(league.visitor.get(`match/scoreHistory/${person.roomId}`))
  console.log(h.map((x: any) => x.play?.words))
})

test('every answer is as fresh as one that is made anew, after each of these changes', async () => {
  const { admin, helper } = league
  const [own, other] = person.game.sides
  const changes: [string, () => Promise<unknown>][] = [
    ['hide', () => successOf(person.client.put('profile/hideName', { hidesName: false }))],
    ['rename', () => person.client.form('PUT', 'profile/updateProfile', { name: 'Caspian Quill' })],
    ['hide', () => successOf(person.client.put('profile/hideName', { hidesName: true }))],
    ['show', () => successOf(person.client.put('profile/hideName', { hidesName: false }))],
    ['dept', () => admin.form('PUT', `department/updateDepartment/${other.department}`, { name: 'Zappa' })],
    ['move', () => successOf(admin.put(`profile/moveToDepartment/${person.id}`, { department: other.department }))],
    ['delete', () => successOf(person.client.post('authentication/deleteProfile', { password: 'Podium!2026' }))],
  ]
  for (const [what, change] of changes) {
    await readAll()
    await change()
    const cached = (await readAll() as any).answers
    await clear()
    const fresh = (await readAll() as any).answers
    for (const [address, text] of cached) if (fresh.get(address) !== text && !/ics|search/.test(address)) {
      const f = fresh.get(address) ?? ''; let k = 0; while (k < text.length && f[k] === text[k]) k++
      console.log('STALE after', what, address, text.slice(Math.max(0, k - 150), k + 150), '|||', f.slice(Math.max(0, k - 20), k + 150))
    }
  }
})
