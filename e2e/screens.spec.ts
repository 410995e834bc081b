import type { Page } from '@playwright/test'
import { findViolations } from './accessibility.ts'
import { ADMIN } from './accounts.ts'
import { findStopsWithoutRing } from './focus-ring.ts'
import { expect, expectNoSidewaysScroll, test } from './journey.ts'
import { doubleTextSize } from './large-text.ts'
import { LEAD } from './long-names.ts'
import { PARTS, tour } from './tour.ts'

const ACCOUNTS = { visitor: null, ADMIN, DEPARTMENT_SPORTS_LEAD: LEAD }

/** Ends the transitions of colours: on the way the contrast is that of neither scheme. */
const endTransitions = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  })

test.use({ club: 'longNames', readsOnly: true, contextOptions: { reducedMotion: 'reduce' } })

for (const part of PARTS) {
  test(`accessible in light and dark, and no wider than the screen even with text of 200 %: ${part.name}`, {
    tag: '@phone',
  }, async ({ page }) => {
    await tour(page, part, ACCOUNTS[part.role], async (screen) => {
      await expectNoSidewaysScroll(page)
      expect.soft(await findViolations(page), screen).toEqual([])
      // Dark differs from light in colours alone.
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await endTransitions(page)
      const inDark = await findViolations(page, { rules: ['color-contrast'] })
      expect.soft(inDark, `${screen}, dark`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      await doubleTextSize(page)
      await expectNoSidewaysScroll(page)
    })
  })

  // The colours are those of the phone.
  test(`accessible and no wider than the screen, with a ring around whatever Tab reaches: ${part.name}`, async ({
    page,
  }) => {
    let screens = 0
    await tour(page, part, ACCOUNTS[part.role], async (screen) => {
      await expectNoSidewaysScroll(page)
      expect.soft(await findViolations(page), screen).toEqual([])
      // Alternately: the tests of the palette prove the contrast of the ring's colour for both schemes.
      const colorScheme = screens++ % 2 ? 'dark' : 'light'
      await page.emulateMedia({ colorScheme })
      expect.soft(await findStopsWithoutRing(page), `${screen}, ${colorScheme}`).toEqual([])
    })
  })
}
