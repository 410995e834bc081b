import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryListPreview } from '#contract/entry-list/calls.ts'
import type { Client } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
let lead: Client
let chess: string
let mixed: string
beforeAll(async () => {
  league = await openLeague()
  lead = await league.world.as('DEPARTMENT_SPORTS_LEAD', { department_id: league.departments.Civil })
  chess = (await league.event('CHESS', 'MALE'))._id
  mixed = (await league.event('CARROM', 'MIXED'))._id
  await league.admin.put(`event/updateEvent/${chess}`, { squadMax: 3 })
})
afterAll(() => league.world.close())

const asFile = (content: string | Uint8Array<ArrayBuffer>) => ({
  ...{ field: 'list', name: 'list.csv', type: 'text/csv' },
  data: typeof content === 'string' ? new TextEncoder().encode(content) : content,
})
const send = (content: string | Uint8Array<ArrayBuffer>, by = lead) =>
  by.form('POST', 'entry/previewList', {}, [asFile(content)])
const save = (content: string, plan: string, by = lead) =>
  by.form('POST', 'entry/saveList', { plan }, [asFile(content)])
const preview = async (content: string, by = lead): Promise<EntryListPreview> => {
  const { status, body } = await send(content, by)
  expect([status, body.error]).toEqual([200, undefined])
  return body.body
}
const HEADER = 'Event,Department,Name,Roll no.,Captain,Reserve'
const squadIn = async (event: string) => {
  const [entry] = (await league.visitor.get(`entry/entries/${event}`)).body.body
  return entry?.squad.map(({ name, captain, reserve }: { name: string; captain: boolean; reserve: boolean }) =>
    [name, captain && 'captain', reserve && 'reserve'].filter(Boolean).join(' '),
  )
}

test('managers alone send a list (401, 403), and a preview is needed (400, 409)', async () => {
  const content = `${HEADER}\n"Chess, men",,Asha,1,,`
  expect((await send(content, await league.world.as(null))).status).toBe(401)
  expect((await send(content, await league.world.as('USER'))).status).toBe(403)
  expect((await save(content, '')).status).toBe(400)
  expect(await save(content, 'p'.repeat(43))).toMatchObject({ status: 409, body: { code: 'list_changed' } })
})

test('each row of a list for all events is accepted, the same, or refused with line and reason', async () => {
  const content = [
    '\uFEFFEvent;Department;Name;Roll no.;Captain;Reserve',
    'Chess, men;;Ravi Kumar;21CE101;yes;',
    'Chess, men;;Anil Rao;21CE102;;',
    'Chess, men;;Ravi Kumar;21CE101;;',
    'Chess, men;Maths;Sunil Das;21MA103;;',
    'Judo, men;;Sunil Das;21CE103;;',
    ';;Sunil Das;21CE103;;',
    'Carrom, mixed;;Sunil Das;21CE103;;',
    'Chess, men;;Second Captain;21CE104;x;',
    'Chess, men;;Manu;;;',
    'Chess, men;;Dev Jain;21CE105;;',
    'Chess, men;;Too Many;21CE106;;',
    'Chess, men;;;;;',
  ].join('\r\n')
  const shown = await preview(content)
  expect(shown.rows.map(({ line, state, reason }) => [line, state, reason])).toEqual([
    [2, 'ADDED', null],
    [3, 'ADDED', null],
    [4, 'REFUSED', 'Ravi Kumar is in line 2 already.'],
    [5, 'REFUSED', 'You can enter people of your own department only.'],
    [6, 'REFUSED', 'This season has no event named Judo, men.'],
    [7, 'REFUSED', 'The event is missing.'],
    [8, 'REFUSED', expect.stringContaining('a mixed event asks for the gender')],
    [9, 'REFUSED', 'A squad has one captain.'],
    [10, 'REFUSED', 'Civil has nobody known as “Manu”. Give the name and the roll number.'],
    [11, 'ADDED', null],
    [12, 'REFUSED', expect.stringContaining('at most 3 can be in it')],
  ])
  expect(shown.counts).toEqual({ added: 3, changed: 0, same: 0, refused: 8 })
  const refused: Record<string, string>[] = parse(shown.refusedTable ?? '', { bom: true, columns: true })
  expect(refused[0]).toMatchObject({ Line: '4', Reason: 'Ravi Kumar is in line 2 already.', 'Roll number': '21CE101' })
  expect(await squadIn(chess)).toBeUndefined()

  const { status, body } = await save(content, shown.plan)
  expect([status, body.body]).toEqual([200, { saved: 1, refused: [] }])
  expect(await squadIn(chess)).toEqual(['Ravi Kumar captain', 'Anil Rao', 'Dev Jain'])
})

