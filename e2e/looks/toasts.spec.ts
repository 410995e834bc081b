import type { Locator, Page } from '@playwright/test'
import { fillLogin } from '#e2e/accounts.ts'
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
async function stopClock(page: Page, minutes = 1) {
  await settled(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + minutes * 60_000)
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

test('a toast is at the top, covers no title, moves no page, and disappears by its button or after 3 seconds', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const toast = toastOf(page)
  const title = page.getByRole('heading', { level: 1 })
  /** On the page, because a phone scrolls to the button that is pressed. */
  const titlePlace = async () => Math.round((await boxOf(title)).y + (await page.evaluate(() => scrollY)))
  async function create(name: string, error: string) {
    await page.route('**/createDepartment', (route) => route.fulfill({ status: 409, json: { error } }))
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(toast.filter({ hasText: error })).toBeVisible()
    await page.clock.runFor(1_000)
  }

  async function close(shown: Locator) {
    await shown.getByRole('button', { name: 'Close' }).click()
    await page.clock.runFor(1_000)
    await expect(shown).toBeHidden()
  }

  await test.step('a short one', async () => {
    await page.goto('/login')
    await stopClock(page)
    await fillLogin(page)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1_000)
    expect((await boxOf(toast)).y).toBeLessThan(56)
    await expectClearOf(toast, title)
    await page.clock.runFor(3_000)
    await expect(toast).toBeHidden()
  })

  await page.clock.resume()
  await page.goto('/adminDashboard/departmentManagementAdmin/createDepartment')
  await stopClock(page, 5)

  await test.step('a second one takes the place of the first', async () => {
    const before = await titlePlace()
    await create('Physics', 'No Physics.')
    await create('Civil', 'No Civil.')
    const [physics, civil] = [toast.filter({ hasText: 'No Physics.' }), toast.filter({ hasText: 'No Civil.' })]
    // Both come from above, and each takes its time.
    await expect.poll(async () => Math.round((await boxOf(civil)).y - (await boxOf(physics)).y)).toBe(0)
    expect(await titlePlace()).toBe(before)
    for (const one of [civil, physics]) await close(one)
  })

  await test.step('a long one pushes the title and the entries of the drawer down', async () => {
    const sentence = 'This department cannot be created for a reason that takes many words. '
    await create('Chemistry', `${sentence.repeat(4)}Try again.`)
    await page.evaluate(() => scrollTo(0, 0))
    await expectClearOf(toast, title)
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
    await close(toast)
  })
})
