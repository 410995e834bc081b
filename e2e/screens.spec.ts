import type { Page } from '@playwright/test'
import { findViolations } from './accessibility.ts'
import { ADMIN } from './accounts.ts'
import { findStopsWithoutRing } from './focus-ring.ts'
import { expect, expectNoSidewaysScroll, test } from './journey.ts'
import { setTextSize } from './large-text.ts'
import { LEAD } from './long-names.ts'
import { PARTS, tour } from './tour.ts'
import { expectWayBack } from './way-back.ts'

const ACCOUNTS = { visitor: null, ADMIN, DEPARTMENT_SPORTS_LEAD: LEAD }

/** Also ends the transitions of colours: on the way the contrast is that of neither scheme. */
async function setColours(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  })
}

test.use({ club: 'longNames', readsOnly: true, contextOptions: { reducedMotion: 'reduce' } })

// `large-text.spec.ts` opens the same screens by their addresses.
for (const part of PARTS) {
  const plan = { account: ACCOUNTS[part.role], by: 'link' } as const

  test(`accessible in light and dark, with a way back, and no wider than the screen even with text of 200 %: ${part.name}`, {
    tag: '@phone',
  }, async ({ page }) => {
    await tour(page, part, plan, async (screen) => {
      await setColours(page, 'light')
      await expectNoSidewaysScroll(page)
      await expectWayBack(page, screen)
      expect.soft(await findViolations(page), screen).toEqual([])
      // Dark differs from light in colours alone.
      await setColours(page, 'dark')
      const inDark = await findViolations(page, { rules: ['color-contrast'] })
      expect.soft(inDark, `${screen}, dark`).toEqual([])
      await setTextSize(page, '200%')
      await expectNoSidewaysScroll(page)
      await setTextSize(page, '100%')
    })
  })

  // The colours are those of the phone.
  test(`accessible and no wider than the screen, with a ring around whatever Tab reaches: ${part.name}`, async ({
    page,
  }) => {
    let screens = 0
    await tour(page, part, plan, async (screen) => {
      // Alternately: the tests of the palette prove the contrast of the ring's colour for both schemes.
      const colours = screens++ % 2 ? 'dark' : 'light'
      await setColours(page, colours)
      await expectNoSidewaysScroll(page)
      expect.soft(await findViolations(page), screen).toEqual([])
      expect.soft(await findStopsWithoutRing(page), `${screen}, ${colours}`).toEqual([])
    })
  })
}
