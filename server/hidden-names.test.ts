import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FORMER_MEMBER, HIDDEN_NAME } from '#contract/profile/names.ts'
import { CALENDAR_PATH } from '#contract/timetable/timetable.ts'
import { successOf } from '#server/testing/client.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { openNamedPerson } from '#server/testing/names/named-person.ts'
import { readPublicTexts } from '#server/testing/names/public-texts.ts'
import { WAIT_LIMIT_MS } from '#server/testing/waits.ts'

const NAME = 'Zyxwena Quill'
const PASSWORD = 'Podium!2026'
const DAY = '2030-02-01'

let league: League
let person: Awaited<ReturnType<typeof openNamedPerson>>
beforeAll(async () => {
  league = await openLeague()
  person = await openNamedPerson(league, { name: NAME, password: PASSWORD, day: DAY })
})
afterAll(async () => {
  person.close()
  await league.world.close()
})

const readAll = () =>
  readPublicTexts(league.world, person, [
    `${CALENDAR_PATH}?person=${person.id}`,
    'search/find?q=Zyxwena',
    `match/getOrderOfPlay?day=${DAY}`,
  ])

test('a name stands in public answers, also in sentences about singles and in plays', async () => {
  const whereIs = await readAll()
  expect(whereIs(NAME)).toEqual(
    expect.arrayContaining([
      '/embed/bracket/ID',
      '/embed/match/ID',
      'announcement/viewAnnouncement/ID',
      'draw/ofEvent/ID',
      'entry/departmentEntries/ID',
      'entry/entries/ID',
      'event/viewEvent/ID',
      'gc/calendar.ics',
      'gc/calendar.ics?person=ID',
      'gc/entries.csv',
      'gc/ledger.csv',
      'gc/matches.csv',
      'gc/season.json',
      'gc/seasonStory/ID',
      'lineUp/match/ID',
      'match/getMatches/SUMMARY',
      `match/getOrderOfPlay?day=${DAY}`,
      'match/scoreHistory/ROOM',
      'match/viewMatch/ID',
      'match/viewMatch/ROOM',
      'pointsTable/explain/ID',
      'pointsTable/history/ID',
      'profile/topPlayers',
      'profile/viewProfile/ID',
      'rulebook/versions',
      'search/find?q=Zyxwena',
      'team/viewTeam/ID',
    ]),
  )
})

test('a hidden name stands in no public answer and no live event, and its person stays the same one', async () => {
  await successOf(person.client.put('profile/hideName', { hidesName: true }))
  await successOf(person.client.put('profile/hideName', { hidesName: true }))
  await person.goal(NAME.toUpperCase())
  const whereIs = await readAll()
  expect(whereIs('Zyxwena')).toEqual([])
  expect(whereIs(HIDDEN_NAME)).toEqual(
    expect.arrayContaining([
      'lineUp/match/ID',
      'draw/ofEvent/ID',
      'match/scoreHistory/ROOM',
      'profile/topPlayers',
      'gc/ledger.csv',
      'gc/season.json',
    ]),
  )
  const profile = await successOf(league.visitor.get(`profile/viewProfile/${person.id}`))
  expect(profile).toMatchObject({ name: HIDDEN_NAME, role: 'USER', department: null, gender: null, profilePic: null })
  await vi.waitFor(
    () => {
      expect(person.viewer.received('keeperChanged').at(-1)?.keeper).toMatchObject({ name: HIDDEN_NAME })
      expect(person.viewer.received('updateLiveScore').at(-1)?.play?.words).toContain(`, ${HIDDEN_NAME}`)
    },
    { timeout: WAIT_LIMIT_MS },
  )
  expect((await person.squads()).length).toBe(4)
})

test('the person and those who manage squads see a hidden name', async () => {
  const [own] = person.game.sides
  const { helper } = league
  expect(await successOf(person.client.get(`profile/viewProfile/${person.id}`))).toMatchObject({
    name: NAME,
    hidesName: true,
  })
  const search = await successOf(person.client.get('search/find?q=Zyxwena'))
  expect(search.people).toMatchObject([{ name: NAME }])
  for (const [by, path] of [
    [helper, `entry/squad/${own.entry}`],
    [own.head, `entry/squad/${own.entry}`],
    [helper, `entry/lists/${person.game.event}`],
    [own.head, 'entry/list'],
    [own.head, `lineUp/squad/${person.game.match}/${own.entry}`],
    [own.head, 'profile/departmentPeople'],
    [own.head, 'search/find?q=Zyxwena'],
  ] as const)
    expect(JSON.stringify((await by.get(path)).body), path).toContain(NAME)
})

test('what is entered while a name is hidden is stored without it', async () => {
  const [own] = person.game.sides
  const { version } = await successOf(own.head.get(`lineUp/squad/${person.game.match}/${own.entry}`))
  const members = [{ member: person.id }, ...own.people.slice(0, 1).map((member) => ({ member }))]
  await successOf(own.head.put(`lineUp/update/${person.game.match}/${own.entry}`, { members, version }))
  await person.loseAlone()
  expect((await readAll())('Zyxwena')).toEqual([])
})

test('a name that is shown again is back, and sentences and plays do not get it back', async () => {
  await successOf(person.client.put('profile/hideName', { hidesName: false }))
  const found = (await readAll())('Zyxwena')
  expect(found).toEqual(
    expect.arrayContaining([
      'draw/ofEvent/ID',
      'entry/entries/ID',
      'gc/season.json',
      'lineUp/match/ID',
      'team/viewTeam/ID',
    ]),
  )
  expect(found).not.toContain('gc/ledger.csv')
})

test('a deleted account is a former member in public answers, with the figures of one person', async () => {
  await person.goal()
  await successOf(person.client.post('authentication/deleteProfile', { password: PASSWORD }))
  const whereIs = await readAll()
  expect(whereIs('Zyxwena')).toEqual([])
  expect(whereIs(person.id)).toEqual([])
  expect(whereIs(FORMER_MEMBER)).toEqual(
    expect.arrayContaining(['draw/ofEvent/ID', 'gc/season.json', 'lineUp/match/ID', 'match/scoreHistory/ROOM']),
  )
  const squads = await person.squads()
  expect(squads.map(({ name, profile_id }) => [name, profile_id])).toEqual(squads.map(() => [FORMER_MEMBER, null]))
  expect(squads).toHaveLength(5)
})
