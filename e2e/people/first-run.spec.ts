import { CLUB_IS_SET_UP } from '#contract/club/club.ts'
import { ADMIN } from '#e2e/accounts.ts'
import { expect, test } from '#e2e/journey.ts'

test.use({ club: 'new' })

test('a new club is set up from the one-time address of the console', { tag: '@phone' }, async ({ page, server }) => {
  const [address = ''] = /\S+\/setup#\S+/.exec(server.output()) ?? []
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Set Up Your Club' })).toBeVisible()
  await page.getByLabel('Your name').fill('Asha Rao')
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel(/^Password/).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { name: 'The club' })).toBeVisible()
  await page.getByLabel('Name').first().fill('Hilltop Sports Club')
  await page.getByLabel('Tagline').fill('Play hard, shake hands')
  await page.getByRole('button', { name: 'Next' }).click()

  await expect(page.getByRole('heading', { name: 'The championship' })).toBeVisible()
  const department = page.getByRole('combobox', { name: 'Departments' })
  await department.fill('Civil Engineering')
  await department.press('Enter')
  await page.getByRole('button', { name: 'Set up the club' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'ADMIN HQ' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Asha Rao: your menu' })).toBeVisible()
  await page.goto(address)
  await expect(page.getByText(CLUB_IS_SET_UP)).toBeVisible()
  await page.goto('/departments')
  await expect(page.getByRole('link', { name: 'Civil Engineering' })).toBeVisible()
})
