import type { APIRequestContext, Page } from '@playwright/test'
import { signIn } from '#e2e/accounts.ts'
import { expect, test } from '#e2e/journey.ts'
import { findViolations } from '#e2e/looks/accessibility.ts'
import { createAnnouncement, createDepartments, createMatch, createPerson, createTeams, post } from '#e2e/records.ts'

const LONG = 'Q'.repeat(100)
const MARKUP = '<img src=x onerror=alert(1)>'

async function fill(admin: APIRequestContext) {
  const [quartz = '', other = ''] = await createDepartments(admin, ['Quartz Studies', 'Another Department'])
  const of = { department: quartz, gender: 'MALE', sport: 'CHESS' } as const
  const [quails = '', rivals = ''] = await createTeams(admin, [
    { name: 'Quick Quails', ...of },
    { name: 'Rivals', ...of, department: other },
    { name: LONG, ...of, department: other },
    { name: MARKUP, ...of, department: other },
  ])
  const match = await createMatch(admin, 'createUpcoming', {
    ...{ team1: quails, team2: rivals, sport: 'CHESS', gender: 'MALE', venue: 'Main Hall' },
    ...{ date: '2030-11-28', time: '17:30' },
  })
  await post(admin, 'event/createEvent', { sport: 'CHESS', gender: 'MALE', name: 'Quiet Chess' })
  await createAnnouncement(admin, { title: 'Quarter finals on Friday' })
  const head = { name: 'Quirin Head', email: 'quirin@college.test', password: 'Jumping!2026' }
  await createPerson(admin, head, { department: quartz, gender: 'MALE' }, 'DEPARTMENT_HEAD')
  const member = { name: 'Quincy Member', email: 'quincy@college.test', password: 'Jumping!2026' }
  await createPerson(admin, member, { department: quartz, gender: 'MALE' })
  return { quartz, quails, match }
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

/** The keys do nothing until the page is hydrated. */
async function openByKeys(page: Page, keys: string) {
  await expect(async () => {
    await page.keyboard.press(keys)
    await expect(field(page)).toBeFocused({ timeout: 1_000 })
  }).toPass()
}

test('a visitor finds all kinds of things by keyboard, and returns to a recent one; an admin finds people and pages', {
  tag: '@phone',
}, async ({ page, admin }) => {
  const { quails, match } = await fill(admin)
  await page.goto('/departments')
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
  const box = await button.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await button.tap()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('qui')
  await expect(option(page, /^Quick Quails Chess/)).toBeVisible()
  for (const group of ['Teams', 'People', 'Matches', 'Events'])
    await expect(page.getByRole('group', { name: group })).toBeVisible()
  await expect(option(page, /^Quirin Head/)).toBeVisible()
  // A member who plays nowhere is named on no public page.
  await expect(option(page, /Quincy Member/)).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText('Quirin Head')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/teams/${quails}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Quick Quails' })).toBeVisible()
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText(['Quick Quails'])
  await field(page).fill('rivals vs quick')
  await option(page, /Quick Quails vs Rivals/).click()
  await expect(page).toHaveURL(`/matches/view/${match}`)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option')).toHaveCount(2)

  // Names of 100 letters, markup and wildcards are shown as they stand.
  await field(page).fill('qqq')
  await expect(option(page, LONG)).toBeVisible()
  const list = page.getByRole('listbox')
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await field(page).fill('<img')
  await expect(option(page, /onerror/)).toContainText(MARKUP)
  await field(page).fill('%_%')
  await expect(page.getByText('Nothing is called “%_%”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await signIn(page)
  await page.goto('/teams')
  await openByKeys(page, 'Meta+k')
  await field(page).fill('quincy')
  await expect(option(page, /Quincy Member/)).toBeVisible()
  await field(page).fill('audit trail')
  await expect(option(page, 'Audit Trail')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/adminDashboard/auditTrail')
})
