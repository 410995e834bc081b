import { LIVE_SENTENCES } from '#contract/live/live.ts'
import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, test } from '#e2e/journey.ts'
import { HELPER, NAME, scheduleMatch } from '#e2e/league.ts'
import { findViolations } from '#e2e/looks/accessibility.ts'
import { comeOnline, cuttableLine, expectSaved, roomOf } from './live-journey.ts'

test.use({ club: 'league' })

test('an over takes eight taps, also without a network and over a reload; visitors read what is needed, and the result has its overs', {
  tag: '@phone',
}, async ({ page: visitor, admin, openPage }) => {
  await scheduleMatch(admin)
  const keeper = await openPage()
  const cut = await cuttableLine(keeper.context())
  await signIn(keeper, HELPER)
  await keeper.goto('/adminDashboard/liveMatchManagement')
  await keeper.getByRole('button', { name: `Go live with ${NAME}` }).click()
  await expect(keeper.getByText(LIVE_SENTENCES.created)).toBeVisible()
  await keeper.getByRole('button', { name: 'Enter it ball by ball' }).click()
  const dialog = keeper.getByRole('dialog', { name: 'Enter it ball by ball' })
  expect(await findViolations(keeper, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByLabel('Overs of an innings').fill('1')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await visitor.goto(`/matches/liveMatches/${roomOf(keeper)}`)
  await expect(visitor.getByText('LIVE NOWMech Mavericks bat')).toBeVisible()

  const bat = (team: string) => async (balls: readonly string[]) => {
    for (const ball of balls) await keeper.getByRole('button', { name: `${ball} for ${team}` }).click()
  }
  await bat('Mech Mavericks')(['1 run', '4 runs', 'Wide', 'Wicket', '2 runs', 'No run', 'Bye'])
  await expectNoSidewaysScroll(keeper)
  expect(await findViolations(keeper)).toEqual([])
  await expect(visitor.getByRole('region', { name: 'Score in detail' })).toContainText('9/1 (1.0)')
  await keeper.getByRole('button', { name: '2nd innings' }).click()
  await expect(visitor.getByText('LIVE NOWCivil Strikers need 10 from 6 balls')).toBeVisible()
  await expectNoSidewaysScroll(visitor)

  await cut(true)
  await bat('Civil Strikers')(['6 runs', '3 runs', 'Wicket'])
  await expect(keeper.getByText('Civil Strikers need 1 from 3 balls', { exact: true })).toBeVisible()
  await keeper.reload()
  await expect(keeper.getByText('3 changes wait. Keep scoring.')).toBeVisible()
  await expect(keeper.getByText('Civil Strikers need 1 from 3 balls', { exact: true })).toBeVisible()
  await expect(visitor.getByText('LIVE NOWCivil Strikers need 10 from 6 balls')).toBeVisible()
  await cut(false)
  await comeOnline(keeper)
  await expectSaved(keeper)
  await expect(visitor.getByText('LIVE NOWCivil Strikers need 1 from 3 balls')).toBeVisible()
  const timeline = visitor.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(timeline.first()).toContainText('9/1 (0.3)Civil Strikers Wicket')

  await keeper.getByRole('button', { name: 'All entries' }).click()
  const wicket = 'Wicket, Civil Strikers, 9/1 (0.3)'
  await keeper.getByRole('button', { name: `Correct: ${wicket}` }).click()
  expect(await findViolations(keeper, { within: '[role=dialog]' })).toEqual([])
  await keeper.getByRole('group', { name: 'Correct to' }).getByRole('button', { name: '4', exact: true }).click()
  await keeper.keyboard.press('Escape')
  await expect(visitor.getByRole('region', { name: 'Score in detail' })).toContainText('13/0 (0.3)')
  await expect(keeper.getByRole('button', { name: /for Civil Strikers$/ })).toHaveCount(0)

  await keeper.getByRole('button', { name: 'End match' }).click()
  const closing = keeper.getByRole('dialog', { name: 'End this match?' })
  await expect(closing.getByRole('radio', { name: 'Civil Strikers' })).toBeChecked()
  await closing.getByRole('button', { name: 'End match' }).click()
  await expect(keeper.getByText(LIVE_SENTENCES.closed)).toBeVisible()
  await visitor.goto('/matches')
  await expect(visitor.getByRole('link', { name: /Civil Strikers/ }).first()).toContainText('13/0')
})