test('the downloaded list says what is entered, and uploading it again changes nothing', async () => {
  const { table } = (await lead.get('entry/list')).body.body
  const rows: Record<string, string>[] = parse(table, { bom: true, columns: true })
  expect(rows).toMatchObject([
    { Event: 'Carrom, mixed', Department: 'Civil', Name: '' },
    { Event: 'Chess, men', Name: 'Ravi Kumar', 'Roll number': '21CE101', Captain: 'Yes' },
    { Event: 'Chess, men', Name: 'Anil Rao' },
    { Event: 'Chess, men', Name: 'Dev Jain' },
  ])
  const shown = await preview(table)
  expect(shown.counts).toEqual({ added: 0, changed: 0, same: 3, refused: 0 })
  expect((await save(table, shown.plan)).body.body).toEqual({ saved: 0, refused: [] })
  const changed = table.replace('Anil Rao,21CE102,,', 'Anil Rao,21CE102,,yes')
  const again = await preview(changed)
  expect(again.rows.map(({ state }) => state)).toEqual(['SAME', 'CHANGED', 'SAME'])
  expect((await save(changed, again.plan)).body.body).toEqual({ saved: 1, refused: [] })
  expect(await squadIn(chess)).toEqual(['Ravi Kumar captain', 'Anil Rao reserve', 'Dev Jain'])
})

test('a person is in no more events than the season allows, counted over the list as well', async () => {
  await league.event('BADMINTON', 'MALE')
  await league.event('CRICKET', 'MALE')
  await league.admin.put('entry/seasonLimits', { eventsPerPerson: 2 })
  const content = [
    HEADER,
    ...['Badminton', 'Cricket'].map((sport) => `"${sport}, men",Civil,Dev Jain,21CE105,,`),
    '"Badminton, men",Maths,Ira Sen,21MA001,,',
  ].join('\n')
  const { rows, plan } = await preview(content, league.helper)
  expect(rows.map(({ state }) => state)).toEqual(['ADDED', 'REFUSED', 'ADDED'])
  expect(rows[1]?.reason).toContain('Dev Jain')
  expect((await save(content, plan, league.helper)).body.body).toEqual({ saved: 2, refused: [] })
})

test('a roll number with spaces is no part of the name', async () => {
  const { _id, name } = await league.event('CHESS', 'FEMALE', 'Rapid')
  const content = `${HEADER}\n"${name}",,Gita Nair,21 CE 131,,`
  const { rows, plan } = await preview(content)
  expect(rows).toMatchObject([{ state: 'ADDED', name: 'Gita Nair' }])
  expect((await save(content, plan)).body.body).toEqual({ saved: 1, refused: [] })
  expect((await lead.get('entry/list')).body.body.table).toContain('Gita Nair,21CE131')
  expect(await squadIn(_id)).toEqual(['Gita Nair'])
})

test('a row without an entry joins the one without a label or the only one, and of several it has to say which', async () => {
  const { _id, name } = await league.event('CHESS', 'FEMALE', 'Blitz')
  await league.admin.put(`event/updateEvent/${_id}`, { entriesEach: 3 })
  const head = 'Event,Entry,Name,Roll no.'
  const shown = async (...rows: string[]) =>
    (await preview([head, ...rows.map((row) => `"${name}",${row}`)].join('\n'))).rows.map(
      ({ entry, reason }) => reason ?? entry,
    )
  const [first, second] = ['North,Uma Pai,21CE141', 'South,Vani Rao,21CE142']
  const [titled] = await shown(first)
  expect(titled).toContain('North')
  const asks = 'Civil has several entries in this event. Say which entry.'
  expect((await shown(first, ',Wena Das,21CE143'))[1]).toBe(titled)
  expect((await shown(first, second, ',Wena Das,21CE143'))[2]).toBe(asks)
  for (const label of ['North', 'South'])
    expect(
      (await league.helper.post('entry/enter', { event: _id, department: league.departments.Civil, label })).status,
    ).toBe(200)
  expect(await shown(',Wena Das,21CE143', second)).toEqual([asks, expect.stringContaining('South')])
  const plain = await league.helper.post('entry/enter', { event: _id, department: league.departments.Civil })
  expect(plain.status).toBe(200)
  expect((await shown(',Wena Das,21CE143'))[0]).toBe(`${name}: Civil`)
})

test('an organiser names the department, and a closed list is closed to heads', async () => {
  const content = `${HEADER}\n"Carrom, mixed",,Asha,21CE109,,`
  expect((await preview(content, league.admin)).rows[0]?.reason).toBe('Say which department.')
  await league.admin.put(`event/updateEvent/${mixed}`, { entriesCloseOn: '2020-01-01' })
  expect((await preview(content)).rows[0]?.reason).toContain('The list closed on 2020-01-01.')
})

test('files that are no list are refused, and Windows text is read', async () => {
  const bad = (content: string) => send(content)
  expect((await bad('Event,Roll number\nx,1')).body.error).toBe('The first line has no column named Name.')
  expect((await bad(`${HEADER}\n`)).body.error).toBe('This file has no rows below the names of its columns.')
  const many = `${HEADER}\n${'Chess,,a,1,,\n'.repeat(2001)}`
  expect((await bad(many)).body.error).toBe('A list has at most 2,000 rows. This file has more.')
  const windows = new Uint8Array(Buffer.from(`${HEADER}\nJudo,,Jos\u00e9,1,,`, 'latin1'))
  expect((await send(windows)).body.body.rows[0].name).toBe('Jos\u00e9')
})
