import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seasonFile } from '#contract/season-files/season-file-schemas.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { downloadSeason, sendSeason, sendSeasonPreview } from '#server/testing/files/season-files.ts'
import { makeFolder } from '#server/testing/stores/archives.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const OTHER = 'SQLite'
let place: Awaited<ReturnType<typeof makeFolder>>
let first: World
let record: { _id: string; season: string }
let text: string
beforeAll(async () => {
  place = await makeFolder()
  first = await openWorld()
  await first.app.context.fillWithDemo()
  record = await settle()
  text = await downloadSeason(first, record.season)
})
afterAll(async () => {
  await first.close()
  await place.close()
})

/** Ends the season of the demo: what is still open is not played, and its matches, which no season file has, are gone. */
async function settle() {
  const admin = await first.as('ADMIN')
  const { writes } = first.database
  await writes.deleteFrom('match').where('status', '!=', 'SUMMARY').execute()
  await writes.deleteFrom('waiting_fixture').execute()
  await writes.updateTable('event').set({ state: 'NOT_PLAYED' }).where('state', '!=', 'FINAL').execute()
  const { status, body } = await admin.post('gc/settleCurrentGCSession')
  expect([status, body.error]).toEqual([200, undefined])
  return (await admin.get(`gc/viewGCRecord/${body.body._id}`)).body.body
}

async function createDepartments(world: World, content = text): Promise<void> {
  const { departments } = JSON.parse(content)
  for (const { name } of departments) await world.rows.department({ name })
}

/** The world of an empty club on SQLite, whatever the engine of this run. */
async function openOnSqlite(): Promise<World> {
  const at = { file: join(place.folder, 'other.sqlite') }
  const database = await openDatabase(at)
  await migrate(database)
  await database.close()
  return openWorld({}, null, { beside: { at } as World })
}

const recordIn = async (world: World): Promise<typeof record> =>
  (await (await world.as(null)).get(`gc/viewGCRecord/${record._id}`)).body.body

/** All that visitors read of a settled season. Ids of departments are those of the club, and accounts are not in the file. */
async function publicAnswers(world: World): Promise<unknown[]> {
  const { season } = await recordIn(world)
  const visitor = await world.as(null)
  const get = async (path: string) => (await visitor.get(path)).body
  const departments: { _id: string; name: string }[] = (await get('department/departments')).body
  const names = new Map(departments.map(({ _id, name }) => [_id, name]))
  const whole = JSON.parse(text)
  const used = departments.filter(({ name }) => whole.departments.some((one: { name: string }) => one.name === name))
  const answers = [await get(`gc/viewGCRecord/${record._id}`), await get(`rulebook/versions?season=${season}`)]
  for (const { _id } of used.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    answers.push(await get(`pointsTable/explain/${_id}?season=${season}`))
    answers.push(await get(`pointsTable/history/${_id}?season=${season}&pageSize=48`))
  }
  answers.push(await get(`event/events?season=${season}&pageSize=48`))
  for (const { id } of whole.events) {
    answers.push(await get(`event/viewEvent/${id}`), await get(`draw/ofEvent/${id}`), await get(`entry/entries/${id}`))
  }
  answers.push(await get(`match/getMatches/SUMMARY?season=${season}&pageSize=48`))
  for (const { id, room } of whole.matches) {
    answers.push(await get(`match/viewMatch/${id}`), await get(`lineUp/match/${id}`))
    if (room === null) continue
    answers.push(await get(`match/viewMatch/${room}`), await get(`match/scoreOvers/${id}`))
    for (const page of [1, 2]) {
      const { body: changes, ...pages } = await get(`match/scoreHistory/${id}?pageSize=48&page=${page}`)
      answers.push(
        pages,
        changes.map(({ by, ...change }: { by: unknown }) => ({ ...change, keeper: by })),
      )
    }
  }
  const { turns: _, ...story } = (await get(`gc/seasonStory/${record._id}`)).body
  answers.push(await get(`profile/topPlayers?record=${record._id}`), story)
  const ofTheClub = ['logo', 'color', 'teamPic', 'person', 'by', 'profile', 'profilePic', 'lastChange', 'placesVersion']
  return JSON.parse(
    JSON.stringify(answers, (key, value) => {
      // Versions of draws and places are hashes, also of the ids of departments.
      if (ofTheClub.includes(key) || (key === 'version' && typeof value === 'string')) return undefined
      if (key === 'keeper') return value?.name
      if (key === 'officials') return value.map((one: { name: string; role: string }) => `${one.role} ${one.name}`)
      return value === season ? 'the season' : (names.get(value) ?? value)
    }),
  )
}

/** A failure names the first row that differs, and not the whole file. */
function expectSame(other: string): void {
  const [before, after] = [JSON.parse(text), JSON.parse(other)]
  for (const [list, rows] of Object.entries<unknown[]>(before)) {
    if (!Array.isArray(rows)) continue
    const at = rows.findIndex((row, index) => JSON.stringify(row) !== JSON.stringify(after[list][index]))
    expect([list, after[list][at]]).toEqual([list, rows[at]])
    expect([list, after[list].length]).toEqual([list, rows.length])
  }
  expect(other === text).toBe(true)
}

