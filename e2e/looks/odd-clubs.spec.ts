import type { APIRequestContext, Page } from '@playwright/test'
import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, settled, test } from '#e2e/journey.ts'
import { createDepartments, createMatch, createTeams, startLiveMatch } from '#e2e/records.ts'

// Clubs that a drawing does not show. None of them has a logo.

test.use({ club: 'empty' })

const LONG = 'W'.repeat(99)

/** A public page at the width of the project: it shows what it is about, and nothing widens it. */
async function expectPage(page: Page, address: string, shows: string | RegExp) {
  await page.goto(address)
  await settled(page)
  await expect(page.getByText(shows).filter({ visible: true }).first(), address).toBeVisible()
  await expectNoSidewaysScroll(page)
}

const ofDepartment = (department: string) => ({ department, gender: 'MALE', sport: 'CHESS' }) as const
const chess = (team1: string, team2: string) => ({ team1, team2, sport: 'CHESS', gender: 'MALE', venue: LONG })

async function playTwo(admin: APIRequestContext, team1: string, team2: string) {
  await createMatch(admin, 'createSummary', { ...chess(team1, team2), team1Score: 2, team2Score: 1, winner: 'TEAM1' })
  await createMatch(admin, 'createUpcoming', { ...chess(team1, team2), date: '2030-11-28', time: '17:30' })
  const room = await createMatch(admin, 'createUpcoming', chess(team1, team2))
  await startLiveMatch(admin, room)
}

test('names of 100 letters without a space widen no page', { tag: '@phone' }, async ({ page, admin }) => {
  const [one = '', other = ''] = await createDepartments(admin, [`${LONG}1`, `${LONG}2`])
  const [team1 = '', team2 = ''] = await createTeams(admin, [
    { name: `${LONG}3`, ...ofDepartment(one) },
    { name: `${LONG}4`, ...ofDepartment(other) },
  ])
  await playTwo(admin, team1, team2)
  const pages = [
    '/',
    '/departments',
    `/departments/${one}`,
    '/teams',
    `/teams/${team1}`,
    '/matches',
    '/matches/upcoming',
  ]
  for (const address of [...pages, '/matches/live', '/matches/summary', '/pointTable']) {
    await expectPage(page, address, /W{40}/)
  }
  await page.goto('/')
  await page.getByRole('combobox', { name: 'My department' }).selectOption(`${LONG}2`)
  await expect(page.getByRole('link', { name: new RegExp(`^${LONG}2: `) })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await signIn(page)
  await expectPage(page, '/adminDashboard', 'To do')
})

test('a club of one department and no match says what is there; 60 departments are all in the lists and in the choice of the own one', {
  tag: '@phone',
}, async ({ page, admin }) => {
  const own = page.getByRole('combobox', { name: 'My department' })
  const [only = ''] = await createDepartments(admin, ['Physics'])
  await expectPage(page, '/', 'My department')
  await own.selectOption('Physics')
  await expect(page.getByText('no match is planned')).toBeVisible()
  await expectPage(page, '/pointTable', 'Physics')
  await expectPage(page, `/departments/${only}`, 'Physics')
  await expectPage(page, '/matches', 'No items available at the moment. Please check back later!')

  const names = Array.from({ length: 59 }, (_, n) => `Department ${String(n + 1).padStart(2, '0')}`)
  const [one = '', other = ''] = await createDepartments(admin, names)
  const [team1 = '', team2 = ''] = await createTeams(admin, [
    { name: 'Rooks', ...ofDepartment(one) },
    { name: 'Knights', ...ofDepartment(other) },
  ])
  await playTwo(admin, team1, team2)
  await page.evaluate(() => localStorage.clear())
  await expectPage(page, '/', 'Rooks')
  await expect(own.locator('option')).toHaveCount(61)
  await own.selectOption('Department 59')
  await expect(page.getByRole('link', { name: /^Department 59: / })).toBeVisible()
  await expectPage(page, '/departments', 'Department 59')
  await expectPage(page, '/pointTable', 'Department 59')
})
