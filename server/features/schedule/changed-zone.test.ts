import { expect, test } from 'vitest'
import { readEvents } from '#server/testing/championship/calendar.ts'
import { openLeague } from '#server/testing/league.ts'
import { openWorld } from '#server/testing/world.ts'

const DAY = '2031-03-08'

test('a day that is planned keeps its hours when the club moves to another time zone; calendars follow', async () => {
  const league = await openLeague()
  const { rows } = league.world
  const team = async () => rows.team({ department_id: (await rows.department()).id, sport: 'CHESS', gender: 'MALE' })
  const sides = { team1: (await team()).id, team2: (await team()).id, sport: 'CHESS', gender: 'MALE' }
  const form = { ...sides, date: DAY, time: '17:00', venue: 'Hall', minutes: 45 }
  const { _id } = (await league.helper.post('match/createUpcoming', form)).body.body
  const moved = await openWorld({ zone: 'Europe/Berlin' }, null, { beside: league.world })
  const [before, after] = [await league.world.as(null), await moved.as(null)]
  for (const visitor of [before, after]) {
    const { courts } = (await visitor.get(`match/getOrderOfPlay?day=${DAY}`)).body.body
    expect(courts).toMatchObject([{ matches: [{ _id, date: DAY, time: '17:00', until: '17:45' }] }])
  }
  const startFor = async (visitor: typeof before) => String((await readEvents(visitor, `?match=${_id}`))[0]?.startDate)
  expect([await startFor(before), await startFor(after)]).toEqual(['2031-03-08T11:30:00Z', '2031-03-08T16:00:00Z'])
  await moved.close()
  await league.world.close()
})
