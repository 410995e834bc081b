import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
  expect,
  expectNoSidewaysScroll,
  haveAnnouncement,
  haveChampionship,
  haveDepartments,
  haveMatch,
  havePerson,
  haveRoom,
  haveTeams,
  logIn,
  settled,
  test,
} from './journey.ts'
import { ADMIN_SCREENS, addressOf, LEAD_SCREENS, PUBLIC_SCREENS } from './screens.ts'

const WIDE_NAME = 'Electronics, Instrumentation and Telecommunication Engineering'
const LEAD = {
  name: 'Venkatanarasimharajuvaripeta Subramaniam',
  email: 'lead@college.test',
  password: 'Jumping!2026',
}

/** Something to see on each of them, under names as long as they come. */
async function haveSomething(page: Page): Promise<Record<string, string>> {
  const [department = ''] = await haveDepartments(page, [WIDE_NAME, 'Physics'])
  const [team = '', other = ''] = await haveTeams(page, [
    { name: `The ${WIDE_NAME} Eleven`, department, gender: 'FEMALE', sport: 'TABLE_TENNIS' },
    { name: 'Photons', department, gender: 'FEMALE', sport: 'TABLE_TENNIS' },
  ])
  const record = await haveChampionship(page, department)
  const sides = { team1: team, team2: other, sport: 'TABLE_TENNIS', gender: 'FEMALE', tag: 'QUARTER_FINAL' }
  const place = { venue: `The hall of ${WIDE_NAME}`, date: '2030-11-28', time: '17:30' }
  const match = await haveMatch(page, 'createUpcoming', { ...sides, ...place })
  const room = await haveRoom(page, await haveMatch(page, 'createUpcoming', { ...sides, venue: place.venue }))
  const result = await haveMatch(page, 'createSummary', {
    ...sides,
    team1Score: 1000,
    team2Score: 999,
    winner: 'TEAM1',
  })
  const announcement = await haveAnnouncement(page, {
    title: `Trials of the ${WIDE_NAME} Eleven`,
    description: 'Bring shoes.\nAll about it: https://club.test/trials.',
    department,
    url: 'https://club.test/trials',
  })
  return { department, team, announcement, match, room, result, record }
}

async function expectSound(page: Page, screens: Record<string, string>, ids: Record<string, string>) {
  for (const [name, address] of Object.entries(screens)) {
    await test.step(name, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(addressOf(address, ids))
      await settled(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
      expect.soft(await violationsOf(new AxeBuilder({ page })), `${name} at ${address}`).toEqual([])
      // Nothing but its colours is another in the dark.
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await coloursHaveTurned(page)
      const colours = new AxeBuilder({ page }).withRules('color-contrast')
      expect.soft(await violationsOf(colours), `${name} at ${address}, in the dark`).toEqual([])
    })
  }
}

/** Some turn within a moment, and on the way there they are neither. */
const coloursHaveTurned = (page: Page) =>
  page.evaluate(() => {
    const turning = document.getAnimations().filter((one) => one instanceof CSSTransition)
    return Promise.allSettled(turning.map(({ finished }) => finished)).then(() => undefined)
  })

async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// One walk past many screens.
test.describe.configure({ timeout: 300_000 })

test('every public screen is accessible in light and dark, and fits', async ({ page, server }) => {
  await logIn(page)
  const ids = await haveSomething(page)
  await page.goto('/logout')
  await expect(page).toHaveURL(`${server.address}/`)
  await expectSound(page, PUBLIC_SCREENS, ids)
})

test('every screen of the management area is accessible in light and dark, and fits', async ({ page }) => {
  await logIn(page)
  await expectSound(page, ADMIN_SCREENS, await haveSomething(page))
})

test('every screen of the own department is accessible in light and dark, and fits', async ({ page, server }) => {
  await logIn(page)
  const { department = '', team = '' } = await haveSomething(page)
  await havePerson(page, LEAD, { department, gender: 'FEMALE' }, 'DEPARTMENT_SPORTS_LEAD')
  await page.goto('/logout')
  await expect(page).toHaveURL(`${server.address}/`)
  await logIn(page, LEAD)
  await page.request.post('/api/podium/department/startApplications', { data: {} })
  const applied = await page.request.post('/api/podium/application/apply', { data: { teamId: team } })
  expect(applied.ok(), await applied.text()).toBe(true)
  await expectSound(page, LEAD_SCREENS, { department, team })
})
