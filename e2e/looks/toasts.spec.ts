import type { Locator, Page } from '@playwright/test'
import { fillLogin, signIn } from '#e2e/accounts.ts'
import { expect, settled, test } from '#e2e/journey.ts'

const toastOf = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) })

async function boxOf(locator: Locator, timeout = 30_000) {
  const box = await locator.boundingBox({ timeout })
  if (!box) throw new Error('It is not on screen.')
  return box
}

/**
 * Stops the page's clock, so that a toast does not disappear on a slow machine before the journey has looked.
 * A page starts with timers, so it has to be ready before.
 */
async function stopClock(page: Page) {
  await settled(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/**
 * Below the toast, or beside it. A stopped clock draws no frame and shows no page that is still loading, so the clock
 * moves a little before each look.
 */
async function expectClearOf(toast: Locator, seen: Locator) {
  await expect(async () => {
    await toast.page().clock.runFor(20)
    const [above, below] = [await boxOf(toast, 500), await boxOf(seen, 500)]
    const isBeside = below.x + below.width <= above.x || above.x + above.width <= below.x
    expect(isBeside || above.y + above.height <= below.y).toBe(true)
  }).toPass({ timeout: 30_000 })
}

test('a toast is at the top, covers no title, and disappears by its button or after 3 seconds', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/login')
  await stopClock(page)
  await fillLogin(page)
  const toast = toastOf(page)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_000)
  expect((await boxOf(toast)).y).toBeLessThan(56)
  await expectClearOf(toast, page.getByRole('heading', { level: 1 }))
  await page.clock.runFor(3_000)
  await expect(toast).toBeHidden()
})

test('a long toast pushes title and drawer entries down instead of covering them', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await signIn(page)
  await page.goto('/adminDashboard/departmentManagementAdmin/createDepartment')
  await stopClock(page)
  const sentence = `${'This department cannot be created for a reason that takes many words. '.repeat(4)}Try again.`
  await page.route('**/createDepartment', (route) => route.fulfill({ status: 409, json: { error: sentence } }))
  await page.getByLabel('Name').fill('Physics')
  await page.getByRole('button', { name: 'Create' }).click()
  const toast = toastOf(page)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_000)
  await page.evaluate(() => scrollTo(0, 0))
  await expectClearOf(toast, page.getByRole('heading', { level: 1 }))
  if (isMobile) {
    // In reach although a toast is there.
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const entry = page.getByRole('dialog').getByRole('link', { name: 'Home' })
    await expect(async () => {
      await page.clock.runFor(20)
      await expect(entry).toBeVisible({ timeout: 1 })
    }).toPass({ timeout: 30_000 })
    await page.clock.runFor(500)
    await expectClearOf(toast, entry)
  }
  await toast.getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(1_000)
  await expect(toast).toBeHidden()
})

test('a second toast takes the place of the first, and the page stays where it is', { tag: '@both' }, async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/adminDashboard/departmentManagementAdmin/createDepartment')
  await stopClock(page)
  // On the page, because a phone scrolls to the button that is pressed.
  const heading = async () => {
    const { y } = await boxOf(page.getByRole('heading', { level: 1 }))
    return Math.round(y + (await page.evaluate(() => scrollY)))
  }
  const before = await heading()
  for (const name of ['Physics', 'Civil']) {
    await page.route('**/createDepartment', (route) => route.fulfill({ status: 409, json: { error: `No ${name}.` } }))
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(toastOf(page).filter({ hasText: name })).toBeVisible()
    await page.clock.runFor(1_000)
  }
  const [physics, civil] = [toastOf(page).filter({ hasText: 'Physics' }), toastOf(page).filter({ hasText: 'Civil' })]
  // Both come from above, and each takes its time.
  await expect.poll(async () => Math.round((await boxOf(civil)).y - (await boxOf(physics)).y)).toBe(0)
  expect(await heading()).toBe(before)
  await civil.getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(1_000)
  await expect(civil).toBeHidden()
})
