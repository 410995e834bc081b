import { SENTENCES } from '#contract/sentences.ts'
import { expect, fillLogin, logIn, test } from './journey.ts'

const scheme = 'data-mantine-color-scheme'

test('the page follows the system until a visitor chooses, and remembers what he chose', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute(scheme, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute(scheme, 'light')

  await page.getByRole('button', { name: 'Switch to dark colours' }).click()
  await expect(html).toHaveAttribute(scheme, 'dark')
  await page.reload()
  await expect(html).toHaveAttribute(scheme, 'dark')
  await expect(page.getByRole('button', { name: 'Switch to light colours' })).toBeVisible()
})

test('an address that does not exist is told in a sentence, with a way back', async ({ page }) => {
  await page.goto('/departments')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1, name: SENTENCES.routeFailed })).toBeVisible()
  await expect(page.getByText(SENTENCES.routeUnknown)).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).last().click()
  await expect(page).toHaveURL('/')
})

test('the management area turns a visitor away, and lets an admin in where he wanted to go', async ({ page }) => {
  await page.goto('/adminDashboard/departmentManagementAdmin')
  await expect(page.getByText(SENTENCES.notAdmin)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await fillLogin(page)
  await expect(page).toHaveURL('/adminDashboard/departmentManagementAdmin')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Departments' })).toBeVisible()
})

test('logging out leads home and closes the management area', async ({ page, isMobile }) => {
  await logIn(page)
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/adminDashboard')
  await expect(page.getByText(SENTENCES.notAdmin)).toBeVisible()
})
