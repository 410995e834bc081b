import { LIVE_SENTENCES } from '#contract/live.ts'
import { expect, haveRoom, logIn, test } from './journey.ts'
import {
  add,
  another,
  comeOnline,
  cuttableLine,
  expectSaved,
  expectScore,
  HELPER,
  haveFixture,
  historyOf,
  keeps,
} from './live-journey.ts'

test('an admin takes over while what the first keeper entered waits: it is not saved, and he is told', async ({
  page: admin,
  browser,
  server,
  isMobile,
}) => {
  const match = await haveFixture(admin)
  const helper = await another(browser, server.address, isMobile)
  const cut = await cuttableLine(helper.context())
  await logIn(helper, HELPER)
  const room = await haveRoom(helper, match)
  await helper.goto(keeps(room))
  await add(helper, 2, 'Mech Mavericks')
  await expectSaved(helper)
  await cut(true)
  await expect(helper.getByText('Reconnecting…')).toBeVisible()
  await add(helper, 1, 'Mech Mavericks')
  await add(helper, 1, 'Civil Strikers')

  await admin.goto(keeps(room))
  await expectScore(admin, 2, 0)
  await admin.getByRole('button', { name: 'Take over' }).click()
  await expect(admin.getByText('Kept by you')).toBeVisible()
  await add(admin, 6, 'Mech Mavericks')
  await expectScore(admin, 8, 0)
  await expectSaved(admin)

  await cut(false)
  await comeOnline(helper)
  const lost = helper.getByRole('alert', { name: '2 changes were not saved' })
  await expect(lost).toContainText(LIVE_SENTENCES.notYoursToScore)
  await expect(lost).toContainText('Mech Mavericks: 2 to 3, Civil Strikers: 0 to 1.')
  await expectScore(helper, 8, 0)
  await expect(helper.getByText('Kept by Administrator')).toBeVisible()
  await lost.getByRole('button', { name: 'I have read it' }).click()
  await expect(lost).toBeHidden()
  expect(await historyOf(admin, room)).toEqual([
    ['TEAM1', 2],
    ['TEAM1', 8],
  ])
  await helper.context().close()
})

test('what an admin added without a connection counts on top of what another has scored meanwhile', async ({
  page: first,
  browser,
  server,
  isMobile,
}) => {
  const match = await haveFixture(first)
  const room = await haveRoom(first, match)
  const cut = await cuttableLine(first.context())
  await first.goto(keeps(room))
  await add(first, 1, 'Mech Mavericks')
  await expectSaved(first)
  await cut(true)
  await expect(first.getByText('Reconnecting…')).toBeVisible()
  await add(first, 1, 'Mech Mavericks')
  await first.getByRole('button', { name: /score of Civil Strikers/ }).click()
  const typing = first.getByRole('dialog', { name: 'Score of Civil Strikers' })
  await typing.getByLabel('Score').fill('9')
  await typing.getByRole('button', { name: 'Set score' }).click()

  const second = await another(browser, server.address, isMobile)
  await logIn(second)
  await second.goto(keeps(room))
  for (const [team, score] of [
    ['Mech Mavericks', '15'],
    ['Civil Strikers', '4'],
  ] as const) {
    await second.getByRole('button', { name: new RegExp(`score of ${team}`) }).click()
    const dialog = second.getByRole('dialog', { name: `Score of ${team}` })
    await dialog.getByLabel('Score').fill(score)
    await dialog.getByRole('button', { name: 'Set score' }).click()
  }
  await expectScore(second, 15, 4)
  await expectSaved(second)

  await cut(false)
  await comeOnline(first)
  await expectScore(second, 16, 4)
  await expectScore(first, 16, 4)
  const lost = first.getByRole('alert', { name: 'A change was not saved' })
  await expect(lost).toContainText('The score is 4 by now. Civil Strikers: 0 to 9.')
  expect(await historyOf(second, room)).toEqual([
    ['TEAM1', 1],
    ['TEAM1', 15],
    ['TEAM2', 4],
    ['TEAM1', 16],
  ])
  await second.context().close()
})

test('a keeper whose role is taken can save nothing more, and is told why', async ({
  page: admin,
  browser,
  server,
  isMobile,
}) => {
  const match = await haveFixture(admin)
  const helper = await another(browser, server.address, isMobile)
  await logIn(helper, HELPER)
  const room = await haveRoom(helper, match)
  await helper.goto(keeps(room))
  await add(helper, 2, 'Mech Mavericks')
  await expectSaved(helper)
  const found = await admin.request.get('/api/podium/profile/searchProfiles', { params: { q: HELPER.email } })
  const { body } = await found.json()
  const taken = await admin.request.post('/api/podium/profile/deassignRole', { data: { userId: body[0]._id } })
  expect(taken.ok(), await taken.text()).toBe(true)

  await add(helper, 1, 'Mech Mavericks')
  await expect(helper.getByText('1 change waits to be saved. You are not allowed to do this.')).toBeVisible()
  await helper.getByRole('button', { name: 'Discard' }).click()
  await expectScore(helper, 2, 0)
  expect(await historyOf(admin, room)).toEqual([['TEAM1', 2]])
  await helper.context().close()
})

test('a match that goes with its department leaves nobody before a page that is no longer true', async ({
  page: viewer,
  browser,
  server,
  isMobile,
}) => {
  const keeper = await another(browser, server.address, isMobile)
  const match = await haveFixture(keeper)
  const room = await haveRoom(keeper, match)
  await keeper.goto(keeps(room))
  await viewer.goto(`/matches/liveMatches/${room}`)
  await add(keeper, 4, 'Mech Mavericks')
  await expectScore(viewer, 4, 0)
  const { body } = await (await keeper.request.get('/api/podium/department/departments')).json()
  const [civil] = body
  const gone = await keeper.request.delete(`/api/podium/department/deleteDepartment/${civil._id}`, {
    params: { confirm: civil.name },
  })
  expect(gone.ok(), await gone.text()).toBe(true)
  for (const page of [viewer, keeper]) {
    await expect(page.getByRole('heading', { name: LIVE_SENTENCES.unknownRoom })).toBeVisible()
  }
  await expect(viewer.getByRole('link', { name: 'Live matches' })).toHaveAttribute('href', '/matches/live')
  await keeper.context().close()
})

test('a connection that stays lost is told, and tried again when somebody says so', async ({ page, context }) => {
  const room = await haveRoom(page, await haveFixture(page))
  const cut = await cuttableLine(context)
  await page.clock.install()
  await page.goto(`/matches/liveMatches/${room}`)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await cut(true)
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  const lost = page.getByText('Connection lost')
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(lost).toBeVisible({ timeout: 500 })
  }).toPass()
  await cut(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect(lost).toBeHidden()
})
