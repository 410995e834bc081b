import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrawnEvent, openDrawnEvent } from '#server/testing/championship/drawn-event.ts'
import { type League, openLeague } from '#server/testing/league.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league.world.close())

const LEAGUE = [{ kind: 'LEAGUE', tieBreaks: ['POINTS', 'BOARD_POINTS'] }]
const DAY = '2030-02-01'

/** 'Asha and Bala' and 'Chitra and Devi', of one department or of two. */
async function openPairs({ ofOne = true } = {}) {
  const event = await openDrawnEvent(league, { stages: LEAGUE, entries: 2, entrant: 'PAIR', ofOne })
  await nameSquad(event, 0, ['Asha', 'Bala'])
  await nameSquad(event, 1, ['Chitra', 'Devi'])
  const [fixture] = (await event.drawn()).fixtures
  const match = (await league.visitor.get(`match/viewMatch/${fixture?.match?._id}`)).body.body
  return { event, match }
}

async function nameSquad({ entries }: DrawnEvent, index: number, names: readonly string[]): Promise<void> {
  const { body } = await league.helper.get(`entry/squad/${entries[index]}`)
  const members = names.map((name) => ({ name, gender: 'MALE', reserve: false, captain: false }))
  const set = await league.helper.put(`entry/setSquad/${entries[index]}`, { members, version: body.body.version })
  if (set.status !== 200) throw new Error(set.body.error)
}

test('a match of pairs has a time and a ground, and stands in the lists and the calendar with the names of its people', async () => {
  const { match } = await openPairs()
  expect([match.team1.name, match.team2.name].toSorted()).toEqual(['Asha and Bala', 'Chitra and Devi'])
  const plan = { date: DAY, time: '16:30', venue: 'Hall 2' }
  expect((await league.helper.put(`match/updateMatch/${match._id}`, plan)).status).toBe(200)
  const { body: list } = await league.visitor.get('match/getMatches/UPCOMING?sport=CHESS')
  expect(list.body).toContainEqual(expect.objectContaining({ _id: match._id, ...plan }))
  const found = async (words: string) => (await league.visitor.get(`match/getMatches/UPCOMING?q=${words}`)).body.body
  expect(await found('Chitra')).toContainEqual(expect.objectContaining({ _id: match._id }))
  expect(await found(match._id.slice(0, 2))).toEqual([])
  const { body: text } = await league.visitor.get(`gc/calendar.ics?team=${match.team1._id}`)
  expect(text).toContain(`SUMMARY:${match.team1.name} v ${match.team2.name}`)
})

test('two pairs of one name are two sides, and a new name of a pair is that of its match', async () => {
  const { event, match } = await openPairs({ ofOne: false })
  await nameSquad(event, 0, ['Chitra', 'Devi'])
  const { team1, team2, ...same } = (await league.visitor.get(`match/viewMatch/${match._id}`)).body.body
  expect([team1.name, team2.name]).toEqual(['Chitra and Devi', 'Chitra and Devi'])
  expect(team1._id).not.toBe(team2._id)
  expect(same).toMatchObject({ _id: match._id, status: 'UPCOMING' })
})

test('two names of 100 letters each fit into the name of a side', async () => {
  const event = await openDrawnEvent(league, { stages: LEAGUE, entries: 2, entrant: 'PAIR' })
  await nameSquad(event, 0, ['A'.repeat(100), 'B'.repeat(100)])
  const [fixture] = (await event.drawn()).fixtures
  const { team1, team2 } = (await league.visitor.get(`match/viewMatch/${fixture?.match?._id}`)).body.body
  expect([team1.name, team2.name]).toContain(`${'A'.repeat(46)}… and ${'B'.repeat(46)}…`)
})

test('no list of teams has a side, and nobody changes it, joins it or matches it by hand', async () => {
  const { event, match } = await openPairs()
  const side = match.team1._id
  const { body: teams } = await league.visitor.get('team/viewTeams?sport=CHESS')
  expect(teams.body.map(({ name }: { name: string }) => name)).not.toContain(match.team1.name)
  expect((await league.visitor.get(`team/viewTeam/${side}`)).body.body).toMatchObject({
    name: match.team1.name,
    event: { _id: event.event },
    players: [],
  })
  expect((await league.admin.put(`team/updateTeam/${side}`, { motto: 'Ours' })).status).toBe(404)
  expect((await league.admin.delete(`team/deleteTeam/${side}`)).status).toBe(404)
  expect((await league.admin.get(`team/getAppliPlayers/${side}`)).status).toBe(404)
  const { team1, team2, sport, gender } = { ...match, team1: side, team2: match.team2._id }
  const byHand = await league.helper.post('match/createUpcoming', { team1, team2, sport, gender })
  expect(byHand).toMatchObject({ status: 400, body: { error: 'There is no such team.' } })
})

test('boards of a deleted result do not come back with the next one', async () => {
  const { event, match } = await openPairs()
  const { fixtures } = await event.stage()
  const winner = fixtures[0]?.sides[0].entry
  expect((await event.decide(1, { outcome: 'PLAYED', winner, boards: [2.5, 0.5] })).status).toBe(200)
  expect((await league.helper.delete(`match/deleteMatch/${match._id}`)).status).toBe(200)
  const again = (await event.stage()).fixtures[0]
  expect(again).toMatchObject({ state: 'READY', match: { status: 'UPCOMING' }, scores: null })
  const result = { winner: again?.sides[0].entry, scores: [2, 0] }
  expect((await event.decide(1, { outcome: 'PLAYED', ...result })).status).toBe(200)
  expect((await event.stage()).fixtures[0]?.scores).toEqual([2, 0])
})

test('a pair that withdraws before its match has not played', async () => {
  const { event, match } = await openPairs()
  const [entry] = event.entries
  await league.helper.put(`entry/withdraw/${entry}`, { reason: 'Injured' })
  expect((await league.visitor.get(`match/viewMatch/${match._id}`)).status).toBe(404)
  const { body } = await league.visitor.get(`entry/entries/${event.event}`)
  expect(body.body).toContainEqual(expect.objectContaining({ _id: entry, state: 'WITHDRAWN', afterPlay: false }))
})
