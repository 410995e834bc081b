import type { Page } from '@playwright/test'
import type { EventDraw } from '#contract/draw/calls.ts'
import { ADMIN, signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, pressEscape, test } from '#e2e/journey.ts'
import { ADMIN_SCREENS, addressOf, PUBLIC_SCREENS } from '#e2e/screens.ts'
import { demoAccounts, findIds, PARTS, tour } from '#e2e/tour.ts'
import { findViolations } from './accessibility.ts'
import { setColours } from './colours.ts'
import { findStopsWithoutRing } from './focus-ring.ts'
import { setTextSize } from './large-text.ts'
import { LEAD } from './long-names.ts'
import { expectWayBack } from './way-back.ts'

/** Dark differs from light in colours alone. */
const DARK = { rules: ['color-contrast'] }
const ACCOUNTS = { visitor: null, ADMIN, DEPARTMENT_SPORTS_LEAD: LEAD }

test.use({ club: 'longNames', readsOnly: true, contextOptions: { reducedMotion: 'reduce' } })

// `rendered-pages.spec.ts` and `large-text.spec.ts` open the same screens by their addresses.
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
      await setColours(page, 'dark')
      expect.soft(await findViolations(page, DARK), `${screen}, dark`).toEqual([])
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
      expect.soft(await findRawLinks(page), screen).toEqual([])
    })
  })
}

/** Links with the colour and the line of the browser. */
const findRawLinks = (page: Page) =>
  page.locator('a').evaluateAll((links) =>
    links
      .filter((link) => {
        const { color, textDecorationLine } = getComputedStyle(link)
        return color === 'rgb(0, 0, 238)' && textDecorationLine === 'underline'
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )

async function expectNoViolation(page: Page, what: string) {
  await setColours(page, 'light')
  expect.soft(await findViolations(page), what).toEqual([])
  await setColours(page, 'dark')
  expect.soft(await findViolations(page, DARK), `${what}, dark`).toEqual([])
}

test.describe('in a season that is played', () => {
  test.use({ club: 'demo' })

  test('the chart of points, the drawn event, its draw and the open search are accessible in light and dark', {
    tag: '@both',
  }, async ({ page, server }) => {
    await signIn(page, demoAccounts(server).ADMIN)
    const ids = await findIds(page.request)
    const open = (pattern = '') => page.goto(addressOf(pattern, ids))
    const expectAccessible = (what: string) => expectNoViolation(page, what)
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

  test('the line-ups of a match, a question about a player and their forms are accessible in light and dark', {
    tag: '@phone',
  }, async ({ page, server }) => {
    await signIn(page, demoAccounts(server).ADMIN)
    const { drawn } = await findIds(page.request)
    const read = async (path: string) => (await (await page.request.get(`/api/podium/${path}`)).json()).body
    const { stages }: EventDraw = await read(`draw/ofEvent/${drawn}`)
    const matches = stages.flatMap(({ fixtures }) => fixtures.flatMap(({ match }) => match ?? []))
    const questioned = matches.find(({ status }) => status === 'SUMMARY')
    const coming = matches.find(({ status }) => status === 'UPCOMING')
    await page.goto(`/matches/view/${questioned?._id}`)
    await expect(page.getByRole('heading', { name: 'Line-ups' })).toBeVisible()
    await expectNoViolation(page, 'the line-ups')
    await page.goto(`/matches/view/${coming?._id}`)
    await page
      .getByRole('button', { name: /^Question a player of/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolation(page, 'the question')
    await pressEscape(page.getByRole('dialog'))
    await page
      .getByRole('link', { name: /line-up of/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Save line-up' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoViolation(page, 'the form')
  })
})
