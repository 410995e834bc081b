import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPushFixture, type PushFixture } from '#server/testing/push/push-fixture.ts'
import { type PushMatches, pushMatches } from '#server/testing/push/push-matches.ts'

let push: PushFixture
let matches: PushMatches
beforeAll(async () => {
  push = await openPushFixture()
  matches = pushMatches(push)
})
afterAll(() => push.close())

test('an official is notified once when named, then of each new plan, and not of the play', async () => {
  const { world, helper } = push.league
  const { id: person } = await world.person('USER', { name: 'Asha Iyer' })
  const browser = await push.subscribe(await world.signIn(person), { ofDepartment: false, ofTeams: false })
  const set = (match: string, officials: object[], known: object[]) =>
    helper.put(`match/setOfficials/${match}`, { officials, known })
  const scorer = { person, role: 'SCORER' }
  const id = await matches.schedule(undefined, { date: '2026-12-12', time: '17:30', venue: 'Hall' })
  expect((await set(id, [scorer], [])).status).toBe(200)
  await push.runGathered()
  const named = 'You are named as an official · Sat 12 Dec, 17:30 · Chess · Hall'
  expect(matches.shown(browser)).toEqual([['CHANGED', 'Scorer: Civil CHESS MALE v Maths CHESS MALE', named]])
  const other = { person: (await world.person('USER')).id, role: 'REFEREE' }
  expect((await set(id, [scorer, other], [scorer])).status).toBe(200)
  await push.runGathered()
  expect(matches.kinds(browser)).toHaveLength(1)
  await matches.change(id, { venue: 'Lawn' })
  await push.runGathered()
  expect(matches.shown(browser).at(-1)?.[2]).toBe('Now Sat 12 Dec, 17:30 · Chess · Lawn')
  await helper.post(`match/recordResult/${id}`, { winner: 'TIE' })
  await push.runGathered()
  expect(matches.kinds(browser)).toEqual(['CHANGED', 'CHANGED'])
})

test('whoever is named and taken back at once is not notified', async () => {
  const { world, helper } = push.league
  const { id: person } = await world.person('USER')
  const browser = await push.subscribe(await world.signIn(person), { ofDepartment: false })
  const id = await matches.schedule()
  const named = [{ person, role: 'REFEREE' }]
  await helper.put(`match/setOfficials/${id}`, { officials: named, known: [] })
  await helper.put(`match/setOfficials/${id}`, { officials: [], known: named })
  await push.runGathered()
  expect(matches.kinds(browser)).toEqual([])
})

test('a person whose duty is taken back is told once, and not when they are named again for the same at once', async () => {
  const { world, helper } = push.league
  const { id: person } = await world.person('USER')
  const browser = await push.subscribe(await world.signIn(person), { ofDepartment: false })
  const id = await matches.schedule(undefined, { date: '2026-12-13', time: '17:30', venue: 'Hall' })
  const set = (officials: object[], known: object[]) => helper.put(`match/setOfficials/${id}`, { officials, known })
  const [referee, scorer] = [[{ person, role: 'REFEREE' }], [{ person, role: 'SCORER' }]]
  await set(referee, [])
  await push.runGathered()
  await set([], referee)
  await set(referee, [])
  await push.runGathered()
  expect(matches.kinds(browser)).toHaveLength(1)
  await set([], referee)
  await push.runGathered()
  expect(matches.shown(browser).at(-1)?.[2]).toBe('You are no longer its referee · Sun 13 Dec, 17:30 · Chess · Hall')
  await set(referee, [])
  await push.runGathered()
  await set([], referee)
  await set(scorer, [])
  await push.runGathered()
  expect(matches.shown(browser).at(-1)?.[1]).toMatch(/^Scorer: /)
  expect(matches.kinds(browser)).toHaveLength(4)
})

test('the officials of a match that is deleted are told once, and not when it comes back at once', async () => {
  const { world, helper } = push.league
  const { id: person } = await world.person('USER')
  const browser = await push.subscribe(await world.signIn(person), { ofDepartment: false })
  const [dated, undated] = [
    await matches.schedule(undefined, { date: '2026-12-14', time: '17:30', venue: 'Hall' }),
    await matches.schedule(),
  ]
  await helper.put(`match/updateMatch/${undated}`, { date: '', time: '' })
  await push.runGathered()
  const officials = [{ person, role: 'SCORER' }]
  for (const id of [dated, undated])
    expect((await helper.put(`match/setOfficials/${id}`, { officials, known: [] })).status).toBe(200)
  await push.runGathered()
  expect(matches.kinds(browser)).toHaveLength(2)
  expect((await helper.delete(`match/deleteMatch/${dated}`)).status).toBe(200)
  expect((await helper.put(`bin/bringBack/${dated}`, {})).status).toBe(200)
  await push.runGathered()
  expect(matches.kinds(browser)).toHaveLength(2)
  for (const id of [dated, undated]) expect((await helper.delete(`match/deleteMatch/${id}`)).status).toBe(200)
  await push.runGathered()
  const told = matches.shown(browser).slice(2)
  expect(told.map(([, title]) => title)).toEqual(Array(2).fill('Scorer: Civil CHESS MALE v Maths CHESS MALE'))
  expect(told.map(([, , body]) => body).sort()).toEqual([
    'This match was called off · Chess',
    'This match was called off · Mon 14 Dec, 17:30 · Chess · Hall',
  ])
})
