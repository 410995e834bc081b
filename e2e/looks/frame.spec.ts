import { SENTENCES } from '#contract/call/sentences.ts'
import { signIn } from '#e2e/accounts.ts'
import { expect, settled, test } from '#e2e/journey.ts'
import { findViolations } from './accessibility.ts'
import { setColours } from './colours.ts'

test.use({ readsOnly: true })

const scheme = 'data-mantine-color-scheme'

test('the page follows the system until a visitor chooses, and remembers the choice', async ({ page }) => {
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

test('logging out leads home and closes the management area', { tag: '@phone' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/adminDashboard')
  await expect(page.getByText(SENTENCES.notAdmin)).toBeVisible()
})

test('the first Tab offers to skip to the page', async ({ page }) => {
  await page.goto('/departments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('button', { name: 'Skip to the page' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('where the code of toasts and menus does not arrive, the page says so and stays', {
  tag: '@phone',
}, async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const parts = /\/assets\/(toasts|sidebar-drawer)-/
  await page.route(parts, (route) => route.abort())
  await page.goto('/')
  await settled(page)
  const burger = page.getByRole('button', { name: 'Open the menu' })
  await burger.click()
  const message = page.getByRole('alert').getByText('This could not be loaded.')
  await expect(message).toBeVisible()
  await expect(burger).toHaveAttribute('aria-expanded', 'false')
  await expect(burger).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const colours of ['light', 'dark'] as const) {
    await setColours(page, colours)
    expect(await findViolations(page), colours).toEqual([])
  }
  await expect(message).toBeHidden()
  expect(errors).toEqual([])

  await page.unroute(parts)
  await burger.click()
  await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Menu' })).toBeVisible()
})

test('a page whose code does not arrive is opened as a document once, and then says so', async ({ page }) => {
  await page.route(/\/assets\/login-page-/, (route) => route.abort())
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname))
  await page.goto('/')
  // Before its code runs, a page follows a link as a document.
  await settled(page)
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: SENTENCES.routeFailed })).toBeVisible()
  await expect.poll(() => documents).toEqual(['/', '/login'])
  await settled(page)
  expect(documents).toEqual(['/', '/login'])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
})