test('no account, email or roll number leaves in the file', async () => {
  const people = await first.database.reads.selectFrom('profile').select(['id', 'email']).execute()
  const rolls = await first.database.reads.selectFrom('squad_member').select('roll_number').execute()
  const secrets = [
    ...people.flatMap(({ id, email }) => [id, email]),
    ...rolls.flatMap(({ roll_number }) => roll_number ?? []),
  ]
  expect(secrets.length).toBeGreaterThan(100)
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test('the season file of the demo fits its schema, and has draws, results and points', () => {
  const whole = JSON.parse(text)
  expect(seasonFile.safeParse(whole).error?.issues ?? []).toEqual([])
  const counts = Object.fromEntries(
    Object.entries(whole).flatMap(([list, rows]) => (Array.isArray(rows) ? [[list, rows.length]] : [])),
  )
  for (const list of [
    'teams',
    'squads',
    'draws',
    'lots',
    'attempts',
    'fixtures',
    'plays',
    'lineUps',
    'ledger',
    'tables',
  ])
    expect(counts[list]).toBeGreaterThan(0)
})

test.each(['this engine', OTHER])('out and in again on %s: tables, reasons and draws are the same', async (engine) => {
  const second = engine === OTHER ? await openOnSqlite() : await openWorld()
  const admin = await second.as('ADMIN')
  await createDepartments(second)
  const looked = await sendSeasonPreview(admin, text)
  expect(looked.body.body).toMatchObject({ refused: 0, refusals: [] })
  const { status } = await sendSeason(admin, text, looked.body.body.plan)
  expect(status).toBe(200)
  expectSame(await downloadSeason(second, (await recordIn(second)).season))
  const [there, here] = [await publicAnswers(first), await publicAnswers(second)]
  expect(here.length).toBe(there.length)
  for (const [index, answer] of here.entries()) expect(answer).toEqual(there[index])
  expect(JSON.stringify(here) === JSON.stringify(there)).toBe(true)

  const again = await sendSeasonPreview(admin, text)
  expect(again.body.body).toMatchObject({ added: 0, refused: 0 })
  expect((await sendSeason(admin, text, again.body.body.plan)).status).toBe(200)
  expectSame(await downloadSeason(second, (await recordIn(second)).season))
  const trail = await admin.get('audit/entries?action=readSeasonFile')
  expect(trail.body.body).toHaveLength(1)
  await second.close()
})

test('a fixture names entries of the file, and a side has the department of its entry', async () => {
  const file = JSON.parse(text)
  file.fixtures[0].entry1 = 'f'.repeat(24)
  const side = file.teams.find(({ entry }: { entry: string | null }) => entry !== null)
  side.department = file.departments.find(({ name }: { name: string }) => name !== side.department).name
  const { refusals } = (await sendSeasonPreview(await first.as('ADMIN'), JSON.stringify(file))).body.body
  expect(refusals.map(({ list, reason }: { list: string; reason: string }) => [list, reason])).toEqual(
    expect.arrayContaining([
      ['teams', 'It is the side of an entry that its department does not have in the file.'],
      ['fixtures', 'It names an entry that is not in the file.'],
    ]),
  )
})

test('the rules of a stage are stored with their defaults', async () => {
  const second = await openWorld()
  await createDepartments(second)
  const admin = await second.as('ADMIN')
  const file = JSON.parse(text)
  const stage = file.stages.find(({ rules }: { rules: { kind: string } }) => rules.kind === 'POOLS')
  stage.rules = { kind: 'POOLS' }
  const content = JSON.stringify(file)
  const { plan } = (await sendSeasonPreview(admin, content)).body.body
  expect((await sendSeason(admin, content, plan)).status).toBe(200)
  const { status, body } = await admin.get(`draw/ofEvent/${stage.event}`)
  expect(status).toBe(200)
  const shown = body.body.stages.find(({ _id }: { _id: string }) => _id === stage.id)
  expect(shown.rules).toMatchObject({ kind: 'POOLS', pools: 2, leaving: 'REMOVE' })
  expect((await sendSeasonPreview(admin, content)).body.body).toMatchObject({ added: 0, refused: 0 })
  await second.close()
})

test('sides of one name are read, because a person plays in several events', async () => {
  const second = await openWorld()
  await createDepartments(second)
  const admin = await second.as('ADMIN')
  const file = JSON.parse(text)
  const sides = file.teams.filter(({ entry }: { entry: string | null }) => entry !== null)
  expect(sides.length).toBeGreaterThan(1)
  for (const side of sides) side.name = 'Asha Rao'
  const content = JSON.stringify(file)
  const { plan, refusals } = (await sendSeasonPreview(admin, content)).body.body
  expect(refusals).toEqual([])
  expect((await sendSeason(admin, content, plan)).status).toBe(200)
  expect(JSON.parse(await downloadSeason(second, (await recordIn(second)).season))).toEqual(file)
  expect((await sendSeasonPreview(admin, content)).body.body).toMatchObject({ added: 0, refused: 0 })
  await second.close()
})
