import type { Page } from '@playwright/test'
import { signIn } from '#e2e/accounts.ts'
import { expect, settled, test } from '#e2e/journey.ts'
import { demoAccounts, findIds } from '#e2e/tour.ts'
import { findViolations } from './accessibility.ts'
import { setColours } from './colours.ts'

test.use({ club: 'demo', readsOnly: true })

const sheetsOf = async (page: Page) =>
  ((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length
/** The controls that would be printed. */
const pressable = (page: Page) =>
  page
    .getByRole('main')
    .locator('.mantine-Button-root, .mantine-ActionIcon-root, select, input')
    .filter({ visible: true })

test('on paper all words are black, there are neither buttons nor filters, and no match or row is on two sheets', async ({
  page,
  server,
}) => {
  await signIn(page, demoAccounts(server).ADMIN)
  const { drawn, result } = await findIds(page.request)
  const main = page.getByRole('main')
  const words = main.locator('*:not(svg, svg *)')
  const inks = () => words.evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).color))])
  for (const address of [
    '/matches/summary',
    '/matches',
    `/matches/view/${result}`,
    '/pointTable',
    `/events/${drawn}`,
  ]) {
    await page.goto(address)
    await setColours(page, 'dark')
    await settled(page)
    await page.emulateMedia({ media: 'print' })
    // Some colours change in a transition.
    await expect.poll(inks, address).toEqual(['rgb(0, 0, 0)'])
    await expect(pressable(page), address).toHaveCount(0)
    const broken = await main
      .locator('li, tr')
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).breakInside !== 'avoid').length)
    expect(broken, address).toBe(0)
    await page.emulateMedia({ media: null })
  }
})

test('the lists of an event are printed without a blank sheet', async ({ page, server }) => {
  await signIn(page, demoAccounts(server).ADMIN)
  const { drawn } = await findIds(page.request)
  await page.goto(`/adminDashboard/entries/lists/${drawn}`)
  await settled(page)
  const lists = await page.getByRole('main').locator('article').count()
  expect(await sheetsOf(page)).toBe(lists)
})

test('the rule book editor has no target that is small or partly covered', { tag: '@phone' }, async ({
  page,
  server,
}) => {
  await signIn(page, demoAccounts(server).ADMIN)
  await page.goto('/rule-book/edit')
  await settled(page)
  for (const part of await page.locator('summary h2').all()) await part.click()
  expect(await findViolations(page, { rules: ['target-size'] })).toEqual([])
})
