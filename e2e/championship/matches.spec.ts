import type { Page } from '@playwright/test'
import { SENTENCES } from '#contract/call/sentences.ts'
import { signIn } from '#e2e/accounts.ts'
import { expect, expectNoSidewaysScroll, test } from '#e2e/journey.ts'
import { NAME as FIRST, findSides, HELPER } from '#e2e/league.ts'
import { createMatch, list } from '#e2e/records.ts'

test.use({ club: 'league' })

const MANAGEMENT = '/adminDashboard/matchManagement'

const SECOND = 'Mech Rotors vs Civil Dams'

const HOUR = 60 * 60 * 1000
const CLUB = { timeZone: 'Asia/Kolkata' }

async function act(page: Page, match: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${match}` }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** On the club's clock, some days from now. */
const dayIn = (days: number) => new Intl.DateTimeFormat('en-CA', CLUB).format(Date.now() + days * 24 * HOUR)

async function chooseSides(page: Page, first: string, second: string) {
  // The list before has choices of the same names.
  await expect(page.getByLabel(/^First team/)).toBeDisabled()
  await page.getByLabel('Sport').selectOption('Cricket')
  await page.getByLabel('Gender').selectOption('Men')
  await page.getByLabel(/^First team/).selectOption(`${first} (Mechanical Engineering)`)
  await page.getByLabel(/^Second team/).selectOption(`${second} (Civil Engineering)`)
}

async function pointsOf(page: Page, department: string): Promise<number> {
  const { body } = await (await page.request.get('/api/podium/pointsTable/')).json()
  return body.find(({ name }: { name: string }) => name === department).points
}

test('a helper schedules a match, overrules a clash, reschedules it, records a result and deletes it', {
  tag: '@phone',
}, async ({ page, openPage }) => {
  await signIn(page, HELPER)
  await page.goto(MANAGEMENT)
  const date = dayIn(5)
  const main = page.getByRole('main')
  const visitor = await openPage()

  await main.getByRole('link', { name: 'Schedule a match' }).first().click()
  await chooseSides(page, 'Mech Mavericks', 'Civil Strikers')
  await main.getByLabel('Tag').selectOption('Final')
  await main.getByLabel('Venue').fill('Main Ground')
  await main.getByLabel('Date').fill(date)
  await main.getByLabel('Time').fill('17:30')
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Match scheduled.')).toBeVisible()
  await expect(page).toHaveURL(MANAGEMENT)

  await main.getByRole('link', { name: 'Schedule a match' }).first().click()
  await chooseSides(page, 'Mech Rotors', 'Civil Dams')
  await main.getByLabel('Venue').fill('main ground')
  await main.getByLabel('Date').fill(date)
  await main.getByLabel('Time').fill('18:00')
  await main.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(main.getByRole('note')).toContainText(
    'main ground is taken by Mech Mavericks v Civil Strikers at 5:30 PM.',
  )
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: 'Schedule anyway' }).click()
  await expect(page).toHaveURL(MANAGEMENT)
  await expect(main.getByRole('listitem')).toHaveCount(2)

  await act(page, SECOND, 'Edit')
  await main.getByLabel('Time').fill('20:00')
  await main.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Match updated.')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: SECOND })).toContainText('8:00 PM')
  await expectNoSidewaysScroll(page)

  await visitor.goto('/matches/upcoming')
  const cards = visitor.locator('section').getByRole('listitem')
  await expect(cards).toHaveText([/5:30 PM.*Mech Mavericks.*Civil Strikers.*Main Ground/, /8:00 PM.*Mech Rotors/])
  await cards.first().click()
  await expect(visitor.getByRole('heading', { level: 1, name: FIRST })).toBeAttached()
  const calendar = await visitor.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  const event = await (await visitor.request.get(calendar ?? '')).text()
  expect(event).toContain('Mech Mavericks')
  expect(event).not.toContain('Mech Rotors')
  await expectNoSidewaysScroll(visitor)

  expect(await pointsOf(page, 'Mechanical Engineering')).toBe(0)
  await main.getByRole('link', { name: `Record result of ${FIRST}` }).click()
  await main.getByLabel('Score of Mech Mavericks').fill('152')
  await main.getByLabel('Score of Civil Strikers').fill('143')
  await expect(main.getByRole('radio', { name: 'Mech Mavericks' })).toBeChecked()
  await main.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Result recorded.')).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveCount(1)
  expect(await pointsOf(page, 'Mechanical Engineering')).toBe(1)

  await visitor.goto('/matches')
  await visitor.getByRole('link', { name: /Mech Mavericks.*152.*Civil Strikers.*143/ }).click()
  await expect(visitor.getByText('Mech Mavericks won')).toBeVisible()
  await visitor.getByRole('link', { name: '1 point for Mechanical Engineering' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Mechanical Engineering' })).toBeVisible()
  await expect(visitor.getByText(/Mech Mavericks.*Civil Strikers/).first()).toBeVisible()
  await visitor.goBack()

  await page.getByRole('tab', { name: 'Results' }).click()
  await act(page, FIRST, 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete this result?' })
  await expect(question).toContainText('It takes back 1 point from Mechanical Engineering.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Match deleted.')).toBeVisible()
  await expect(main.getByText(SENTENCES.emptyList)).toBeVisible()
  expect(await pointsOf(page, 'Mechanical Engineering')).toBe(0)
  await visitor.reload()
  await expect(visitor.getByText('There is no such match.')).toBeVisible()
})

test.describe('without a change', () => {
  test.use({ readsOnly: true })

  test('February 31 is refused with a sentence and not ignored', async ({ page }) => {
    await signIn(page, HELPER)
    await page.goto(`${MANAGEMENT}/createUpcomingMatch`)
    await chooseSides(page, 'Mech Mavericks', 'Civil Strikers')
    const schedule = page.getByRole('button', { name: 'Schedule', exact: true })
    await expect(schedule).toBeEnabled()
    await page.getByLabel('Date').focus()
    await page.keyboard.type('02312027')
    await page.getByLabel('Venue').focus()
    await expect(page.getByText('Invalid date')).toBeVisible()
    await expect(schedule).toBeDisabled()
    await page.getByLabel('Date').fill('2027-02-28')
    await page.getByLabel('Venue').focus()
    await expect(page.getByText('Invalid date')).toBeHidden()
    await expect(schedule).toBeEnabled()
  })
})

test.describe('with a phone on UTC', () => {
  test.use({ timezoneId: 'UTC' })

  test("a visitor sees the times of matches and points in the club's zone", async ({ page, admin }) => {
    const sides = await findSides(admin)
    const [team] = (await list(admin, 'team/viewTeams')).filter(({ _id }) => _id === sides.team1)
    const [date, time] = new Date(Date.now() + 3 * HOUR).toLocaleString('sv-SE', CLUB).slice(0, 16).split(' ')
    await createMatch(admin, 'createUpcoming', { ...sides, date, time })
    await createMatch(admin, 'createSummary', { ...sides, winner: 'TEAM1' })

    await page.goto('/matches/upcoming')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: date === dayIn(0) ? 'Today' : 'Tomorrow' })).toBeVisible()
    await expect(main.locator('section').getByRole('listitem')).toContainText('in 3 h')
    await page.goto(`/pointTable/${team?.department?._id}`)
    const written = main.getByRole('time').first()
    const at = new Date((await written.getAttribute('datetime')) ?? '')
    const expected = at.toLocaleString('en-US', { ...CLUB, dateStyle: 'long', timeStyle: 'short' })
    await expect(written).toHaveText(expected)
  })
})
