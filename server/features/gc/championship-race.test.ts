import { afterEach, beforeEach, expect, test } from 'vitest'
import { seasonLocks } from '#server/features/season/season.locks.ts'
import { sentPicture } from '#server/testing/files/sent-pictures.ts'
import { type League, openLeague } from '#server/testing/league.ts'
import { openTransaction } from '#server/testing/open-transaction.ts'

let league: League
beforeEach(async () => {
  league = await openLeague()
})
afterEach(() => league.world.close())

const start = () => league.admin.post('gc/createCurrentGCSession', {})
const startNamed = (name: string) => league.admin.post('gc/createCurrentGCSession', { name })
const settle = (form: object = {}) => league.admin.post('gc/settleCurrentGCSession', form)

test('two admins settle and start at once: each championship runs alone and keeps its own season', async () => {
  await start()
  const wonBy = league.departments.Civil
  const replies = await Promise.all([
    settle({ wonBy }),
    startNamed('Second'),
    settle({ wonBy }),
    startNamed('Third'),
    startNamed('Second'),
  ])
  for (const { status } of replies) expect([200, 409]).toContain(status)
  const rows = await league.world.database.reads.selectFrom('gc_record').selectAll().execute()
  expect(rows.filter(({ is_current }) => is_current).length).toBeLessThanOrEqual(1)
  expect(new Set(rows.map(({ season_id }) => season_id)).size).toBe(rows.length)
  expect(new Set(rows.map(({ year, name_key }) => `${year} ${name_key}`)).size).toBe(rows.length)
})

test('of ten at once one settles, and one season follows', async () => {
  await league.win('Maths', 'Civil')
  await start()
  const replies = await Promise.all(Array.from({ length: 10 }, () => settle()))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect(await league.world.database.reads.selectFrom('season').select('id').execute()).toHaveLength(2)
})

test('an admin who settles what another has settled meanwhile is told so (409), and no picture is kept', async () => {
  await league.win('Maths', 'Civil')
  await start()
  const other = await openTransaction(league.world.database, (tx) => seasonLocks.open(tx))
  const picture = await sentPicture('teamPic')
  const replies = [settle(), league.admin.form('POST', 'gc/settleCurrentGCSession', {}, [picture])]
  await other.blocks(2)
  await other.commit()
  const [first, second] = (await Promise.all(replies)).sort((one, next) => one.status - next.status)
  expect([first?.status, second?.status]).toEqual([200, 409])
  // On SQLite the second admin may look after the first has settled.
  if (league.world.database.engine === 'postgres') expect(second?.body.code).toBe('championship_settled')
  const kept = first?.body.body.teamPic ? [`${first.body.body.teamPic}.webp`] : []
  expect(await league.world.storedFiles()).toEqual(kept)
})
