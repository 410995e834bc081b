import type { APIRequestContext } from '@playwright/test'
import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { makeLogo } from '#e2e/picture.ts'
import { createPerson, list, post } from '#e2e/records.ts'

test.use({ club: 'league' })

const HEAD = { name: 'Farhan Ali', email: 'farhan.ali@college.test', password: 'Heading!2026' }
const REASON = 'The last over had seven balls.'

/** A result that Civil has lost. */
async function loseMatch(admin: APIRequestContext): Promise<string> {
  const multipart = { provisionalMinutes: '30' }
  expect((await admin.put('/api/podium/club/updateClub', { multipart })).ok()).toBe(true)
  const teams = await list(admin, 'team/viewTeams')
  const [team1, team2] = ['Mech Mavericks', 'Civil Strikers'].map((name) => teams.find((one) => one.name === name)?._id)
  const result = { sport: 'CRICKET', gender: 'MALE', team1, team2, team1Score: 152, team2Score: 143, winner: 'TEAM1' }
  return (await post(admin, 'match/createSummary', result))._id
}

test('a head disputes a result with a picture, an admin orders a replay, and a visitor reads both', {
  tag: '@phone',
}, async ({ page, admin, openPage }) => {
  const departments = await list(admin, 'department/departments')
  const department = departments.find(({ name }) => name === 'Civil Engineering')?._id ?? ''
  await createPerson(admin, HEAD, { department, gender: 'MALE' }, 'DEPARTMENT_HEAD')
  const match = await loseMatch(admin)

  await test.step('the head finds the result in ADMIN HQ and disputes it', async () => {
    await signIn(page, HEAD)
    await page.goto('/adminDashboard')
    await settled(page)
    await page.getByRole('link', { name: /Results that you can dispute/ }).click()
    await page.getByRole('button', { name: 'Dispute the result' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill(REASON)
    await dialog.locator('input[type=file]').setInputFiles(await makeLogo('sheet.png'))
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Dispute' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('img', { name: 'Picture of Civil Engineering' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Dispute the result' })).toHaveCount(0)
  })

  await test.step('lists mark it', async () => {
    await page.goto('/matches/summary')
    await settled(page)
    await expect(
      page
        .getByRole('main')
        .getByText(/^Disputed/)
        .first(),
    ).toBeVisible()
  })

  await test.step('an admin finds it, reads what a replay changes, and orders it', async () => {
    const office = await openPage()
    await signIn(office)
    await office.goto('/adminDashboard')
    await settled(office)
    await office.getByRole('link', { name: /Disputed results to rule on/ }).click()
    await office.getByRole('button', { name: 'Rule on it' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('Order a replay').check()
    await dialog.getByLabel('Words of the ruling').fill('The over is bowled again.')
    await dialog.getByRole('button', { name: 'Show what changes' }).click()
    await expect(dialog.getByText('in the point table')).toBeVisible()
    await expectNoSidewaysScroll(office)
    await dialog.getByRole('button', { name: 'Save ruling' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(office.getByRole('link', { name: 'Record result' })).toBeVisible()
  })

  await test.step('a visitor reads the dispute and the ruling, without the picture', async () => {
    const visitor = await openPage()
    await visitor.goto(`/matches/view/${match}`)
    await settled(visitor)
    const main = visitor.getByRole('main')
    await expect(main.getByText(REASON)).toBeVisible()
    await expect(main.getByText('Replay ordered')).toBeVisible()
    await expect(main.getByText(/: The over is bowled again\.$/)).toBeVisible()
    await expect(visitor.getByRole('img', { name: /^Picture of/ })).toHaveCount(0)
  })
})
