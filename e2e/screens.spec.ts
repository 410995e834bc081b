import { findViolations } from './accessibility.ts'
import { ADMIN, signIn } from './accounts.ts'
import { setColours } from './colours.ts'
import { findStopsWithoutRing } from './focus-ring.ts'
import { expect, expectNoSidewaysScroll, test } from './journey.ts'
import { setTextSize } from './large-text.ts'
import { LEAD } from './long-names.ts'
import { ADMIN_SCREENS, addressOf, PUBLIC_SCREENS } from './screens.ts'
import { demoAccounts, findIds, PARTS, tour } from './tour.ts'
import { expectWayBack } from './way-back.ts'

const ACCOUNTS = { visitor: null, ADMIN, DEPARTMENT_SPORTS_LEAD: LEAD }

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

test.describe('in a season that is played', () => {
  test.use({ club: 'demo' })

  test('the chart of points, the drawn event, its draw and the open search are accessible in light and dark', {
    tag: '@both',
  }, async ({ page, server }) => {
    await signIn(page, demoAccounts(server).ADMIN)
    const ids = await findIds(page.request)
    const open = (pattern = '') => page.goto(addressOf(pattern, ids))
    const expectAccessible = async (what: string) => {
      for (const colours of ['light', 'dark'] as const) {
        await setColours(page, colours)
        expect.soft(await findViolations(page), `${what}, ${colours}`).toEqual([])
      }
    }
    await open(PUBLIC_SCREENS['point-table'])
    // The chart is fetched when its place is seen.
    await page.getByRole('region', { name: 'Points over the season' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('img', { name: /^Points over the season/ })).toBeVisible()
    await expectAccessible('the chart')
    await page.getByRole('button', { name: 'Show as table' }).click()
    await expect(page.getByLabel('Points by day')).toBeVisible()
    await expectAccessible('the table of the chart')
    await open('/events/:drawn')
    await expect(page.getByRole('region', { name: /^Drawing of/ }).first()).toBeVisible()
    await expectAccessible('the drawn event')
    await open(PUBLIC_SCREENS['show-draw'])
    await page.getByRole('button', { name: 'Show all' }).click()
    await expectAccessible('the shown draw')
    await open(ADMIN_SCREENS['event-draw'])
    await expect(page.getByRole('heading', { level: 1, name: 'Draw' })).toBeVisible()
    await expectAccessible('the draw of the managers')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox', { name: 'Search' }).fill('mech')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible('the search')
  })
})
