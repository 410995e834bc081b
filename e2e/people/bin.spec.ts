import { ADMIN, signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { createTeams, list, post } from '#e2e/records.ts'

test.use({ club: 'league' })

test('an admin undoes the deletion of a team from the toast, and brings a match back from the bin', {
  tag: '@phone',
}, async ({ page, admin }) => {
  const department = (await list(admin, 'department/departments'))[0]?._id ?? ''
  const kind = { department, gender: 'MALE', sport: 'CHESS' } as const
  const [rooks = '', knights = ''] = await createTeams(admin, [
    { name: 'Rooks', ...kind },
    { name: 'Knights', ...kind },
  ])
  const between = { sport: 'CHESS', gender: 'MALE', team1: rooks, team2: knights }
  const { _id: match } = await post(admin, 'match/createUpcoming', between)
  await signIn(page, ADMIN)

  await test.step('a team comes back from the toast, with its match', async () => {
    await page.goto('/adminDashboard/teammanagement')
    await settled(page)
    await page.getByRole('button', { name: 'More for Rooks' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Team deleted.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Rooks', exact: true })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('It is back.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Rooks', exact: true })).toBeVisible()
    expect((await admin.get(`/api/podium/match/viewMatch/${match}`)).status()).toBe(200)
  })

  await test.step('a match comes back from the bin', async () => {
    await admin.delete(`/api/podium/match/deleteMatch/${match}`)
    await page.goto('/adminDashboard/bin')
    await settled(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^Bring .* back$/ }).click()
    await expect(page.getByText('Nothing is in the bin.')).toBeVisible()
    await page.goto(`/matches/view/${match}`)
    await expect(page.getByText('Knights').first()).toBeVisible()
  })
})
