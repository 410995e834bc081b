import { ADMIN, expect, test } from './journey.ts'

test.use({ club: 'nobody' })

test('a new club is set up from the one-time address of the console', async ({ page, server }) => {
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

  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email)
  await page.getByLabel(/^Password/).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hilltop Sports Club' })).toBeVisible()
  await page.goto('/departments')
  await expect(page.getByRole('link', { name: 'Civil Engineering' })).toBeVisible()
})

test('without the address nobody sets anything up', async ({ page }) => {
  await page.goto('/setup')
  await expect(page.getByText('Setting up needs the one-time address that the console printed')).toBeVisible()
})
