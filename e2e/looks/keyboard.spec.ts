import type { Page } from '@playwright/test'
import { ADMIN } from '#e2e/accounts.ts'
import { expect, pressEscape, test } from '#e2e/journey.ts'

/** Presses Tab until the wanted element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox', name: string | RegExp) {
  const wanted = page.getByRole(role, { name })
  // A page that still loads has fewer places for the focus, and the presses would run out on it.
  await expect(wanted.first()).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluateAll((found) => found.some((one) => one === document.activeElement))) return
  }
  throw new Error(`Tab never reached the ${role} ${name}.`)
}

test('an admin logs in, creates a department, and leaves a question with Escape, all by keyboard', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, 'link', 'Login')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await tabTo(page, 'textbox', 'Email')
  await page.keyboard.type(ADMIN.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /your menu/ })).toBeVisible()

  await page.goto('/adminDashboard/departmentManagementAdmin')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Departments' })).toBeVisible()
  await tabTo(page, 'link', 'Create Department')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Create Department' })).toBeVisible()
  await tabTo(page, 'textbox', 'Name')
  await page.keyboard.type('Forestry')
  await tabTo(page, 'button', 'Create')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Forestry', exact: true })).toBeVisible()

  await tabTo(page, 'button', 'More for Forestry')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await pressEscape(page.getByRole('dialog'))
  await expect(page.getByRole('button', { name: 'More for Forestry' })).toBeFocused()
})
