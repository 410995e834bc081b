import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { fillLogin, signIn } from '#e2e/accounts.ts'
import { expect, test } from '#e2e/journey.ts'
import { HELPER, scheduleMatch } from '#e2e/league.ts'
import { startLiveMatch } from '#e2e/records.ts'
import { add, comeOnline, cuttableLine, expectSaved, expectScore, historyOf, keeps } from './live-journey.ts'

test.use({ club: 'league' })

test('an admin takes over while changes of the first keeper are unsent: they are not saved, and the keeper reads so', async ({
  page: admin,
  admin: caller,
  openPage,
}) => {
  const match = await scheduleMatch(caller)
  await signIn(admin)
  const helper = await openPage()
  const cut = await cuttableLine(helper.context())
  await signIn(helper, HELPER)
  const room = await startLiveMatch(helper.request, match)
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
})

test('an admin who keeps a score hands it over to a helper with a code', { tag: '@phone' }, async ({
  page: keeper,
  admin: caller,
  openPage,
}) => {
  const room = await startLiveMatch(caller, await scheduleMatch(caller))
  await signIn(keeper)
  await keeper.goto(keeps(room))
  await add(keeper, 1, 'Mech Mavericks')
  await keeper.getByRole('button', { name: 'Hand over' }).click()
  const dialog = keeper.getByRole('dialog', { name: 'Hand over the score' })
  await expect(dialog.getByRole('img', { name: 'QR code to take over this score' })).toBeVisible()

  const next = await openPage()
  const answer = await caller.get(`/api/podium/match/handOverCode/${room}`)
  // The phone of the next keeper opens the address of the code, and logs in on the way.
  await next.goto(`${keeps(room)}#${(await answer.json()).body.code}`)
  await expect(next).toHaveURL(/\/login/)
  await fillLogin(next, HELPER)
  await next.getByRole('button', { name: 'Take over' }).click()
  await expect(next.getByRole('button', { name: 'Hand over' })).toBeEnabled()
  await expect(keeper.getByText(/ keeps the score now\.$/)).toBeVisible()
  await add(next, 1, 'Civil Strikers')
  await expectScore(next, 1, 1)
  await expect(dialog).toBeHidden()
  await expectScore(keeper, 1, 1)
})
